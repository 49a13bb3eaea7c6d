/** The teacher's notes, lesson by lesson: fetched with the page or the window that shows them. */
import { bring } from './catalogue.ts';
import { notesA } from './en/teaching/A.ts';
import { notesB } from './en/teaching/B.ts';
import { notesC } from './en/teaching/C.ts';
import { notesD } from './en/teaching/D.ts';
import { notesE } from './en/teaching/E.ts';
import { notesF } from './en/teaching/F.ts';
import { notesG } from './en/teaching/G.ts';
import type { TeacherNotes } from './en/teaching/notes.ts';
import { messagesOf } from './typed.ts';

const teaching = { ...notesA, ...notesB, ...notesC, ...notesD, ...notesE, ...notesF, ...notesG };
const texts = { teaching };

bring('teaching', texts);
const { t } = messagesOf<typeof texts>();

type Noted = keyof typeof teaching;

/** In the order of the course. */
export const notedLessons: readonly string[] = Object.keys(teaching);

export function notesOf(lesson: Noted): TeacherNotes {
  const text = (part: keyof TeacherNotes) => t(`teaching:${lesson}.${part}`);
  return {
    why: text('why'),
    ask: text('ask'),
    wrong: text('wrong'),
    five: text('five'),
    fifteen: text('fifteen'),
    hour: text('hour'),
    exercise: text('exercise'),
  };
}
