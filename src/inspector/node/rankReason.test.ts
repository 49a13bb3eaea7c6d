import { expect, it, test } from 'vitest';
import type { EvictionRank } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { SignalLife } from '../../engine/view/nodeLife.ts';
import { nextToGo, type RankReason, rankReason } from './rankReason.ts';
import { byPressure, signalAmounts, slack } from './signals.ts';

const ranked = (usage: number, request: number, priority: number): EvictionRank => ({
  ...{ pod: `default/p${usage}`, uid: `${usage}`, isEvictable: true },
  ...{ usage, request, priority },
});

test.each<[string, EvictionRank, EvictionRank, RankReason]>([
  ['over its request goes first, whatever its priority', ranked(300, 0, 1000), ranked(100, 200, 0), 'byOver'],
  ['of two over theirs the lower priority goes', ranked(550, 500, 0), ranked(300, 0, 1000), 'byPriority'],
  ['of equal priority the larger excess goes', ranked(600, 100, 0), ranked(550, 500, 0), 'byExcess'],
  ['exactly its request is not over it', ranked(501, 500, 9), ranked(500, 500, 0), 'byOver'],
  ['all three equal', ranked(600, 100, 0), ranked(600, 100, 0), 'byName'],
])('%s', (_, first, second, reason) => {
  expect(rankReason(first, second)).toBe(reason);
});

it('a pod that may not be evicted is passed over', () => {
  const critical = { ...ranked(900, 0, 2_000_000_000), isEvictable: false };
  const [first, second] = nextToGo([critical, ranked(600, 100, 0), ranked(550, 500, 0)]);
  expect([first?.pod, second?.pod]).toEqual(['default/p600', 'default/p550']);
  expect(nextToGo([critical])).toEqual([null, null]);
});

const signal = (available: number, ...lines: readonly number[]): SignalLife => ({
  ...{ signal: 'memory.available', available, capacity: 1000 },
  thresholds: lines.map((value) => ({ kind: 'hard', value, text: `${value}`, graceSeconds: null, metSince: null })),
});

test.each([
  [signal(400, 100), 0.3],
  [signal(400, 100, 500), -0.1],
  [signal(5), 1],
])('the slack is the way to the nearest line: %#', (life, expected) => {
  expect(slack(life)).toBeCloseTo(expected);
});

it('the most pressing signal comes first', () => {
  const [calm, near, met] = [signal(900, 100), signal(120, 100), signal(90, 100)];
  expect(byPressure([calm, near, met])).toEqual([met, near, calm]);
});

test.each([
  ['memory.available', [97.7 * 2 ** 20, 2 ** 31], ['98Mi', '2,048Mi']],
  ['memory.available', [-256 * 2 ** 20], ['−256Mi']],
  ['nodefs.available', [12.34 * 2 ** 30, 100 * 2 ** 30], ['12.3Gi', '100Gi']],
  ['pid.available', [32_768], ['32,768']],
  ['nodefs.inodesFree', [-5], ['−5']],
] as const)('amounts of %s share one unit, inodes and processes are counted', (name, values, texts) => {
  expect(signalAmounts(name, values)).toEqual(texts);
});
