/** What a term means, the rule behind it, and the lesson that shows it. Phrasing content: it stands within a paragraph. */
import { Marked } from '../../i18n/Marked.tsx';
import { takeUp } from '../../lessons/progress.ts';
import type { LessonId } from '../../lessons/order.ts';
import { useStore } from '../../store/store.ts';
import { openTerm } from './openTerm.ts';
import { explained } from './words.ts';
import './explanation.css';
import { t } from '../../i18n/glossary.ts';

export function Explanation({ term }: { term: string }) {
  const here = useStore(({ lesson, mode }) => (mode === 'learn' ? lesson?.id : undefined));
  const found = explained().find(({ id }) => id === term);
  if (!found) return null;
  const { shown, text, lesson, rule } = found;
  return (
    <>
      <b>
        <Marked text={shown} />
      </b>{' '}
      <Marked text={text} />
      <span className="explained-foot above-8 aligned wrap">
        {lesson !== here && (
          <button
            type="button"
            className="button"
            onClick={() => {
              openTerm(null);
              void takeUp(lesson as LessonId);
            }}
          >
            {t('glossary:lesson', { id: lesson })}
          </button>
        )}
        <span className="muted text-12">{t('glossary:rule', { rule })}</span>
      </span>
    </>
  );
}
