/** What a changed profile changes in the pod's decision, in one sentence: a key of the catalogue and its values. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { Comparison } from '../../engine/session/compare.ts';
import type { profiles } from '../../i18n/en/profiles.ts';
import { scoreOf } from '../scoreColumns.ts';

type Key = keyof (typeof profiles)['outcome'];
type Singular<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

export interface ProfileOutcome {
  key: Singular<Key>;
  values: Readonly<Record<string, string | number>>;
}

const outcome = (key: ProfileOutcome['key'], values: ProfileOutcome['values'] = {}): ProfileOutcome => ({
  key,
  values,
});

/** @param before the decision under the profile in force; null where the changed profile can't be run */
export function outcomeOf(before: Decision, { decision: after, ...settings }: Comparison): ProfileOutcome | null {
  if (!after) return null;
  if (after.chosen === null) return outcome('noNode');
  if (settings.changed.weights.every(({ weight }) => weight === 0)) return outcome('noScores', { node: after.chosen });
  if (after.feasible.length === 1) return outcome('oneNode', { node: after.chosen });
  const count = after.best.length;
  const total = after.total[after.chosen] ?? 0;
  if (count > 1) return outcome('tie', { count, total });
  if (before.chosen === null || before.chosen === after.chosen) return staying(before, after);
  const pair = { node: after.chosen, before: before.chosen };
  if (before.verdicts[pair.node]?.unseen) return outcome('insteadUnseen', pair);
  if (!before.feasible.includes(pair.node)) return outcome('insteadFeasible', pair);
  if (!after.feasible.includes(pair.before)) return outcome('insteadRefused', pair);
  return cause(pair, { before, after, ...settings });
}

function staying(before: Decision, after: Decision): ProfileOutcome {
  const values = { node: after.chosen ?? '', lead: leadOf(after) };
  return before.chosen !== null && before.scores.length > 0
    ? outcome('stays', { ...values, before: leadOf(before) })
    : outcome('staysAlone', values);
}

/** How far the chosen node is before the next one; 0 in a tie. */
function leadOf({ total, feasible, chosen }: Decision): number {
  const others = feasible.filter((node) => node !== chosen).map((node) => total[node] ?? 0);
  return (chosen === null ? 0 : (total[chosen] ?? 0)) - others.reduce((most, one) => Math.max(most, one), 0);
}

interface Compared extends Pick<Comparison, 'inForce' | 'changed'> {
  before: Decision;
  after: Decision;
}

/** The plugin that moved the new node most against the old one, and what of it was changed. */
function cause(pair: { node: string; before: string }, compared: Compared): ProfileOutcome {
  const { before, after, inForce, changed } = compared;
  const between = (decision: Decision, plugin: string) =>
    (scoreOf(decision, pair.node, plugin)?.weighted ?? 0) - (scoreOf(decision, pair.before, plugin)?.weighted ?? 0);
  const plugins = [...new Set([...before.scores, ...after.scores].map(({ plugin }) => plugin))];
  const shift = (plugin: string) => between(after, plugin) - between(before, plugin);
  const plugin = plugins.reduce((most, one) => (shift(one) > shift(most) ? one : most), plugins[0] ?? '');
  const numbers = { now: between(after, plugin), was: between(before, plugin) };
  const [old, weight] = [weightIn(inForce, plugin), weightIn(changed, plugin)];
  const values = { ...pair, plugin, weight, old, ...numbers };
  if (weight === 0) return outcome('off', values);
  if (old === 0) return outcome('on', values);
  if (plugin === 'NodeResourcesFit' && inForce.scoringStrategy !== changed.scoringStrategy)
    return outcome(changed.scoringStrategy, values);
  return outcome(weight === old ? 'points' : 'weight', values);
}

const weightIn = ({ weights }: Comparison['changed'], plugin: string): number =>
  weights.find((one) => one.plugin === plugin)?.weight ?? 0;

/** With its sign: `+45`, `−60`, `0`. */
export function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
