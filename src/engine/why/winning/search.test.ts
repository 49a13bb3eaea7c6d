/** Each way to win is applied to the cluster and scheduled again; and one step less does not do. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Patch } from '../../apiserver/applyPatch.ts';
import type { KubeObject, Pod, PodKey } from '../../objects/types.ts';
import { makeNode, makePod, zoneKey } from '../../scheduler/fixtures.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { decideAt } from '../../session/present.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import { finish } from '../../slices.ts';
import type { Change } from '../tried/change.ts';
import { triedOut } from '../tried/tried.ts';
import { withChange } from '../tried/withChange.ts';
import { outward } from './rung.ts';
import { searchWinning } from './search.ts';
import type { Step, Way, Winning } from './winning.ts';

function stateOf(all: readonly KubeObject[]): ClusterState {
  const objects = new Map<string, Map<string, KubeObject>>();
  for (const object of all) {
    const map = objects.get(object.kind) ?? new Map<string, KubeObject>();
    objects.set(object.kind, map.set(objectKey(object), object));
  }
  const scheduler = { runs: false, nextStart: 0 };
  return { t: 0, objects, pods: objectsOf(objects, 'Pod'), queue: new Map(), reality: new Map(), scheduler };
}

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

/** The decision once all changes are made. */
function applied(state: ClusterState, key: PodKey, changes: readonly Change[]): Decision | null {
  const last = changes.at(-1);
  const before = changes.slice(0, -1).reduce<ClusterState | null>((now, change) => {
    return now && change.do !== 'weigh' ? withChange(now, change) : null;
  }, state);
  return before && last ? triedOut(before, key, last) : null;
}

/** The same way with the number of its last step one step nearer to what holds now; null where that is no change. */
function less(way: Way): readonly Change[] | null {
  const [step, change] = [way.steps.at(-1), way.changes.at(-1)];
  if (!step || !change || !('to' in step)) return null;
  const nearer = oneLess(step);
  if (nearer === null) return null;
  if (step.by === 'weight') return [...way.changes.slice(0, -1), { do: 'weigh', weights: { [step.plugin]: nearer } }];
  return change.do === 'patch'
    ? [...way.changes.slice(0, -1), { ...change, patch: rewritten(change.patch, step, nearer) }]
    : null;
}

/** The same patch with another number, wherever it is written in it. */
function rewritten(patch: Patch, step: Step, to: number): Patch {
  const isOwn = (holder: object, name: string, value: unknown) =>
    (step.by === 'request' && name === step.resource && typeof value === 'string') ||
    (step.by === 'preference' && name === 'weight' && JSON.stringify(holder).includes(`"${step.key}"`)) ||
    ((step.by === 'termWeight' || step.by === 'maxSkew') && name === 'value');
  const text = step.by === 'request' ? `${to}${step.resource === 'cpu' ? 'm' : ''}` : to;
  return JSON.parse(JSON.stringify(patch), function (this: object, name, value) {
    return isOwn(this, name, value) ? text : value;
  });
}

function oneLess(step: Step): number | null {
  if (step.by === 'preference') return step.to > 1 ? step.to - 1 : null;
  if (step.by === 'request') {
    const distance = Math.abs(step.to - step.from);
    const steps = Math.ceil(distance / step.step) - 1;
    return steps < 1 ? null : step.from + Math.sign(step.to - step.from) * steps * step.step;
  }
  if (!('from' in step) || typeof step.from !== 'number' || !('to' in step)) return null;
  const nearer = step.to - Math.sign(step.to - step.from);
  return nearer === step.from ? null : nearer;
}

describe.each([
  ['resources', 5],
  ['taints', 5],
  ['node-affinity', 5],
  ['spread-soft', 5],
  ['pod-affinity', 5],
  ['everything', 5],
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

/** What is wrong with the ways: applied they have to do what they say, and with one step less not. */
function unsound({ node, ways }: Winning, { state, key }: { state: ClusterState; key: PodKey }): string[] {
  return ways.flatMap((way) => {
    const label = `${node} ${JSON.stringify(way.steps)}`;
    const after = applied(state, key, way.changes);
    const isAlone = after?.best.length === 1;
    const nearer = less(way);
    const before = nearer && applied(state, key, nearer);
    const wasEnough = before?.best.includes(node) && (way.outcome === 'tied' || before.best.length === 1);
    return [
      ...(after?.best.includes(node) ? [] : [`${label} does not win`]),
      ...(isAlone === (way.outcome === 'alone') ? [] : [`${label} is not ${way.outcome}`]),
      ...((after?.total[node] ?? null) === way.total ? [] : [`${label} has not ${way.total} points`]),
      ...(wasEnough ? [`${label}: less does, too`] : []),
    ];
  });
}

const zoned = (name: string, zone: string, more = {}) => makeNode(name, { zone, ...more });
const asking = { requests: { cpu: '500m', memory: '512Mi' } };
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
const full = (name: string, on: string, cpu: string) => makePod(name, { on, requests: { cpu, memory: '1Gi' } });

/** By what is to be found: the cluster, in which node `x` is to win. */
const scenes: readonly [Step['by'], readonly KubeObject[]][] = [
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
      ...[makePod('q', { on: 'x', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneKey) })],
    ],
  ],
  [
    'topologyKey',
    [
      ...[zoned('a', 'one'), zoned('x', 'two'), zoned('y', 'two'), full('o', 'a', '1')],
      ...[makePod('q', { on: 'y', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneKey) })],
    ],
  ],
  [
    'maxSkew',
    [
      ...[zoned('a', 'one'), zoned('x', 'two'), full('o', 'a', '3')],
      ...['q', 'r'].map((name) => makePod(name, { on: 'x', labels: { app: 'a' } })),
      ...[makePod('s', { on: 'a', labels: { app: 'a' } }), makePod('p', { ...asking, ...soft(zoneKey) })],
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
  it.each(scenes)('%s', (by, objects) => {
    const state = stateOf(objects);
    const key = 'default/p';
    const found = finish(searchWinning(state, { pod: key, node: 'x' }));
    expect(found?.ways.flatMap(({ steps }) => steps.map((step) => step.by))).toContain(by);
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
      steps.flatMap((step) => (step.by === 'weight' ? [`${step.plugin} ${step.to} ${outcome}`] : [])),
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

describe('what is not searched', () => {
  const scene = stateOf([makeNode('a'), makeNode('x'), full('o', 'a', '1'), makePod('p', asking)]);

  it('says by how much a node wins that wins alone', () => {
    const found = finish(searchWinning(scene, { pod: 'default/p', node: 'x' }));
    expect(found).toMatchObject({ standing: { is: 'alone' }, ways: [] });
  });

  it('knows no way for a node or a pod that is not there', () => {
    expect(finish(searchWinning(scene, { pod: 'default/p', node: 'z' }))).toBeNull();
    expect(finish(searchWinning(scene, { pod: 'default/z', node: 'x' }))).toBeNull();
  });

  it('asks about a bound pod as if it were pending', () => {
    const bound = stateOf([makeNode('a'), makeNode('x'), full('o', 'x', '1'), makePod('p', { ...asking, on: 'x' })]);
    const found = finish(searchWinning(bound, { pod: 'default/p', node: 'x' }));
    expect(found?.standing).toMatchObject({ is: 'behind', best: 'a' });
    expect(found && unsound(found, { state: bound, key: 'default/p' })).toEqual([]);
  });
});
