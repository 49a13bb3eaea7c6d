/** What changed of a pod while it lived: Ready, and that its end was announced. */
import { textAt } from '../../objects/fields.ts';
import type { Instant } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import { changesOf } from './conditions.ts';
import { optional } from './creation.ts';
import { type Life, when } from './life.ts';

export function disruption({ states }: ObjectRecord): Pick<Life, 'disruption'> {
  const change = changesOf(states, 'DisruptionTarget').find(({ status }) => status === 'True');
  if (!change?.at) return {};
  return { disruption: { ...when(change.at), ...optional('reason', change.reason) } };
}

/** False at the start is no change. */
export function readyChanges({ states }: ObjectRecord): NonNullable<Life['ready']> {
  const changes = changesOf(states, 'Ready');
  const certain = changes.filter(({ status, isFirst, at }) => status === 'True' || !isFirst || isChange(at, states));
  return certain.map(({ status, reason, at, isSeenChanging }) => ({
    ...(at && when(at)),
    ready: status === 'True',
    ...optional('reason', status === 'True' || !isSeenChanging ? undefined : reason),
  }));
}

/** Ready False since the kubelet took the pod up tells of no change; in a list it may have been True before. */
function isChange(at: Instant | null, [first]: ObjectRecord['states']): boolean {
  const start = textAt(first?.object, 'status', 'startTime');
  return first?.by === 'list' && at !== null && start !== undefined && Date.parse(start) * 1000 !== at.us;
}
