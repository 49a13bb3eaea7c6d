import { describe, expect, test } from 'vitest';
import type { Pod, PodDisruptionBudget } from '../../objects/types.ts';
import { makeNode } from '../fixtures.ts';
import { budget, preemptionOf, running } from './preemptionFixtures.ts';

/** Every node is full of the given pods: [cpu, priority, start]. */
type Victims = readonly (readonly [cpu: number, priority: number, start?: number])[];

const podsOn = (node: string, victims: Victims, labels: Record<string, string> = {}): Pod[] =>
  victims.map(([cpu, priority, start], place) =>
    running(`${node}-${place}`, node, { cpu: String(cpu), priority, labels, ...(start !== undefined && { start }) }),
  );

const search = (nodes: Record<string, Victims>, more: readonly (Pod | PodDisruptionBudget)[] = []) =>
  preemptionOf([
    ...Object.keys(nodes).map((name) => makeNode(name)),
    ...Object.entries(nodes).flatMap(([node, victims]) => podsOn(node, victims)),
    ...more,
  ]);

const asked = (nodes: Record<string, Victims>) => {
  const { criteria, pick } = search(nodes);
  return { by: criteria.at(-1)?.name, values: criteria.at(-1)?.values.map(({ value }) => value), pick };
};

test('a single candidate is not compared', () => {
  expect(search({ a: [[4, 0]] })).toMatchObject({ criteria: [], pick: ['a'], chosen: 'a' });
});

test('the fewest violated budgets', () => {
  const labels = { app: 'web' };
  const objects = [makeNode('a'), makeNode('b'), ...podsOn('a', [[4, 0]], labels), ...podsOn('b', [[4, 900]])];
  const { criteria, pick } = preemptionOf([...objects, budget('web', 0)]);
  expect(pick).toEqual(['b']);
  expect(criteria).toEqual([
    {
      name: 'pdbViolations',
      values: [
        { node: 'b', value: 0 },
        { node: 'a', value: 1 },
      ],
      remaining: ['b'],
    },
  ]);
});

describe('then', () => {
  test.each<[string, Record<string, Victims>, string, number[], string[]]>([
    [
      'the lowest most important victim',
      {
        a: [[4, 5]],
        b: [
          [2, 3],
          [2, 3],
        ],
      },
      'highestPriority',
      [5, 3],
      ['b'],
    ],
    [
      'the smallest sum of priorities, each shifted above nothing',
      {
        a: [
          [2, 100],
          [2, -50],
        ],
        b: [
          [2, 100],
          [1, -50],
          [1, -50],
        ],
        c: [[4, 100]],
      },
      'sumOfPriorities',
      [4_294_967_346, 6_442_450_944, 2_147_483_748],
      ['c'],
    ],
    // The only way to the same sum with more victims: each of them has the lowest priority there is.
    [
      'the fewest victims',
      {
        a: [
          [2, 10],
          [2, -(2 ** 31)],
        ],
        b: [[4, 10]],
      },
      'numberOfVictims',
      [2, 1],
      ['b'],
    ],
    [
      'the latest of the earliest starts of the most important victims',
      {
        a: [
          [2, 5, 10],
          [2, 1, 90],
        ],
        b: [
          [2, 5, 20],
          [2, 1, 15],
        ],
      },
      'earliestStartTime',
      [Date.UTC(2026, 0, 1, 0, 0, 10), Date.UTC(2026, 0, 1, 0, 0, 20)],
      ['b'],
    ],
  ])('%s', (_, nodes, by, values, pick) => expect(asked(nodes)).toEqual({ by, values, pick }));

  test('a pod that has not started counts as started now', () => {
    expect(asked({ a: [[4, 5, 10]], b: [[4, 5]] })).toMatchObject({ by: 'earliestStartTime', pick: ['b'] });
    expect(search({ a: [[4, 5, 10]], b: [[4, 5]] }).criteria.at(-1)?.values[1]?.value).toBeNull();
  });

  test('what is still tied is all told, the first dry run is taken', () => {
    expect(search({ a: [[4, 5, 10]], b: [[4, 5, 10]] })).toMatchObject({ pick: ['a', 'b'], chosen: 'a' });
  });
});
