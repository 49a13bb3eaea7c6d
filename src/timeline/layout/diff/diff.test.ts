import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimelineModel } from '../timelineModel.ts';
import { type ItemChange, type Diff, diffOf } from './diff.ts';
import { createSession } from '../../../engine/session/session.ts';
import { pod, type FixtureChange, fixtureRun as reportedBy } from './fixture.ts';
import { measureRows } from './measures.ts';

const runOf = (reported?: FixtureChange) => reportedBy(createSession(), reported);
const changeOf = ({ changes }: Diff, item: string): ItemChange | undefined => changes.get(item);
const kinds = ({ changes, gone }: Diff) => {
  const counts = { same: 0, altered: 0, moved: 0, new: 0, gone: gone.length };
  for (const { is } of changes.values()) counts[is] += 1;
  return counts;
};
const slowProxy = { proxyDelayMs: { default: 200, 'node-3': 8000 } };

describe('what differs between two runs', () => {
  it('is what a longer preStop has pushed back, by how much, and nothing else', async () => {
    const before = await runOf({ tuning: { preStopSeconds: 10, shutdownSeconds: 5 } });
    const now = await runOf({ tuning: { preStopSeconds: 13, shutdownSeconds: 5 } });
    const diff = diffOf(before, now);
    expect(changeOf(diff, 'hook-app-0-0')).toMatchObject({ is: 'moved', deltaMs: { from: 0, to: 3000 } });
    expect(changeOf(diff, 'drains-app-0')).toMatchObject({ is: 'moved', deltaMs: { from: 3000, to: 3000 } });
    expect(changeOf(diff, 'exit-app-0')).toMatchObject({ is: 'moved', deltaMs: { from: 3000, to: 3000 } });
    expect(changeOf(diff, 'proxy-node-1-0')).toMatchObject({ is: 'same' });
    expect(kinds(diff)).toMatchObject({ new: 0, gone: 0 });
    expect(diff.lanes.has('proxies')).toBe(false);
  });

  it('names a preStop that only the present run has, and one that only the other had', async () => {
    const [without, withHook] = [await runOf(), await runOf({ tuning: { preStopSeconds: 5 } })];
    expect(changeOf(diffOf(without, withHook), 'hook-app-0-0')).toEqual({ is: 'new' });
    const { gone } = diffOf(withHook, without);
    expect(gone).toEqual([
      expect.objectContaining({ lane: 'kubelet', at: { from: expect.any(Number), to: expect.any(Number) } }),
    ]);
    expect(gone[0]?.item.id).toBe('hook-app-0-0');
  });

  it('takes an exit for the same exit, whatever its code', async () => {
    const [polite, deaf] = [await runOf(), await runOf({ tuning: { ignoresSigterm: true } })];
    const change = changeOf(diffOf(polite, deaf), 'exit-app-0');
    expect(change).toMatchObject({ is: 'moved', before: { mark: 'check' } });
  });

  it('counts from the delete on, or as the clock shows it', async () => {
    const [early, late] = [await runOf(), await runOf({ actions: [{ t: 8000, do: 'delete', pod }] })];
    const { changes, shiftMs } = diffOf(early, late);
    const moments = [...changes.entries()].filter(([id]) => !id.startsWith('clients'));
    expect(shiftMs).toBe(3000);
    expect(moments.filter(([, { is }]) => is === 'moved')).toEqual([]);
    expect(changeOf(diffOf(early, late, 'absolute'), 'exit-app-0')).toMatchObject({
      deltaMs: { from: 3000, to: 3000 },
    });
  });

  it('says of requests that they ended otherwise', async () => {
    const [slow, quick] = [await runOf({ options: slowProxy }), await runOf()];
    expect(changeOf(diffOf(slow, quick), 'clients-node-3')).toMatchObject({ is: 'altered' });
    expect(changeOf(diffOf(slow, quick), 'clients-node-1')).toMatchObject({ is: 'same' });
    expect(changeOf(diffOf(slow, quick), 'proxy-node-3-0')).toMatchObject({ is: 'moved', before: { look: 'late' } });
  });
});

/** Runs whose stories are compared pairwise. */
const runs: readonly (() => Promise<TimelineModel>)[] = [
  () => runOf(),
  () => runOf({ tuning: { preStopSeconds: 5 }, options: slowProxy }),
  () => runOf({ tuning: { preStopSeconds: 40, ignoresSigterm: true } }),
  () => runOf({ actions: [{ t: 3000, do: 'delete', pod, gracePeriodSeconds: 0 }] }),
  () => runOf({ actions: [] }),
  () => runOf({ options: { kubeletEra: { default: '1.23' } }, tuning: { preStopSeconds: 10, shutdownSeconds: 25 } }),
];
const anyRun = fc.integer({ min: 0, max: runs.length - 1 });

describe('any two runs', async () => {
  const reported = await Promise.all(runs.map((run) => run()));

  it('differ in nothing where they are one', () => {
    for (const model of reported) {
      const { same, ...others } = kinds(diffOf(model, model));
      expect(same).toBeGreaterThan(5);
      expect(others).toEqual({ altered: 0, moved: 0, new: 0, gone: 0 });
    }
  });

  it('differ alike from either side: what is new here is gone there', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (a, b) => {
        const [one, other] = [reported[a], reported[b]];
        if (!one || !other) return;
        const [there, back] = [kinds(diffOf(one, other)), kinds(diffOf(other, one))];
        expect(back).toEqual({ ...there, new: there.gone, gone: there.new });
      }),
    );
  });

  it('have each item of either in exactly one place of the difference', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (a, b) => {
        const [one, other] = [reported[a], reported[b]];
        if (!one || !other) return;
        const items = ({ chart }: TimelineModel) => chart.lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
        const { changes, gone } = diffOf(one, other);
        const retained = [...changes.values()].flatMap((change) => ('before' in change ? [change.before] : []));
        expect([...changes.keys()].sort()).toEqual(
          items(other)
            .map(({ id }) => id)
            .sort(),
        );
        expect(retained.length + gone.length).toBe(items(one).length);
        expect(new Set(retained).size).toBe(retained.length);
      }),
    );
  });
});

describe('the measures of two runs', () => {
  it('stand beside each other with their difference', async () => {
    const rows = measureRows(
      await runOf({ options: slowProxy }),
      await runOf({ tuning: { preStopSeconds: 10 }, options: slowProxy }),
    );
    const row = (name: string) => rows.find((one) => one.name === name);
    expect(row('refused')?.before).toBeGreaterThan(0);
    expect(row('refused')?.now).toBe(0);
    expect(row('firstLost')).toMatchObject({ now: null, difference: null });
    expect(row('exitCode')).toMatchObject({ of: 'app', before: 0, now: 0, difference: null });
    expect(row('removal')?.difference).toBe(10_000);
    expect(row('kills')).toMatchObject({ before: 0, now: 0, difference: 0 });
  });
});
