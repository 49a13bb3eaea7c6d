import { expect, test } from 'vitest';
import { nextInGrid, nextInList, nextInTree } from './moves.ts';

const column = { along: 'column', wraps: true } as const;
const row = { along: 'row', wraps: true } as const;
const value = { along: 'value', wraps: false } as const;
const retained = { along: 'both', wraps: false } as const;

test.each([
  ['ArrowDown', -1, 3, column, 0],
  ['ArrowDown', 2, 3, column, 0],
  ['ArrowUp', -1, 3, column, 2],
  ['ArrowUp', 0, 3, column, 2],
  ['ArrowUp', 2, 3, column, 1],
  ['Home', 2, 3, column, 0],
  ['End', 0, 3, column, 2],
  ['ArrowRight', 0, 3, column, null],
  ['a', 0, 3, column, null],
  ['ArrowDown', -1, 0, column, null],
  ['ArrowRight', 2, 3, row, 0],
  ['ArrowLeft', 0, 3, row, 2],
  ['ArrowDown', 0, 3, row, null],
  ['ArrowDown', 2, 3, retained, 2],
  ['ArrowLeft', 0, 3, retained, 0],
  ['ArrowRight', 0, 3, retained, 1],
  ['ArrowUp', 0, 3, value, 1],
  ['ArrowDown', 0, 3, value, 0],
] as const)('%s from place %i of %i in %j leads to %j', (key, at, count, shape, next) =>
  expect(nextInList(key, at, count, shape)).toBe(next),
);

test.each([
  ['ArrowRight', [0, 0], [0, 1]],
  ['ArrowRight', [0, 2], [0, 2]],
  ['ArrowDown', [0, 2], [1, 0]],
  ['ArrowDown', [2, 1], [2, 1]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['Home', [0, 2], [0, 0]],
  ['End', [2, 0], [2, 1]],
  ['Enter', [0, 0], null],
] as const)('%s in a grid of rows of 3, 1 and 2 cells leads from %j to %j', (key, [at, column], next) => {
  const found = nextInGrid(key, { row: at, column }, [3, 1, 2]);
  expect(found && [found.row, found.column]).toEqual(next);
});

const tree = [
  { id: 'a', parent: null },
  { id: 'a1', parent: 'a' },
  { id: 'a2', parent: 'a' },
  { id: 'b', parent: null },
];

test.each([
  ['ArrowDown', 'a', 'a1'],
  ['ArrowDown', 'b', null],
  ['ArrowUp', 'b', 'a2'],
  ['ArrowRight', 'a', 'a1'],
  ['ArrowRight', 'a1', null],
  ['ArrowLeft', 'a2', 'a'],
  ['ArrowLeft', 'a', null],
  ['Home', 'b', 'a'],
  ['End', 'a', 'b'],
  ['ArrowDown', 'gone', 'a'],
])('%s in a tree leads from %s to %j', (key, from, next) => expect(nextInTree(key, from, tree)).toBe(next));
