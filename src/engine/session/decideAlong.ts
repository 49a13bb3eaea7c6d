/** The decisions of a run: one snapshot follows the cluster from cycle to cycle. */
import { type Node, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { clusterObjects } from '../scheduler/clusterObjects.ts';
import { decide } from '../scheduler/cycle.ts';
import { profileFor } from '../scheduler/profile/configuration.ts';
import { staysInPlace } from '../scheduler/nodeOrder.ts';
import { type Attempt, bestOf, schedule } from '../scheduler/schedule.ts';
import { Snapshot } from '../scheduler/snapshot.ts';
import type { ClusterState, Sight } from '../simulation/clusterState.ts';
import { isKnownByName } from '../simulation/notExported.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { profilesOf } from '../simulation/schedulerProfiles.ts';
import type { Decide } from '../simulation/schedulingCycle.ts';
import type { CycleOutcome } from '../simulation/trace.ts';

/** Decides without the numbers: whoever wants to see them asks for the instant. */
export function decideAlong(): Decide {
  let followed: Followed | null = null;
  return (sight, pod, assumed = []) => {
    if (followed?.revision !== sight.revision || !followed.follow(sight)) followed = new Followed(sight);
    const { snapshot } = followed;
    const profile = profileFor(profilesOf(sight.objects), pod);
    const options = { sampling: { start: sight.scheduler.nextStart }, nominatedFirst: true };
    return followed.assuming(assumed, () => {
      const attempt = schedule({ pod, snapshot }, profile, options);
      if (attempt.chosen) return placed(attempt);
      return withoutNumbers(decide(snapshot, pod, { ...options, profile, facts: [] }));
    });
  };
}

/** A snapshot with the pods that were put into it. */
class Followed {
  readonly revision: number;
  #snapshot: Snapshot;
  readonly #pods: Map<PodKey, Pod>;
  /** How many writes of pods, and of nodes, are in it. */
  #podPosition: number;
  #nodePosition: number;

  constructor({ objects, pods, revision, podWrites, nodeWrites }: Sight) {
    this.revision = revision;
    this.#snapshot = snapshotOf({ objects });
    this.#pods = new Map(pods);
    this.#podPosition = podWrites.length;
    this.#nodePosition = nodeWrites.length;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** @returns false where the cluster has to be read anew */
  follow(sight: Sight): boolean {
    if (!this.#followNodes(sight)) return false;
    this.#followPods(sight);
    return true;
  }

  /** A changed node keeps its pods (kube-scheduler 1.36, cache.UpdateNode). @returns false where its place is another */
  #followNodes({ objects, nodeWrites }: Sight): boolean {
    const nodes = objectsOf(objects, 'Node');
    const changed: Node[] = [];
    for (const name of new Set(nodeWrites.slice(this.#nodePosition))) {
      const [before, now] = [this.#snapshot.node(name)?.node, nodes.get(name)];
      if (!before || !now || isKnownByName(now) || !staysInPlace(before, now)) return false;
      if (now !== before) changed.push(now);
    }
    this.#nodePosition = nodeWrites.length;
    if (changed.length > 0) this.#snapshot = this.#snapshot.withNodes(changed);
    return true;
  }

  /** As in the scheduler's cache, a changed pod leaves and comes again (kube-scheduler 1.36, cache.updatePod). */
  #followPods({ pods, podWrites }: Sight): void {
    for (; this.#podPosition < podWrites.length; this.#podPosition++) {
      const key = podWrites[this.#podPosition] ?? '';
      const [before, now] = [this.#pods.get(key), pods.get(key)];
      if (before === now) continue;
      if (before) this.snapshot.removePod(before);
      if (now) this.snapshot.addPod(now);
      if (now) this.#pods.set(key, now);
      else this.#pods.delete(key);
    }
  }

  /** For one decision, pods that are being bound are where they will be (kube-scheduler 1.36, cache.AssumePod). */
  assuming<T>(assumed: readonly Pod[], decided: () => T): T {
    const pairs = assumed.flatMap((pod) => {
      const stored = this.#pods.get(podKey(pod));
      return stored && !stored.spec.nodeName && stored.metadata.uid === pod.metadata.uid ? [{ stored, pod }] : [];
    });
    for (const { stored, pod } of pairs) this.#replace(stored, pod);
    const outcome = decided();
    for (const { stored, pod } of pairs) this.#replace(pod, stored);
    return outcome;
  }

  #replace(before: Pod, now: Pod): void {
    this.snapshot.removePod(before);
    this.snapshot.addPod(now);
  }
}

/** A snapshot of these objects alone; Nodes of which a dump tells the name alone are not in it. */
export function snapshotOf({ objects }: Pick<ClusterState, 'objects'>): Snapshot {
  const cluster = clusterObjects([...objects.values()].flatMap((kind) => [...kind.values()]));
  const nodes = cluster.nodes.filter((node) => !isKnownByName(node));
  return new Snapshot({ ...cluster, nodes });
}

function placed(attempt: Attempt): CycleOutcome {
  const { cycle, profile, walk, chosen } = attempt;
  const names = bestOf(attempt).map(({ name }) => name);
  return {
    pod: podKey(cycle.pod),
    schedulerName: profile.schedulerName,
    best: names,
    chosen: chosen?.name ?? null,
    message: null,
    error: null,
    tookNominated: walk.tookNominated,
    sampling: walk.sampling,
    rejectedBy: [],
    preemption: null,
  };
}

const withoutNumbers = (outcome: CycleOutcome): CycleOutcome => ({
  pod: outcome.pod,
  schedulerName: outcome.schedulerName,
  best: outcome.best,
  chosen: outcome.chosen,
  message: outcome.message,
  error: outcome.error,
  tookNominated: outcome.tookNominated,
  sampling: outcome.sampling,
  rejectedBy: outcome.rejectedBy,
  preemption: outcome.preemption,
});
