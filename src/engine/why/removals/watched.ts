/** The pod that a removal is about in the run in which it was brought about. */
import { writesOf } from '../../history/traceIndex.ts';
import type { WriteOf } from '../../history/traceIndex.ts';
import { podHistoryFrom } from '../../history/podHistories.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import type { Pod } from '../../objects/types.ts';
import { hasEnded } from '../../simulation/pending.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { comesOfWay } from './doer.ts';
import type { TriedRemoval, RemovalWay } from './removal.ts';

/** One pod of a run, from an instant on. */
export interface Watched {
  run: Run;
  t: Millis;
  /** As it was at t. */
  pod: Pod;
  /** Of the pod alone, from t on. */
  events: readonly TraceEvent[];
  /** What these come to. */
  history: PodHistory;
  way: RemovalWay;
  staged: TriedRemoval['staged'];
}

/** @returns null where the run has no such pod at t */
export function watched(run: Run, asked: Pick<Watched, 't' | 'pod' | 'way' | 'staged'>): Watched | null {
  const { metadata } = asked.pod;
  const key = `${metadata.namespace ?? 'default'}/${metadata.name}`;
  // Uids may differ from run to run, what was there at t does not.
  const pod = run.stateAt(asked.t).pods.get(key);
  if (!pod) return null;
  const { uid = '' } = pod.metadata;
  const events = run.index.ofPod(uid).filter(({ t }) => t >= asked.t);
  return { ...asked, run, pod, events, history: podHistoryFrom(run, pod, asked.t) };
}

export const podWrites = ({ events }: Watched): readonly WriteOf<'Pod'>[] => writesOf(events, 'Pod');

/** As the API held it once it had ended, or at last: what others write later is not of this removal. */
export const lastOf = (of: Watched): Pod => lastIn(podWrites(of)) ?? of.pod;

/** As this way left it: what came to it from others meanwhile is not of it. */
export const leftBy = (of: Watched): Pod =>
  lastIn(podWrites(of).filter((event) => comesOfWay(of, event, of.pod.metadata.uid))) ?? of.pod;

function lastIn(events: readonly WriteOf<'Pod'>[]): Pod | undefined {
  const writes = events.map(({ object }) => object);
  return writes.find(hasEnded) ?? writes.at(-1);
}

/** Its condition that says who disrupted it. */
export const disruptionOf = ({ status }: Pod) =>
  status?.conditions?.find(({ type, status: is }) => type === 'DisruptionTarget' && is === 'True');
