/** Items, rows and lanes with what most of them have in common. */
import type { Item, Lane, Moment, LaneRow, Span } from './laneChart.ts';

export function moment(given: Omit<Moment, 'kind' | 'tone'> & Partial<Pick<Moment, 'tone'>>): Moment {
  return { kind: 'moment', tone: 'ink', ...given };
}

export function span(given: Omit<Span, 'kind' | 'endLabel' | 'begins' | 'ends'> & Partial<Span>): Span {
  return { kind: 'span', endLabel: null, begins: [], ends: [], ...given };
}

export const row = (
  id: string,
  items: readonly Item[],
  named: Partial<Pick<LaneRow, 'name' | 'count' | 'isReused'>> = {},
): LaneRow => ({
  id,
  name: null,
  count: 1,
  items,
  ...named,
});

export function lane(
  id: string,
  kind: Lane['kind'],
  name: Lane['name'],
  sub: Lane['sub'] = null,
  rows: readonly LaneRow[] = [],
): Lane {
  return { id, kind, name, sub, rows };
}
