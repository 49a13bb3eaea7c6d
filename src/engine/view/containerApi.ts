/** What the API says of a pod's containers and conditions, in virtual time. */
import type { Condition, ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Millis } from '../simulation/trace.ts';
import type { ConditionView, ContainerApi, StateView } from './podState.ts';

/** @returns null without a status of this container */
export function containerApi({ status }: Pod, name: string, epoch: number): ContainerApi | null {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  const found = all.find((one) => one.name === name);
  return found ? apiOf(found, epoch) : null;
}

function apiOf({ state, lastState, ready, started, restartCount }: ContainerStatus, epoch: number): ContainerApi {
  const last = lastState && Object.keys(lastState).length > 0 ? stateView(lastState, epoch) : null;
  return { ...stateView(state ?? {}, epoch), last, ready, started: started ?? false, restartCount };
}

/** A container without any of the three states is waiting. */
function stateView({ waiting, running, terminated }: ContainerState, epoch: number): StateView {
  if (terminated) {
    const { reason = null, message = null, exitCode, finishedAt } = terminated;
    return { state: 'terminated', reason, message, exitCode, since: virtual(finishedAt, epoch) };
  }
  if (running) {
    return { state: 'running', reason: null, message: null, exitCode: null, since: virtual(running.startedAt, epoch) };
  }
  const { reason = null, message = null } = waiting ?? {};
  return { state: 'waiting', reason, message, exitCode: null, since: null };
}

export const conditionView = (condition: Condition, epoch: number): ConditionView => ({
  type: condition.type,
  status: condition.status,
  reason: condition.reason ?? null,
  message: condition.message ?? null,
  since: virtual(condition.lastTransitionTime, epoch),
});

function virtual(text: string | undefined, epoch: number): Millis | null {
  const time = parseApiTime(text);
  return time === null ? null : time - epoch;
}
