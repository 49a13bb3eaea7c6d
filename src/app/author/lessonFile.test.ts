/** Files of lessons: those of the page are such files in all but their name, and what is none is told so. */
import { expect, it } from 'vitest';
import { lessonMessages } from '../../i18n/lessons.ts';
import { textOf } from '../../i18n/message.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { loadAll } from '../../lessons/load.ts';
import { lessonFileIn, lessonTextIn } from './readLesson.ts';

const lessons = await loadAll();
/** What only lessons of the page have. */
const simple = lessons.filter(({ scenes }) => Object.values(scenes).every(({ form }) => form === undefined));

function fileOf(of: (typeof lessons)[number]): LessonFile {
  const { cases: _, ...ending } = of.ending;
  const { cases: _words, ...endingWords } = lessonMessages(of.id).ending;
  const { knownFrom: _from, ...lesson } = of;
  const steps = lesson.steps.map(({ brings: _brings, ...step }) => step);
  const file = {
    podyssey: 'lesson',
    version: 1,
    lesson: { ...lesson, id: 'own-test1234', steps, ending },
    words: { ...lessonMessages(of.id), ending: endingWords },
  };
  return JSON.parse(JSON.stringify(file)) as LessonFile;
}

const problemOf = (found: unknown): string => {
  const read = typeof found === 'string' ? lessonTextIn(found) : lessonFileIn(found);
  return 'problem' in read ? textOf(read.problem) : 'none';
};

it.each(simple.map((lesson) => [lesson.id, lesson] as const))('%s can be written as a file', (_, lesson) => {
  expect(problemOf(fileOf(lesson))).toBe('none');
  expect(simple.length).toBeGreaterThan(40);
});

const [first] = simple;
const good = first && fileOf(first);
const broken = (change: (file: LessonFile & Record<string, unknown>) => void): unknown => {
  const file = structuredClone(good) as LessonFile & Record<string, unknown>;
  change(file);
  return file;
};

it.each<[string, unknown, RegExp]>([
  ['another JSON', { kind: 'Pod' }, /not a Podyssey lesson/],
  ['of a newer page', broken((file) => Object.assign(file, { version: 2 })), /newer version/],
  ['cut off', JSON.stringify(good).slice(0, 900), /breaks off/],
  ['under the name of a lesson of the page', broken(({ lesson }) => Object.assign(lesson, { id: 'B1' })), /lesson\.id/],
  ['without steps', broken(({ lesson }) => Object.assign(lesson, { steps: [] })), /no step/],
  ['without words for a step', broken(({ words }) => Object.assign(words, { steps: {} })), /no words/],
  [
    'with an action that is none',
    broken(({ lesson }) => Object.assign(lesson.steps[1] ?? {}, { solution: { do: [{ do: 'explode' }] } })),
    /lesson\.steps\.1/,
  ],
  [
    'with a fact that is none',
    broken(({ lesson }) => Object.assign(lesson, { facts: { a: { of: 'eval' } } })),
    /facts/,
  ],
  [
    'with a name that would be a key',
    broken(({ lesson }) => Object.assign(lesson, { facts: { 'a.b': { of: 'clock' } } })),
    /facts/,
  ],
])('a file that is %s is refused, and it is said why', (_, found, said) => {
  expect(problemOf(found)).toMatch(said);
});
