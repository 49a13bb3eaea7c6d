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
const told = (fixture: Fixture) =>
  budget(fixture).rows.map(({ container, segments }) => [
    container,
    ...segments.map(({ share, from, to }) => `${share} ${from / 1000}-${to / 1000}`),
  ]);

describe('budgetOf', () => {
  it.each([
    ['T-A', [['app', 'app 0-5']], { used: 5, overrun: 0 }],
    ['T-B', [['app', 'preStop 0-10', 'app 10-25']], { used: 25, overrun: 0 }],
    ['T-C', [['app', 'preStop 0-30', 'killed 30-32']], { used: 32, overrun: 2 }],
    [
      'T-E',
      [
        ['app', 'app 0-8'],
        ['helper', 'preStop 0-5', 'app 5-9'],
        ['proxy', 'preStop 0-2', 'sidecar 9-12'],
      ],
      { used: 12, overrun: 0 },
    ],
  ] as const)(
    'tells what each container of %s eats of the grace, from when to when',
    (name, rows, { used, overrun }) => {
      expect(told(workedTimelines[name])).toEqual(rows);
      expect(budget(workedTimelines[name])).toMatchObject({ used: used * 1000, overrun: overrun * 1000 });
    },
  );

  it('has the shutdown begin at the SIGTERM of the container that takes longest, not after the preStop of another', () => {
    expect(budget(workedTimelines['T-E']).sigterm).toBe(0);
  });

  it('ends within the grace, or at grace + overrun, and no share of a container lies on another', () => {
    const container = fc.record({
      preStop: fc.integer({ min: 0, max: 45 }),
      shutdown: fc.integer({ min: 1, max: 45 }),
      deaf: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), container, fc.boolean(), (grace, app, sidecar) => {
        const containers = [{ name: 'app', ...app }, ...(sidecar ? [{ name: 'proxy', sidecar, shutdown: 2 }] : [])];
        const { rows, used, overrun } = budget({ grace, containers });
        for (const { segments } of rows)
          segments.forEach(({ from, to }, i) => {
            expect(from).toBeGreaterThanOrEqual(segments[i - 1]?.to ?? 0);
            expect(to).toBeLessThanOrEqual(used);
          });
        expect(used - grace * 1000 - overrun).toBeLessThan(50);
      }),
    );
  });

  it('is a plan while nobody deletes', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const alive = { ...timeline, events: [], deletedAt: null, goneAt: null };
    const plan = budgetOf(lifeOf(alive));
    expect(plan?.start).toBeNull();
    expect(plan?.rows).toEqual([
      {
        container: null,
        segments: [
          { share: 'preStop', from: 0, to: 10_000 },
          { share: 'app', from: 10_000, to: 25_000 },
        ],
      },
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
