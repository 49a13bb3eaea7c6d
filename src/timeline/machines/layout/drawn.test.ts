import { expect, it } from 'vitest';
import { conditionsAt } from './conditions.ts';
import { drawn } from './drawn.ts';
import type { Passage } from './machine.ts';
import { arrow, box, time } from './shape.ts';

const passage = (t: number): Passage => ({ t, id: t, from: 'a', to: 'b', detail: null, cause: null });

it.each([
  [196_083, '196.08', '196.08 s, ×4'],
  [3_196_083, '3196', '3196.08 s, ×4'],
])('writes of a way travelled often at %i only when it was last, which has room; all of it is told', (t, run, full) => {
  const travelled = [1, 2, 3, t].map(passage);
  const states = { a: box(0, 0, 10, 10), b: box(80, 0, 10, 10) };
  const arrows = { 'a>b': arrow([], time(45, 5)) };
  const dressing = { zero: 0, withRules: false, titleOf: () => '', linesOf: () => [] };
  const one = { from: 'a', to: 'b', rule: null, travelled, before: false, next: null };
  const { labels } = drawn({ states: [], arrows: [one] }, { width: 90, height: 10, states, arrows }, dressing);
  expect(labels).toMatchObject([{ run, full }]);
  // The mono's letters at 11 px, and 2 px at either side.
  expect(run.length * 6.7 + 4).toBeLessThanOrEqual(labels[0]?.box.w ?? 0);
});

it('tells the changes of a condition up to now, and the next one by itself', () => {
  const holding = (t: number, id: number, status: string) => ({
    ...{ t, id, status, reason: null, message: null, cause: null },
  });
  const holdings = [holding(0, -1, 'False'), holding(5, 1, 'True'), holding(9, 2, 'False'), holding(12, 3, 'True')];
  const at = (t: number) => conditionsAt([{ type: 'Ready', needs: [], holdings }], t)[0];
  expect(at(9)).toMatchObject({ changes: [{ t: 5 }, { t: 9 }], next: { t: 12 }, since: 9 });
  expect(at(12)?.next).toBeNull();
  expect(at(0)).toMatchObject({ changes: [], next: { t: 5 }, since: null });
});
