import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOf } from './budget.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from './fixtures.ts';
import { lifeOf } from './life.ts';

const budget = (fixture: Fixture) => budgetOf(lifeOf(fixtureTimeline(fixture)));
const told = (fixture: Fixture) => budget(fixture).segments.map(({ share, from, to }) => [share, (to - from) / 1000]);

describe('budgetOf', () => {
  it.each([
    [
      'T-A',
      [
        ['app', 5],
        ['unused', 25],
      ],
      0,
    ],
    [
      'T-B',
      [
        ['preStop', 10],
        ['app', 15],
        ['unused', 5],
      ],
      0,
    ],
    [
      'T-C',
      [
        ['preStop', 30],
        ['app', 2],
      ],
      2000,
    ],
    [
      'T-E',
      [
        ['preStop', 5],
        ['app', 4],
        ['sidecar', 3],
        ['unused', 18],
      ],
      0,
    ],
  ] as const)('tells what eats the grace of %s', (name, segments, overrun) => {
    expect(told(workedTimelines[name])).toEqual(segments);
    expect(budget(workedTimelines[name]).overrun).toBe(overrun);
  });

  it('ends at the grace, or at grace + overrun, without holes', () => {
    const container = fc.record({
      preStop: fc.integer({ min: 0, max: 45 }),
      shutdown: fc.integer({ min: 1, max: 45 }),
      deaf: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), container, fc.boolean(), (grace, app, sidecar) => {
        const containers = [{ name: 'app', ...app }, ...(sidecar ? [{ name: 'proxy', sidecar, shutdown: 2 }] : [])];
        const { segments, overrun } = budget({ grace, containers });
        segments.forEach(({ from }, i) => expect(from).toBe(segments[i - 1]?.to ?? 0));
        const end = segments.at(-1)?.to ?? 0;
        expect(Math.abs(end - grace * 1000 - overrun)).toBeLessThan(50);
      }),
    );
  });

  it('is a plan while nobody deletes', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const alive = { ...timeline, events: [], deletedAt: null, goneAt: null };
    const plan = budgetOf(lifeOf(alive));
    expect(plan.start).toBeNull();
    expect(plan.segments.map(({ share, to }) => [share, to])).toEqual([
      ['preStop', 10_000],
      ['app', 25_000],
      ['unused', 30_000],
    ]);
  });
});
