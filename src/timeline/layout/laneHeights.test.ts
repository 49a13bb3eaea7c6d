import { expect, it } from 'vitest';
import { placeLanes } from './laneHeights.ts';
import type { Lane } from './laneChart.ts';

const lane = (id: string, kind: Lane['kind']): Lane => ({
  id,
  kind,
  name: id,
  sub: null,
  rows: [{ id, name: null, count: 1, items: [] }],
});

it('folds lanes without making the others higher: what is below comes up', () => {
  const lanes = [
    lane('user', 'user'),
    lane('kubelet', 'kubelet'),
    lane('proxies', 'proxies'),
    lane('clients', 'clients'),
  ];
  const drawing = { height: 260 } as Parameters<typeof placeLanes>[1];
  const open = placeLanes(lanes, drawing);
  const folded = placeLanes(lanes, { ...drawing, folded: new Set(['proxies']) });
  expect(folded.map(({ size }) => size).with(2, 0)).toEqual(open.map(({ size }) => size).with(2, 0));
  expect(folded[3]?.at).toBeLessThan(open[3]?.at ?? 0);
});
