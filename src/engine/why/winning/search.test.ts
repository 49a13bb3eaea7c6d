/** Each way to win is applied to the cluster and scheduled again; and one step less does not do. */
import { zoneLabel } from '../../objects/wellKnownLabels.ts';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod, PodKey } from '../../objects/types.ts';
import { makeNode, makePod } from '../../scheduler/fixtures.ts';
import { decideAt } from '../../session/present.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectKey } from '../../simulation/objectMaps.ts';
import { finish } from '../../slices.ts';
import { triedOut } from '../tried/tried.ts';
import { outward } from '../steps/ladder.ts';
import type { StepKind } from '../steps/step.ts';
import { searchWinning } from './search.ts';
import { asking, full, stateOf, unsound, zoned } from './ways.fixture.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[] };
  decide: { pod: Pod }[];
}

/** Every so many recorded clusters of a family, each with the pod that is asked about. */
function recorded(family: string, each: number): { name: string; state: ClusterState; key: PodKey }[] {
  const path = new URL(`../../conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return lines
    .filter((_, place) => place % each === 0)
    .flatMap((line) => {
      const { name, cluster, decide }: Case = JSON.parse(line);
      const [asked] = decide;
      if (!asked) return [];
      const pod: Pod = { ...asked.pod, kind: 'Pod' };
      const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? []), pod];
      return [{ name, state: stateOf(objects), key: objectKey(pod) }];
    });
}

describe.each([
  ['resources', 8],
  ['taints', 8],
  ['node-affinity', 8],
  ['spread-soft', 8],
  ['pod-affinity', 8],
  ['everything', 8],
])('the ways to win in recorded clusters: %s', (family, each) => {
  it('hold when they are applied, and one step less does not do', () => {
    const wrong: string[] = [];
    for (const { name, state, key } of recorded(family, each)) {
      const pod = state.pods.get(key);
      const decision = pod && decideAt(state, pod);
      if (!decision) continue;
      for (const node of [decision.feasible.at(-1), decision.nodes.find((one) => !decision.feasible.includes(one))]) {
        if (node === undefined) continue;
        const found = finish(searchWinning(state, { pod: key, node }));
        if (found) wrong.push(...unsound(found, { state, key }).map((flaw) => `${name} ${flaw}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

const wanting = (key: string, weight: number) => ({
  affinity: {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight, preference: { matchExpressions: [{ key, operator: 'In', values: ['yes'] }] } },
      ],
    },
  },
});
const soft = (topologyKey: string) => ({
  labels: { app: 'a' },
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey,
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { app: 'a' } },
    },
  ],
});

/** By what is to be found: the cluster, in which node `x` is to win. */
const scenes: readonly [StepKind, readonly KubeObject[]][] = [
  [
    'label',
    [makeNode('a', { labels: { fast: 'yes' } }), makeNode('x'), makePod('p', { ...asking, ...wanting('fast', 1) })],
  ],
  [
    'dropTerm',
    [makeNode('a', { labels: { fast: 'yes' } }), makeNode('x'), makePod('p', { ...asking, ...wanting('fast', 1) })],
  ],
  [
    'termWeight',
    [
      makeNode('a', { labels: { fast: 'yes' } }),
      makeNode('x', { labels: { near: 'yes' } }),
      makePod('p', {
        ...asking,
        affinity: {
          nodeAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: ['fast', 'near'].flatMap(
              (key, place) =>
                wanting(key, place === 0 ? 50 : 20).affinity.nodeAffinity
                  .preferredDuringSchedulingIgnoredDuringExecution,
            ),
          },
        },
      }),
    ],
  ],
  [
    'untaint',
    [makeNode('a'), makeNode('x', { taints: [{ key: 'k', effect: 'PreferNoSchedule' }] }), makePod('p', asking)],
  ],
  [
    'tolerate',
    [makeNode('a'), makeNode('x', { taints: [{ key: 'k', effect: 'PreferNoSchedule' }] }), makePod('p', asking)],
  ],
  ['uncordon', [makeNode('a'), makeNode('x', { unschedulable: true }), makePod('p', asking)]],
  ['strategy', [makeNode('a'), makeNode('x'), full('o', 'x', '1'), makePod('p', asking)]],
  ['deletePod', [makeNode('a'), makeNode('x'), full('o', 'x', '1'), makePod('p', asking)]],
  [
    'image',
    [
      makeNode('a', { images: [{ names: ['app:latest'], sizeBytes: 900 * 2 ** 20 }] }),
      makeNode('x'),
      makePod('p', asking),
    ],
  ],
  [
    'dropConstraint',
    [
      ...[zoned('a', 'one'), zoned('x', 'two'), full('o', 'a', '1')],
      ...[makePod('q', { on: 'x', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneLabel) })],
    ],
  ],
  [
    'topologyKey',
    [
      ...[zoned('a', 'one'), zoned('x', 'two'), zoned('y', 'two'), full('o', 'a', '1')],
      ...[makePod('q', { on: 'y', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneLabel) })],
    ],
  ],
  [
    'maxSkew',
    [
      ...[zoned('a', 'one'), zoned('x', 'two'), full('o', 'a', '3')],
      ...['q', 'r'].map((name) => makePod(name, { on: 'x', labels: { app: 'a' } })),
      ...[makePod('s', { on: 'a', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneLabel) })],
    ],
  ],
  [
    'weight',
    [
      makeNode('a'),
      makeNode('x', { taints: [{ key: 'k', effect: 'PreferNoSchedule' }] }),
      full('o', 'a', '1'),
      makePod('p', asking),
    ],
  ],
];

describe('a way of each kind is found', () => {
  it.each(scenes)('%s', (kind, objects) => {
    const state = stateOf(objects);
    const key = 'default/p';
    const found = finish(searchWinning(state, { pod: key, node: 'x' }));
    expect(found?.ways.flatMap(({ steps }) => steps.map(({ facts }) => facts.kind))).toContain(kind);
    expect(found && unsound(found, { state, key })).toEqual([]);
  });
});

it.each(['taints', 'resources'])('finds the weights that trying all of them finds: %s', (family) => {
  for (const { state, key } of recorded(family, 5)) {
    const pod = state.pods.get(key);
    const decision = pod && decideAt(state, pod);
    const node = decision?.feasible.at(-1);
    if (!decision || node === undefined || decision.best.join() === node) continue;
    const found = finish(searchWinning(state, { pod: key, node }));
    const solved = found?.ways.flatMap(({ steps, outcome }) =>
      steps.flatMap(({ facts }) => (facts.kind === 'weight' ? [`${facts.plugin} ${facts.to} ${outcome}`] : [])),
    );
    const isTied = decision.best.includes(node);
    const tried = decision.scores.flatMap(({ plugin, weight }) => {
      const winning = outward(weight, 0, 100).flatMap((to) => {
        const best = triedOut(state, key, { do: 'weigh', weights: { [plugin]: to } })?.best ?? [];
        return best.includes(node) ? [{ to, outcome: best.length === 1 ? 'alone' : 'tied' }] : [];
      });
      const [first] = winning.filter(({ outcome }) => !isTied || outcome === 'alone');
      const alone = winning.find(({ outcome }) => outcome === 'alone');
      return [...new Set([first, alone])].flatMap((one) => (one ? [`${plugin} ${one.to} ${one.outcome}`] : []));
    });
    expect(solved?.sort()).toEqual(tried.sort());
  }
});
