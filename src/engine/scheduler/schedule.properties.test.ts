import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileSelector } from '../objects/labelSelector.ts';
import type { Affinity, Node, Pod, PodAffinityTerm, TopologySpreadConstraint } from '../objects/types.ts';
import { decide } from './cycle.ts';
import type { Decision } from './decision.ts';
import { makeNode, makePod, snapshotOf } from './fixtures.ts';
import { isCounted } from './matchCounts.ts';
import { defaultProfile } from './profile/defaultProfile.ts';
import { schedule } from './schedule.ts';
import type { Snapshot } from './snapshot.ts';

const apps = ['web', 'db'];
const web = compileSelector({ matchLabels: { app: 'web' } });
const arbitraryNodes: fc.Arbitrary<Node[]> = fc
  .array(
    fc.record({
      zone: fc.option(fc.constantFrom('a', 'b', ''), { nil: undefined }),
      cpu: fc.constantFrom('1', '2'),
      taints: fc.constantFrom([], [{ key: 'old', effect: 'PreferNoSchedule' }], [{ key: 'gpu', effect: 'NoSchedule' }]),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ zone, cpu, taints }, index) =>
      makeNode(`n${index}`, { ...(zone !== undefined && { zone }), allocatable: { cpu }, taints }),
    ),
  );

const arbitraryTerm: fc.Arbitrary<PodAffinityTerm> = fc.record({
  topologyKey: fc.constantFrom(zoneLabel, hostnameLabel),
  labelSelector: fc.constantFrom({ matchLabels: { app: 'web' } }, { matchLabels: { app: 'db' } }, {}, null),
});
const preferring = (term: PodAffinityTerm) => [{ weight: 7, podAffinityTerm: term }];
const arbitraryAffinity: fc.Arbitrary<Affinity | undefined> = fc
  .tuple(fc.constantFrom('none', 'near', 'apart', 'likes', 'dislikes'), arbitraryTerm)
  .map(([kind, term]) => {
    if (kind === 'near') return { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    if (kind === 'apart') return { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    if (kind === 'likes') return { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferring(term) } };
    if (kind === 'dislikes')
      return { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferring(term) } };
    return undefined;
  });
const arbitraryConstraint: fc.Arbitrary<TopologySpreadConstraint> = fc.record({
  maxSkew: fc.integer({ min: 1, max: 2 }),
  topologyKey: fc.constantFrom(zoneLabel, hostnameLabel),
  whenUnsatisfiable: fc.constantFrom('DoNotSchedule', 'ScheduleAnyway'),
  labelSelector: fc.constantFrom({ matchLabels: { app: 'web' } }, {}, null),
  nodeTaintsPolicy: fc.constantFrom('Honor', 'Ignore'),
});

/** Makes a pod of a name; few kinds, so that many are alike. No host ports: those of a node are a set without counts, as upstream. */
type Maker = (name: string, on?: string) => Pod;
const arbitraryMaker: fc.Arbitrary<Maker> = fc
  .record({
    app: fc.constantFrom(...apps),
    cpu: fc.constantFrom('0', '600m'),
    affinity: arbitraryAffinity,
    constraints: fc.array(arbitraryConstraint, { maxLength: 2 }),
    tolerates: fc.boolean(),
  })
  .map(
    ({ app, cpu, affinity, constraints, tolerates }) =>
      (name, on) =>
        makePod(name, {
          ...(on !== undefined && { on }),
          labels: { app },
          containers: [{ name: 'c', image: 'app', resources: { requests: { cpu } } }],
          ...(affinity && { affinity }),
          ...(constraints.length > 0 && { topologySpreadConstraints: constraints }),
          ...(tolerates && { tolerations: [{ key: 'gpu', operator: 'Exists' }] }),
        }),
  );

type Step = {
  readonly what: 'add' | 'remove' | 'relabel' | 'bind' | 'ask';
  readonly kind: number;
  readonly at: number;
};
const arbitraryCase = fc.record({
  nodes: arbitraryNodes,
  makers: fc.array(arbitraryMaker, { minLength: 1, maxLength: 3 }),
  steps: fc.array(
    fc.record<Step>({
      what: fc.constantFrom('add', 'remove', 'relabel', 'bind', 'ask'),
      kind: fc.nat(),
      at: fc.nat(),
    }),
    { maxLength: 14 },
  ),
});
type Case = typeof arbitraryCase extends fc.Arbitrary<infer T> ? T : never;

/** Goes through the steps, and keeps a list of the pods beside the snapshot. */
function follow({ nodes, makers, steps }: Case): { snapshot: Snapshot; pods: readonly Pod[]; asking: Pod } {
  const snapshot = snapshotOf(...nodes);
  // What is counted at the start is kept up to date by all that follows.
  snapshot.matchingBy(snapshot.nodeSet.domains(zoneLabel), 'default', web);
  for (const make of makers) schedule({ pod: make('early'), snapshot }, defaultProfile);
  let pods: Pod[] = [];
  const make = ({ kind }: Pick<Step, 'kind'>, name: string, on?: string) =>
    (makers[kind % makers.length] ?? makePod)(name, on);
  const add = (pod: Pod) => {
    snapshot.addPod(pod);
    pods.push(pod);
  };
  const take = ({ at }: Step): Pod | undefined => {
    const pod = pods[at % Math.max(pods.length, 1)];
    if (pod) snapshot.removePod(pod);
    pods = pods.filter((other) => other !== pod);
    return pod;
  };
  for (const [index, step] of steps.entries()) {
    if (step.what === 'add') add(make(step, `p${index}`, `n${step.at % nodes.length}`));
    else if (step.what === 'remove') take(step);
    else if (step.what === 'relabel') {
      const pod = take(step);
      const labels = { app: apps[step.kind % apps.length] ?? '' };
      if (pod) add({ ...pod, metadata: { ...pod.metadata, labels } });
    } else {
      const pod = make(step, `p${index}`);
      const { chosen } = schedule({ pod, snapshot }, defaultProfile);
      if (step.what === 'bind' && chosen) add({ ...pod, spec: { ...pod.spec, nodeName: chosen.name } });
    }
  }
  return { snapshot, pods, asking: make({ kind: 0 }, 'asking') };
}

const always = (check: (one: Case) => void) => fc.assert(fc.property(arbitraryCase, check), { numRuns: 150 });

/** What a decision says, whatever the order of pods: those behind a number are listed as the nodes hold them. */
const textOf = (snapshot: Snapshot, pod: Pod): Decision =>
  JSON.parse(
    JSON.stringify(decide(snapshot, pod), (name, value) =>
      name === 'pods' || name === 'holders' ? value.toSorted() : value,
    ),
  );

describe('after any sequence of adds, deletes, binds and label changes', () => {
  test('a decision is the same as over the same cluster read anew: all numbers, reasons and the text', () => {
    always((one) => {
      const { snapshot, pods, asking } = follow(one);
      const anew = snapshotOf(...one.nodes, ...pods);
      expect(textOf(snapshot, asking)).toEqual(textOf(anew, asking));
    });
  });

  test('the counts for a selector equal a recount', () => {
    always((one) => {
      const { snapshot, pods } = follow(one);
      const counted = snapshot.nodes.map(
        ({ name }) => pods.filter((pod) => pod.spec.nodeName === name && isCounted(pod, 'default', web)).length,
      );
      expect([...snapshot.matching('default', web)]).toEqual(counted);
    });
  });

  test('the sums of each domain equal a recount, and so after nodes have changed', () => {
    always((one) => {
      const { snapshot, pods } = follow(one);
      const moved = one.nodes.slice(0, 1).map((node) => makeNode(node.metadata.name, { zone: 'b' }));
      for (const counted of [snapshot, snapshot.withNodes(moved)]) {
        const { values, domainOf } = counted.topology(zoneLabel);
        const matching = pods.filter((pod) => isCounted(pod, 'default', web));
        const domains = matching.map((pod) => domainOf[counted.node(pod.spec.nodeName ?? '')?.index ?? -1] ?? -1);
        const sums = counted.matchingBy(counted.nodeSet.domains(zoneLabel), 'default', web);
        expect([...sums.numbers]).toEqual(values.map((_, domain) => domains.filter((at) => at === domain).length));
        expect(sums.total).toBe(domains.filter((domain) => domain >= 0).length);
      }
    });
  });

  test('the affinity terms are those of the pods that are there', () => {
    const terms = (snapshot: Snapshot) => {
      const each = snapshot.nodeSet.places('each', snapshot.nodes.length, ({ index }) => index);
      return new Map([...snapshot.affinityTerms].map((counted) => [counted.term.key, [...counted.sums(each).numbers]]));
    };
    always((one) => {
      const { snapshot, pods } = follow(one);
      expect(terms(snapshot)).toEqual(terms(snapshotOf(...one.nodes, ...pods)));
    });
  });

  test('a what-if without a pod says what a cluster without it says, and the original says what it said', () => {
    always((one) => {
      const { snapshot, pods, asking } = follow(one);
      const [gone, ...rest] = pods;
      if (!gone) return;
      const before = textOf(snapshot, asking);
      expect(textOf(snapshot.without(gone), asking)).toEqual(textOf(snapshotOf(...one.nodes, ...rest), asking));
      expect(textOf(snapshot, asking)).toEqual(before);
    });
  });
});

test('the lean cycle takes the first of the nodes that the explained one calls best', () => {
  always((one) => {
    const { snapshot, asking } = follow(one);
    const { best, feasible, total } = decide(snapshot, asking);
    const { chosen, walk, scores } = schedule({ pod: asking, snapshot }, defaultProfile);
    expect(chosen?.name ?? null).toBe(best[0] ?? null);
    expect(walk.feasible.map(({ name }) => name)).toEqual(feasible);
    expect([...scores.totals]).toEqual(feasible.length > 1 ? feasible.map((name) => total[name]) : []);
  });
});

test('totals are the weighted scores added up', () => {
  always((one) => {
    const { snapshot, asking } = follow(one);
    const { feasible, scores, total } = decide(snapshot, asking);
    const added = feasible.map((_, place) => scores.reduce((sum, { nodes }) => sum + (nodes[place]?.weighted ?? 0), 0));
    expect(feasible.length > 1 ? feasible.map((name) => total[name]) : []).toEqual(feasible.length > 1 ? added : []);
  });
});

test('the order of nodes and pods in the cluster changes no verdict, no total and no set of best nodes', () => {
  always((one) => {
    const { pods, asking } = follow(one);
    const outcome = (snapshot: Snapshot) => {
      const { verdicts, total, best, message } = decide(snapshot, asking, { facts: [] });
      return { verdicts, total, best: [...best].sort(), message };
    };
    const reversed = snapshotOf(...[...one.nodes].reverse(), ...[...pods].reverse());
    expect(outcome(reversed)).toEqual(outcome(snapshotOf(...one.nodes, ...pods)));
  });
});

test('every normalised score is in 0…100', () => {
  always((one) => {
    const { snapshot, asking } = follow(one);
    for (const { nodes } of decide(snapshot, asking).scores)
      for (const { normalized } of nodes) {
        expect(normalized).toBeGreaterThanOrEqual(0);
        expect(normalized).toBeLessThanOrEqual(100);
      }
  });
});
