/** What a kubelet holds true of the probes of one container. */
import type { Container, Pod } from '../objects/types.ts';
import type { Millis, ProbeKind, TraceEvent } from '../simulation/trace.ts';
import { fieldPath } from '../kubelet/podContainers.ts';
import type { ProbeView } from './podState.ts';
import { probeText } from './probeText.ts';

export interface Probed {
  /** As it came into the simulation. */
  first: Pod;
  events: readonly TraceEvent[];
  /** A kubelet that was started anew at this time knows nothing of before; null = it has run since long before. */
  knownSince: Millis | null;
}

export function probeViews(container: Container, probed: Probed): readonly ProbeView[] {
  return kinds.flatMap((probe) => {
    const spec = container[`${probe}Probe`];
    return spec ? [{ probe, text: probeText(spec), ...heldOf(container, probe, probed) }] : [];
  });
}

const kinds = ['startup', 'readiness', 'liveness'] as const satisfies readonly ProbeKind[];

type Held = Pick<ProbeView, 'result' | 'failure'>;

const nothingHeld: Held = { result: 'Unknown', failure: null };

function heldOf({ name }: Container, probe: ProbeKind, { first, events, knownSince }: Probed): Held {
  let held: Held = knownSince === null ? heldBefore(first, name, probe) : nothingHeld;
  const [place, prefix] = [fieldPath(first, name), failurePrefix(probe)];
  for (const event of events) {
    if (beginsOrEnds(event, name)) held = nothingHeld;
    if (knownSince !== null && event.t < knownSince) continue;
    if (event.what === 'probe' && event.probe === probe && event.container === name)
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
function heldBefore({ status }: Pod, name: string, probe: ProbeKind): Held {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  const found = all.find((one) => one.name === name);
  if (!found?.state?.running) return nothingHeld;
  const { started = true, ready } = found;
  if (!started) return nothingHeld;
  const isPassed = probe !== 'readiness' || ready;
  return { ...nothingHeld, result: isPassed ? 'Success' : 'Failure' };
}

const failurePrefix = (probe: ProbeKind): string => `${probe.charAt(0).toUpperCase()}${probe.slice(1)} probe failed: `;
