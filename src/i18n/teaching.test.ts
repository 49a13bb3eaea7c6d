/** Every lesson has a teacher's notes. */
import { expect, it } from 'vitest';
import { lessonIds } from '../lessons/order.ts';
import { notedLessons, notesOf } from './teaching.ts';

it('each lesson has notes, and nobody writes about a lesson that is not there', () => {
  expect(notedLessons).toEqual(lessonIds);
});

it.each(lessonIds)('the notes of %s are said in a few sentences, without numbers of a run', (id) => {
  const wrong = Object.values(notesOf(id)).filter(
    (text) => text.length < 20 || text.length > 200 || /\d (?:s|ms|pods?)\b/.test(text),
  );
  expect(wrong).toEqual([]);
});
