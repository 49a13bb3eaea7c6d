/** What a kubelet holds true of the probes of a pod's containers, over the whole run. */
import { fieldPath } from '../kubelet/podContainers.ts';
import type { ContainerStatus, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, ProbeKind, TraceEvent } from '../simulation/trace.ts';

export interface ProbeResult {
  /** What is held true; `Unknown` before anything is decided. */
  result: 'Success' | 'Failure' | 'Unknown';
  /** Text of the last failure of this run; null while there was none. */
  failure: string | null;
}

const nothingHeld: ProbeResult = { result: 'Unknown', failure: null };

/** @param knownSince a kubelet that was started anew at this time knows nothing of before; null: it has run since long before */
export function probeResultAt(
  { index }: Pick<Run, 'index'>,
  { uid, container, probe }: { uid: string; container: string; probe: ProbeKind },
  { t, knownSince }: { t: Millis; knownSince: Millis | null },
): ProbeResult {
  const first = index.first(uid);
  if (!first) return nothingHeld;
  let held = knownSince === null ? heldBefore(first, container, probe) : nothingHeld;
  const [place, prefix] = [fieldPath(first, container), failurePrefix(probe)];
  for (const event of index.ofPod(uid)) {
    if (event.t > t) break;
    if (beginsOrEnds(event, container)) held = nothingHeld;
    if (knownSince !== null && event.t < knownSince) continue;
    if (event.what === 'probe' && event.probe === probe && event.container === container)
      held = { result: event.result, failure: event.message ?? held.failure };
    else if (event.what === 'event' && event.fieldPath === place && event.message.startsWith(prefix))
      held = { ...held, failure: event.message.slice(prefix.length) };
  }
  return held;
}

/** Nothing is held true of a run that has not been probed yet, nor of a process that is no more. */
const beginsOrEnds = (event: TraceEvent, container: string): boolean =>
  event.what === 'runtime' && event.container === container && (event.op === 'create' || event.op === 'exit');

/** Of a container that ran before virtual 0 its status tells; one that lives on has passed its liveness probe. */
function heldBefore({ status }: Pod, name: string, probe: ProbeKind): ProbeResult {
  const all: readonly ContainerStatus[] = [
    ...(status?.initContainerStatuses ?? []),
    ...(status?.containerStatuses ?? []),
  ];
  const found = all.find((one) => one.name === name);
  if (!found?.state?.running) return nothingHeld;
  const { started = true, ready } = found;
  if (!started) return nothingHeld;
  const isPassed = probe !== 'readiness' || ready;
  return { ...nothingHeld, result: isPassed ? 'Success' : 'Failure' };
}

const failurePrefix = (probe: ProbeKind): string => `${probe.charAt(0).toUpperCase()}${probe.slice(1)} probe failed: `;
