/** Which lesson it is, and how far it has come. */
import { Map as MapIcon } from 'lucide-react';
import { showMap } from '../../commands/pages.ts';
import type { UnderWay } from './useLesson.ts';
import { chapterText, numberBefore } from './lessonNames.ts';
import { t } from '../../i18n/first.ts';

/** @param isDone nothing of the step is open any more */
export function LessonPlace({ of: { lesson, at }, isDone }: { of: UnderWay; isDone: boolean }) {
  const chapter = chapterText(lesson.id);
  const steps = [...lesson.steps.map(({ id }) => id), ''];
  const state = (index: number) => {
    if (index !== at.step) return index < at.step ? 'done' : 'ahead';
    return isDone ? 'done' : 'here';
  };
  return (
    <div className="lesson-place grid-aligned gap-10">
      <p className="eyebrow">
        {numberBefore(lesson.id)}
        {chapter}
      </p>
      <p className="line-16 muted text-12">{t('app:lesson.stepOf', { step: at.step + 1, total: steps.length })}</p>
      <button
        type="button"
        className="button quiet icon lesson-map"
        aria-label={t('app:lesson.chapterOf', { chapter })}
        title={t('app:lesson.all')}
        onClick={() => showMap.run()}
      >
        <MapIcon aria-hidden="true" />
      </button>
      <div className="lesson-segments flex gap-6" aria-hidden="true">
        {steps.map((id, index) => (
          <span className="grows edged round-block" key={id} data-state={state(index)} />
        ))}
      </div>
    </div>
  );
}
