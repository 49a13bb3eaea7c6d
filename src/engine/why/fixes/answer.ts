/** Answers what would let a pod be placed; each was tried. */
import { isPending } from '../../simulation/pending.ts';
import type { Slices } from '../../slices.ts';
import type { Answerer } from '../questions.ts';
import { triedAll } from '../tried/tried.ts';
import { decideTrial, type Trial, trialOf } from '../tried/trial.ts';
import { costOf, tierOf } from './cost.ts';
import { deedsFor } from './deeds.ts';
import type { Fix, Fixes, Outlook } from './fix.ts';
import { feasibleIn, keptFromTrying } from './judge.ts';
import type { Found } from './least.ts';
import { type Raised, raisedPriority } from './priorityFix.ts';
import { idOf, mostFixes, searchFixes } from './search.ts';

/** null where there is no such pod, or it waits for no node. */
export const answerFixes: Answerer<'fixes'> = ({ run, inSlices }, { t, pod }, tell) => {
  const base = trialOf(run.stateAt(t), pod);
  return base && isPending(base.pod) && !base.pod.metadata.deletionTimestamp ? inSlices(fixesFor(base, tell)) : null;
};

/** The decision with a fix's changes, in all its numbers; null where they can't be made. */
export const answerTried: Answerer<'tried'> = ({ run }, { t, pod, changes }) => {
  const trial = triedAll(run.stateAt(t), pod, changes);
  return trial && decideTrial(trial, { facts: 'all' });
};

/** @param tell is told what is found so far, cheapest first */
export function* fixesFor(base: Trial, tell: (soFar: Fixes) => void = () => {}): Slices<Fixes> {
  const outlook = outlookOf(base);
  const nodes = base.snapshot.nodes.length;
  const untried = { nodes, kinds: 0, looked: 0, combinations: 0, isBounded: false, unhelped: [] };
  if (outlook.kind === 'lands') return { outlook, fixes: [], tried: untried };
  const found: Fix[] = [];
  const raised = outlook.kind === 'stuck' ? raisedPriority(base) : null;
  if (raised) found.push(raisedFix(raised));
  const searched = yield* searchFixes(base, (one) => {
    found.push(foundFix(one));
    tell({ outlook, fixes: cheapest(found), tried: untried });
  });
  return { outlook, fixes: cheapest(found), tried: searched };
}

const cheapest = (found: readonly Fix[]): readonly Fix[] =>
  found.toSorted((a, b) => a.cost - b.cost).slice(0, mostFixes);

function outlookOf(base: Trial): Outlook {
  if (keptFromTrying(base) !== null) return { kind: 'stuck' };
  const { chosen, preemption } = decideTrial(base);
  if (chosen !== null) return { kind: 'lands', node: chosen, feasible: feasibleIn(base).length };
  const candidate = preemption?.candidates.find(({ node }) => node === preemption.chosen);
  return candidate ? { kind: 'preempts', node: candidate.node, victims: candidate.victims } : { kind: 'stuck' };
}

function foundFix({ steps, trial }: Found): Fix {
  const { chosen } = decideTrial(trial);
  const done = deedsFor(trial, steps);
  return {
    ...done,
    id: idOf(steps),
    tier: tierOf(steps),
    cost: costOf(steps),
    chosen,
    feasible: feasibleIn(trial).length,
    preempts: null,
  };
}

const raisedFix = ({ steps, trial, preempts }: Raised): Fix => ({
  ...foundFix({ steps, trial }),
  chosen: null,
  feasible: 0,
  preempts,
});
