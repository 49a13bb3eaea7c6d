/** The little bar of a case is the budget that is drawn large. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaving, pod, topic } from '../../engine/cases/fixtures.ts';
import { createSession } from '../../engine/session/session.ts';
import { budgetOf } from '../layout/budget.ts';
import { lifeOf } from '../layout/life.ts';

const tuning = fc.record({
  terminationGracePeriodSeconds: fc.integer({ min: 1, max: 40 }),
  preStopSeconds: fc.integer({ min: 0, max: 30 }),
  shutdownSeconds: fc.integer({ min: 0, max: 30 }),
});

it('has the same grace, the same use and the same overrun, whatever the numbers', async () => {
  await fc.assert(
    fc.asyncProperty(tuning, async (given) => {
      const session = createSession();
      await session.load(leaving({ tuning: given }));
      const values = [given.preStopSeconds];
      const cases = await session.cases({ topic, t: 0, parameter: 'preStopSeconds', values });
      const timeline = session.timeline({ about: 'pod', pod }, 0);
      const drawn = timeline && budgetOf(lifeOf(timeline));
      const measure = cases?.[0]?.measure;
      expect(measure?.about === 'pod' && measure.budget).toMatchObject({
        grace: drawn?.grace,
        used: drawn?.used,
        overrun: drawn?.overrun,
      });
    }),
    { numRuns: 30 },
  );
});
