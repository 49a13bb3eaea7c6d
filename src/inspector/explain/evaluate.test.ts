import { expect, it } from 'vitest';
import { sides } from './evaluate.ts';
import { number, type FormulaPart, parts } from './formula.ts';

const cases: readonly [name: string, parts: FormulaPart[], sides: number[]][] = [
  ['takes × before +', parts(number(1), '+', number(2), '×', number(3), '=', number(7)), [7, 7]],
  ['goes from left to right', parts(number(10), '−', number(4), '−', number(3), '=', number(3)), [3, 3]],
  ['takes brackets first', parts('(', number(1), '+', number(2), ')', '×', number(3), '>', number(8)), [9, 8]],
  ['drops fractions in trunc', parts('trunc(', number(7), '÷', number(2), ')', '=', number(3)), [3, 3]],
  ['nests calls', parts('round(', number(2), '×', 'ln(', number(3), '+', number(2), ')', ')', '=', number(3)), [3, 3]],
  ['reads a chain', parts(number(1), '+', number(1), '−', number(0), '=', number(2), '>', number(1)), [2, 2, 1]],
];

it.each(cases)('%s', (_name, written, expected) => {
  expect(sides({ parts: written, holds: null })).toEqual(expected);
});
