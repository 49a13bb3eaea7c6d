/** How hard a lesson is, what it needs, and how long it takes: what one chooses by. Fetched with the map. */
import type { LessonWords } from '../i18n/en/lessons/words.ts';
import type { Lesson } from './lesson.ts';
import { type LessonId, lessonIds } from './order.ts';

/** `first`: needs no more than what a pod is; `usual`: what one meets at work; `deep`: how the pieces act together. */
export type Level = 'first' | 'usual' | 'deep';

interface About {
  level: Level;
  /** Lessons of its own chapter, so that each chapter can be taken by itself. */
  needs: readonly LessonId[];
}

export const about: Readonly<Record<LessonId, About>> = {
  A1: { level: 'first', needs: [] },
  A2: { level: 'usual', needs: ['A1'] },
  A3: { level: 'usual', needs: ['A1'] },
  A4: { level: 'first', needs: ['A1'] },
  A5: { level: 'usual', needs: ['A1'] },
  A6: { level: 'usual', needs: [] },
  B1: { level: 'first', needs: [] },
  B2: { level: 'first', needs: ['B1'] },
  B3: { level: 'usual', needs: ['B2'] },
  B4: { level: 'usual', needs: ['B2'] },
  B5: { level: 'usual', needs: ['B1'] },
  B6: { level: 'deep', needs: ['B5'] },
  B7: { level: 'usual', needs: ['B1'] },
  B8: { level: 'usual', needs: ['B1'] },
  B9: { level: 'deep', needs: ['B8'] },
  B10: { level: 'usual', needs: ['B1'] },
  B11: { level: 'usual', needs: ['B1'] },
  B12: { level: 'usual', needs: ['B1'] },
  B13: { level: 'deep', needs: ['B1'] },
  B14: { level: 'deep', needs: ['B10'] },
  C1: { level: 'first', needs: [] },
  C2: { level: 'usual', needs: ['C1'] },
  C3: { level: 'usual', needs: ['C1'] },
  C4: { level: 'usual', needs: ['C3'] },
  C5: { level: 'deep', needs: ['C4'] },
  C6: { level: 'usual', needs: ['C1'] },
  C7: { level: 'deep', needs: ['C3'] },
  C8: { level: 'deep', needs: ['C2'] },
  C9: { level: 'usual', needs: ['C1'] },
  D1: { level: 'first', needs: [] },
  D2: { level: 'usual', needs: ['D1'] },
  D3: { level: 'first', needs: [] },
  D4: { level: 'usual', needs: ['D1', 'D3'] },
  D5: { level: 'usual', needs: ['D1'] },
  D6: { level: 'usual', needs: ['D1'] },
  D7: { level: 'deep', needs: ['D3'] },
  D8: { level: 'deep', needs: ['D6'] },
  E1: { level: 'first', needs: [] },
  E2: { level: 'usual', needs: ['E1'] },
  E3: { level: 'usual', needs: ['E1'] },
  E4: { level: 'deep', needs: ['E1', 'E3'] },
  E5: { level: 'deep', needs: ['E2'] },
  E6: { level: 'deep', needs: ['E1'] },
  E7: { level: 'usual', needs: ['E1'] },
  F1: { level: 'first', needs: [] },
  F2: { level: 'usual', needs: ['F1'] },
  F3: { level: 'deep', needs: ['F1'] },
  F4: { level: 'first', needs: [] },
  F5: { level: 'usual', needs: ['F1', 'F4'] },
  G1: { level: 'first', needs: [] },
  G2: { level: 'usual', needs: ['G1'] },
  G3: { level: 'usual', needs: ['G1'] },
};

/** Read thoughtfully, words a minute; and what is done and looked at in a step besides, minutes. */
const pace = { words: 130, predict: 0.5, act: 1, observe: 0.5 } as const;

/** @returns whole minutes that it takes to read, to choose, to watch and to do */
export function minutesOf({ steps }: Lesson, words: LessonWords): number {
  const texts = [
    ...Object.values(words.steps).flatMap(({ title, text, question, options, goal, done, found }) => [
      ...[title, text, question, goal, done, found],
      ...Object.values(options ?? {}),
    ]),
    ...[words.ending.rule, words.ending.practice, words.ending.then],
  ];
  const count = texts.join(' ').split(/\s+/).length;
  const handling = steps.reduce((sum, step) => sum + pace[step.do], 0);
  return Math.max(2, Math.round(count / pace.words + handling));
}

/** Where one who is new begins: the picture with which the page opens, then chapter by chapter. */
export const route: readonly LessonId[] = ['B1', ...lessonIds.filter((id) => id !== 'B1')];
