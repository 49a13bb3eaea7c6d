import { expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { leaving, topic } from './fixtures.ts';

it.each([6, 13, 20])(
  'tries a preStop of just the grace of %i s and of a second less, as that is where it bends',
  async (grace) => {
    const session = createSession();
    await session.load(
      leaving({ tuning: { preStopSeconds: 0, shutdownSeconds: 2, terminationGracePeriodSeconds: grace } }),
    );
    const row = session.caseRows(topic, 0).find(({ parameter }) => parameter === 'preStopSeconds');
    expect(row?.values).toEqual(expect.arrayContaining([grace - 1, grace]));
  },
);
