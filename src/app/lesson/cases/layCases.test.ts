import { expect, it } from 'vitest';
import type { CasePicture } from '../../../lessons/lesson.ts';
import { layCases } from './layCases.ts';

const desk = { width: 1088, height: 720 };
const phone = { width: 366, height: 640 };

it('puts four rulers side by side where there is room', () => {
  const { columns, size, zoom } = layCases(desk, { count: 4, as: 'ruler', facts: 2 });
  expect(columns).toBe(4);
  expect(size.width * zoom).toBeGreaterThan(200);
});

it('gives rows alike, and none wider than its place', () => {
  expect(layCases({ width: 680, height: 720 }, { count: 6, as: 'ruler', facts: 2 }).columns).toBe(3);
  expect(layCases({ width: 680, height: 720 }, { count: 4, as: 'ruler', facts: 2 }).columns).toBe(2);
});

it('stacks lanes on a phone, within its width', () => {
  const { columns, size, zoom, isBeside } = layCases(phone, { count: 5, as: 'strip', facts: 2 });
  expect([columns, isBeside]).toEqual([1, false]);
  expect(size.width * zoom).toBeLessThan(phone.width);
});

const kinds: readonly CasePicture[] = ['ruler', 'racks', 'scores', 'cluster', 'strip', 'truths', 'bars', 'memory'];
const desks = [
  { width: 928, height: 520 },
  { width: 1088, height: 720 },
  { width: 1568, height: 900 },
];

it.each(kinds)('grows %s with the room, within it', (as) => {
  for (const count of [3, 4, 5]) {
    const [, ...larger] = desks.map((room) => {
      const { columns, size, zoom, isBeside } = layCases(room, { count, as, facts: 2 });
      const rows = Math.ceil(count / columns);
      expect(columns * size.width * zoom).toBeLessThan(room.width);
      if (room.height > 700) expect(rows * (size.height * zoom + (isBeside ? 26 : 140))).toBeLessThan(room.height);
      return size.width * zoom * size.height * zoom * count;
    });
    larger.forEach((area, at) =>
      expect([as, count, area / ((desks[at + 1]?.width ?? 1) * 720) > 0.25]).toEqual([as, count, true]),
    );
  }
});

it('lays lanes of time one below the other where there is room, on one axis', () => {
  expect(layCases(desk, { count: 4, as: 'strip', facts: 2 })).toMatchObject({ columns: 1, isBeside: true });
  expect(layCases({ width: 928, height: 300 }, { count: 4, as: 'strip', facts: 2 }).isBeside).toBe(false);
});
