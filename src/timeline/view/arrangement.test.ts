import { describe, expect, it } from 'vitest';
import type { Lane, LaneKind } from '../layout/laneChart.ts';
import { arranged, toArrange, groupable, inOrder, moved, toggled } from './arrangement.ts';

const lane = (id: string, kind: LaneKind): Lane => ({
  id,
  kind,
  name: id,
  sub: null,
  rows: [{ id: `${id}-row`, name: null, count: 1, items: [] }],
});
const lanes = [lane('api', 'apiserver'), lane('a', 'container'), lane('b', 'container'), lane('net', 'clients')];
const ids = (shown: readonly Lane[]) => shown.map(({ id }) => id);

describe('lanes', () => {
  it('stand as they are told while nobody has moved them', () =>
    expect(ids(arranged(lanes, toArrange))).toEqual(ids(lanes)));

  it.each([
    ['b', 0, ['b', 'api', 'a', 'net']],
    ['api', 3, ['a', 'b', 'net', 'api']],
    ['a', 9, ['api', 'b', 'net', 'a']],
  ] as const)('%s moves to place %i', (id, to, expected) => {
    const order = moved(lanes, id, to);
    expect(ids(inOrder(lanes, { ...toArrange, order }))).toEqual(expected);
  });

  it('that come later stand after the one that they follow', () => {
    const order = moved(lanes, 'net', 0);
    const more = [...lanes.slice(0, 3), lane('c', 'container'), lane('net', 'clients')];
    expect(ids(inOrder(more, { ...toArrange, order }))).toEqual(['net', 'api', 'a', 'b', 'c']);
  });

  it('of one kind become one with a row each, named as they were', () => {
    const [, group] = arranged(lanes, { ...toArrange, grouped: new Set(['container'] as const) });
    expect(group?.id).toBe('group-container');
    expect(group?.rows.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('that are hidden are not drawn, but can still be shown again', () => {
    const arrangement = { ...toArrange, hidden: new Set(['a']) };
    expect(ids(arranged(lanes, arrangement))).toEqual(['api', 'b', 'net']);
    expect(ids(inOrder(lanes, arrangement))).toEqual(ids(lanes));
  });
});

it('only kinds of several lanes can be grouped', () => expect(groupable(lanes)).toEqual(['container']));

it('toggling twice changes nothing', () => expect(toggled(toggled(new Set(['a']), 'b'), 'b')).toEqual(new Set(['a'])));
