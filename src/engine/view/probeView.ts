/** The probes of one container, as `kubectl describe` writes them, with what its kubelet holds true of each. */
import type { ProbeResult } from '../history/probeResults.ts';
import type { Container } from '../objects/types.ts';
import type { ProbeKind } from '../simulation/trace.ts';
import type { ProbeView } from './podState.ts';
import { probeText } from './probeText.ts';

export const probeViews = (container: Container, resultOf: (probe: ProbeKind) => ProbeResult): readonly ProbeView[] =>
  kinds.flatMap((probe) => {
    const spec = container[`${probe}Probe`];
    return spec ? [{ probe, text: probeText(spec), ...resultOf(probe) }] : [];
  });

const kinds = ['startup', 'readiness', 'liveness'] as const satisfies readonly ProbeKind[];
