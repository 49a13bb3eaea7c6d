/** The arithmetic on screen adds up to what the engine says, for each recorded decision with scores. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { sides } from '../explain/evaluate.ts';
import { explainScore } from '../explain/score.ts';
import { barsOf, withFacts } from './bars.ts';
import { extremesOf } from './extremes.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide?: { pod: Pod }[];
}

function decisions(family: string): { name: string; decision: Decision; bare: Decision }[] {
  const path = new URL(`../../engine/conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { name, cluster, decide: asked = [] }: Case = JSON.parse(line);
    const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
    const snapshot = new Snapshot(clusterObjects(objects));
    return asked.map(({ pod }) => {
      const profile = profileFor(readProfiles(cluster.config), pod);
      const bare = decide(snapshot, pod, { profile, facts: [] });
      return { name, decision: decide(snapshot, pod, { profile }), bare };
    });
  });
}

/** What is wrong with the steps from one plugin's raw score to its points on a node. */
function stepFlaws(decision: Decision, node: string, plugin: string): string[] {
  const row = decision.scores.find((one) => one.plugin === plugin);
  const scored = row?.nodes[decision.feasible.indexOf(node)];
  const explanation = explainScore({ decision, view: null, node }, plugin);
  const [normalised, weighted] = explanation?.sections.slice(-2) ?? [];
  if (!row || !scored || !explanation || !normalised || !weighted) return ['no steps'];
  // Both sides of each: what is computed from the numbers shown, and the number shown for it.
  const ends = (normalised.formulas ?? []).flatMap((formula) => sides(formula));
  const points = (weighted.formulas ?? []).flatMap((formula) => sides(formula));
  return [
    ...(ends.every((end) => end === scored.normalized) ? [] : [`normalised ${ends} for ${scored.normalized}`]),
    ...(points.length === 2 && points.every((one) => one === scored.weighted)
      ? []
      : [`points ${points} for ${scored.weighted}`]),
    ...(scored.weighted === scored.normalized * row.weight ? [] : ['weighted is not normalised × weight']),
  ];
}

/** The minimum and the maximum are raw scores of nodes, or bounds that no raw score goes beyond. */
function rangeFlaws(decision: Decision, { plugin, normalization, nodes }: Decision['scores'][number]): string[] {
  const { min, max } = extremesOf(decision, plugin, normalization);
  const counted = nodes.filter(({ facts }) => !(facts?.plugin === 'PodTopologySpread' && facts.ignored));
  const raws = counted.map(({ raw }) => raw);
  return [
    ...(max && raws.some((raw) => raw > max.value) ? [`${plugin}: more than the maximum`] : []),
    ...(min && raws.some((raw) => raw < min.value) ? [`${plugin}: less than the minimum`] : []),
    ...(max && max.value !== 0 && max.nodes.length === 0 ? [`${plugin}: nobody has the maximum`] : []),
  ];
}

/** Each bar's parts and what all nodes have alike add up to its total; ranks and winners are those of the decision. */
function barFlaws(decision: Decision): string[] {
  const { bars, base, most } = barsOf(decision, null);
  const highest = Math.max(...Object.values(decision.total));
  return bars.flatMap(({ node, total, rank, isBest, parts }) => {
    const sum = parts.reduce((all, { points }) => all + points, base);
    const above = decision.feasible.filter((one) => (decision.total[one] ?? 0) > total).length;
    return [
      ...(sum === decision.total[node] && sum === total ? [] : [`${node}: parts give ${sum}`]),
      ...(rank === above + 1 && isBest === (total === highest) ? [] : [`${node}: place ${rank}`]),
      ...(total - base <= most ? [] : [`${node}: longer than the scale`]),
    ];
  });
}

const families = ['stories', 'spread-soft', 'resources', 'taints', 'node-affinity', 'pod-affinity', 'everything'];

describe.each(families)('the sums of %s', (family) => {
  it('add up from raw scores to totals, as the engine has them', () => {
    const wrong: string[] = [];
    for (const { name, decision, bare } of decisions(family)) {
      if (decision.scores.length === 0) continue;
      const found = [
        ...decision.scores.flatMap((row) => rangeFlaws(decision, row)),
        ...decision.scores.flatMap(({ plugin }) =>
          decision.feasible.flatMap((node) =>
            stepFlaws(decision, node, plugin).map((flaw) => `${node} ${plugin} ${flaw}`),
          ),
        ),
        ...barFlaws(decision),
      ];
      const filled = withFacts(bare, decision, { from: { profile: decision.schedulerName } });
      if (JSON.stringify(filled.scores) !== JSON.stringify(decision.scores)) found.push('facts were not given back');
      wrong.push(...found.map((flaw) => `${name} ${flaw}`));
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});
