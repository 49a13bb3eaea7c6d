/** The order of ways: the smallest first. */
import type { StepFacts, StepKind } from '../steps/step.ts';
import type { WinningChange } from './winning.ts';

/** What touches the pod alone, then what touches a node, then what touches all pods of the profile, last what ends a pod. */
const order = [
  ...(['preference', 'termWeight', 'dropTerm', 'maxSkew', 'topologyKey', 'dropConstraint', 'tolerate'] as const),
  ...(['correctSelector', 'correctAffinity', 'correctToleration', 'correctClaim', 'correctImage'] as const),
  ...(['correctPriorityClass', 'correctUnit', 'memoryLimit', 'memoryRequest', 'ungate', 'schedulerName'] as const),
  ...(['request', 'minDomains', 'taintsPolicy', 'affinityPolicy', 'widenAffinity', 'dropRequirement'] as const),
  ...(['dropSelector', 'scheduleAnyway', 'preferNodes', 'preferPods', 'dropHostPort', 'priority'] as const),
  ...(['createClaim', 'claimClass', 'label', 'untaint', 'uncordon', 'image', 'addNode', 'addPlace'] as const),
  ...(['weight', 'strategy', 'deletePod'] as const),
] satisfies readonly StepKind[];

/** The compiler names a kind that has no place in the order. */
const placeOf = (kind: (typeof order)[number]): number => order.indexOf(kind);

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
  steps.reduce((most, { facts }) => Math.max(most, placeOf(facts.kind)), 0);
const distance = ({ steps }: WinningChange): number => steps.reduce((sum, { facts }) => sum + moved(facts), 0);

/** How far a number moves; requests as a part of what is asked for, so that cpu and memory can be compared. */
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
