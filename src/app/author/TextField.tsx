/** A text of the lesson, written in place; numbers of the run are put in by pressing them. */
import { useLayoutEffect, useRef } from 'react';
import { withFact } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { grouped, type Offered, valuedText } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

interface Props {
  label: string;
  text: string;
  write: (text: string) => void;
  isLine?: boolean;
  /** Its numbers, and how the text gets into a file that has the fact which it names. */
  numbers?: { file: LessonFile; offers: readonly Offered[]; into: (file: LessonFile, text: string) => LessonFile };
}

export function TextField({ label, text, write, isLine, numbers }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Writing goes on behind the number.
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (offer: Offered) => {
    if (!numbers) return;
    const at = field.current?.selectionStart ?? text.length;
    const number = `{{${offer.name}}}`;
    const next = `${text.slice(0, at)}${number}${text.slice(at)}`;
    caret.current = at + number.length;
    keepOwn(numbers.into(withFact(numbers.file, offer), next));
    field.current?.focus();
  };
  const shared = { value: text, className: 'full-width padded on-page round-card edged' };
  return (
    <div className="stack gap-4">
      <label className="grid gap-4">
        <span className="eyebrow">{label}</span>
        {isLine ? (
          <input {...shared} onChange={({ target }) => write(target.value)} />
        ) : (
          <textarea ref={field} rows={2} {...shared} onChange={({ target }) => write(target.value)} />
        )}
      </label>
      {numbers && (
        <details className="author-numbers">
          <summary className="text-12">{t('author:numbers')}</summary>
          <p className="muted text-12">{t('author:numbersOf')}</p>
          {grouped(numbers.offers.filter(({ value }) => value !== null)).map(({ title, offers }) => (
            <section key={title} className="stack gap-4" aria-label={title}>
              <h4 className="eyebrow">{title}</h4>
              <div className="flex wrap gap-6 small-buttons">
                {offers.map((offer) => (
                  <button
                    key={offer.name}
                    type="button"
                    className="button wraps"
                    aria-label={t('author:insert', { what: valuedText(offer) })}
                    onClick={() => insert(offer)}
                  >
                    {valuedText(offer)}
                  </button>
                ))}
              </div>
            </section>
          ))}
        </details>
      )}
    </div>
  );
}
