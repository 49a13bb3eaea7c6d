/** Who made a write, read from what caused it. */
import type { Actor, EventOf, TraceEvent } from '../simulation/trace.ts';
import type { BelievedPod } from './twoTruths.ts';

/** The request that a write follows from, through the writes that it made before; null where nobody asked. */
export function askedBy(trace: readonly TraceEvent[], write: TraceEvent): EventOf<'request'> | null {
  let at: TraceEvent | undefined = write;
  while (at?.what === 'write') at = at.cause === null ? undefined : trace[at.cause];
  return at?.what === 'request' ? at : null;
}

/** Who removed a pod's object, of those who may. */
export function removerOf(actor: Actor | null): NonNullable<BelievedPod['removedBy']> {
  if (actor?.kind === 'kubelet' || actor?.kind === 'user') return actor.kind;
  return actor?.name === 'podgc' ? 'podgc' : 'other';
}

/** `taint-eviction`, `statefulset`, `podgc`: a controller as one speaks of it; others by their kind. */
export const actorName = ({ kind, name }: Actor): string =>
  kind === 'controller' && name !== undefined ? name.replace(/-controller$/, '') : kind;
