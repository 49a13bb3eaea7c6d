/** What a term means, the rule behind it, and the lesson that shows it. */
import { Marked } from '../../i18n/Marked.tsx';
import { takeUp } from '../../lessons/progress.ts';
import type { LessonId } from '../../lessons/order.ts';
import { setState, useStore } from '../../store/store.ts';
import type { Explained } from './words.ts';
import './explanation.css';
import { t } from '../../i18n/glossary.ts';

export function Explanation({ explained: { shown, text, lesson, rule } }: { explained: Explained }) {
  const here = useStore(({ lesson: underWay, mode }) => (mode === 'learn' ? underWay?.id : undefined));
  return (
    <>
      <p>
        <b>
          <Marked text={shown} />
        </b>{' '}
        <Marked text={text} />
      </p>
      <div className="explained-foot gap-6-12 above-8 aligned wrap">
        {lesson !== here && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setState({ openTerm: null });
              void takeUp(lesson as LessonId);
            }}
          >
            {t('glossary:lesson', { id: lesson })}
          </button>
        )}
        <span className="muted text-12">{t('glossary:rule', { rule })}</span>
      </div>
    </>
  );
}
