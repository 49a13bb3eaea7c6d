/** Which lessons have a teacher's notes: chapters as a whole. */
import { expect, it } from 'vitest';
import { chapters } from '../lessons/order.ts';
import { notesOf } from './teaching.ts';

/** Grows by a chapter at a time. */
const written = ['A', 'B', 'C', 'D', 'E'];

it.each(chapters)('all lessons of chapter $id have notes, or none has', ({ id, lessons }) => {
  const noted = lessons.filter((lesson) => notesOf(lesson) !== null);
  expect(noted).toEqual(written.includes(id) ? lessons : []);
});

it('a note is said in a few sentences, without numbers of a run', () => {
  const texts = chapters.flatMap(({ lessons }) => lessons.flatMap((id) => Object.values(notesOf(id) ?? {})));
  const wrong = texts.filter((text) => text.length < 20 || text.length > 200 || /\d (?:s|ms|pods?)\b/.test(text));
  expect(wrong).toEqual([]);
});
