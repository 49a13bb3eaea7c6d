/** One pod, removed in each of the ways there are: each in a run of its own beside the present one. */
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import { runOnce, situationKey } from '../../session/backgroundRuns.ts';
import { podKey } from '../../objects/types.ts';
import type { Library } from '../../session/sources.ts';
import type { Situation } from '../../simulation/situation.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Answerer, AnswerSource } from '../questions.ts';
import { instantOf } from './instant.ts';
import { foundIn, outcomeOf } from './measure.ts';
import { preemptionIn } from './order.ts';
import { planned, plansOf } from './plan.ts';
import { type Hindrance, type TriedRemoval, type RemovalWay, ways } from './removal.ts';
import { othersEndOf } from './times.ts';
import { type Watched, watched } from './watched.ts';
import type { At, RemovalPlan } from './removalPlan.ts';

/** Measures that are remembered: some dozen pods. */
const mostRemembered = 200;
/** By way, pod and situation; of each session its own. */
const known = new WeakMap<Library, Map<string, TriedRemoval>>();

/** With more pods than this only those ways are tried that somebody looks at: each is a run of the whole cluster. */
const mostPods = 2000;

/** All ways at first as they are planned, then row by row as they were run. null: there is no such pod until t. */
export const answerRemovals: Answerer<'removals'> = async (source, asked, report) => {
  // What happened can't be run in another way.
  const instant = source.run.isRecorded ? null : instantOf(source.run, asked.pod, asked.t);
  if (!instant) return null;
  const at: At = { ...instant, run: source.run, state: source.run.stateAt(instant.t) };
  const isBounded = at.state.pods.size > mostPods;
  const plans = new Map(ways.map((way) => [way, plansOf(way, at)] as const));
  const rows = new Map<RemovalWay, TriedRemoval>(ways.map((way) => [way, planned(way, plans.get(way)?.[0])]));
  const all = () => ({ t: at.t, isBounded, rows: [...rows.values()] });
  report(all());
  for (const [way, tried] of plans) {
    if (isBounded && !asked.ways.includes(way)) continue;
    rows.set(way, await firstRemoval(source, at, { way, tried }));
    report(all());
  }
  return all();
};

interface Trying {
  way: RemovalWay;
  tried: readonly RemovalPlan[];
}

/** The first plan by which it goes, else what the first one led to. */
async function firstRemoval(source: AnswerSource, at: At, { way, tried }: Trying): Promise<TriedRemoval> {
  let first: TriedRemoval | null = null;
  for (const plan of tried) {
    const found = 'why' in plan ? planned(way, plan) : await remembered(source, at, { way, plan });
    if (found.outcome !== 'spared' && found.outcome !== 'impossible') return found;
    first ??= found;
  }
  return first ?? planned(way, undefined);
}

type Runnable = Exclude<RemovalPlan, { why: Hindrance }>;

async function remembered(
  source: AnswerSource,
  at: At,
  asked: { way: RemovalWay; plan: Runnable },
): Promise<TriedRemoval> {
  const own = known.get(source.library) ?? new Map<string, TriedRemoval>();
  known.set(source.library, own);
  const situation = withSteps(source.situation, at.doneBefore, asked.plan.steps);
  const key = `${asked.way} ${at.t} ${at.pod.metadata.uid ?? ''} ${situationKey(situation)}`;
  const found = own.get(key) ?? (await removed(source, at, { ...asked, situation }));
  const [oldest] = own.keys();
  if (own.size >= mostRemembered && oldest !== undefined) own.delete(oldest);
  own.set(key, found);
  return found;
}

/** What was done before, and then these: what came later has not happened yet. */
const withSteps = (situation: Situation, before: Millis, steps: TriedRemoval['steps']): Situation => ({
  ...situation,
  actions: [...situation.actions.filter(({ t }) => t < before), ...steps],
});

interface Running {
  way: RemovalWay;
  plan: Runnable;
  situation: Situation;
}

async function removed(source: AnswerSource, { t, pod }: At, { way, plan, situation }: Running): Promise<TriedRemoval> {
  const run = await runOnce(situation, source.library, source.inSlices);
  const of = watched(run, { t, pod, way, staged: plan.staged });
  if (!of) return { ...planned(way, plan), outcome: 'spared', why: { kind: 'notWithin', after: run.end - t } };
  const found = foundIn(of);
  const outcome = outcomeOf(found);
  return { way, ...plan, outcome, why: whyOf(of, outcome), found };
}

function whyOf(of: Watched, outcome: TriedRemoval['outcome']): Hindrance | null {
  const { run, t, way, pod, staged } = of;
  const after = run.end - t;
  if (outcome === 'terminating') return { kind: 'marked', after };
  if (outcome === 'ended') return { kind: 'untold', after };
  if (outcome !== 'spared') return null;
  if (staged?.kind === 'orphan') return { kind: 'nodeGone', node: staged.node };
  const others = othersEndOf(of);
  if (others) return others;
  if (way !== 'preemption') return { kind: 'notWithin', after };
  const facts = preemptionIn(of);
  const victims = (facts && chosenCandidate(facts)?.victims) ?? [];
  return {
    kind: 'otherVictims',
    victims: victims.filter((victim) => victim !== podKey(pod)),
    message: facts?.message || null,
  };
}
