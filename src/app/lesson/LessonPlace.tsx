/** Which lesson it is, and how far it has come. */
import { useTranslation } from 'react-i18next';
import type { ChapterId } from '../../lessons/order.ts';
import type { UnderWay } from './useLesson.ts';

/** @param isDone nothing of the step is open any more */
export function LessonPlace({ of: { lesson, at }, isDone }: { of: UnderWay; isDone: boolean }) {
  const { t } = useTranslation('app');
  const steps = [...lesson.steps.map(({ id }) => id), ''];
  const state = (index: number) => {
    if (index !== at.step) return index < at.step ? 'done' : 'ahead';
    return isDone ? 'done' : 'here';
  };
  return (
    <div className="lesson-place">
      <p className="eyebrow">
        {lesson.id} · {t(`lesson.chapters.${lesson.id.charAt(0) as ChapterId}`)}
      </p>
      <p className="lesson-step">{t('lesson.stepOf', { step: at.step + 1, total: steps.length })}</p>
      <div className="lesson-segments" aria-hidden="true">
        {steps.map((id, index) => (
          <span key={id} data-state={state(index)} />
        ))}
      </div>
    </div>
  );
}
