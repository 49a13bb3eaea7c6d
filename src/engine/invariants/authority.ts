/** S-INV-12: only the kubelet of its node, PodGC, a fencer and users delete a pod without grace. */
import type { Actor } from '../simulation/trace.ts';
import type { Check } from './check.ts';

export const graceZeroAuthority: Check = (event, ledger) => {
  const { actor } = event;
  if (event.what !== 'request' || event.verb !== 'delete' || event.gracePeriodSeconds !== 0) return [];
  return mayForce(actor, ledger?.pod?.spec.nodeName ?? '')
    ? []
    : [`${actor.name ?? actor.kind} ${actor.node ?? ''}`.trim()];
};

function mayForce({ kind, name = '', node }: Actor, podNode: string): boolean {
  if (kind === 'kubelet') return node === podNode;
  return kind === 'user' || (kind === 'controller' && (name === 'podgc' || name === 'fencer'));
}
