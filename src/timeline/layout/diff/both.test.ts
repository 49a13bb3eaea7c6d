import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import { layHorizontal } from '../horizontal.ts';
import { overlaps } from '../picture.ts';
import type { LaneRow } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { layVertical } from '../vertical.ts';
import { bothOf } from './both.ts';
import { pod, type FixtureChange, fixtureRun } from './fixture.ts';
import { measureRows } from './measures.ts';
import { lateness } from './mergedLanes.ts';
import { verdictOn } from './verdict.ts';
import { plain } from '../../../i18n/message.ts';

const modelOf = (run?: FixtureChange) => fixtureRun(createSession(), run);
const rowsIn = ({ chart }: TimelineModel, lane: string) => chart.lanes.find(({ id }) => id === lane)?.rows ?? [];
const runs = (rows: readonly LaneRow[]) => rows.map(({ run }) => run ?? 'both');
const labelsOf = ({ items }: LaneRow) =>
  items.flatMap((item) =>
    item.kind === 'ticks'
      ? []
      : [item.label, item.kind === 'span' ? item.endLabel : null].flatMap((one) => (one ? [plain(one)] : [])),
  );
const slowProxy = { proxyDelayMs: { default: 200, 'node-3': 8000 } };

const withHook = () => modelOf({ tuning: { preStopSeconds: 10, shutdownSeconds: 5 }, options: slowProxy });
const without = () => modelOf({ tuning: { shutdownSeconds: 5 }, options: slowProxy });

describe('two runs as one picture', () => {
  it('have a row each where they differ, and one where they do not', async () => {
    const { model } = bothOf(await withHook(), await without());
    expect(runs(rowsIn(model, 'container-app'))).toEqual(['A', 'B']);
    expect(runs(rowsIn(model, 'user'))).toEqual(['both']);
    // Without preStop node-1 is too late as well.
    expect(rowsIn(model, 'proxies').map(({ name, run }) => [name, run ?? 'both'])).toEqual([
      ['node-1', 'A'],
      ['node-1', 'B'],
      ['node-3', 'A'],
      ['node-3', 'B'],
    ]);
  });

  it('say how much later or earlier B has what both have, and what only one has', async () => {
    const { model } = bothOf(await withHook(), await without());
    const [inA, inB] = rowsIn(model, 'container-app').map(labelsOf);
    expect(inA).toContain('exit 0');
    expect(inB).toContain('exit 0 −10.0 s');
    const [hook] = rowsIn(model, 'kubelet').map(labelsOf);
    expect(hook?.join()).toContain('only A');
  });

  it('stand on one clock: the deletes of both at one place', async () => {
    const late = await modelOf({ actions: [{ t: 9000, do: 'delete', pod }] });
    const { model } = bothOf(await modelOf(), late);
    const [a, b] = rowsIn(model, 'container-app');
    // Nothing differs but the moment of the delete.
    expect([a?.run, b]).toEqual([undefined, undefined]);
    expect(model.chart.zero).toBe(5000);
  });

  it('give each item, event and cause a name of its own, and B nothing to take in hand', async () => {
    const { model } = bothOf(await withHook(), await without());
    const items = model.chart.lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const ofB = items.filter(({ id }) => id.startsWith('B '));
    expect(ofB.length).toBeGreaterThan(3);
    expect(ofB.filter((item) => 'handle' in item || 'act' in item)).toEqual([]);
    const ids = model.steps.flatMap(({ events }) => events.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const drawn = new Set(items.map(({ id }) => id));
    expect(model.chart.causes.some(({ from, to }) => from.item.startsWith('B ') && drawn.has(to.item))).toBe(true);
  });

  it('step together where the same happens at once, else by name', async () => {
    const { model } = bothOf(await withHook(), await without());
    const texts = model.steps.map(({ words }) => plain(words));
    expect(model.steps.map(({ t }) => t)).toEqual([...model.steps.map(({ t }) => t)].sort((a, b) => a - b));
    expect(texts[0]).not.toMatch(/^[AB]: /);
    expect(texts.some((text) => text.startsWith('A: '))).toBe(true);
    expect(texts.some((text) => text.startsWith('B: '))).toBe(true);
    expect(plain(model.momentAt(8000))).toMatch(/^A: preStop .* B: /);
  });

  it('have no label on another, wide or on a phone', async () => {
    const measure = (text: string, face: 'mono' | 'sans') => text.length * (face === 'mono' ? 7.25 : 6.9);
    const drawing = { height: 560, measure, text: plain, folding: true };
    const killed = await modelOf({ tuning: { preStopSeconds: 40, ignoresSigterm: true } });
    for (const [a, b] of [
      [await withHook(), await without()],
      [await without(), killed],
    ] as const) {
      const { model } = bothOf(a, b);
      for (const { labels } of [
        layHorizontal(model.chart, { ...drawing, width: 936 }),
        layVertical(b.chart, { ...drawing, width: 328 }),
      ]) {
        const clashes = labels.flatMap((one, i) =>
          labels.slice(i + 1).flatMap((other) => (overlaps(one.box, other.box) ? [`${one.text} × ${other.text}`] : [])),
        );
        expect(clashes).toEqual([]);
      }
    }
  });
});

describe('what a comparison comes to', () => {
  const statedOf = (a: TimelineModel, b: TimelineModel) => verdictOn(bothOf(a, b), measureRows(a, b)).map(plain);

  it('is told by requests first, then exits, then how long it takes', async () => {
    const deaf = await modelOf({ tuning: { ignoresSigterm: true } });
    expect(statedOf(await withHook(), await without())).toEqual([
      expect.stringMatching(/^B fails \d+ requests, A none$/),
      'the object is gone 10 s earlier in B: after 5.72 s, not 15.72 s',
    ]);
    expect(statedOf(await modelOf(), deaf)).toEqual([
      'B fails no request, A fails 1',
      'in B app ends with 137, in A with 0',
      expect.stringMatching(/^the object is gone .* later in B/),
    ]);
  });

  it('is that nothing matters, where nothing differs', async () => {
    expect(statedOf(await modelOf(), await modelOf())).toEqual([
      'both runs are alike: the change does not matter here',
    ]);
  });

  it('is what stays, where only one of them leaves', async () => {
    expect(statedOf(await modelOf(), await modelOf({ actions: [] }))).toContain('the object stays in B');
  });
});

it.each([
  [3000, '+3.0 s'],
  [-50, '−0.05 s'],
  [-12_340, '−12.3 s'],
])('writes %d ms as %s', (ms, text) => {
  expect(lateness(ms)).toBe(text);
});
