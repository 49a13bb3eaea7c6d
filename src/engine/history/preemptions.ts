/** Who took a place from whom in a run: read once from what cycles came to. */
import { keyOf } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';
import { priorityOf } from '../scheduler/preemption/evictable.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { HistoryEventOf } from './historyEvent.ts';
import { podLifetime } from './lifetime.ts';
import { writesOf } from './traceIndex.ts';

/** One cycle that chose victims. */
export interface Preemption {
  decision: HistoryEventOf<'decision'>;
  preemptor: PodKey;
  uid: string;
  node: string;
  /** uids. */
  victims: readonly string[];
}

const known = new WeakMap<Run['trace'], readonly Preemption[]>();

/** All of a run, in order; but of a preemptor that a what-if has unmade there is nothing to tell. */
export function preemptionsIn(run: Run): readonly Preemption[] {
  const found = known.get(run.trace) ?? run.index.all('decision').flatMap((event) => readPreemption(run, event));
  known.set(run.trace, found);
  return found;
}

function readPreemption(run: Run, event: HistoryEventOf<'decision'>): readonly Preemption[] {
  const { preemption } = event.decision;
  const node = preemption?.chosen ?? null;
  if (!preemption || node === null || !run.index.pod(event.uid ?? '')) return [];
  const keys = preemption.candidates.find((candidate) => candidate.node === node)?.victims ?? [];
  const victims = keys.flatMap((key) => bearerBefore(run, key, event.id) ?? []);
  return [{ decision: event, preemptor: keyOf(event.subject), uid: event.uid ?? '', node, victims }];
}

/** Who bore a name when the event of this id happened. */
function bearerBefore({ index }: Run, key: PodKey, id: number): string | undefined {
  return index.uids(key).findLast((uid) => {
    const { made, gone } = podLifetime(index, uid);
    return (made === null || made.id < id) && (gone === null || gone.id > id);
  });
}

/** Those in which this pod took a place, or lost its own. */
export const preemptionsAround = (run: Run, uid: string): readonly Preemption[] =>
  preemptionsIn(run).filter((one) => one.uid === uid || one.victims.includes(uid));

/** A pod's nomination to a node that a preemption took from it. */
export interface Nomination {
  pod: PodKey;
  priority: number;
  at: Millis;
}

/** Of lower pods: writes that follow from the decision itself, of pods that are left without a node (kube-scheduler 1.36, prepareCandidate). */
export const clearedBy = ({ index }: Run, { decision, uid }: Preemption): readonly Nomination[] =>
  writesOf(index.effectsOf(decision.id), 'Pod').flatMap(({ type, t, subject, object: pod, ...write }) => {
    const isLeft = !pod.spec.nodeName && pod.status?.nominatedNodeName === undefined;
    return type === 'MODIFIED' && write.uid !== uid && isLeft
      ? [{ pod: keyOf(subject), priority: priorityOf(pod), at: t }]
      : [];
  });
