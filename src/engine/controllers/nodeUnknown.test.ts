import { expect, test } from 'vitest';
import type { Node } from '../objects/types.ts';
import { staleAt, withUnknown } from './nodeUnknown.ts';

test.each([
  [0, 50_000, 55_000],
  [0, 40_000, 45_000],
  [0, 16_000, 20_000],
  [10_000, 50_000, 65_000],
  [12_000, 50_000, 70_000],
])('CTRL-4: last renewal at %i, grace %i: found at %i', (last, grace, at) => expect(staleAt(last, grace)).toBe(at));

const now = '2026-01-01T00:00:00Z';
const node = (conditions: readonly { type: string; status: string }[]): Node => ({
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { conditions },
});
const textOf = (of: Node) => withUnknown(of, now).status?.conditions?.map(({ type, status }) => `${type} ${status}`);

test('CTRL-2: four conditions are unknown, in their places; others stay', () => {
  expect(
    textOf(
      node([
        { type: 'MemoryPressure', status: 'True' },
        { type: 'Odd', status: 'True' },
      ]),
    ),
  ).toEqual(['MemoryPressure Unknown', 'Odd True', 'Ready Unknown', 'DiskPressure Unknown', 'PIDPressure Unknown']);
});

test('what is unknown already keeps its time', () => {
  const unknown = withUnknown(node([]), now);
  expect(withUnknown(unknown, '2026-01-01T00:01:00Z')).toEqual(unknown);
});
