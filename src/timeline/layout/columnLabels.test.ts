import { expect, it } from 'vitest';
import { written } from './columnLabels.ts';

const measure = (text: string) => text.length * 12;
/** A letter is 11 px wide here; the instant and its gap take 49. */
const write = (text: string, letters: number, since = 140) =>
  written({ text, face: 'sans', since, room: 49 + letters * 11 }, measure);

it('writes the instant before the words', () => {
  expect(write('gone', 4)).toMatchObject({ text: 'gone', time: '0.14', h: 18 });
  expect(write('gone', 20, -50).time).toBe('−0.05');
  expect(write('gone', 20, 125_080).time).toBe('125.1');
});

it('breaks between words where one line is too short', () => {
  expect(write('node-3 stops', 7)).toMatchObject({ text: 'node-3\nstops', h: 36 });
  expect(write('deletionTimestamp', 13)).toMatchObject({ text: '\ndeletionTimestamp', h: 36 });
});

it('ends with an ellipsis what fits on neither line', () => {
  expect(write('node-3 marks the pod as deleted', 7).text).toBe('node-3\nmarks the…');
  expect(write('deletionTimestampOfThePod', 7)).toMatchObject({ text: 'deleti…', h: 18 });
  expect(write('web-fc567476c-qlsjd refused: 429', 13).text).toBe('web-fc567476…\nrefused: 429');
});

it('is never wider than its room', () => {
  for (const letters of [3, 7, 13, 40])
    expect(write('a second delete is stored', letters).w).toBeLessThanOrEqual(49 + letters * 11);
});
