/** The pod that had a name before the one that has it now. */
import type { Pod } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { indexOf } from '../../view/runIndex.ts';
import { isWrite } from './chain.ts';
import type { Former } from './standing.ts';

/** @returns null where none has, or where a what-if says that it never was there */
export function formerOf(run: Run, key: string, { uid, t }: { uid: string; t: Millis }): Former | null {
  const index = indexOf(run);
  const removed = index.removed(t).findLast(({ metadata }) => metadata.uid !== uid && keyOf(metadata) === key);
  const before = removed?.metadata.uid;
  if (!removed || before === undefined) return null;
  const events = index.eventsOf(before);
  if (events.some((event) => event.what === 'request' && event.verb === 'move')) return null;
  const goneAt = events.find((event) => isWrite(event) && event.type === 'DELETED')?.t ?? t;
  return { uid: before, node: removed.spec.nodeName || null, goneAt, isLive: run.stateAt(t).reality.has(before) };
}

const keyOf = ({ namespace, name }: Pod['metadata']): string => `${namespace || 'default'}/${name}`;
