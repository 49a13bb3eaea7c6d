/** All that a lesson says, sentence by sentence and without marks: what the palette looks through. */
import type { LessonWords } from '../i18n/en/lessons/words.ts';
import { plain } from '../lessons/fillIn.ts';

interface LessonTexts {
  sentences: readonly string[];
  /** What its questions ask for: it is found, and not shown. */
  answers: readonly string[];
}

export function lessonTexts({ belief, steps, ending }: LessonWords): LessonTexts {
  const each = Object.values(steps);
  return {
    sentences: [
      ...each.flatMap(({ title, text, question, goal }) => sentencesOf([title, text, question, goal])),
      ...sentencesOf([belief]),
    ],
    answers: [
      ...each.flatMap(({ options, found, done, hints }) =>
        sentencesOf([...Object.values(options ?? {}), found, done, ...(hints ?? [])]),
      ),
      ...sentencesOf([ending.rule, ending.source, ending.practice, ending.then, ending.cases?.title]),
    ],
  };
}

/** What comes from the run is not known here. */
export const sentencesOf = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text = '') =>
    plain(text)
      .replaceAll(/\{\{.+?\}\}/g, '…')
      .split(/(?<=[.?!])\s+/)
      .filter(Boolean),
  );
