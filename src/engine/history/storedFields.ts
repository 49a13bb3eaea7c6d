/** What a write of a pod has changed in its status, as values and not as names of fields. */
import type { ContainerStatus, Pod } from '../objects/types.ts';
import { type EventMessage, message } from './message.ts';
import type { WriteOf } from './traceIndex.ts';

type StatusField = 'containerStatuses' | 'initContainerStatuses';

/** Nothing of a field that holds what it held, but for times and reasons, is told by its name. */
export function storedFields(event: WriteOf<'Pod'>, before: Pod | undefined): readonly EventMessage[] {
  return event.changed
    .filter((field) => field !== 'observedGeneration')
    .flatMap((field): readonly EventMessage[] => {
      const reported = before ? fieldOf(field, before, event.object) : [];
      return reported.length > 0 ? reported : [message('event.stored.field', { field })];
    });
}

function fieldOf(field: string, before: Pod, now: Pod): readonly EventMessage[] {
  if (field === 'conditions') return changedConditions(before, now);
  return field === 'containerStatuses' || field === 'initContainerStatuses' ? changedStates(field, before, now) : [];
}

const changedConditions = ({ status: before }: Pod, { status: now }: Pod) =>
  (now?.conditions ?? [])
    .filter(({ type, status }) => before?.conditions?.find((one) => one.type === type)?.status !== status)
    .map(({ type, status }) => message('event.stored.condition', { type, status }));

const changedStates = (field: StatusField, { status: before }: Pod, { status: now }: Pod) =>
  (now?.[field] ?? []).flatMap((status) => {
    const reported = changedState(
      status,
      before?.[field]?.find(({ name }) => name === status.name),
    );
    return reported ? [reported] : [];
  });

function changedState({ name: container, state, ready }: ContainerStatus, was: ContainerStatus | undefined) {
  if (state?.terminated && !was?.state?.terminated)
    return message('event.stored.terminated', { container, code: state.terminated.exitCode });
  if (state?.running && !was?.state?.running) return message('event.stored.running', { container });
  const reason = state?.waiting?.reason;
  if (reason !== undefined && reason !== was?.state?.waiting?.reason)
    return message('event.stored.waiting', { container, reason });
  return ready === was?.ready ? null : message('event.stored.ready', { container, ready: String(ready) });
}
