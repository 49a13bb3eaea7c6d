import { hostnameLabel, zoneLabel } from '../../objects/wellKnownLabels.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KubeObject, type Pod, podKey } from '../../objects/types.ts';
import { clusterObjects } from '../clusterObjects.ts';
import { decide } from '../cycle.ts';
import { makeNode, spread } from '../fixtures.ts';
import { readProfiles } from '../profile/configuration.ts';
import { Snapshot } from '../snapshot.ts';
import { priorityOf } from './evictable.ts';
import type { PreemptionFacts } from './facts.ts';
import { budget, preemptor, running } from './preemptionFixtures.ts';

const label = fc.constantFrom({ app: 'web' }, { app: 'db' });
const apart = (app: string) => ({
  podAntiAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { labelSelector: { matchLabels: { app } }, topologyKey: zoneLabel },
    ],
  },
});

const arbitraryPod = fc.record({
  on: fc.nat({ max: 3 }),
  cpu: fc.constantFrom('0', '500m', '1', '2'),
  priority: fc.constantFrom(-5, 0, 0, 10, 100),
  labels: label,
  isApart: fc.boolean(),
});
const arbitraryCase = fc.record({
  zones: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
  pods: fc.array(arbitraryPod, { maxLength: 14 }),
  budgets: fc.array(fc.record({ allowed: fc.nat({ max: 2 }), labels: label }), { maxLength: 2 }),
  labels: label,
  cpu: fc.constantFrom('500m', '2', '4'),
  affinity: fc.constantFrom({}, apart('web'), apart('db')),
  spread: fc.array(fc.constantFrom(hostnameLabel, zoneLabel), { maxLength: 1 }),
});

type Case = typeof arbitraryCase extends fc.Arbitrary<infer One> ? One : never;

/** No two pods start at the same time, as equally important ones would go by their place in the list. */
const podsOf = ({ pods, zones }: Case): Pod[] =>
  pods
    .filter(({ on }) => on < zones.length)
    .map(({ on, cpu, priority, labels, isApart }, start) => {
      const pod = running(`p${start}`, `n${on}`, { cpu, priority, labels, start });
      return isApart ? { ...pod, spec: { ...pod.spec, affinity: apart('db') } } : pod;
    });

const othersOf = ({ zones, budgets }: Case): KubeObject[] => [
  ...zones.map((zone, index) => makeNode(`n${index}`, { zone })),
  ...budgets.map(({ allowed, labels }, index) => budget(`b${index}`, allowed, { selector: { matchLabels: labels } })),
];

const preemptorOf = ({ labels, cpu, affinity, spread: keys }: Case): Pod =>
  preemptor({
    priority: 50,
    labels,
    requests: { cpu },
    affinity,
    topologySpreadConstraints: keys.map((topologyKey) => spread({ topologyKey })),
  });

const decideOn = (objects: readonly KubeObject[], pod: Pod) =>
  decide(new Snapshot(clusterObjects(objects)), pod, { allCandidates: true });

/** Runs the check where preemption was tried. */
const always = (check: (facts: PreemptionFacts, one: Case, pods: readonly Pod[]) => void) =>
  fc.assert(
    fc.property(arbitraryCase, (one) => {
      const pods = podsOf(one);
      const { preemption } = decideOn([...othersOf(one), ...pods], preemptorOf(one));
      if (preemption) check(preemption, one, pods);
    }),
    { numRuns: 300 },
  );

describe('the victims of a node', () => {
  test('are weaker pods of that node, the most important one first', () => {
    always(({ candidates }, one, pods) => {
      const byKey = new Map(pods.map((pod) => [podKey(pod), pod]));
      for (const { node, victims } of candidates) {
        const gone = victims.flatMap((key) => byKey.get(key) ?? []);
        expect(gone).toHaveLength(victims.length);
        for (const pod of gone) expect(pod.spec.nodeName).toBe(node);
        expect(Math.max(...gone.map(priorityOf))).toBeLessThan(priorityOf(preemptorOf(one)));
        expect(gone.map(priorityOf)).toEqual(gone.map(priorityOf).sort((a, b) => b - a));
      }
    });
  });

  test('are enough, and not one of them could stay', () => {
    always(({ candidates }, one, pods) => {
      const fits = (node: string, gone: readonly string[]) => {
        const left = pods.filter((pod) => !gone.includes(podKey(pod)));
        return decideOn([...othersOf(one), ...left], preemptorOf(one)).verdicts[node]?.code === 'Success';
      };
      for (const { node, victims } of candidates) {
        expect(fits(node, victims)).toBe(true);
        for (const spared of victims)
          expect(
            fits(
              node,
              victims.filter((victim) => victim !== spared),
            ),
          ).toBe(false);
      }
    });
  });

  test('are those that could not be given back, each with its reason', () => {
    always(({ dryRuns, candidates }) => {
      for (const { node, victims, reprieves, removed, rejection, pdbViolations } of dryRuns) {
        const gone = reprieves.filter(({ stays }) => !stays);
        expect(gone.map(({ pod }) => pod).sort()).toEqual([...victims].sort());
        expect(gone.filter(({ violating }) => violating)).toHaveLength(pdbViolations);
        for (const one of reprieves) expect(one.rejection === null).toBe(one.stays);
        if (rejection) expect(victims).toEqual([]);
        else expect(reprieves.map(({ pod }) => pod).sort()).toEqual([...removed].sort());
        expect(candidates.some((one) => one.node === node)).toBe(victims.length > 0);
      }
    });
  });

  test('are found as if the cluster were set up anew for each pod that is given back', () => {
    always(({ dryRuns }, one, pods) => {
      const verdictWith = (node: string, present: ReadonlySet<string>) => {
        const left = pods.filter((pod) => pod.spec.nodeName !== node || present.has(podKey(pod)));
        return decideOn([...othersOf(one), ...left], preemptorOf(one)).verdicts[node];
      };
      for (const { node, removed, rejection, reprieves } of dryRuns) {
        const present = new Set(pods.filter(({ spec }) => spec.nodeName === node).map(podKey));
        for (const key of removed) present.delete(key);
        if (removed.length > 0) expect(verdictWith(node, present)?.reasons ?? null).toEqual(rejection?.reasons ?? null);
        for (const { pod, rejection: obstacle } of reprieves) {
          present.add(pod);
          expect(verdictWith(node, present)?.reasons ?? null).toEqual(obstacle?.reasons ?? null);
          if (obstacle) present.delete(pod);
        }
      }
    });
  });

  test('do not depend on the order of the objects', () => {
    always((facts, one, pods) => {
      const reordered = decideOn([...[...pods].reverse(), ...othersOf(one)], preemptorOf(one)).preemption;
      expect(reordered?.candidates).toEqual(facts.candidates);
      expect(reordered?.pick).toEqual(facts.pick);
    });
  });
});

describe('the choice', () => {
  test('each criterion asks those that the one before kept, and keeps the best', () => {
    always(({ criteria, candidates, pick, chosen }) => {
      let left = candidates.map(({ node }) => node);
      for (const { name, values, remaining } of criteria) {
        expect(left.length).toBeGreaterThan(1);
        expect(values.map(({ node }) => node)).toEqual(left);
        const numbers = values.map(({ value }) => value ?? Number.POSITIVE_INFINITY);
        const best = name === 'earliestStartTime' ? Math.max(...numbers) : Math.min(...numbers);
        expect(remaining).toEqual(left.filter((_, place) => numbers[place] === best));
        left = [...remaining];
      }
      expect(pick).toEqual(left);
      expect(chosen).toBe(left[0] ?? null);
    });
  });

  test('a limited search finds some of the same candidates, and one whenever there is one', () => {
    const args = { minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 1 };
    const [profile] = readProfiles({
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ pluginConfig: [{ name: 'DefaultPreemption', args }] }],
    });
    always((facts, one, pods) => {
      const snapshot = new Snapshot(clusterObjects([...othersOf(one), ...pods]));
      const limited = decide(snapshot, preemptorOf(one), profile && { profile }).preemption;
      for (const candidate of limited?.candidates ?? []) expect(facts.candidates).toContainEqual(candidate);
      expect(limited?.chosen === null).toBe(facts.chosen === null);
      const harmless = (one: PreemptionFacts | null | undefined) =>
        one?.candidates.some(({ pdbViolations }) => pdbViolations === 0);
      expect(harmless(limited)).toBe(harmless(facts));
    });
  });
});
