import { expect, test } from 'vitest';
import { Leases, nextHeartbeat } from './lease.ts';

function leasesAt() {
  const clock = { now: 0 };
  const silences: [string, number][] = [];
  const leases = new Leases(clock);
  leases.onSilence = (node, last) => silences.push([node, last]);
  const at = (now: number) => {
    clock.now = now;
    return leases;
  };
  return { at, silences };
}

test('a kubelet that goes on renews every 10 s', () => {
  const { at } = leasesAt();
  expect([0, 9999, 10_000, 25_000].map((now) => at(now).lastRenewal('a'))).toEqual([0, 0, 10_000, 20_000]);
});

test('one that is silent has renewed for the last time, a renewal that comes due at that instant included', () => {
  const { at, silences } = leasesAt();
  at(14_000).stop('a');
  at(20_000).stop('b');
  at(90_000).stop('a');
  expect(silences).toEqual([
    ['a', 10_000],
    ['b', 20_000],
  ]);
  expect(at(90_000).lastRenewal('a')).toBe(10_000);
  expect(at(90_000).lastRenewal('c')).toBe(90_000);
});

test('one that comes back renews from then on, and may fall silent before it has', () => {
  const { at, silences } = leasesAt();
  at(14_000).stop('a');
  at(33_000).resume('a', 40_000);
  expect([39_999, 40_000, 52_000].map((now) => at(now).lastRenewal('a'))).toEqual([10_000, 40_000, 50_000]);
  at(14_000).stop('b');
  at(33_000).resume('b', 40_000);
  at(35_000).stop('b');
  expect(silences.at(-1)).toEqual(['b', 10_000]);
});

test('the next heartbeat is never now', () =>
  expect([0, 9999, 10_000].map(nextHeartbeat)).toEqual([10_000, 10_000, 20_000]));

test('what was can be asked afterwards, through two silences', () => {
  const { at } = leasesAt();
  at(14_000).stop('a');
  at(33_000).resume('a', 40_000);
  at(65_000).stop('a');
  const leases = at(500_000);
  const times = [9000, 13_000, 39_999, 40_000, 64_000, 70_000, 400_000];
  expect(times.map((t) => leases.lastRenewal('a', t))).toEqual([0, 10_000, 10_000, 40_000, 60_000, 60_000, 60_000]);
});
