/** The lesson that a page for teachers is about: the one that was chosen there, else the one under way. */
import { useEffect, useState } from 'react';
import type { Lesson } from '../../lessons/lesson.ts';
import { lessonHere, loadLesson } from '../../lessons/load.ts';
import { type AnyLessonId, isOwnId, lessonIds } from '../../lessons/order.ts';
import { useStore } from '../../store/store.ts';

/** Fetched with its words; null until it is here. */
export function usePaper(): Lesson | null {
  const id = useStore(({ paper, lesson }): AnyLessonId => known(paper) ?? known(lesson?.id) ?? 'B1');
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadLesson(id).then((loaded) => isShown && setLesson(loaded));
    return () => {
      isShown = false;
    };
  }, [id]);
  return lesson?.id === id ? lesson : null;
}

const known = (name: string | null | undefined): AnyLessonId | undefined =>
  name && isOwnId(name) && lessonHere(name) ? name : lessonIds.find((id) => id === name);
