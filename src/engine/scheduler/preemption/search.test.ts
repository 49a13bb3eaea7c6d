import { describe, expect, test } from 'vitest';
import { makeNode } from '../fixtures.ts';
import { readProfiles } from '../profile/configuration.ts';
import { budget, preemptionOf, preemptor, running } from './preemptionFixtures.ts';
import { candidateTarget } from './search.ts';

test.each([
  [5000, 10, 100, 500],
  [500, 10, 100, 100],
  [99, 10, 100, 99],
  [1999, 10, 0, 199],
  [5, 0, 2, 2],
])('%i potential nodes, %i %%, at least %i: %i candidates are enough', (potential, percentage, absolute, target) => {
  const limits = { minCandidateNodesPercentage: percentage, minCandidateNodesAbsolute: absolute };
  expect(candidateTarget(potential, limits)).toBe(target);
});

describe('two candidates are enough', () => {
  const [profile] = readProfiles({
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [
      {
        pluginConfig: [
          { name: 'DefaultPreemption', args: { minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 2 } },
        ],
      },
    ],
  });
  const web = { app: 'web' };
  const names = ['a', 'b', 'c', 'd', 'e'];
  const searched = (guarded: readonly string[], extra: readonly string[] = []) => {
    const objects = names.flatMap((name) => [
      makeNode(name),
      running(`on-${name}`, name, { cpu: '4', ...(guarded.includes(name) && { labels: web }) }),
    ]);
    const strong = extra.map((name) => running(`strong-${name}`, name, { cpu: '4', priority: 5000 }));
    const options = profile ? { profile } : {};
    return preemptionOf([...objects, ...strong, budget('web', 0)], preemptor(), options);
  };
  const tried = (facts: ReturnType<typeof searched>) => facts.dryRuns.map(({ node }) => node).join('');
  const found = (facts: ReturnType<typeof searched>) => facts.candidates.map(({ node }) => node).join('');

  test('the search stops there', () => {
    const facts = searched([]);
    expect(facts).toMatchObject({ potential: names, target: 2, offset: 0 });
    expect([tried(facts), found(facts)]).toEqual(['ab', 'ab']);
  });

  test('nodes that do not help do not count', () => {
    const facts = searched([], ['a']);
    expect([tried(facts), found(facts)]).toEqual(['abc', 'bc']);
  });

  test('it goes on until one is found that violates no budget, and keeps two of those that do', () => {
    const facts = searched(['a', 'b', 'c']);
    expect([tried(facts), found(facts)]).toEqual(['abcd', 'dab']);
    expect(facts.chosen).toBe('d');
  });

  test('or to the end', () => {
    const facts = searched(names);
    expect([tried(facts), found(facts)]).toEqual(['abcde', 'ab']);
  });
});
