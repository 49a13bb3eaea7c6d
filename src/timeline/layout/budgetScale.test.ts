import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handleReaches, handlesOf, spreadHandles } from './budgetScale.ts';
import type { GraceBudget } from '../../engine/history/graceBudget.ts';

/** Of an app that is killed two seconds after its grace. */
const budget: GraceBudget = {
  grace: 30_000,
  rows: [{ container: 'app', isSidecar: false, segments: [{ share: 'killed', from: 30_000, to: 32_000 }] }],
  used: 32_000,
  anew: null,
  limit: 30_000,
  overrun: 2000,
  sigterm: 30_000,
  start: 70,
};

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

  it('are each taken at their middle, however near another stands', () => {
    const reaches = handleReaches([72, 89, 400]);
    expect(reaches).toEqual([
      { before: 22, after: 8.5 },
      { before: 8.5, after: 22 },
      { before: 22, after: 22 },
    ]);
  });

  it('are only two where the app ignores SIGTERM: its shutdown has no end', () => {
    const handles = (ignoresSigterm: boolean) =>
      handlesOf(budget, { ...parameters, ignoresSigterm }).map(({ parameter }) => parameter);
    expect(handles(true)).toEqual(['preStopSeconds', 'terminationGracePeriodSeconds']);
    expect(handles(false)).toHaveLength(3);
  });
});
