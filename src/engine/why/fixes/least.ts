/** What of a found combination is really needed. */
import { podKey } from '../../objects/types.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { triedAll } from '../tried/tried.ts';
import { costOf } from '../steps/cost.ts';
import type { Step } from '../steps/step.ts';
import { feasibleIn, obstacleOn } from '../tried/judge.ts';
import { optionsFor } from '../steps/options.ts';

export interface LeastSteps {
  steps: readonly Step[];
  trial: TriedCluster;
}

/** Nothing superfluous, and no amount larger than what the other changes leave to be done. */
export function leastOf(base: TriedCluster, found: LeastSteps): LeastSteps {
  if (found.steps.length < 2) return found;
  for (const step of found.steps) {
    const without = tried(
      base,
      found.steps.filter((one) => one !== step),
    );
    if (without && feasibleIn(without.trial).length > 0) return leastOf(base, without);
  }
  return found.steps.reduce((now, step) => smaller(base, now, step) ?? now, found);
}

function tried(base: TriedCluster, steps: readonly Step[]): LeastSteps | null {
  const changes = steps.map(({ change }) => change);
  const trial = triedAll(base.state, podKey(base.pod), changes);
  return trial && { steps, trial };
}

/** A change that came before another was made as large as it had to be then. */
function smaller(base: TriedCluster, { steps, trial }: LeastSteps, step: Step): LeastSteps | null {
  const others = steps.filter((one) => one !== step);
  const before = tried(base, others);
  if (!before || !steps.includes(step)) return null;
  const cheaper = feasibleIn(trial)
    .slice(0, 3)
    .flatMap((node) => againOn(before.trial, node.name, step))
    .filter((one) => costOf([one]) < costOf([step]))
    .toSorted((a, b) => costOf([a]) - costOf([b]));
  for (const one of cheaper) {
    const now = tried(base, [...others, one]);
    if (now && feasibleIn(now.trial).length > 0) return now;
  }
  return null;
}

function againOn(trial: TriedCluster, name: string, step: Step): readonly Step[] {
  const node = trial.snapshot.node(name);
  const obstacle = node && obstacleOn(trial, node);
  return obstacle ? optionsFor(trial, node, obstacle).filter((one) => kindOf(one) === kindOf(step)) : [];
}

export const kindOf = ({ facts }: Step): string =>
  facts.kind === 'request' ? `request ${facts.resource}` : facts.kind;
