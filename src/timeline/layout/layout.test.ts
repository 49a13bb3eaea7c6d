import { describe, expect, it } from 'vitest';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { layHorizontal } from './horizontal.ts';

import { type TimelineDrawing, type TextMeasure, overlaps, type Picture } from './picture.ts';
import { podChart } from './podChart.ts';
import { ofKind } from './trace.ts';
import { layVertical } from './vertical.ts';
import { plain } from '../../i18n/message.ts';

/** Widest a letter gets at 12 px in the fonts of the page. */
const measure: TextMeasure = (text, face) => text.length * (face === 'mono' ? 7.25 : 6.9);
const drawing = (width: number): TimelineDrawing => ({ width, height: 560, measure, text: plain, folding: true });

const names = Object.keys(workedTimelines) as (keyof typeof workedTimelines)[];
const storyOf = (name: keyof typeof workedTimelines, proxies?: Record<string, number>) =>
  podChart(fixtureTimeline({ ...workedTimelines[name], ...(proxies ? { proxies } : {}) }), true);

function touching(picture: Picture): string[] {
  const shapes = picture.shapes.filter(({ item }) => item.kind !== 'ticks');
  return picture.labels.flatMap((label, i) => [
    ...picture.labels
      .slice(i + 1)
      .filter(({ box }) => overlaps(box, label.box))
      .map((other) => `${label.text} × ${other.text}`),
    ...shapes
      .filter(({ item, box }) => item.id !== label.item && overlaps(box, label.box))
      .map(({ item }) => `${label.text} × ${item.id}`),
  ]);
}

const texts = (picture: Picture) => picture.labels.map(({ text }) => text);

describe.each(names)('the picture of %s', (name) => {
  it.each([948, 684, 560])('has no label on another or on a shape, %i px wide', (width) => {
    const picture = layHorizontal(storyOf(name), drawing(width));
    expect(touching(picture)).toEqual([]);
  });

  it.each([948, 560])('keeps all its labels within its lanes, %i px wide', (width) => {
    const picture = layHorizontal(storyOf(name), drawing(width));
    for (const { box } of picture.labels) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(width);
      expect(picture.lanes.some(({ at, size }) => box.y >= at && box.y + box.h <= at + size)).toBe(true);
    }
  });

  it('has no label on another on a phone', () => {
    const picture = layVertical(storyOf(name, { 'node-1': 200, 'node-2': 1200, 'node-3': 12_000 }), drawing(326));
    expect(touching({ ...picture, shapes: [] })).toEqual([]);
    for (const { box } of picture.labels) {
      expect(box.x + box.w).toBeLessThanOrEqual(326);
      expect(box.y).toBeGreaterThanOrEqual(0);
    }
  });

  it('tells the delete, each signal, each exit and the end at 1440', () => {
    const shown = texts(layHorizontal(storyOf(name), drawing(948)));
    const containers = workedTimelines[name].containers.length;
    expect(shown).toContain('deletionTimestamp 30.02');
    expect(shown.filter((text) => text === 'SIGTERM')).toHaveLength(containers);
    expect(shown.filter((text) => /^(exit|SIGKILL) \d/.test(text))).toHaveLength(containers);
    expect(shown).toContain('gone');
  });
});

describe('tellStory', () => {
  it('makes a lane for each actor of T-E, sidecars last, and a row for each hook at the same time', () => {
    const { lanes } = storyOf('T-E');
    expect(lanes.map(({ id }) => id)).toEqual([
      'user',
      'apiserver',
      'kubelet',
      'container-app',
      'container-helper',
      'container-proxy',
      'endpoint-web',
      'proxies',
      'clients',
    ]);
    expect(lanes[2]?.rows.map(({ items }) => items.filter(({ kind }) => kind === 'span').map(({ id }) => id))).toEqual([
      [],
      ['hook-helper-0-0'],
      ['hook-proxy-0-0'],
    ]);
  });

  it('draws the causes of T-B from the trace', () => {
    const { causes } = storyOf('T-B');
    const drawn = causes.map(({ from, to }) => `${from.item} > ${to.item}`);
    expect(drawn).toEqual(
      expect.arrayContaining(['write-1 > hook-app-0-0', 'stop-app-0-0 > runs-app-0', 'exit-app-0 > write-12']),
    );
    expect(drawn.some((cause) => cause.startsWith('write-1 > ep-web'))).toBe(true);
    expect(drawn.filter((cause) => /^ep-web.* > proxy-node/.test(cause))).toHaveLength(3);
  });

  it('counts time from the delete request, and shows when SIGKILL would have come', () => {
    const chart = storyOf('T-B');
    expect(chart.zero).toBe(0);
    const due = chart.lanes
      .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
      .find(({ id }) => id === 'due-app-0');
    expect(due).toMatchObject({ t: 30_070, mark: 'expected' });
  });

  it('says when a proxy stops only for those who have seen it', () => {
    const { labels } = layHorizontal(storyOf('T-B'), drawing(948));
    const ends = labels.filter(({ text }) => text.includes('sends here until'));
    expect(ends.length).toBeGreaterThan(0);
    for (const { text, open } of ends) {
      expect(open?.text).toBe('sends here');
      expect(text).toContain(`until ${((open?.until ?? 0) / 1000).toFixed(2).replace(/0$/, '')}`);
    }
  });

  it('shows a preStop that is abandoned and the exit code 137 of T-C', () => {
    const shown = texts(layHorizontal(storyOf('T-C'), drawing(948)));
    expect(shown).toEqual(
      expect.arrayContaining(['abandoned', 'StopContainer(2)', 'SIGKILL 137', 'PATCH phase Failed']),
    );
  });

  it('puts more than six nodes that behave alike into one row, and singles out the slow one', () => {
    const proxies = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`n-${i}`, i === 7 ? 12_000 : 200]));
    const rows = storyOf('T-B', proxies).lanes.find(({ kind }) => kind === 'proxies')?.rows;
    expect(rows?.map(({ name }) => name)).toEqual([null, 'n-7']);
  });
});

describe('how far the picture goes', () => {
  const whole = fixtureTimeline(workedTimelines['T-A']);
  const gone = whole.gone?.t ?? 0;
  const cutAt = (t: number) => fixtureTimeline(workedTimelines['T-A'], (event) => event.t <= t);
  const run = gone + 900_000;

  it.each([
    ['a pod that nobody has deleted', cutAt((whole.deleted?.t ?? 0) - 1000)],
    ['a pod that is not gone', cutAt(gone - 1)],
  ])('%s is shown until its run ends', (_, timeline) => {
    expect(podChart(timeline, true, run).to).toBe(run);
  });

  it('what still runs at the end of the run reaches it', () => {
    const { lanes } = podChart(cutAt((whole.deleted?.t ?? 0) - 1000), true, run);
    const items = lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
    expect(items.map((item) => item.kind === 'span' && item.look === 'runs' && item.to)).toContain(run);
  });

  it('a pod that nobody has deleted is shown from just before it was made, or before the clock begins', () => {
    const [write] = ofKind(whole.events, 'write');
    if (!write) throw new Error('no write');
    const from = (made: PodTimeline['made']) => {
      const untouched = fixtureTimeline(workedTimelines['T-A'], () => false);
      return podChart({ ...untouched, made, events: [{ ...write, t: 50_000 }] }, true, run).from;
    };
    expect(from({ t: 50_000, id: write.id })).toBe(49_850);
    expect(from(null)).toBe(-150);
  });

  it('a pod that had ended before it was deleted is shown from its beginning on', () => {
    const running = { t: 0, id: 1, phase: 'Running' };
    const podState = { ...whole, asked: { t: 300_000, id: 9 }, phases: [running] };
    const ended = { ...podState, phases: [running, { t: 20_000, id: 8, phase: 'Failed' }] };
    expect(podChart(podState, true)).toMatchObject({ zero: 300_000, from: 299_850 });
    expect(podChart(ended, true)).toMatchObject({ zero: 0, from: -150 });
  });

  it('a pod that is gone is shown until then', () => {
    const timeline = whole;
    expect(podChart(timeline, true, run)).toEqual(podChart(timeline, true));
  });
});
