/** The pod that had a name before the one that has it now. */
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import type { Former } from './explanation.ts';

/** @returns null where none has, or where a what-if says that it never was there */
export function formerOf(run: Run, key: string, { uid, t }: { uid: string; t: Millis }): Former | null {
  const isBefore = (event: EventOf<'write'>) => event.t <= t && event.uid !== uid && event.subject === `Pod/${key}`;
  const removal = run.index.removals.findLast(isBefore);
  const before = removal?.uid;
  if (!removal || before === undefined || !run.index.pod(before)) return null;
  const { nodeName } = removal.object.spec;
  return { uid: before, node: nodeName || null, goneAt: removal.t, isLive: run.stateAt(t).reality.has(before) };
}
