/** S-INV-8: restarts are only counted up, from 0, and a run starts after the end of the one before. */
import type { ContainerStatus, Pod } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';

export const monotoneCounters: Check = (event, ledger) => {
  if (event.what !== 'write' || !isPod(event.object)) return [];
  const before = ledger?.pod ?? null;
  const pod = event.object;
  return statusesOf(pod).flatMap((status) => [...counted(status, before, pod), ...startsBeforeLastEnd(status)]);
};

function counted({ name, restartCount }: ContainerStatus, before: Pod | null, pod: Pod): readonly string[] {
  // Made with containers that ran already: taken over, not new.
  const isOlder = before === null && pod.status?.phase !== 'Pending';
  const known = before && statusesOf(before).find((status) => status.name === name)?.restartCount;
  if (before === null) return restartCount > 0 && !isOlder ? [`${name} begins with ${restartCount} restarts`] : [];
  return restartCount < (known ?? 0) ? [`${name}: ${known} restarts become ${restartCount}`] : [];
}

const statusesOf = ({ status }: Pod): readonly ContainerStatus[] => [
  ...(status?.initContainerStatuses ?? []),
  ...(status?.containerStatuses ?? []),
];

function startsBeforeLastEnd({ name, state, lastState }: ContainerStatus): readonly string[] {
  const startedAt = state?.running?.startedAt ?? state?.terminated?.startedAt;
  const finishedAt = lastState?.terminated?.finishedAt;
  const [started, ended] = [parseApiTime(startedAt), parseApiTime(finishedAt)];
  if (started === null || ended === null || started >= ended) return [];
  return [`${name} started at ${startedAt}, before ${finishedAt}`];
}
