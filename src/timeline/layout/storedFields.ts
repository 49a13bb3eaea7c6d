/** What a write of a pod has changed in its status, as values and not as names of fields. Pure. */
import type { Pod } from '../../engine/objects/types.ts';
import type { EventOf } from '../../engine/simulation/trace.ts';
import { statusOf } from './containerLife.ts';
import type { PodHistory } from './life.ts';
import { say, type TimelineMessage, words } from './words.ts';

/** Nothing of a field that holds what it held, but for times and reasons, is told by its name. */
export function storedFields(event: EventOf<'write'>, { writes, timeline }: PodHistory): readonly string[] {
  const before = writes.findLast(({ id }) => id < event.id)?.pod ?? timeline.before?.pod;
  const now = event.object as Pod;
  return event.changed
    .filter((field) => field !== 'observedGeneration')
    .flatMap((field): readonly string[] => {
      const told = (before && toldOf(field, before, now)) ?? [];
      return told.length > 0 ? told.map(say) : [`\`${field}\``];
    });
}

function toldOf(field: string, before: Pod, now: Pod): readonly TimelineMessage[] {
  if (field === 'conditions') return changedConditions(before, now);
  return field === 'containerStatuses' || field === 'initContainerStatuses' ? changedStates(field, before, now) : [];
}

const changedConditions = ({ status: before }: Pod, { status: now }: Pod): readonly TimelineMessage[] =>
  (now?.conditions ?? [])
    .filter(({ type, status }) => before?.conditions?.find((one) => one.type === type)?.status !== status)
    .map(({ type, status }) => words('event.stored.condition', { type, status }));

function changedStates(
  field: 'containerStatuses' | 'initContainerStatuses',
  { status: before }: Pod,
  { status: now }: Pod,
): readonly TimelineMessage[] {
  return (now?.[field] ?? []).flatMap(({ name: container, state, ready }): TimelineMessage[] => {
    const was = statusOf(before?.[field], container);
    if (state?.terminated && !was?.state?.terminated)
      return [words('event.stored.terminated', { container, code: state.terminated.exitCode })];
    if (state?.running && !was?.state?.running) return [words('event.stored.running', { container })];
    const reason = state?.waiting?.reason;
    if (reason !== undefined && reason !== was?.state?.waiting?.reason)
      return [words('event.stored.waiting', { container, reason })];
    return ready === was?.ready ? [] : [words('event.stored.ready', { container, ready: String(ready) })];
  });
}
