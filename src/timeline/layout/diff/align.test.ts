import { expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import { offBeat, shiftBetween } from './align.ts';
import { pod, type FixtureChange, toldRun } from './fixture.ts';
import { differs, measureRows, outlivedBy } from './measures.ts';

const told = (run?: FixtureChange) => toldRun(createSession(), run);
const at = (t: number) => ({ actions: [{ t, do: 'delete', pod } as const] });

it('puts the stored deletions of two runs at one place, however they were asked for', async () => {
  const [deleted, evicted] = [await told(), await told({ actions: [{ t: 9000, do: 'evict', pod }] })];
  const [a, b] = [deleted, evicted].map(({ timeline }) => ('pod' in timeline ? timeline.deleted?.t : null));
  expect((b ?? 0) - (a ?? 0)).not.toBe(4000);
  expect(shiftBetween(evicted, deleted)).toBe((a ?? 0) - (b ?? 0));
});

it('leaves the clock where only one is deleted', async () => {
  expect(shiftBetween(await told(), await told({ actions: [] }))).toBe(0);
});

it('hears whether clients send on the same beat', async () => {
  expect(offBeat(await told(), await told())).toBeNull();
  expect(offBeat(await told(), await told(at(9000)))).toBeNull();
  const forced = await told({ actions: [{ t: 5000, do: 'evict', pod }] });
  const late = {
    ...forced,
    events: forced.events.map((one) => (one.what === 'client' ? { ...one, sentAt: one.sentAt + 60 } : one)),
  };
  expect(offBeat(await told(), late)).toMatchObject({ clients: 2 });
  const rows = measureRows(await told({ options: { proxyDelayMs: { default: 900 } } }), late);
  for (const row of rows) if (row.name === 'served') expect(row.byChance && differs(row)).toBe(false);
});

it('tells how long processes run without an object, and nothing where they end first', async () => {
  const lived = async (run?: FixtureChange) => {
    const { timeline } = await told(run);
    return 'pod' in timeline ? outlivedBy(timeline) : null;
  };
  expect(await lived()).toBeNull();
  expect(
    await lived({
      tuning: { ignoresSigterm: true },
      actions: [{ t: 5000, do: 'delete', pod, gracePeriodSeconds: 0 }],
    }),
  ).toBeGreaterThan(500);
});
