/** The phase diagram: places of the phases and the way that the pod has travelled. Pure. */
import type { Instant } from './instant.ts';

export type PhaseName = 'Pending' | 'Running' | 'Succeeded' | 'Failed';
export interface PhaseBox {
  phase: PhaseName;
  x: number;
  y: number;
  w: number;
  h: number;
  /** now = lit; been = on the way travelled; ahead = not reached. */
  state: 'now' | 'been' | 'ahead';
}
export interface PhaseArrow {
  from: PhaseName;
  to: PhaseName;
  travelled: boolean;
}

const places: readonly Omit<PhaseBox, 'state'>[] = [
  { phase: 'Pending', x: 0, y: 52, w: 72, h: 34 },
  { phase: 'Running', x: 88, y: 52, w: 72, h: 34 },
  { phase: 'Succeeded', x: 180, y: 8, w: 86, h: 34 },
  { phase: 'Failed', x: 180, y: 96, w: 86, h: 34 },
];
const ways: readonly (readonly [PhaseName, PhaseName])[] = [
  ['Pending', 'Running'],
  ['Running', 'Succeeded'],
  ['Running', 'Failed'],
];

export function phaseDiagram({ way, phase, gone }: Pick<Instant, 'way' | 'phase' | 'gone'>): {
  boxes: readonly PhaseBox[];
  arrows: readonly PhaseArrow[];
} {
  const been = new Set<string>(
    way.includes('Running') || way.some((one) => one !== 'Pending') ? ['Pending', ...way] : way,
  );
  if (phase === 'Succeeded' || phase === 'Failed') been.add('Running');
  return {
    boxes: places.map((place) => ({ ...place, state: stateOf(place.phase, { phase, gone, been }) })),
    arrows: ways.map(([from, to]) => ({ from, to, travelled: been.has(from) && been.has(to) })),
  };
}

function stateOf(phase: string, at: { phase: string; gone: boolean; been: ReadonlySet<string> }): PhaseBox['state'] {
  if (phase === at.phase && !at.gone) return 'now';
  return at.been.has(phase) ? 'been' : 'ahead';
}
