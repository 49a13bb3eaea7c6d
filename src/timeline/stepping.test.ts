import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../engine/history/historyEvent.ts';
import { fixtureTimeline, workedTimelines } from '../engine/timeline/workedFixtures.ts';

import { podModel } from './layout/podModel.ts';
import { matters, stopsInLane, stopsThatMatter } from './stepping.ts';

const reporting = (name: keyof typeof workedTimelines, proxies = {}) =>
  podModel(fixtureTimeline({ ...workedTimelines[name], ...proxies }), true, 60_000);

describe('steps within a lane', () => {
  const { chart } = reporting('T-B', { proxies: { 'node-1': 200, 'node-2': 12_500 } });
  const lane = (kind: string) => chart.lanes.find((one) => one.kind === kind)?.id ?? '';

  it('are what happens in it, and no end of the picture', () => {
    expect(stopsInLane(chart, lane('container'))).toEqual([10_080, 25_080]);
    expect(stopsInLane(chart, lane('proxies'))).toEqual([390, 12_690]);
  });

  it('are the requests that failed, not those that were served', () => {
    const stops = stopsInLane(chart, lane('clients'));
    expect(stops[0]).toBe(10_170);
    expect(stops).toHaveLength(11);
  });

  it('are no ends that only the picture has', () => {
    const span = { kind: 'span', id: 's', from: 100, to: 900, look: 'runs', label: null, endLabel: null } as const;
    const items = [
      { ...span, begins: [], ends: [] },
      { ...span, from: 200, begins: [1], ends: [] },
      { ...span, to: 800, begins: [], ends: [2] },
    ];
    const own = {
      id: 'l',
      kind: 'kubelet',
      name: 'l',
      sub: null,
      rows: [{ id: 'r', name: null, count: 1, items }],
    } as const;
    expect(stopsInLane({ ...chart, from: 0, to: 900, lanes: [own] }, 'l')).toEqual([200, 800]);
  });

  it('are none where there is no such lane', () => expect(stopsInLane(chart, 'nowhere')).toEqual([]));
});

describe('what matters', () => {
  it('is each lost request and each end', () => {
    expect(stopsThatMatter(reporting('T-A', { proxies: { 'node-1': 200 } }).steps)).toEqual([100, 350, 5080, 6120]);
  });

  it.each([
    [{ what: 'client', outcome: 'cut' }, true],
    [{ what: 'client', outcome: 'served' }, false],
    [{ what: 'hook', phase: 'abandoned' }, true],
    [{ what: 'hook', phase: 'begin' }, false],
    [{ what: 'answer', code: 429, reason: 'TooManyRequests' }, true],
    [{ what: 'answer', code: 201 }, false],
    [{ what: 'writers', isCorrupting: true }, true],
    [{ what: 'invariant' }, true],
    [{ what: 'volumes' }, false],
  ])('of %o: %s', (event, does) => expect(matters(event as unknown as HistoryEvent)).toBe(does));
});
