import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import { clusterObjects } from '../../scheduler/clusterObjects.ts';
import { decide } from '../../scheduler/cycle.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { makeNode, makePod, snapshotOf, spread, webPods } from '../../scheduler/fixtures.ts';
import { profileFor, readProfiles } from '../../scheduler/profile/configuration.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import { Snapshot } from '../../scheduler/snapshot.ts';
import { finish } from '../../slices.ts';
import type { SpreadDepth, SpreadTry } from './depth.ts';
import { depthInSlices } from './depthOf.ts';
import { withTries } from './otherwise.ts';

interface Case {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: unknown };
  decide: { pod: Pod }[];
}
interface Asked {
  name: string;
  snapshot: Snapshot;
  profile: Profile;
  pod: Pod;
}

function* asked(family: string): Iterable<Asked> {
  const path = new URL(`../../conformance/scheduler/${family}.jsonl.gz`, import.meta.url);
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean)) {
    const { name, cluster, decide: pods }: Case = JSON.parse(line);
    const objects = [...(cluster.nodes ?? []), ...(cluster.pods ?? []), ...(cluster.objects ?? [])];
    const snapshot = new Snapshot(clusterObjects(objects));
    for (const { pod } of pods) yield { name, snapshot, profile: profileFor(readProfiles(cluster.config), pod), pod };
  }
}

const depthOf = ({ snapshot, profile, pod }: Omit<Asked, 'name'>, tries: readonly SpreadTry[] = []) =>
  finish(depthInSlices({ pod, snapshot, profile, tries }));
const decisionOf = ({ snapshot, profile, pod }: Omit<Asked, 'name'>) =>
  decide(snapshot, pod, { profile, asPending: Boolean(pod.spec.nodeName) });

/** Per node and hard constraint, from Filter's own cells; nodes that were refused earlier have none. */
function filtered(decision: Decision, node: string): ReadonlyMap<number, boolean> | null {
  const facts = decision.verdicts[node]?.cells[decision.filters.indexOf('PodTopologySpread')]?.facts;
  return facts?.plugin === 'PodTopologySpread' ? new Map(facts.checks.map(({ index, ok }) => [index, ok])) : null;
}

function differences(depth: SpreadDepth, decision: Decision): string[] {
  return depth.nodes.flatMap(({ node, at, unmet, untolerated }) => {
    const cells = filtered(decision, node);
    return at.flatMap(({ isCounted, ok, domain, lacks }, place) => {
      const ruler = depth.constraints[place]?.ruler;
      const of = ruler?.domains.find(({ value }) => value === domain);
      const affinity = ruler?.nodeAffinityPolicy === 'Ignore' || unmet === null;
      const taints = ruler?.nodeTaintsPolicy === 'Ignore' || untolerated === null;
      return [
        ...(isCounted === (of?.eligibleNodes.includes(node) ?? false) ? [] : [`${node} ${place} counted ${isCounted}`]),
        ...(isCounted === (lacks.length === 0 && domain !== null && affinity && taints)
          ? []
          : [`${node} ${place} because`]),
        ...(cells && (cells.get(ruler?.index ?? -1) ?? true) !== ok ? [`${node} ${place} ok ${ok}`] : []),
      ];
    });
  });
}

/** Matching pods of the nodes in the count, by domain. */
function sums({ nodes, constraints }: SpreadDepth): unknown {
  return constraints.map(({ ruler }, place) =>
    ruler.domains.map(({ value }) =>
      nodes.reduce((sum, { at }) => {
        const one = at[place];
        return sum + (one?.isCounted && one.domain === value ? one.matching : 0);
      }, 0),
    ),
  );
}

describe.each(['stories', 'spread', 'spread-tight', 'spread-soft', 'defaults', 'everything'])('over %s', (family) => {
  const cases = [...asked(family)];

  it('tells the rulers that the decision has, and why each node is in their counts', () => {
    const wrong: string[] = [];
    for (const one of cases) {
      const depth = depthOf(one);
      const decision = decisionOf(one);
      expect(depth?.constraints.map(({ ruler }) => ruler) ?? []).toEqual(decision.spread);
      if (!depth) continue;
      wrong.push(...differences(depth, decision).map((found) => `${one.name}: ${found}`));
      expect(sums(depth)).toEqual(decision.spread.map(({ domains }) => domains.map(({ matchNum }) => matchNum)));
    }
    expect(wrong).toEqual([]);
  });

  it('foretells what the other value of a policy does, as deciding with it would', () => {
    for (const one of cases.filter((_, at) => at % 5 === 0)) {
      for (const { ruler, otherwise } of depthOf(one)?.constraints ?? []) {
        for (const { policy, value, difference } of otherwise) {
          const tries = [{ index: ruler.index, [policy]: value }];
          const pod = withTries(one.pod, tries);
          const [before, after] = [decisionOf(one), decisionOf({ ...one, pod })];
          const [was, is] = [before, after].map(({ spread: all }) => all.find(({ index }) => index === ruler.index));
          expect(difference).toMatchObject({
            min: [was?.min, is?.min],
            domainCount: [was?.domainCount, is?.domainCount],
          });
          const tried = depthOf(one, tries);
          expect(tried?.constraints.map((each) => each.ruler)).toEqual(after.spread);
          expect(tried?.constraints.find((each) => each.ruler.index === ruler.index)?.tried).toEqual(difference);
        }
      }
    }
  });
});

const taint = { key: 'only', value: 'db', effect: 'NoSchedule' };
const zones = [
  makeNode('a', { zone: 'za' }),
  makeNode('b', { zone: 'zb' }),
  makeNode('c', { zone: 'zc', taints: [taint] }),
];
const bare = readProfiles(null)[0];

function ask(pod: Pod, objects: readonly KubeObject[], tries: readonly SpreadTry[] = []): SpreadDepth {
  const depth = bare ? depthOf({ snapshot: snapshotOf(...objects), profile: bare, pod }, tries) : null;
  if (!depth) throw new Error('no constraint');
  return depth;
}

const waiting = (words = {}, labels: Record<string, string> = { app: 'web' }) =>
  makePod('p', { labels, topologySpreadConstraints: [spread(words)] });

test('an empty tainted zone holds the minimum at 0 until Honor takes it out', () => {
  const objects = [...zones, ...webPods('a', 1), ...webPods('b', 1)];
  const [constraint] = ask(waiting(), objects).constraints;
  expect(constraint).toMatchObject({ lowestIn: { some: ['zc'] }, countedNodes: 3, keys: null, tried: null });
  expect(constraint?.otherwise[1]).toEqual({
    policy: 'nodeTaintsPolicy',
    value: 'Honor',
    difference: {
      min: [0, 1],
      domainCount: [3, 2],
      leaves: { count: 1, some: ['zc'] },
      joins: { count: 0, some: [] },
      recounts: { count: 0, some: [] },
      opens: { count: 2, some: ['a', 'b'] },
      closes: { count: 0, some: [] },
    },
  });
});

test('minDomains is tried: fewer domains than it take the minimum for 0', () => {
  const objects = [...zones.slice(0, 2), ...webPods('a', 1), ...webPods('b', 1)];
  const [constraint] = ask(waiting(), objects, [{ index: 0, minDomains: 3 }]).constraints;
  expect(constraint).toMatchObject({
    ruler: { minDomains: 3, min: 0, lowest: 1 },
    tried: { min: [1, 0], closes: { count: 2 } },
  });
  const [unset] = ask(waiting({ minDomains: 3 }), objects, [{ index: 0, minDomains: null }]).constraints;
  expect(unset).toMatchObject({ ruler: { minDomains: null, min: 1 }, tried: { min: [0, 1], opens: { count: 2 } } });
});

test('says of each pod that matches why it is not counted', () => {
  const app = { app: 'web' };
  const objects = [
    ...zones,
    makePod('counted', { labels: app, on: 'a' }),
    makePod('leaving', { labels: app, on: 'a', deleted: true }),
    makePod('elsewhere', { labels: app, on: 'a', namespace: 'other' }),
    makePod('waits', { labels: app }),
    makePod('lost', { labels: app, on: 'nowhere' }),
    makePod('tainted', { labels: app, on: 'c' }),
    { ...makePod('done', { labels: app, on: 'a' }), status: { phase: 'Succeeded' } },
    makePod('stranger', { labels: { app: 'db' }, on: 'a' }),
    waiting({ nodeTaintsPolicy: 'Honor' }),
  ];
  const [constraint] = ask(waiting({ nodeTaintsPolicy: 'Honor' }), objects).constraints;
  const stated = constraint?.uncounted.map(({ because, pods }) => [because, ...pods.some]).toSorted();
  expect(stated).toEqual([
    ['ended', 'default/done'],
    ['gone', 'default/lost'],
    ['namespace', 'other/elsewhere'],
    ['out', 'default/tainted'],
    ['self', 'default/p'],
    ['terminating', 'default/leaving'],
    ['unassigned', 'default/waits'],
  ]);
  expect(constraint?.ruler.domains[0]?.pods).toEqual(['default/counted']);
});

describe('matchLabelKeys', () => {
  const [old, now] = ['old', 'new'].map((hash) => ({ app: 'web', 'pod-template-hash': hash }));
  const objects = [
    ...zones.slice(0, 2),
    makePod('old-1', { labels: old ?? {}, on: 'a' }),
    makePod('old-2', { labels: old ?? {}, on: 'a' }),
    makePod('new-1', { labels: now ?? {}, on: 'b' }),
  ];
  const counts = (ruler?: Decision['spread'][number]) => ruler?.domains.map(({ matchNum }) => matchNum);
  const merged = { key: 'pod-template-hash', operator: 'In', values: ['new'] };

  it.each([
    ['in the field alone', { matchLabels: { app: 'web' } }],
    ['merged by the API server', { matchLabels: { app: 'web' }, matchExpressions: [merged] }],
  ])('%s: counts one revision, and says what all would be', (_, labelSelector) => {
    const pod = waiting({ labelSelector, matchLabelKeys: ['pod-template-hash', 'track'] }, now);
    const [constraint] = ask(pod, objects).constraints;
    expect(counts(constraint?.ruler)).toEqual([0, 1]);
    expect(constraint?.keys).toMatchObject({
      isUsed: true,
      added: [{ key: 'pod-template-hash', value: 'new' }],
      lacked: ['track'],
    });
    expect(counts(constraint?.keys?.other)).toEqual([2, 1]);
    expect(constraint?.uncounted).toEqual([
      { because: 'revision', pods: { count: 2, some: ['default/old-1', 'default/old-2'] } },
    ]);
  });

  it('would count one revision where they are not used', () => {
    const [constraint] = ask(waiting({}, now), objects).constraints;
    expect(counts(constraint?.ruler)).toEqual([2, 1]);
    expect(constraint?.keys).toMatchObject({ isUsed: false, added: [{ value: 'new' }] });
    expect(counts(constraint?.keys?.other)).toEqual([0, 1]);
  });
});

test('constraints are ANDed: what each refuses, and what it alone refuses', () => {
  const pod = makePod('p', {
    labels: { app: 'web' },
    topologySpreadConstraints: [spread(), spread({ topologyKey: 'kubernetes.io/hostname' })],
  });
  const objects = [
    makeNode('a1', { zone: 'za' }),
    makeNode('a2', { zone: 'za' }),
    makeNode('b1', { zone: 'zb' }),
    ...webPods('a1', 1),
  ];
  expect(ask(pod, objects).together).toEqual({
    nodes: 3,
    admitted: { count: 1, some: ['b1'] },
    refused: [
      { index: 0, count: 2, alone: 1 },
      { index: 1, count: 1, alone: 0 },
    ],
  });
});

test('a pod that runs is asked about as if it were pending, and is no pod of its own count', () => {
  const own = makePod('own', { labels: { app: 'web' }, on: 'a', topologySpreadConstraints: [spread()] });
  const depth = ask(own, [...zones, own]);
  expect(depth).toMatchObject({ runsOn: 'a', acts: { filter: true, score: true } });
  expect(depth.constraints[0]?.ruler.domains[0]?.matchNum).toBe(0);
  expect(depth.constraints[0]?.uncounted).toEqual([{ because: 'self', pods: { count: 1, some: [podKey(own)] } }]);
});
