/** The order of ways to win: what is shown first. */
import { costOf } from '../steps/cost.ts';
import type { StepFacts } from '../steps/step.ts';
import type { WinningChange } from './winning.ts';

/** Fewer steps first; then what costs least, as among fixes; then the number that moves least; then winning before a tie. */
export function bySmallness(a: WinningChange, b: WinningChange): number {
  return (
    a.steps.length - b.steps.length ||
    costOf(a.steps) - costOf(b.steps) ||
    distance(a) - distance(b) ||
    Number(a.outcome === 'tied') - Number(b.outcome === 'tied')
  );
}

const distance = ({ steps }: WinningChange): number => steps.reduce((sum, { facts }) => sum + moved(facts), 0);

/** How far a number moves that is tried step by step; requests as a part of what is asked for, so that cpu and memory can be compared. */
function moved(facts: StepFacts): number {
  switch (facts.kind) {
    case 'preference':
      return facts.to;
    case 'termWeight':
    case 'maxSkew':
    case 'weight':
      return Math.abs(facts.to - facts.from);
    case 'request':
      return Math.abs(facts.to - facts.from) / Math.max(facts.from, facts.to, 1);
    default:
      return 0;
  }
}
