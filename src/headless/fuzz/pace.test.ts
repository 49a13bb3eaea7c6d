import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Clocks that are set by hand. */
function paced() {
  const state = { wallClock: 0, work: 0 };
  const pace = new Pace(1, { wallClock: () => state.wallClock, work: () => state.work });
  return (wallClock: number, work: number) => {
    state.wallClock += wallClock;
    state.work += work;
    pace.beat();
    return pace.take();
  };
}

test('work without a beat for too long', () => {
  const pass = paced();
  expect(pass(1, 1)).toEqual([]);
  expect(pass(6, 5.5)).toEqual([{ check: 'pace', detail: '5.5 s without progress' }]);
});

test('a machine that did something else meanwhile is no finding', () => {
  expect(paced()(60, 0.2)).toEqual([]);
});

test('it is told once', () => {
  const pass = paced();
  pass(9, 9);
  expect(pass(0.01, 0.01)).toEqual([]);
});
