/** Changes for all pods of a profile: the strategy of NodeResourcesFit, or the weight of one Score plugin. */
import { refOf } from '../../objects/ref.ts';
import { configurationKind, configurationName } from '../../scheduler/profile/written.ts';
import type { Decision, ScoreRow } from '../../scheduler/decision.ts';
import { settingsInForce } from '../../session/compare.ts';
import { profileOf, type TriedCluster } from '../tried/trial.ts';
import { type Ladder, outward } from './ladder.ts';
import type { FactsOfKind, Step } from './step.ts';

/** kube-scheduler's own bound of a plugin's weight. */
const most = 100;

export function strategyLadder(trial: TriedCluster): Ladder {
  const from = profileOf(trial).scoringStrategy;
  const to = from === 'MostAllocated' ? 'LeastAllocated' : 'MostAllocated';
  return [ofProfile({ kind: 'strategy', from, to })];
}

/**
 * One ladder a plugin, made when it is asked for: of one that is off a cycle has to be run first. The weights are solved
 * from the normalised scores.
 * @param decide the decision with one more change; null where it can't be made
 */
export function* weightLadders(
  { state, pod }: TriedCluster,
  { node, decision }: { node: string; decision: Decision },
  decide: (step: Step) => Decision | null,
): Generator<Ladder, void, void> {
  const place = decision.feasible.indexOf(node);
  const rival = decision.best.find((one) => one !== node);
  if (place < 0 || rival === undefined || decision.scores.length === 0) return;
  for (const { plugin, weight: from } of settingsInForce(state, pod).weights) {
    // A plugin that is off has no numbers yet.
    const known = from > 0 ? decision : decide(ofProfile({ kind: 'weight', plugin, from, to: 1 }));
    const row = known?.scores.find((one) => one.plugin === plugin);
    yield row && known ? solved(known, row, { place, from }) : [];
  }
}

/** The nearest weight with which no other node has more, and the nearest with which every other has less. */
function solved(decision: Decision, row: ScoreRow, at: { place: number; from: number }): Ladder {
  const weights = outward(at.from, 0, most);
  const nearest = (margin: number) => weights.find((weight) => leads(decision, row, { ...at, weight, margin }));
  const found = [...new Set([nearest(0), nearest(1)])].filter((weight) => weight !== undefined);
  return found.map((to) => ofProfile({ kind: 'weight', plugin: row.plugin, from: at.from, to }));
}

/** Is the node's total, at this weight, at least `margin` above all others? */
function leads(
  { feasible, total }: Decision,
  row: ScoreRow,
  { place, weight, margin }: { place: number; weight: number; margin: number },
): boolean {
  const at = (index: number): number =>
    (total[feasible[index] ?? ''] ?? 0) + (weight - row.weight) * (row.nodes[index]?.normalized ?? 0);
  const own = at(place);
  return feasible.every((_, index) => index === place || own >= at(index) + margin);
}

function ofProfile(facts: FactsOfKind<'weight' | 'strategy'>): Step {
  const weights = facts.kind === 'weight' ? { [facts.plugin]: facts.to } : {};
  const strategy = facts.kind === 'strategy' ? { scoringStrategy: facts.to } : {};
  const path =
    facts.kind === 'weight'
      ? `profiles.plugins.score[${facts.plugin}].weight`
      : 'profiles.pluginConfig[NodeResourcesFit].args.scoringStrategy.type';
  const field = { subject: refOf(configurationKind, configurationName), path, before: facts.from, after: facts.to };
  return {
    ...{ facts, tier: 'others', share: 0, fields: [field] },
    change: { do: 'weigh', weights, ...strategy },
  };
}
