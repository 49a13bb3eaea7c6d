/** A lesson that somebody has made, as a file: the lesson as data and its words, in the form of those that come with the page. */
import type { LessonWords } from '../../i18n/en/lessons/words.ts';
import { getState, setState } from '../../store/store.ts';
import type { Lesson } from '../lesson.ts';
import { bringOwn } from '../load.ts';
import type { State } from '../../store/state.ts';
import type { OwnId } from '../order.ts';

export type OwnLesson = Lesson & { id: OwnId };

export interface LessonFile {
  podyssey: 'lesson';
  version: 1;
  lesson: OwnLesson;
  words: LessonWords;
}

/** Files that are written from here on are read by pages from this version on. */
export const fileVersion = 1;

/** It is here from now on, and kept with this tab's work. A newer one of the same id takes its place. */
export function keepOwn(file: LessonFile): void {
  bringOwn(file.lesson, file.words);
  setState(({ own }) => ({ own: { ...own, [file.lesson.id]: file } }));
}

/** What the store holds was checked when it came there. */
export const ownFile = (id: OwnId): LessonFile | undefined => getState().own[id] as LessonFile | undefined;

/** It is kept no more, nor how far one came in it. @returns how to take that back */
export function removeOwn({ lesson: { id } }: LessonFile): () => void {
  const { own, progress } = getState();
  const { [id]: file, ...others } = own;
  const { [id]: came, ...otherProgress } = progress;
  setState({ own: others, progress: otherProgress });
  return () =>
    setState((now) => ({
      own: { ...now.own, ...(file && { [id]: file }) },
      progress: { ...now.progress, ...(came && { [id]: came }) },
    }));
}

/** Those that can be played, by their titles. One without a step is being begun at the desk. */
export const ownFiles = ({ own }: Pick<State, 'own'>): readonly LessonFile[] =>
  (Object.values(own) as LessonFile[])
    .filter(({ lesson }) => lesson.steps.length > 0)
    .toSorted((a, b) => a.words.title.localeCompare(b.words.title));
