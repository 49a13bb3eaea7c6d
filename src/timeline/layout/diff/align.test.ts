import { expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import { offBeat, shiftBetween } from './align.ts';
import { pod, type FixtureChange, fixtureRun } from './fixture.ts';
import { differs, measureRows, outlivedBy } from './measures.ts';

const modelOf = (run?: FixtureChange) => fixtureRun(createSession(), run);
const at = (t: number) => ({ actions: [{ t, do: 'delete', pod } as const] });

it('puts the stored deletions of two runs at one place, however they were asked for', async () => {
  const [deleted, evicted] = [await modelOf(), await modelOf({ actions: [{ t: 9000, do: 'evict', pod }] })];
  const [a, b] = [deleted, evicted].map(({ timeline }) => ('pod' in timeline ? timeline.deleted?.t : null));
  expect((b ?? 0) - (a ?? 0)).not.toBe(4000);
  expect(shiftBetween(evicted, deleted)).toBe((a ?? 0) - (b ?? 0));
});

it('leaves the clock where only one is deleted', async () => {
  expect(shiftBetween(await modelOf(), await modelOf({ actions: [] }))).toBe(0);
});

it('hears whether clients send on the same beat', async () => {
  expect(offBeat(await modelOf(), await modelOf())).toBeNull();
  expect(offBeat(await modelOf(), await modelOf(at(9000)))).toBeNull();
  const forced = await modelOf({ actions: [{ t: 5000, do: 'evict', pod }] });
  const late = {
    ...forced,
    events: forced.events.map((one) => (one.what === 'client' ? { ...one, sentAt: one.sentAt + 60 } : one)),
  };
  expect(offBeat(await modelOf(), late)).toMatchObject({ clients: 2 });
  const rows = measureRows(await modelOf({ options: { proxyDelayMs: { default: 900 } } }), late);
  for (const row of rows) if (row.name === 'served') expect(row.byChance && differs(row)).toBe(false);
});

it('tells how long processes run without an object, and nothing where they end first', async () => {
  const lived = async (run?: FixtureChange) => {
    const { timeline } = await modelOf(run);
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
