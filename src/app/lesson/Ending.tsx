/** The end of a lesson: the rule with this run's numbers, the field, where it bites, and the next lesson. */
import { useTranslation } from 'react-i18next';
import type { FactValues } from '../../engine/facts/fact.ts';
import { beginLesson } from '../../lessons/course.ts';
import { lessonAfter } from '../../lessons/order.ts';
import { told } from '../../lessons/told.ts';
import type { UnderWay } from './useLesson.ts';
import { Told } from './Told.tsx';

export function Ending({ of: { lesson, words }, found }: { of: UnderWay; found: FactValues }) {
  const { t } = useTranslation('app');
  const next = lessonAfter(lesson.id);
  const text = (part: string) => <Told text={told(`${lesson.id}.ending.${part}`, found)} />;
  return (
    <>
      <p className="reading">{text('rule')}</p>
      <p className="lesson-source">{words.ending.source}</p>
      <pre className="lesson-yaml">{lesson.ending.yaml}</pre>
      {words.ending.then && <p>{text('then')}</p>}
      <p>{text('practice')}</p>
      {next && (
        <button type="button" className="button primary" onClick={() => void beginLesson(next)}>
          {t('lesson.nextLesson', { id: next })}
        </button>
      )}
    </>
  );
}
