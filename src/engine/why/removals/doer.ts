/** Which events of a trace come of the way that was tried, and not of what others did to the same pod later. */
import { lineage } from '../../history/asked.ts';
import type { HistoryEvent } from '../../history/historyEvent.ts';
import type { RemovalWay } from './removal.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';

/** A way that was tried in a run from `t` on. */
interface Tried {
  run: Run;
  t: Millis;
  way: RemovalWay;
}

type Doer = (event: HistoryEvent, uid: string) => boolean;

const byUser =
  (asked: 'delete' | 'evict'): Doer =>
  ({ actor, uid, ...event }, own) =>
    actor.kind === 'user' && event.what === 'request' && event.verb === asked && uid === own;

const byController =
  (name: string): Doer =>
  ({ actor, what, uid }, own) =>
    what === 'request' && actor.name === name && uid === own;

const byKubelet: Doer = ({ actor, uid }, own) => actor.kind === 'kubelet' && uid === own;

const doers: Readonly<Record<RemovalWay, Doer>> = {
  evict: byUser('evict'),
  delete: byUser('delete'),
  forceDelete: byUser('delete'),
  preemption: ({ actor, what }) => actor.kind === 'scheduler' && what === 'decision',
  taintEviction: byController('taint-eviction-controller'),
  podGC: byController('podgc'),
  kubeletEviction: byKubelet,
  nodeShutdown: byKubelet,
};

/** A kubelet ends pods for others, too. */
const isAskedFor = ({ actor, ...event }: HistoryEvent): boolean =>
  (event.what === 'request' && (event.verb === 'delete' || event.verb === 'evict') && actor.kind !== 'kubelet') ||
  event.what === 'decision';

/**
 * @param id the event's
 * @param uid of the pod to which it happened: the one that is removed, or one beside it
 */
export function comesOfWay({ run, t, way }: Tried, id: number, uid: string): boolean {
  let isDone = false;
  for (const at of lineage(run, id)) {
    if (at.t < t) break;
    isDone ||= doers[way](at, uid);
    if (doers[way] === byKubelet && isAskedFor(at)) return false;
  }
  return isDone;
}
