/** What is on stage: a lesson with its chapter, which leads to the map, or a scene, or a file. The page's one first heading. */
import { ChevronRight } from 'lucide-react';
import { showMap } from '../commands/pages.ts';
import { useStore } from '../store/store.ts';
import { useIsOnStage, useLesson } from './lesson/useLesson.ts';
import { useCurrentScene } from './useCatalogue.ts';
import { chapterText, numberBefore } from './lesson/lessonNames.ts';
import { t } from '../i18n/brought.ts';

export function OnStage() {
  const title = useStore((state) => state.situation.title);
  const scene = useCurrentScene();
  const underWay = useLesson();
  const isLesson = useIsOnStage(underWay?.lesson);
  const name = scene ? t(`scenes:${scene.id}.title`) : title;
  if (!underWay || !isLesson)
    return (
      <h1 className="on-stage cut text-body-strong" title={name}>
        {name}
      </h1>
    );
  const { lesson, words } = underWay;
  const chapter = chapterText(lesson.id);
  return (
    <nav className="place" aria-label={t('app:lesson.where')}>
      <button
        type="button"
        className="button quiet chapter rigid"
        title={t('app:lesson.all')}
        aria-label={t('app:lesson.chapterOf', { chapter })}
        onClick={() => showMap.run()}
      >
        {chapter}
      </button>
      <ChevronRight aria-hidden="true" />
      <h1 className="on-stage cut text-body-strong" title={words.title}>
        <span aria-hidden="true">{numberBefore(lesson.id)}</span>
        {words.title}
      </h1>
    </nav>
  );
}
