/** A sentence of a lesson: `Kubernetes words` in mono, **what matters** in bold, [terms] of the glossary, each of which opens its meaning. */
import { Fragment } from 'react';
import { Marked } from '../../i18n/Marked.tsx';
import { boldsOf, termsOf } from '../../lessons/terms.ts';
import { Term } from '../../parts/Term.tsx';

export const LessonText = ({ text }: { text: string }) =>
  boldsOf(text).map(({ shown: words, isBold }, at) => {
    const parts = termsOf(words).map(({ shown, term, sign }, place) => {
      const key = `${place}:${shown}`;
      if (term === null) return <Marked key={key} text={shown} />;
      return (
        <span key={key} className="nowrap">
          <Term term={term}>
            <Marked text={shown} />
          </Term>
          {sign}
        </span>
      );
    });
    const key = `${at}:${words}`;
    return isBold ? <strong key={key}>{parts}</strong> : <Fragment key={key}>{parts}</Fragment>;
  });
