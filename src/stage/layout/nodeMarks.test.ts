import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NodeView } from '../../engine/view/view.ts';
import { fixtureView } from '../fixture.ts';
import { nodeMarks } from './nodeMarks.ts';

const [well] = fixtureView().nodes;
const silent = { status: 'Unknown', reason: 'NodeStatusUnknown', message: '' };
const anyNode = fc
  .record({
    kubeletRuns: fc.boolean(),
    isCut: fc.boolean(),
    isSilent: fc.boolean(),
    pressure: fc.subarray(['MemoryPressure', 'DiskPressure', 'PIDPressure']),
    faults: fc.subarray(['pause/n', 'lease/n', 'slowDisk/n', 'runtime/n', 'storage/n', 'kubeProxy/n', 'lastDelete/n']),
  })
  .map(
    ({ isCut, isSilent, ...more }): NodeView => ({
      ...(well as NodeView),
      ...more,
      ...(isCut && { isCut: true }),
      ...(isSilent && { notReady: silent }),
    }),
  );

test('marks stay in their card, beside or below each other, and say their height', () => {
  fc.assert(
    fc.property(anyNode, fc.integer({ min: 90, max: 360 }), (node, w) => {
      const { marks, h } = nodeMarks(node, { x: 12, y: 40, w });
      expect(marks.every((mark) => mark.x >= 12 && mark.x + mark.w <= 12 + w + 0.01)).toBe(true);
      expect(h).toBe(marks.length === 0 ? 0 : Math.max(...marks.map(({ y }) => y)) - 40 + 18);
      for (const [at, mark] of marks.entries()) {
        const next = marks[at + 1];
        if (next) expect(next.y > mark.y || next.x >= mark.x + mark.w).toBe(true);
      }
    }),
  );
});

test('two short marks share a row, a long one has its own', () => {
  const node = { ...(well as NodeView), isCut: true as const, faults: ['slowDisk/n', 'lastDelete/n'] };
  const { marks } = nodeMarks(node, { x: 12, y: 40, w: 176 });
  expect(marks.map(({ text, y }) => [text, y])).toEqual([
    ['cut off', 40],
    ['slow disk', 40],
    ['DELETE gets lost', 58],
  ]);
});
