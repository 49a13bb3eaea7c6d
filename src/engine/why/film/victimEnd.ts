/** How one victim of a preemption ends: who asked for it when, its own grace, its processes, and when its object is gone. */
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import { hasEnded } from '../../simulation/pending.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { writesIn, writesOf } from '../../history/traceIndex.ts';

/** Instants in virtual time; null: it did not come to that in the run. */
export interface VictimEnd {
  pod: PodKey;
  uid: string;
  priority: number;
  /** Whole seconds from the delete request on; null where none was stored. */
  graceSeconds: number | null;
  /** The condition DisruptionTarget with reason PreemptionByScheduler was stored. */
  markedAt: Millis | null;
  /** The deletionTimestamp was stored; before the decision where the victim was on its way already. */
  deletedAt: Millis | null;
  /** The first preStop hook began, and the last one ended or was abandoned. */
  preStop: { from: Millis; to: Millis | null } | null;
  termAt: Millis | null;
  killAt: Millis | null;
  /** Its last process ended. */
  exitAt: Millis | null;
  /** Its room was free: it was stored with a final phase, or its object was removed (see Snapshot.addPod). */
  freeAt: Millis | null;
  /** Its object was removed. */
  goneAt: Millis | null;
}

/** @param events all of the pod's, in order */
export function victimEnd(first: Pod, events: readonly TraceEvent[], at: { from: Millis; epoch: number }): VictimEnd {
  const writes = writesOf(events, 'Pod').filter(({ type }) => type !== 'DELETED');
  const deleting = [first, ...writes.map(({ object }) => object)].find(
    ({ metadata }) => metadata.deletionTimestamp !== undefined,
  );
  const deletion = deleting ? deletionOf(deleting, at.epoch) : null;
  const stored = writes.find(({ object }) => object.metadata.deletionTimestamp !== undefined)?.t;
  const after = events.filter(({ t }) => t >= Math.min(at.from, deletion?.at ?? at.from));
  const runtime = after.filter((event) => event.what === 'runtime');
  return {
    pod: podKey(first),
    uid: first.metadata.uid ?? '',
    priority: priorityOf(first),
    graceSeconds: deleting?.metadata.deletionGracePeriodSeconds ?? null,
    markedAt: writes.find(({ t, object }) => t >= at.from && isMarked(object))?.t ?? null,
    deletedAt: stored ?? deletion?.at ?? null,
    preStop: preStopIn(after),
    termAt: runtime.find(({ op }) => op === 'SIGTERM')?.t ?? null,
    killAt: runtime.find(({ op }) => op === 'SIGKILL')?.t ?? null,
    exitAt: runtime.findLast(({ op }) => op === 'exit')?.t ?? null,
    freeAt: writesOf(after, 'Pod').find(({ type, object }) => type === 'DELETED' || hasEnded(object))?.t ?? null,
    goneAt: writesIn(after).find(({ type }) => type === 'DELETED')?.t ?? null,
  };
}

const isMarked = ({ status }: Pod): boolean =>
  status?.conditions?.some(({ type, reason }) => type === 'DisruptionTarget' && reason === 'PreemptionByScheduler') ??
  false;

function preStopIn(events: readonly TraceEvent[]): VictimEnd['preStop'] {
  const hooks = events.filter((event) => event.what === 'hook');
  const from = hooks.find(({ phase }) => phase === 'begin')?.t;
  if (from === undefined) return null;
  return { from, to: hooks.findLast(({ phase }) => phase !== 'begin')?.t ?? null };
}
