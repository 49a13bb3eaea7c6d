/** The pod that a removal is about in the run in which it was brought about. */
import type { HistoryEvent } from '../../history/historyEvent.ts';
import { podHistoryFrom } from '../../history/podHistories.ts';
import type { PodHistory, PodWrite } from '../../history/podHistory.ts';
import { reportedSince } from '../../history/podReport.ts';
import type { StoredPod } from '../../history/storedPod.ts';
import type { Pod } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { comesOfWay } from './doer.ts';
import type { TriedRemoval, RemovalWay } from './removal.ts';
import { isEnded } from '../../objects/podPhase.ts';

/** One pod of a run, from an instant on. */
export interface Watched {
  run: Run;
  t: Millis;
  /** As it was at t. */
  pod: Pod;
  /** Of the pod alone, from t on. */
  events: readonly HistoryEvent[];
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
  const events = reportedSince(run, uid, asked.t);
  return { ...asked, run, pod, events, history: podHistoryFrom(run, pod, asked.t) };
}

/** As the API held it once it had ended, or at last: what others write later is not of this removal. */
export const lastOf = ({ history }: Watched): StoredPod => lastIn(history.writes) ?? history.first;

/** As this way left it: what came to it from others meanwhile is not of it. */
export const leftBy = (of: Watched): StoredPod =>
  lastIn(of.history.writes.filter(({ id }) => comesOfWay(of, id, of.history.uid))) ?? of.history.first;

function lastIn(writes: readonly PodWrite[]): StoredPod | undefined {
  const stored = writes.map(({ pod }) => pod);
  return stored.find(({ phase }) => isEnded(phase)) ?? stored.at(-1);
}

/** Its condition that says who disrupted it. */
export const disruptionOf = ({ conditions }: Pick<StoredPod, 'conditions'>) =>
  conditions.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True');
