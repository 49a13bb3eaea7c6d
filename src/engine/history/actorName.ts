/** Names of those who ask for things. */
import type { Actor } from '../simulation/trace.ts';

/** Of those who may remove a pod's object. */
export type Remover = 'kubelet' | 'user' | 'podgc' | 'other';

/** Who removed a pod's object, of those who may. */
export function removerOf(actor: Actor | null): Remover {
  if (actor?.kind === 'kubelet' || actor?.kind === 'user') return actor.kind;
  return actor?.name === 'podgc' ? 'podgc' : 'other';
}

/** `taint-eviction`, `statefulset`, `podgc`: a controller as one speaks of it; others by their kind. */
export const actorName = ({ kind, name }: Actor): string =>
  kind === 'controller' && name !== undefined ? name.replace(/-controller$/, '') : kind;
