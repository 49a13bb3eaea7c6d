/** Answers what would let a pod be placed; each was tried. */
import type { PodKey } from '../../objects/types.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { notExportedFor } from '../../simulation/notExported.ts';
import { isPending } from '../../simulation/pending.ts';
import { type Slices, triedSoFar } from '../../slices.ts';
import type { Answerer } from '../questions.ts';
import { triedAll } from '../tried/tried.ts';
import { decideTrial, type TriedCluster, trialOf, tryChange } from '../tried/trial.ts';
import { placingCause } from '../cause/placing.ts';
import { explanationAt } from '../explanation/answer.ts';
import { adviceFor } from './advice.ts';
import { costOf, tierOf } from '../steps/cost.ts';
import { actionsFor } from './actions.ts';
import type { Step } from '../steps/step.ts';
import type { Fix, Fixes, PodForecast } from './fix.ts';
import { feasibleIn, untriableBecause } from '../tried/judge.ts';
import type { LeastSteps } from './least.ts';
import { type Raised, raisedPriority } from '../steps/priorityFix.ts';
import { idOf, mostFixes, searchFixes } from './search.ts';
import { isTerminating } from '../../controllers/podAvailability.ts';

/** null where there is no such pod, or nothing is wrong with it that is known here: devices that it claims are not. */
export const answerFixes: Answerer<'fixes'> = ({ run, inSlices }, { t, pod }, report) => {
  const state = run.stateAt(t);
  const base = trialOf(state, pod);
  if (!base) return null;
  if (!isPending(base.pod) || base.pod.metadata.deletionTimestamp) {
    const fixes = adviceFor(base, explanationAt(run, { t, pod })?.cause ?? null);
    return fixes.length > 0 ? { outlook: { kind: 'stuck' }, fixes, tried: nothingTried } : null;
  }
  if (notExportedFor(state.objects, base.pod).length > 0) return null;
  if ((base.pod.spec.resourceClaims ?? []).length > 0 && outlookOf(base).kind === 'lands') return null;
  const before = known.get(state.objects);
  if (before?.pod === pod) return before.fixes;
  return inSlices(fixesFor(base, report)).then((fixes) => {
    known.set(state.objects, { pod, fixes });
    return fixes;
  });
};

/** As long as no object changes, and of one pod: whoever comes back to it need not wait. */
const known = new WeakMap<ClusterState['objects'], { pod: PodKey; fixes: Fixes }>();

/** The decision with a fix's changes, in all its numbers; null where they can't be made. */
export const answerTried: Answerer<'tried'> = ({ run }, { t, pod, changes }) => {
  const trial = triedAll(run.stateAt(t), pod, changes);
  return trial && decideTrial(trial, { facts: 'all' });
};

const nothingTried = { nodes: 0, kinds: 0, looked: 0, combinations: 0, isBounded: false, unhelped: [] };

/** @param tell is told what is found so far, cheapest first */
export function* fixesFor(base: TriedCluster, report: (soFar: Fixes) => void = () => {}): Slices<Fixes> {
  const cause = placingCause(base);
  const nodes = base.snapshot.nodes.length;
  const untried = { ...nothingTried, nodes };
  // No node has a say in it.
  if (cause?.id === 'priorityClass')
    return { outlook: { kind: 'stuck' }, fixes: adviceFor(base, cause), tried: untried };
  const outlook: PodForecast = outlookOf(base);
  if (outlook.kind === 'lands') return { outlook, fixes: [], tried: untried };
  yield triedSoFar(0);
  const found: Fix[] = outlook.kind === 'stuck' ? [...adviceFor(base, cause)] : [];
  const raised = outlook.kind === 'stuck' ? raisedPriority(base) : null;
  if (raised) found.push(raisedFix(raised));
  yield triedSoFar(0);
  const searched = yield* searchFixes(base, (one) => {
    found.push(foundFix(one));
    report({ outlook, fixes: cheapest(found), tried: untried });
  });
  return { outlook, fixes: cheapest(found), tried: searched };
}

const cheapest = (found: readonly Fix[]): readonly Fix[] =>
  found.toSorted((a, b) => a.cost - b.cost).slice(0, mostFixes);

function outlookOf(base: TriedCluster): PodForecast {
  if (untriableBecause(base) !== null) return { kind: 'stuck' };
  const { chosen, preemption, best } = decideTrial(base);
  if (chosen !== null)
    return { kind: 'lands', node: chosen, feasible: feasibleIn(base).length, tied: Math.max(1, best.length) };
  const candidate = preemption && chosenCandidate(preemption);
  if (candidate) return { kind: 'preempts', node: candidate.node, victims: candidate.victims };
  return waitsFor(base) ?? { kind: 'stuck' };
}

/** Without the pods that are on their way out: one after the other, so that none is named that makes no difference. */
function waitsFor(base: TriedCluster): PodForecast | null {
  const pods = [...base.state.pods].filter(([, pod]) => pod.spec.nodeName && isTerminating(pod));
  if (pods.length === 0) return null;
  const without = (keys: readonly PodKey[]) =>
    keys.reduce<TriedCluster | null>((trial, pod) => trial && tryChange(trial, { do: 'deletePod', pod }), base);
  const all = pods.map(([key]) => key);
  const node = chosenIn(without(all));
  if (node === null) return null;
  const there = pods.filter(([, pod]) => pod.spec.nodeName === node).map(([key]) => key);
  const leaving = chosenIn(without(there)) === node ? there : all;
  return { kind: 'waits', node, leaving };
}

const chosenIn = (trial: TriedCluster | null): string | null => trial && decideTrial(trial).chosen;

/** What is asked for is as much as any node has left then: it is said of the node that is chosen. */
const named = (step: Step, node: string | null): Step =>
  step.facts.kind === 'request' && node !== null ? { ...step, facts: { ...step.facts, node } } : step;

function foundFix({ steps: found, trial }: LeastSteps): Fix {
  const { chosen } = decideTrial(trial);
  const steps = found.map((step) => named(step, chosen));
  const done = actionsFor(trial, steps);
  return {
    ...done,
    id: idOf(steps),
    advice: null,
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
