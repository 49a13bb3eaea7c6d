/** Among the scenes: the lesson that is under way, and the way back to it. */
import { ArrowLeft } from 'lucide-react';
import { takeUp } from '../../lessons/progress.ts';
import { useLesson } from './useLesson.ts';
import { numberBefore } from './lessonNames.ts';
import { t } from '../../i18n/first.ts';

/** Nothing where none is under way. */
export function LessonLeft() {
  const underWay = useLesson();
  if (!underWay) return null;
  const { lesson, words } = underWay;
  return (
    <section className="lesson-left padded round full-width edged-dashed" aria-label={t('app:lesson.underWay')}>
      <p>
        {numberBefore(lesson.id)}
        {words.title}
      </p>
      <button type="button" className="button above-8" onClick={() => void takeUp(lesson.id)}>
        <ArrowLeft aria-hidden="true" />
        {t('app:lesson.back')}
      </button>
    </section>
  );
}
