/** A back-off that only the pod's status tells of: it was in force when the pod came into the simulation. */
import type { Pod } from '../objects/types.ts';
import { readDuration } from '../objects/duration.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { ContainerView } from './podState.ts';

/** @returns null where the container does not wait in CrashLoopBackOff, or its status does not say since when */
export function backoffState({ status }: Pod, name: string, epoch: number): ContainerView['backoff'] {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  const { state, lastState } = all.find((one) => one.name === name) ?? {};
  if (state?.waiting?.reason !== 'CrashLoopBackOff') return null;
  const [, length = ''] = /^back-off (\S+) restarting/.exec(state.waiting.message ?? '') ?? [];
  const [nanoseconds, ended] = [readDuration(length), parseApiTime(lastState?.terminated?.finishedAt)];
  if (typeof nanoseconds !== 'number' || ended === null) return null;
  return { delaySeconds: nanoseconds / 1e9, until: ended - epoch + nanoseconds / 1e6 };
}
