/** The criteria as a staircase: the nodes that fall first stand first, the one that wins last. */
import type { Criterion, DryRun, PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { type Formula, number, type FormulaPart, parts } from '../explain/formula.ts';

export interface Stair {
  node: string;
  /** One value a criterion that was asked of it; where it is shorter, the node was out before. */
  values: readonly (number | null)[];
  /** Place of the criterion at which it fell; null = it is still in at the end. */
  fell: number | null;
}

/** @returns by when they fell, those left at the end last and the chosen one at the very end */
export function staircase({ candidates, criteria, chosen }: PreemptionFacts): readonly Stair[] {
  const stairs = candidates.map(({ node }): Stair => {
    const asked = criteria.filter(({ values }) => values.some((one) => one.node === node));
    const fell = criteria.findIndex((criterion) => asked.includes(criterion) && !criterion.remaining.includes(node));
    return { node, values: asked.map((criterion) => valueOf(criterion, node)), fell: fell < 0 ? null : fell };
  });
  const rank = ({ node, fell }: Stair) => (node === chosen ? Infinity : (fell ?? criteria.length));
  return stairs.sort((a, b) => rank(a) - rank(b));
}

function valueOf({ values }: Criterion, node: string): number | null {
  return values.find((one) => one.node === node)?.value ?? null;
}

/** What upstream adds to every priority: 2³¹. */
const shift = 2 ** 31;

/** `(10 + 2147483648) + (5 + 2147483648) = 4294967311`, as the third criterion adds up; null where the victims are not told. */
export function sumFormula(node: string, { dryRuns }: Pick<PreemptionFacts, 'dryRuns'>): Formula | null {
  const run = dryRuns.find((one) => one.node === node);
  if (!run || run.victims.length === 0) return null;
  const priorities = run.victims.map((victim) => priorityOf(run, victim));
  const terms = priorities.map((priority): FormulaPart[] => parts('(', number(priority), '+', number(shift), ')'));
  const sum = priorities.reduce((total, priority) => total + priority + shift, 0);
  const added = terms.flatMap((term, at): FormulaPart[] => (at === 0 ? term : [...parts('+'), ...term]));
  return { holds: null, parts: [...added, ...parts('=', number(sum))] };
}

const priorityOf = ({ reprieves }: DryRun, pod: string): number =>
  reprieves.find((one) => one.pod === pod)?.priority ?? 0;
