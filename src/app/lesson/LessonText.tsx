/**
 * A sentence of a lesson: `Kubernetes words` in mono, **what matters** in bold, [terms] of the glossary. A term is a button
 * that opens its explanation in place, below the sentence (APG: disclosure); of all on screen at most one is open.
 */
import { Fragment, type KeyboardEvent, useId } from 'react';
import { lateInside } from '../../parts/late.tsx';
import { Marked } from '../../i18n/Marked.tsx';
import { boldsOf, termsOf } from '../../lessons/terms.ts';
import { openTerm, useOpenTerm } from '../glossary/openTerm.ts';

const Explanation = lateInside(async () => (await import('../glossary/Explanation.tsx')).Explanation);

export function LessonText({ text }: { text: string }) {
  const id = useId();
  const open = useOpenTerm(id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    openTerm(null);
  };
  const button = (shown: string, term: string) => (
    <button
      type="button"
      className="glossary-term"
      aria-expanded={open === term}
      aria-controls={open === term ? id : undefined}
      onClick={() => openTerm(open === term ? null : { by: id, term })}
      onKeyDown={onKeyDown}
    >
      <Marked text={shown} />
    </button>
  );
  return (
    <>
      {boldsOf(text).map(({ shown: words, isBold }, at) => {
        const parts = termsOf(words).map(({ shown, term, sign }, place) => {
          const key = `${place}:${shown}`;
          if (term === null) return <Marked key={key} text={shown} />;
          return (
            <span key={key} className="nowrap">
              {button(shown, term)}
              {sign}
            </span>
          );
        });
        const key = `${at}:${words}`;
        return isBold ? <strong key={key}>{parts}</strong> : <Fragment key={key}>{parts}</Fragment>;
      })}
      {open !== null && (
        <span className="explained" id={id} role="note" onKeyDown={onKeyDown}>
          <Explanation term={open} />
        </span>
      )}
    </>
  );
}
