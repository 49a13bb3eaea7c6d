import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Agenda } from './agenda.ts';

test('hands out entries by time, equal times as they came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (times) => {
      const agenda = new Agenda();
      for (const time of times) agenda.add(time, () => {}, { periodic: false, gate: null, depth: 0 });
      const taken = times.map(() => agenda.take()).map((entry) => [entry?.time, entry?.order]);
      const expected = times.map((time, order) => [time, order] as const).sort(([a, i], [b, j]) => a - b || i - j);
      expect(taken).toEqual(expected);
      expect(agenda.take()).toBeUndefined();
    }),
  );
});

test('is busy with what is not periodic', () => {
  const agenda = new Agenda();
  agenda.add(1, () => {}, { periodic: true, gate: null, depth: 0 });
  expect(agenda.isBusy).toBe(false);
  agenda.add(2, () => {}, { periodic: false, gate: null, depth: 0 });
  expect(agenda.isBusy).toBe(true);
  agenda.take();
  agenda.take();
  expect(agenda.isBusy).toBe(false);
});
