/** Who asked for a pod's end: told apart by the name of the account or, where all controllers share one, by the agent's. */
import { at as valueAt, numberAt } from '../../objects/fields.ts';
import { instantText } from '../instant.ts';
import type { ApiRequest } from '../statement.ts';
import { optional } from './creation.ts';
import type { EndRequest, RequestVerb } from './life.ts';

const controllers: readonly (readonly [RegExp, RequestVerb])[] = [
  [/(?:^|[/:])(?:node-controller|node-lifecycle-controller|taint-eviction-controller)$/, 'taint'],
  [/(?:^|[/:])pod-garbage-collector$/, 'podgc'],
  [/(?:^|[/:])generic-garbage-collector$/, 'gc'],
];

function verbOf({ subresource, user = '', agent = '' }: ApiRequest): RequestVerb {
  if (subresource === 'eviction') return 'evict';
  if (user.startsWith('system:node:')) return 'kubelet';
  if (user === 'system:kube-scheduler' || agent.startsWith('kube-scheduler/')) return 'preempted';
  return controllers.find(([name]) => name.test(user) || name.test(agent))?.[1] ?? 'delete';
}

export function endRequest(request: ApiRequest): EndRequest {
  const { at, user, agent, code, message, body, subresource } = request;
  const options = subresource === 'eviction' ? valueAt(body, 'deleteOptions') : body;
  return {
    at: instantText(at),
    verb: verbOf(request),
    ...optional('user', user),
    ...optional('agent', agent),
    ...optional('code', code),
    ...optional('gracePeriodSeconds', numberAt(options, 'gracePeriodSeconds')),
    ...optional('message', code !== undefined && code >= 400 ? message : undefined),
  };
}
