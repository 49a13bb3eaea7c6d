/** On paper rows that tell the same are one; what differs, and every request, is kept. */
import { expect, it } from 'vitest';
import type { Lane, LaneChart, LaneRow, Span, Ticks } from '../layout/laneChart.ts';
import { alikeRowsAsOne } from './alikeRows.ts';

const sends = (id: string, to: number): Span => ({
  ...{ kind: 'span', id, from: 0, to, look: 'sends', label: null, endLabel: null, begins: [], ends: [] },
});
const ticks = (id: string, served: readonly number[], refused: readonly number[] = []): Ticks => ({
  ...{ kind: 'ticks', id, served, refused, cut: [], lost: [] },
});
const row = (id: string, item: Span | Ticks): LaneRow => ({ id, name: id, count: 1, items: [item] });
const lane = (kind: Lane['kind'], rows: readonly LaneRow[]): Lane => ({ id: kind, kind, name: kind, sub: null, rows });
const chartOf = (...lanes: Lane[]): LaneChart => ({
  from: 0,
  to: 10,
  zero: 0,
  lanes,
  causes: [],
  anchors: [],
  busy: [],
});
const rowsOf = (chart: LaneChart) => alikeRowsAsOne(chart).lanes.flatMap(({ rows }) => rows);

it('nodes whose proxies stop at the same instant are one row, another stays', () => {
  const proxies = lane('proxies', [row('n1', sends('a', 3)), row('n2', sends('b', 3)), row('n3', sends('c', 4))]);
  expect(rowsOf(chartOf(proxies))).toMatchObject([
    { name: null, count: 2, items: [{ to: 3 }] },
    { name: 'n3', count: 1, items: [{ to: 4 }] },
  ]);
});

it('requests that were served are drawn together; a row in which one failed is drawn alone', () => {
  const clients = lane('clients', [
    row('n1', ticks('a', [3, 1])),
    row('n2', ticks('b', [2])),
    row('n3', ticks('c', [1], [2])),
  ]);
  expect(rowsOf(chartOf(clients))).toMatchObject([
    { name: null, count: 2, items: [{ served: [1, 2, 3] }] },
    { name: 'n3', items: [{ served: [1], refused: [2] }] },
  ]);
});
