import type { ObjectRef } from '../engine/objects/ref.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playbackTrack } from '../store/playbackTrack.ts';
import { useStore } from '../store/store.ts';
import { seenOf, stripAxis } from './stripDots.ts';

const mark = (t: number, actor: 'apiserver' | 'kubelet' | 'kube-proxy', subject: ObjectRef = 'Pod/default/a') => ({
  t,
  actor,
  subject,
});

describe('stripAxis', () => {
  it('draws one dot where many events share a place, and keeps the one of the pod looked at', () => {
    const marks = [
      mark(1000, 'kubelet', 'Pod/default/b'),
      mark(1001, 'kubelet'),
      mark(1002, 'kubelet', 'Pod/default/c'),
    ];
    const { dots } = stripAxis({ marks, end: 60_000, width: 600, subject: 'Pod/default/a' });
    expect(dots).toEqual([expect.objectContaining({ row: 1, own: true })]);
  });

  it('has a row for the control plane, one for the nodes and one for the network', () => {
    const marks = [mark(0, 'apiserver'), mark(0, 'kubelet'), mark(0, 'kube-proxy')];
    expect(stripAxis({ marks, end: 0, width: 600, subject: null }).dots.map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  it('draws of a run that was not seen to its end neither events nor idle time to come', () => {
    const marks = [mark(0, 'apiserver'), mark(1000, 'kubelet'), mark(600_000, 'kubelet')];
    const axis = stripAxis({ marks, end: 601_000, width: 600, subject: null });
    const drawn = (t: number) => {
      const { dots, folds } = seenOf(axis, axis.x(t));
      return [dots.length, folds.length];
    };
    expect([drawn(0), drawn(1000), drawn(300_000), drawn(601_000)]).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('goes from a place to an instant and back', () => {
    const axis = stripAxis({ marks: [], end: 90_000, width: 900, subject: null });
    expect(axis.t(axis.x(62_000))).toBe(62_000);
  });

  it('shows ten seconds while nothing has happened', () => {
    const { x, ticks } = stripAxis({ marks: [], end: 0, width: 600, subject: null });
    expect(x(10_000)).toBeLessThan(600);
    expect(ticks.at(-1)?.text).toBe('10 s');
  });

  it('writes no number across the next tick', () => {
    const busy = [0, 10, 50, 110, 795, 810, 830].map((s) => mark(s * 1000, 'kubelet'));
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 1200 }), (width) => {
        const { ticks } = stripAxis({ marks: busy, end: 835_000, width, subject: null });
        const ends = ticks.map(({ x, text }) => x + 5 + text.length * 6.6);
        const crossed = ticks.filter(
          ({ isNumbered }, at) => isNumbered && (ends[at] ?? 0) > (ticks[at + 1]?.x ?? width),
        );
        expect(crossed).toEqual([]);
      }),
    );
  });

  it('reckons with a number as long as the language writes it', () => {
    const ends = (written?: (seconds: number) => string) =>
      stripAxis({ marks: [], end: 90_000, width: 300, subject: null, ...(written && { written }) }).ticks;
    const longer = ends((seconds) => `${seconds} segundos de simulación`);
    expect(longer.filter(({ isNumbered }) => !isNumbered).length).toBeGreaterThan(
      ends().filter(({ isNumbered }) => !isNumbered).length,
    );
  });

  it('numbers no tick where its end would cut the number', () => {
    const { ticks } = stripAxis({ marks: [], end: 90_000, width: 300, subject: null });
    const cut = ticks.filter(({ x }) => x + 5 + 4 * 6.7 > 300);
    expect(ticks.filter(({ isNumbered }) => !isNumbered)).toEqual(cut);
    expect(stripAxis({ marks: [], end: 100_000, width: 300, subject: null }).ticks.at(-1)).toMatchObject({
      ...{ text: '100 s', isNumbered: false },
    });
  });

  describe('of a crash loop', () => {
    const starts = [0, 10_000, 30_000, 70_000, 150_000, 310_000, 620_000];
    const marks = starts.flatMap((t) => [mark(t, 'kubelet'), mark(t + 5000, 'kubelet')]);
    const axis = stripAxis({ marks, end: 625_000, width: 900, subject: null });

    it('folds the long waits and writes the length of each where it fits within, all in one form', () => {
      expect(axis.folds.length).toBeGreaterThan(2);
      for (const { text, width } of axis.folds) {
        if (text === null) continue;
        expect(text.length * 6.7).toBeLessThanOrEqual(width);
        expect(text).toMatch(/^(\d+ min( \d+ s)?|[\d.]+ s)$/);
      }
    });

    it('gives a single long wait the room to say how long it is', () => {
      const once = [0, 5000, 900_000].map((t) => mark(t, 'kubelet'));
      const { folds } = stripAxis({ marks: once, end: 900_000, width: 900, subject: null });
      expect(folds.map(({ text }) => text)).toEqual(['14 min 55 s']);
    });

    it('has places for all where a run is one wait from its beginning to its end', () => {
      const nothing = stripAxis({ marks: [mark(0, 'apiserver')], end: 900_000, width: 900, subject: null });
      expect(nothing.folds).toHaveLength(1);
      for (const { x, width } of nothing.folds) expect([x, width].every(Number.isFinite)).toBe(true);
      expect(nothing.x(900_000)).toBeGreaterThan(nothing.x(0));
      expect(nothing.x(900_000)).toBeLessThanOrEqual(900);
    });

    it('leads from each instant to its place and back, and never backwards', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 625_000 }), fc.integer({ min: 0, max: 625_000 }), (a, b) => {
          fc.pre(a < b);
          expect(axis.x(a)).toBeLessThan(axis.x(b));
          expect(axis.t(axis.x(a))).toBe(a);
        }),
      );
    });

    it('gives runs far more room than a linear strip would', () => {
      expect(axis.x(5000) - axis.x(0)).toBeGreaterThan(2 * (5000 / 650_000) * 888);
    });
  });

  it('is passed in a hurry where nothing happens, also where it is too narrow for folds', () => {
    const waits = { marks: [0, 55, 115, 355, 385].map((s) => mark(s * 1000, 'kubelet')), end: 900_000, width: 90 };
    expect(stripAxis({ ...waits, subject: null }).folds).toEqual([]);
    expect(playbackTrack({ ...useStore.getInitialState(), ...waits }).pieces.filter(({ fold }) => fold)).toHaveLength(
      5,
    );
  });

  it('stays linear while no long wait makes up most of it', () => {
    const marks = [0, 30_000, 60_000, 70_000].map((t) => mark(t, 'kubelet'));
    const even = Array.from({ length: 90 }, (_, i) => mark(i * 1000, 'kubelet'));
    expect(stripAxis({ marks: even, end: 90_000, width: 900, subject: null }).folds).toEqual([]);
    expect(stripAxis({ marks, end: 70_000, width: 60, subject: null }).folds).toEqual([]);
  });

  it('stands at round times of UTC where a history is shown, each with room for its number', () => {
    const epoch = Date.parse('2026-03-01T23:59:50Z');
    const textsTo = (end: number) => {
      const marks = Array.from({ length: 100 }, (_, i) => mark((end * i) / 99, 'kubelet'));
      const { ticks } = stripAxis({ marks, end, width: 600, subject: null, epoch });
      const places = ticks.map(({ x }) => x);
      expect(places.every((x, i) => i === 0 || x - (places[i - 1] ?? 0) >= 64)).toBe(true);
      return ticks.map(({ text }) => text);
    };
    expect(textsTo(60_000).slice(0, 3)).toEqual(['23:59:50', '00:00:00', '00:00:10']);
    expect(textsTo(36_000_000).slice(0, 3)).toEqual(['00:00:00', '02:00:00', '04:00:00']);
  });
});
