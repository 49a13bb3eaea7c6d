import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Node, Pod, TopologySpreadConstraint } from '../objects/types.ts';
import { decide } from './cycle.ts';
import type { Decision, ScoreFacts } from './decision.ts';
import { makeNode, makePod, snapshotOf } from './fixtures.ts';

const arbitraryNode = fc.record({
  zone: fc.option(fc.constantFrom('a', 'b', 'c', ''), { nil: undefined }),
  cpu: fc.constantFrom('1', '2', '4'),
  tainted: fc.boolean(),
  soft: fc.boolean(),
});
const arbitraryNodes: fc.Arbitrary<Node[]> = fc.array(arbitraryNode, { minLength: 1, maxLength: 7 }).map((all) =>
  all.map(({ zone, cpu, tainted, soft }, index) =>
    makeNode(`n${index}`, {
      ...(zone !== undefined && { zone }),
      allocatable: { cpu },
      taints: [
        ...(tainted ? [{ key: 'gpu', effect: 'NoSchedule' }] : []),
        ...(soft ? [{ key: 'old', effect: 'PreferNoSchedule' }] : []),
      ],
    }),
  ),
);
const arbitraryConstraint: fc.Arbitrary<TopologySpreadConstraint> = fc.record(
  {
    maxSkew: fc.integer({ min: 1, max: 3 }),
    topologyKey: fc.constantFrom(zoneLabel, hostnameLabel),
    whenUnsatisfiable: fc.constantFrom('DoNotSchedule', 'ScheduleAnyway'),
    labelSelector: fc.constantFrom({ matchLabels: { app: 'web' } }, {}, null),
    minDomains: fc.integer({ min: 1, max: 4 }),
    nodeTaintsPolicy: fc.constantFrom('Honor', 'Ignore'),
  },
  { requiredKeys: ['maxSkew', 'topologyKey', 'whenUnsatisfiable', 'labelSelector'] },
);
const arbitraryPods: fc.Arbitrary<Pod[]> = fc
  .array(
    fc.record({ on: fc.nat({ max: 7 }), app: fc.constantFrom('web', 'db'), cpu: fc.constantFrom('0', '100m', '700m') }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map(({ on, app, cpu }, index) => makePod(`p${index}`, { on: `n${on}`, labels: { app }, requests: { cpu } })),
  );
const arbitraryCase = fc
  .record({
    nodes: arbitraryNodes,
    pods: arbitraryPods,
    constraints: fc.array(arbitraryConstraint, { maxLength: 2 }),
    app: fc.constantFrom('web', 'db'),
    cpu: fc.constantFrom('0', '500m', '1500m'),
    tolerates: fc.boolean(),
  })
  .map(({ nodes, pods, constraints, app, cpu, tolerates }) => ({
    nodes,
    pods,
    pod: makePod('asking', {
      labels: { app },
      requests: { cpu },
      topologySpreadConstraints: constraints,
      ...(tolerates && { tolerations: [{ key: 'gpu', operator: 'Exists' }] }),
    }),
  }));

type Case = typeof arbitraryCase extends fc.Arbitrary<infer T> ? T : never;
const decideCase = ({ nodes, pods, pod }: Case) => decide(snapshotOf(...nodes, ...pods), pod);
const always = (check: (decision: Decision, one: Case) => void) =>
  fc.assert(
    fc.property(arbitraryCase, (one) => check(decideCase(one), one)),
    { numRuns: 100 },
  );

const spreadFacts = (decision: Decision, node: string) => {
  const cell = decision.verdicts[node]?.cells[decision.filters.indexOf('PodTopologySpread')];
  return cell?.facts?.plugin === 'PodTopologySpread' ? { state: cell.state, checks: cell.facts.checks } : null;
};

describe('spread', () => {
  test('the numbers of every node agree with its verdict', () => {
    always((decision) => {
      for (const node of decision.nodes) {
        const facts = spreadFacts(decision, node);
        if (!facts) continue;
        for (const { matchNum, selfMatch, min, skew, maxSkew, domain, ok } of facts.checks) {
          expect(skew).toBe(matchNum + selfMatch - min);
          expect(ok).toBe(domain !== null && skew <= maxSkew);
        }
        const passes = facts.checks.every(({ ok }) => ok);
        expect(['notRun', passes ? 'passed' : 'failed']).toContain(facts.state);
      }
    });
  });

  test('the rulers show the numbers that the nodes are judged by', () => {
    always((decision) => {
      for (const ruler of decision.spread.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule'))
        for (const domain of ruler.domains) {
          expect(domain.pods).toHaveLength(domain.matchNum);
          for (const node of domain.nodes) {
            const check = spreadFacts(decision, node)?.checks.find(({ index }) => index === ruler.index);
            const { matchNum, skew, ok } = domain;
            expect(check).toMatchObject({ domain: domain.value, matchNum, skew, ok, min: ruler.min });
          }
        }
    });
  });

  test('the minimum is that of the counted domains, or 0 below minDomains', () => {
    always((decision) => {
      for (const { domains, min, lowest, minDomains, domainCount } of decision.spread) {
        const counts = domains.filter(({ counted }) => counted).map(({ matchNum }) => matchNum);
        expect(domainCount).toBe(counts.length);
        expect(lowest).toBe(counts.length > 0 ? Math.min(...counts) : 0);
        expect(min).toBe(domainCount < (minDomains ?? 1) ? 0 : lowest);
      }
    });
  });
});

/** The raw score again, from the facts alone. */
function recomputed(facts: ScoreFacts): number {
  switch (facts.plugin) {
    case 'TaintToleration':
      return facts.intolerable.length;
    case 'NodeAffinity':
      return facts.terms.reduce((sum, { weight, matched }) => sum + (matched ? weight : 0), 0);
    case 'NodeResourcesFit': {
      const sum = facts.resources.reduce((total, { score, weight }) => total + score * weight, 0);
      return facts.weightSum === 0 ? 0 : Math.trunc(sum / facts.weightSum);
    }
    case 'NodeResourcesBalancedAllocation':
      return 50 + Math.trunc((50 + facts.with.score - facts.without.score) / 2);
    case 'ImageLocality': {
      const sum = Math.min(Math.max(facts.sum, facts.min), facts.max);
      return Math.trunc((100 * (sum - facts.min)) / (facts.max - facts.min));
    }
    case 'PodTopologySpread':
      return Math.round(facts.sum);
    case 'InterPodAffinity':
      return facts.terms.reduce((sum, { weight }) => sum + weight, 0);
    case 'DynamicResources':
      return 0;
  }
}

describe('scores', () => {
  test('the facts add up to the raw score, and the normalised one is 0…100', () => {
    always(({ scores }) => {
      for (const { nodes, weight } of scores)
        for (const { raw, normalized, weighted, facts } of nodes) {
          expect(facts && recomputed(facts)).toBe(raw);
          expect(normalized).toBeGreaterThanOrEqual(0);
          expect(normalized).toBeLessThanOrEqual(100);
          expect(weighted).toBe(weight * normalized);
        }
    });
  });

  test('the best nodes are the feasible ones with the highest total', () => {
    always(({ feasible, total, best, chosen }) => {
      const highest = Math.max(...Object.values(total));
      expect(best).toEqual(feasible.length > 1 ? feasible.filter((node) => total[node] === highest) : feasible);
      expect(chosen).toBe(best[0] ?? null);
    });
  });
});

test('the order of the pods in the cluster is irrelevant', () => {
  always((decision, { nodes, pods, pod }) => {
    const reversed = decide(snapshotOf(...nodes, ...[...pods].reverse()), pod);
    // The rulers list the pods in the order of the nodes' pods.
    const plain = (one: Decision) => ({ ...one, spread: [] });
    expect(plain(reversed)).toEqual(plain(decision));
  });
});

test('a node is feasible exactly if it has no reason, and the message counts every reason', () => {
  always(({ nodes, verdicts, feasible, message }) => {
    const refused = nodes.filter((node) => verdicts[node]?.reasons !== undefined);
    expect([...feasible, ...refused].sort()).toEqual([...nodes].sort());
    expect(message === null).toBe(feasible.length > 0);
    for (const node of feasible.length > 0 ? [] : refused)
      for (const reason of verdicts[node]?.reasons ?? []) expect(message).toContain(` ${reason}`);
  });
});

test('less is said without facts, but the decision is the same', () => {
  always((decision, { nodes, pods, pod }) => {
    const { total, best, message, feasible } = decision;
    const bare = decide(snapshotOf(...nodes, ...pods), pod, { facts: [] });
    expect(bare).toMatchObject({ total, best, message, feasible });
  });
});
