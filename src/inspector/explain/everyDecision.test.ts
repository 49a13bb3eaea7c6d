import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { decide } from '../../engine/scheduler/cycle.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import { clusterView } from '../../engine/view/clusterView.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { tableFlaws } from '../table/soundness.ts';
import { sides } from './evaluate.ts';
import type { Explanation } from './explanation.ts';
import { explainFilter } from './filter.ts';
import { explainScore } from './score.ts';
import { flaws, written } from './soundness.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}

const families = [
  'stories',
  'spread',
  'spread-tight',
  'spread-soft',
  'resources',
  'taints',
  'node-affinity',
  'ports',
  'defaults',
  'pod-affinity',
  'everything',
];

function decisions(family: string): { name: string; decision: Decision; view: ClusterView }[] {
  const path = new URL(`../../engine/conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { name, cluster, decide: asked }: Case = JSON.parse(line);
    const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
    const known = clusterObjects(objects);
    const snapshot = new Snapshot(known);
    const view = viewOf(known);
    return asked.map(({ pod }) => {
      const profile = profileFor(readProfiles(cluster.config), pod);
      return { name, decision: decide(snapshot, pod, { profile }), view };
    });
  });
}

const viewOf = ({ nodes, pods }: Pick<ReturnType<typeof clusterObjects>, 'nodes' | 'pods'>): ClusterView =>
  clusterView(
    {
      ...{ t: 0, nodes, pods, isLive: () => true, deletionOf: () => null },
      columns: () => ({ status: '', ready: '', restarts: '' }),
      queue: { active: [], backoff: [], unschedulable: [], gated: [], entries: {} },
      scheduler: { runs: false, profiles: [] },
    },
    'topology.kubernetes.io/zone',
  );

const formulasOf = ({ sections }: Explanation) => sections.flatMap(({ formulas = [] }) => formulas);

const fieldFlaws = ({ fields }: Explanation): string[] => (fields.length > 0 ? [] : ['leads to no field']);

/** What is wrong with the explanation of one Filter cell. */
function filterFlaws(decision: Decision, node: string, plugin: string): string[] {
  const cell = decision.verdicts[node]?.cells[decision.filters.indexOf(plugin)];
  const explanation = explainFilter({ decision, view: null, node }, plugin);
  if (!cell || !explanation) return ['no explanation'];
  const isBroken = formulasOf(explanation).some(({ holds }) => holds === false);
  const hasFormulas = formulasOf(explanation).length > 0;
  const passed = cell.state === 'passed' && isBroken ? ['passed, but a formula is broken'] : [];
  const failed =
    cell.state === 'failed' && hasFormulas && !isBroken && !lacksKey(cell) ? ['failed, but all holds'] : [];
  const bare = (cell.state === 'passed' || cell.state === 'failed') && !cell.facts ? ['no facts'] : [];
  return [...flaws(explanation), ...fieldFlaws(explanation), ...passed, ...failed, ...bare];
}

const lacksKey = ({ facts }: Decision['verdicts'][string]['cells'][number]): boolean =>
  facts?.plugin === 'PodTopologySpread' && facts.checks.find(({ ok }) => !ok)?.domain === null;

/** What is wrong with the explanation of one Score cell: also its last raw formula has to end in the engine's raw score. */
function scoreFlaws(decision: Decision, node: string, plugin: string): string[] {
  const scored = decision.scores.find((row) => row.plugin === plugin)?.nodes[decision.feasible.indexOf(node)];
  const explanation = explainScore({ decision, view: null, node }, plugin);
  if (!scored || !explanation) return ['no explanation'];
  const last = formulasOf(explanation).findLast(({ parts }) => {
    const end = parts.at(-1);
    return end?.kind === 'number' && end.name === 'raw';
  });
  const shown = last ? sides(last).at(-1) : 0;
  const raw = shown === scored.raw ? [] : [`raw ${scored.raw}, but ${last ? written(last.parts) : 'no formula'}`];
  return [...flaws(explanation), ...fieldFlaws(explanation), ...raw, ...(scored.facts ? [] : ['no facts'])];
}

const met = new Set<string>();

describe.each(families)('each cell of the decisions of %s', (family) => {
  it('has an explanation without gaps whose formulas hold and end in the engine’s numbers', () => {
    const found: string[] = [];
    for (const { name, decision, view } of decisions(family)) {
      found.push(...tableFlaws(decision, view).map((flaw) => `${name} table: ${flaw}`));
      for (const node of decision.nodes) {
        for (const plugin of decision.filters) {
          const cell = decision.verdicts[node]?.cells[decision.filters.indexOf(plugin)];
          if (cell?.facts) met.add(`filter ${plugin} ${cell.state}`);
          found.push(...filterFlaws(decision, node, plugin).map((flaw) => `${name} ${node} ${plugin}: ${flaw}`));
        }
      }
      for (const { plugin, normalization } of decision.scores) {
        met.add(`score ${plugin}`).add(`normalised ${normalization.rule}`);
        for (const node of decision.feasible) {
          found.push(...scoreFlaws(decision, node, plugin).map((flaw) => `${name} ${node} ${plugin}: ${flaw}`));
        }
      }
    }
    expect(found.slice(0, 10)).toEqual([]);
  });
});

it('met every plugin that can refuse, score or normalise', () => {
  const refusing = [
    'NodeUnschedulable',
    'TaintToleration',
    'NodeAffinity',
    'NodePorts',
    'NodeResourcesFit',
    'PodTopologySpread',
  ];
  const scoring = [
    ...['TaintToleration', 'NodeAffinity', 'NodeResourcesFit', 'PodTopologySpread', 'DynamicResources'],
    ...['NodeResourcesBalancedAllocation', 'ImageLocality'],
  ];
  const expected = [
    ...refusing.map((plugin) => `filter ${plugin} failed`),
    ...scoring.map((plugin) => `score ${plugin}`),
    ...['none', 'default', 'reversed', 'spread'].map((rule) => `normalised ${rule}`),
  ];
  expect(expected.filter((one) => !met.has(one))).toEqual([]);
});
