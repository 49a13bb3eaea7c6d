import { expect, it } from 'vitest';
import { layCases } from './layCases.ts';

const desk = { width: 1088, height: 720 };
const phone = { width: 366, height: 640 };

it('puts four rulers side by side where there is room', () => {
  const { columns, size } = layCases(desk, { count: 4, as: 'ruler', facts: 2 });
  expect(columns).toBe(4);
  expect(size.width).toBeGreaterThan(170);
});

it('gives rows alike, and none wider than its place', () => {
  expect(layCases({ width: 680, height: 720 }, { count: 6, as: 'ruler', facts: 2 }).columns).toBe(3);
  expect(layCases({ width: 680, height: 720 }, { count: 4, as: 'ruler', facts: 2 }).columns).toBe(2);
});

it('stacks lanes on a phone, within its width', () => {
  const { columns, size } = layCases(phone, { count: 5, as: 'strip', facts: 2 });
  expect(columns).toBe(1);
  expect(size.width).toBeLessThan(phone.width);
});
