import { expect, test } from 'vitest';
import { isCritical } from './criticalPods.ts';
import { shutdownGroups, shutdownPeriods } from './nodeShutdown.ts';

const groupsOf = (periods: readonly number[], priorities: readonly number[]) =>
  shutdownGroups(
    periods.map((priority) => ({ priority, seconds: 10 })),
    priorities,
    (priority) => priority,
  ).map(({ pods }) => pods);

test.each<[string, readonly number[], readonly number[], readonly (readonly number[])[]]>([
  ['the highest group that is not above it', [0, 100, 1000], [50, 100, 5000], [[50], [100], [5000]]],
  ['the lowest group, if it is below all', [10, 20], [-5, 0], [[-5, 0], []]],
  ['the first of groups alike', [0, 0], [0], [[0], []]],
])('a pod joins %s', (_, periods, priorities, groups) => expect(groupsOf(periods, priorities)).toEqual(groups));

test.each([
  [30, 10, [20, 10]],
  [0, 0, []],
  [10, 30, []],
])('%s s in all, %s s of them for critical pods', (total, critical, seconds) =>
  expect(shutdownPeriods(total, critical).map((period) => period.seconds)).toEqual(seconds),
);

test.each([
  [{ 'kubernetes.io/config.source': 'file' }, undefined, true],
  [{ 'kubernetes.io/config.source': 'api' }, undefined, false],
  [{ 'kubernetes.io/config.mirror': 'hash' }, undefined, true],
  [{}, 2_000_000_000, true],
  [{}, 1_999_999_999, false],
])('annotations %j, priority %s: critical is %s', (annotations, priority, expected) => {
  const spec = { containers: [], ...(priority !== undefined && { priority }) };
  expect(isCritical({ kind: 'Pod', metadata: { name: 'p', annotations }, spec })).toBe(expected);
});
