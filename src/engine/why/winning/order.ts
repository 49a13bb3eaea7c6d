/** The order of ways: the smallest first. */
import type { WinningStep, WinningChange } from './winning.ts';

/** What touches the pod alone, then what touches a node, then what touches all pods of the profile, last what ends a pod. */
const order: readonly WinningStep['by'][] = [
  ...(['preference', 'termWeight', 'dropTerm', 'maxSkew', 'topologyKey', 'dropConstraint', 'tolerate'] as const),
  ...(['request', 'label', 'untaint', 'uncordon', 'image', 'weight', 'strategy', 'deletePod'] as const),
];

/** Fewer steps first; then by what is touched; then the number that moves least; then winning before a tie. */
export function bySmallness(a: WinningChange, b: WinningChange): number {
  return (
    a.steps.length - b.steps.length ||
    reach(a) - reach(b) ||
    distance(a) - distance(b) ||
    Number(a.outcome === 'tied') - Number(b.outcome === 'tied')
  );
}

const reach = ({ steps }: WinningChange): number =>
  steps.reduce((most, { by }) => Math.max(most, order.indexOf(by)), 0);
const distance = ({ steps }: WinningChange): number => steps.reduce((sum, step) => sum + moved(step), 0);

/** How far a number moves; requests as a part of what is asked for, so that cpu and memory can be compared. */
function moved(step: WinningStep): number {
  switch (step.by) {
    case 'preference':
      return step.to;
    case 'termWeight':
    case 'maxSkew':
    case 'weight':
      return Math.abs(step.to - step.from);
    case 'request':
      return Math.abs(step.to - step.from) / Math.max(step.from, step.to, 1);
    default:
      return 0;
  }
}
