import { expect, it, test } from 'vitest';
import type { RankKey } from '../../engine/kubelet/pressure/podRank.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { nextToGo, rankReason } from './rankReason.ts';
import { byPressure, slack } from './signals.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import type { SignalView } from '../../engine/view/thresholdViews.ts';

const mebibyte = 2 ** 20;
const ranked = (usageMi: number, requestMi: number, fellBy: RankKey | null = null): RankRow => ({
  ...{ pod: `default/p${usageMi}`, uid: `${usageMi}`, isEvictable: true, priority: requestMi, qos: 'Burstable' },
  ...{ usage: usageMi * mebibyte, request: requestMi * mebibyte, isOver: usageMi > requestMi },
  ...{ excess: (usageMi - requestMi) * mebibyte, before: null, fellBy },
});

test.each([
  ['over', 'byOver', '200Mi', '−100Mi'],
  ['priority', 'byPriority', '100', '200'],
  ['excess', 'byExcess', '200Mi', '−100Mi'],
  ['unmeasured', 'byUnmeasured', '200Mi', '−100Mi'],
  [null, 'byName', '200Mi', '−100Mi'],
] as const)('what %s decided is said by it, with the numbers of both', (key, sentence, mine, theirs) => {
  const reason = rankReason('memory.available', ranked(300, 100), ranked(100, 200, key));
  expect(reason).toEqual({ sentence, values: { pod: 'p300', other: 'p100', mine, theirs } });
});

it('of processes the larger number decides, not what is over a request', () => {
  const [most, fewer] = [
    { ...ranked(3, 0), excess: 30 },
    { ...ranked(2, 0, 'excess'), excess: 20 },
  ];
  const reason = rankReason('pid.available', most, fewer);
  expect([reason.sentence, reason.values.mine, reason.values.theirs]).toEqual(['byCount', '30', '20']);
});

it('a pod that may not be evicted is passed over', () => {
  const critical = { ...ranked(900, 0), isEvictable: false };
  const [first, second] = nextToGo([critical, ranked(600, 100), ranked(550, 500)]);
  expect([first?.pod, second?.pod]).toEqual(['default/p600', 'default/p550']);
  expect(nextToGo([critical])).toEqual([null, null]);
});

const signal = (available: number, ...lines: readonly number[]): SignalView => ({
  ...{ signal: 'memory.available', available, capacity: 1000 },
  thresholds: lines.map((value) => ({
    ...{ kind: 'hard', value, endsAt: value, text: `${value}`, graceSeconds: null, minReclaim: null },
    ...{ metSince: null, actsAt: null, state: 'clear' },
  })),
});

test.each([
  [signal(400, 100), 0.3],
  [signal(400, 100, 500), -0.1],
  [signal(5), 1],
])('the slack is the way to the nearest line: %#', (signal, expected) => {
  expect(slack(signal)).toBeCloseTo(expected);
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
