/** Which weight of one Score plugin would make the node win: solved from the normalised scores, then tried. */
import type { Decision, ScoreRow } from '../../scheduler/decision.ts';
import { settingsInForce } from '../../session/compare.ts';
import type { Ladder, Rung } from './rung.ts';
import { outward } from './rung.ts';
import type { Trials } from './trials.ts';

/** kube-scheduler's own bound of a plugin's weight. */
const most = 100;

/** One ladder a plugin, made when it is asked for: of one that is off a cycle has to be run first. */
export function* weightLadders({ state, pod, node, decision, after }: Trials): Generator<Ladder, void, void> {
  const place = decision.feasible.indexOf(node.metadata.name);
  const rival = decision.best.find((one) => one !== node.metadata.name);
  if (place < 0 || rival === undefined || decision.scores.length === 0) return;
  for (const { plugin, weight } of settingsInForce(state, pod).weights) {
    // A plugin that is off has no numbers yet.
    const known = weight > 0 ? decision : after({ do: 'weigh', weights: { [plugin]: 1 } });
    const row = known?.scores.find((one) => one.plugin === plugin);
    yield row && known ? ladderOf(known, row, { place, from: weight }) : [];
  }
}

/** The nearest weight with which no other node has more, and the nearest with which every other has less. */
function ladderOf(decision: Decision, row: ScoreRow, at: { place: number; from: number }): Ladder {
  const weights = outward(at.from, 0, most);
  const nearest = (margin: number) => weights.find((weight) => leads(decision, row, { ...at, weight, margin }));
  const found = [...new Set([nearest(0), nearest(1)])].filter((weight) => weight !== undefined);
  return found.map(
    (to): Rung => ({
      step: { by: 'weight', plugin: row.plugin, from: at.from, to },
      change: { do: 'weigh', weights: { [row.plugin]: to } },
    }),
  );
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
