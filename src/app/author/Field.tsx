/** A text of the lesson, written in place; numbers of the run are put in by pressing them. */
import { useRef } from 'react';
import { withFact } from '../../lessons/made/edit.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { type Offered, valuedText } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

interface Props {
  label: string;
  text: string;
  write: (text: string) => void;
  isLine?: boolean;
  /** Its numbers, and how they get into the file before the text names them. */
  numbers?: { file: LessonFile; offers: readonly Offered[]; keep: (file: LessonFile) => void };
  /** The text as part of a file: needed with numbers that are put in. */
  into?: (file: LessonFile, text: string) => LessonFile;
}

export function Field({ label, text, write, isLine, numbers, into }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (offer: Offered) => {
    if (!numbers) return;
    const at = field.current?.selectionStart ?? text.length;
    const next = `${text.slice(0, at)}{{${offer.name}}}${text.slice(at)}`;
    const file = withFact(numbers.file, offer);
    numbers.keep(
      into ? into(file, next) : { ...file, words: { ...file.words, ending: { ...file.words.ending, rule: next } } },
    );
    field.current?.focus();
  };
  const said = { value: text, className: 'full-width padded on-page round-card edged' };
  return (
    <div className="stack gap-4">
      <label className="grid gap-4">
        <span className="eyebrow">{label}</span>
        {isLine ? (
          <input {...said} onChange={({ target }) => write(target.value)} />
        ) : (
          <textarea ref={field} rows={2} {...said} onChange={({ target }) => write(target.value)} />
        )}
      </label>
      {numbers && (
        <details className="author-numbers">
          <summary className="text-12">{t('author:numbers')}</summary>
          <p className="muted text-12">{t('author:numbersOf')}</p>
          <div className="flex wrap gap-6 small-buttons">
            {numbers.offers
              .filter(({ value }) => value !== undefined && value !== null)
              .map((offer) => (
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
        </details>
      )}
    </div>
  );
}
