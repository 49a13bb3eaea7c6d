import { expect, it } from 'vitest';
import type { LessonFile } from '../../lessons/made/file.ts';
import { changedOwn } from './savedOwn.ts';

const file = (title: string, steps = 1) =>
  ({ lesson: { steps: Array.from({ length: steps }) }, words: { title } }) as unknown as LessonFile;
const [a, b] = [file('a'), file('b')];

it.each([
  ['what another tab has kept stays', { x: b }, {}, { a }, { x: b, a }],
  ['what is removed here goes', { a, b }, { a, b }, { b }, { b }],
  ['what another tab has removed does not come back', { b }, { a, b }, { a, b }, { b }],
  ['a newer one takes the place of what was kept', { a }, { a }, { a: b }, { a: b }],
  ['one without steps is not kept', {}, {}, { a: file('a', 0) }, {}],
])('%s', (_, kept, was, now, after) => expect(changedOwn(kept, was, now)).toEqual(after));
