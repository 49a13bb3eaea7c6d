import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, seconds } from '../i18n/time.ts';
import { typedTime } from './readTime.ts';

const here = { t: 20_000, zero: 5000, epoch: null };

describe('a typed time', () => {
  it.each([
    ['11.3', 16_300],
    ['11.3s', 16_300],
    ['11,3 s', 16_300],
    ['.5', 5500],
    ['0', 5000],
    ['1m5s', 70_000],
    ['1 m 5', 70_000],
    ['2m', 125_000],
    ['1h', 3_605_000],
    ['250ms', 5250],
    ['1s20ms', 6020],
    ['00:01:05.2', 65_200],
    ['1:05', 65_000],
    ['+2', 22_000],
    ['+1m', 80_000],
    ['-0.5', 19_500],
    ['−0.5', 19_500],
    [' 7 ', 12_000],
  ])('%s is %i ms', (text, t) => expect(typedTime(text, here)).toBe(t));

  it.each(['', ' ', '+', '-', 'soon', '1x', '1s2m', '::', '1:2:3:4', '+1:05', '--1', '.', 's', 'm', '1..2'])(
    '"%s" is none',
    (text) => expect(typedTime(text, here)).toBeNull(),
  );

  it('takes what is written on the clock and on the cursor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000 }), (tenth) => {
        const t = tenth * 10;
        expect(typedTime(clock(t - (t % 100)), here)).toBe(t - (t % 100));
        expect(typedTime(seconds(t), here)).toBe(here.zero + t);
      }),
    );
  });
});

describe('a typed time of a history', () => {
  const epoch = Date.parse('2026-03-01T23:59:50Z');
  const history = { t: 20_000, zero: 5000, epoch };
  it.each([
    ['23:59:58', 8000],
    ['00:00:12.5', 22_500],
    ['2026-03-02T00:00:10.250Z', 20_250],
    ['"2026-03-02T00:00:10.250999Z"', 20_250],
    ['2026-03-02 00:00:10', 20_000],
    ['2026-03-02T01:00:10+01:00', 20_000],
    ['+2', 22_000],
    ['1.5', 6500],
  ])('%s is %i ms', (text, t) => expect(typedTime(text, history)).toBe(t));

  it('is no time where the day does not exist, and a stamp is none in a simulation', () => {
    expect(typedTime('2026-13-02T00:00:10Z', history)).toBeNull();
    expect(typedTime('2026-03-02T00:00:10Z', here)).toBeNull();
  });
});
