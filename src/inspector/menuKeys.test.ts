import { expect, test } from 'vitest';
import { movedTo } from './menuKeys.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['a', 0, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s from place %i of %i leads to %j', (key, at, count, next) => expect(movedTo(key, at, count)).toBe(next));
