/** Which events of a trace come of the way that was tried, and not of what others did to the same pod later. */
import { causesOf } from '../../history/causes.ts';
import type { TraceEvent } from '../../simulation/trace.ts';
import type { RemovalWay } from './removal.ts';
import type { Watched } from './watched.ts';

type Doer = (event: TraceEvent, uid: string | undefined) => boolean;

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
const isAskedFor = ({ actor, ...event }: TraceEvent): boolean =>
  (event.what === 'request' && (event.verb === 'delete' || event.verb === 'evict') && actor.kind !== 'kubelet') ||
  event.what === 'decision';

/** @param uid of the pod to which it happened: the one that is removed, or one beside it */
export function comesOfWay({ run, t, way }: Watched, event: TraceEvent, uid: string | undefined): boolean {
  let isDone = false;
  for (const at of [event, ...causesOf(run.trace, event)]) {
    if (at.t < t) break;
    isDone ||= doers[way](at, uid);
    if (doers[way] === byKubelet && isAskedFor(at)) return false;
  }
  return isDone;
}
