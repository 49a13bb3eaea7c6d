/** Who an account is: the API server's name of it, or where all controllers share one, its agent. */
import type { Actor } from '../../simulation/trace.ts';
import type { ApiRequest } from '../statement.ts';

const account = /^system:serviceaccount:kube-system:([a-z-]+-(?:controller|collector))$/;
const agentsEnd = /^kube-controller-manager\/.*[/:]([a-z-]+-(?:controller|collector))$/;

/** As the simulation calls them. */
const names: Readonly<Record<string, string>> = {
  'pod-garbage-collector': 'podgc',
  'generic-garbage-collector': 'garbage-collector',
};

/** An account that is none of Kubernetes' own is a person's or a program's: a user, by the account's name. */
export function actorOf({ user = '', agent = '' }: Pick<ApiRequest, 'user' | 'agent'>): Actor {
  const [, node] = /^system:node:(.+)$/.exec(user) ?? [];
  if (node !== undefined) return { kind: 'kubelet', node };
  if (user === 'system:kube-scheduler' || agent.startsWith('kube-scheduler/')) return { kind: 'scheduler' };
  if (user === 'system:apiserver') return { kind: 'apiserver' };
  const [, controller] = account.exec(user) ?? agentsEnd.exec(agent) ?? [];
  if (controller === 'endpointslice-controller') return { kind: 'endpointslice' };
  if (controller !== undefined) return { kind: 'controller', name: names[controller] ?? controller };
  if (user === 'system:kube-controller-manager') return { kind: 'controller', name: user };
  return { kind: 'user', ...(user !== '' && { name: user }) };
}
