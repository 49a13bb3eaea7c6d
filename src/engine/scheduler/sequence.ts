/** Many pods one after the other: each is placed, makes room for itself or stays pending, before the next one is looked at. */
import { type Pod, podKey } from '../objects/types.ts';
import { finish } from '../slices.ts';
import type { ClusterObjects } from './clusterObjects.ts';
import type { Decision } from './decision.ts';
import { failureText } from './failureText.ts';
import { priorityOf } from './preemption/evictable.ts';
import { preemptionFacts } from './preemption/explain.ts';
import type { Candidate } from './preemption/facts.ts';
import { runPostFilters } from './preemption/postFilter.ts';
import type { Profile } from './profile/profile.ts';
import { bestOf, failedCycle, schedule } from './schedule.ts';
import { Snapshot } from './snapshot.ts';

/** What came of one scheduling cycle. */
export interface CycleResult extends Pick<Decision, 'pod' | 'message' | 'error' | 'preemption'> {
  /** All nodes with the highest total, in snapshot order. */
  readonly best: readonly string[];
  readonly hasNodes: boolean;
}

/** One scheduling cycle. */
export interface SequenceStep {
  readonly outcome: CycleResult;
  /** The node that the pod is bound or, after a preemption, nominated to; null where it fits nowhere. */
  readonly chosen: string | null;
  /** Preempted for the pod: they leave at once. */
  readonly evicted: Candidate['victims'];
}

export interface SequenceOptions {
  /** The profile that schedules a pod. */
  readonly profileOf: (pod: Pod) => Profile;
  /** Is the walk over the nodes over when enough fit? Else all are looked at. */
  readonly samples: (profile: Profile) => boolean;
}

/**
 * Highest priority first, then as they arrive (kube-scheduler 1.36, PrioritySort). A pod that preempts is tried again at
 * once; one that fits nowhere is not. Of several best nodes the first name is taken.
 */
export function* scheduleInSequence(
  cluster: ClusterObjects,
  arrive: readonly Pod[],
  { profileOf, samples }: SequenceOptions,
): Generator<SequenceStep> {
  const run = new SequenceRun(cluster, samples);
  for (const arriving of [...arrive].sort((a, b) => priorityOf(b) - priorityOf(a))) {
    let pod: Pod | null = arriving;
    while (pod) {
      const outcome = run.attempt(pod, profileOf(pod));
      const best = firstName(outcome.best);
      const nominated = firstName(outcome.preemption?.pick ?? []);
      const candidate = outcome.preemption?.candidates.find(({ node }) => node === nominated);
      yield { outcome, chosen: best ?? nominated, evicted: candidate?.victims ?? [] };
      if (best !== null) run.bind(pod, best);
      pod = best === null && candidate ? run.preempt(pod, candidate) : null;
    }
  }
}

const firstName = (names: readonly string[]): string | null =>
  names.reduce<string | null>((first, name) => (first === null || name < first ? name : first), null);

/** The cluster as it changes from step to step. */
class SequenceRun {
  readonly snapshot: Snapshot;
  /** Where the next walk over the nodes begins. */
  #start = 0;

  readonly #samples: SequenceOptions['samples'];

  constructor(cluster: ClusterObjects, samples: SequenceOptions['samples']) {
    this.snapshot = new Snapshot(cluster);
    this.#samples = samples;
  }

  attempt(pod: Pod, profile: Profile): CycleResult {
    const { snapshot } = this;
    const options = this.#samples(profile) ? { sampling: { start: this.#start } } : {};
    const attempt = schedule({ pod, snapshot }, profile, options);
    this.#start = attempt.walk.sampling?.nextStart ?? this.#start;
    const failed = failedCycle(attempt, true);
    const result = failed ? runPostFilters(failed) : null;
    return {
      pod: podKey(pod),
      best: bestOf(attempt).map(({ name }) => name),
      hasNodes: snapshot.nodes.length > 0,
      message:
        attempt.walk.feasible.length > 0 || attempt.error !== null ? null : failureText(attempt, result?.message ?? ''),
      error: attempt.error,
      preemption: failed && result && finish(preemptionFacts(failed, result, () => false)),
    };
  }

  /** When it starts does not matter: only a stronger pod could evict it, and those have all had their turn. */
  bind(pod: Pod, nodeName: string): void {
    this.snapshot.removePod(pod);
    this.snapshot.addPod({ ...pod, spec: { ...pod.spec, nodeName } });
  }

  /**
   * Other nominations to the node stay: in the recorded sequences nobody takes them away.
   * @returns the preemptor with its nomination
   */
  preempt(pod: Pod, { node, victims }: Candidate): Pod {
    const leaving = new Set(victims);
    const onNode = this.snapshot.node(node)?.pods ?? [];
    for (const victim of onNode.filter((other) => leaving.has(podKey(other)))) this.snapshot.removePod(victim);
    this.snapshot.removePod(pod);
    const nominated = { ...pod, status: { ...pod.status, nominatedNodeName: node } };
    this.snapshot.addPod(nominated);
    return nominated;
  }
}
