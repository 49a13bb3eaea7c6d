/** Thresholds as a kubelet's configuration says them; what Kubernetes answers is compared in headless/ruleFamilies.test.ts. */
import { describe, expect, test } from 'vitest';
import { defaultEviction } from './evictionConfig.ts';
import { evictionRules } from './evictionRules.ts';
import { limitOf, thresholdsMet } from './observation.ts';
import { isWrong, readThresholds } from './thresholds.ts';

const none = { evictionHard: {}, evictionSoft: {}, evictionSoftGracePeriod: {}, evictionMinimumReclaim: {} };

describe('cannot be read', () => {
  const memory = (text: string) => ({ 'memory.available': text });
  test.each([
    [{ evictionHard: { 'disk.available': '1Gi' } }, 'unsupported eviction signal disk.available'],
    [{ evictionHard: memory('-5%') }, 'eviction percentage threshold memory.available must be >= 0%: -5%'],
    [{ evictionHard: memory('%') }, 'strconv.ParseFloat: parsing "": invalid syntax'],
    [{ evictionHard: memory('0') }, 'eviction threshold memory.available must be positive: 0'],
    [
      { evictionSoft: memory('1Gi') },
      'grace period must be specified for the soft eviction threshold memory.available',
    ],
    [{ evictionSoftGracePeriod: { x: '1s' } }, 'unsupported eviction signal x'],
    [{ evictionSoftGracePeriod: memory('soon') }, 'time: invalid duration "soon"'],
    [
      { evictionSoftGracePeriod: memory('-1s') },
      'invalid eviction grace period specified: -1s, must be a positive value',
    ],
    [
      { evictionMinimumReclaim: memory('0%') },
      'eviction percentage minimum reclaim memory.available must be positive: 0%',
    ],
    [{ evictionMinimumReclaim: memory('much') }, expect.stringContaining('quantities must match')],
  ])('%j', (texts, error) => {
    expect(readThresholds({ ...none, ...texts })).toEqual({ error });
    expect(evictionRules({ ...defaultEviction, ...none, ...texts }).thresholds).toEqual([]);
  });

  test('a transition period, which is then none', () =>
    expect(evictionRules({ ...defaultEviction, evictionPressureTransitionPeriod: 'long' }).transition).toBe(0));
});

test('KUBELET-26: the usual ones of a kubelet', () => {
  const { thresholds, transition } = evictionRules(defaultEviction);
  const node = { 'memory.available': 8e9, 'nodefs.available': 1e11, 'imagefs.inodesFree': 1e6 };
  const limits = Object.entries(node).map(([signal, capacity]) => {
    const found = thresholds.find((one) => one.signal === signal);
    return found && limitOf(found, capacity);
  });
  expect(limits).toEqual([100 * 2 ** 20, 10_000_000_149, 50_000]);
  expect(transition).toBe(300_000);
});

describe('is met', () => {
  const read = readThresholds({
    ...none,
    evictionHard: { 'memory.available': '100' },
    evictionMinimumReclaim: { 'memory.available': '50%' },
  });
  const thresholds = isWrong(read) ? [] : read;
  const met = (available: number, areMet: boolean) =>
    thresholdsMet(thresholds, new Map([['memory.available', { available, capacity: 200 }]]), { areMet }).length;

  test.each([
    [99, 1, 1],
    [100, 0, 1],
    [199, 0, 1],
    [200, 0, 0],
  ])('with %s left: %s, and %s where it was before', (available, fresh, again) =>
    expect([met(available, false), met(available, true)]).toEqual([fresh, again]),
  );

  test('never by what nobody observes', () =>
    expect(thresholdsMet(thresholds, new Map(), { areMet: false })).toEqual([]));
});
