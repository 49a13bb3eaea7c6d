import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Budget, budgetOf } from './budget.ts';
import { handlesOf, spreadHandles } from './budgetScale.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from './fixtures.ts';
import { lifeOf } from './life.ts';

function budget(fixture: Fixture): Budget {
  const found = budgetOf(lifeOf(fixtureTimeline(fixture)));
  if (!found) throw new Error('no budget');
  return found;
}
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
    expect(plan?.start).toBeNull();
    expect(plan?.segments.map(({ share, to }) => [share, to])).toEqual([
      ['preStop', 10_000],
      ['app', 25_000],
      ['unused', 30_000],
    ]);
  });

  it('is none where nothing of the pod has ever run', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const pending = { ...timeline, node: null, events: [], deletedAt: null, goneAt: null };
    expect(budgetOf(lifeOf(pending))).toBeNull();
  });
});

describe('the handles of a budget', () => {
  const parameters = {
    terminationGracePeriodSeconds: 30,
    preStopSeconds: 40,
    shutdownSeconds: 0,
    ignoresSigterm: false,
  };

  it('never lie on each other, and keep their order', () => {
    const places = fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(places, (wanted) => {
        const sorted = wanted.toSorted((a, b) => a - b);
        const spread = spreadHandles(sorted, 800);
        spread.slice(1).forEach((place, i) => expect(place - (spread[i] ?? 0)).toBeGreaterThanOrEqual(17));
        expect(spread.every((place) => place >= 0 && place <= 800)).toBe(true);
      }),
    );
  });

  it('stand where they are wanted when there is room', () => {
    expect(spreadHandles([400, 100, 800], 800)).toEqual([400, 100, 800]);
  });

  it('are only two where the app ignores SIGTERM: its shutdown has no end', () => {
    const handles = (ignoresSigterm: boolean) =>
      handlesOf(budget(workedTimelines['T-C']), { ...parameters, ignoresSigterm }).map(({ parameter }) => parameter);
    expect(handles(true)).toEqual(['preStopSeconds', 'terminationGracePeriodSeconds']);
    expect(handles(false)).toHaveLength(3);
  });
});
