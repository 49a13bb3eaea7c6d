/** The answers to a question. Which of them is right nobody writes: the engine runs what is asked about. */
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { namesOf } from '../../lessons/asked.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { withAnswers, withFact } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { valueTyped } from '../../lessons/made/offers.ts';
import { FactChoice } from './FactChoice.tsx';
import { factText, type Offered, shownValue } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

interface Props {
  file: LessonFile;
  step: Predict;
  offers: readonly Offered[];
}

export function Answers({ file, step, offers }: Props) {
  const [fact = ''] = Object.values(step.options).flatMap(namesOf);
  const texts = Object.values(file.words.steps[step.id]?.options ?? {});
  const offer = offers.find(({ name }) => name === fact);
  const like =
    offer?.value ?? Object.values(step.options).flatMap((one) => one.flatMap((it) => ('is' in it ? [it.is] : [])))[0];
  const write = (typed: readonly string[]) =>
    keepOwn(
      withAnswers(
        file,
        step.id,
        fact,
        typed.map((text) => ({ text, is: text.trim() === shownValue(null) ? null : valueTyped(text, like) })),
      ),
    );
  const chooseFact = (name: string) => {
    const chosen = offers.find((one) => one.name === name);
    if (!chosen || chosen.value === undefined) return;
    const first = { text: shownValue(chosen.value), is: chosen.value };
    keepOwn(withAnswers(withFact(file, chosen), step.id, name, [first]));
  };
  const last = useRef<HTMLInputElement>(null);
  const before = useRef(texts.length);
  useEffect(() => {
    // The first one comes with what is asked for.
    if (texts.length > before.current && texts.length > 1) last.current?.focus();
    before.current = texts.length;
  }, [texts.length]);
  return (
    <fieldset className="author-goal stack gap-6">
      <legend className="eyebrow">{t('author:answers')}</legend>
      {fact !== '' && !offer && <p className="text-12">{factText(fact, offers)}</p>}
      <FactChoice label={t('author:about')} offers={offers} chosen={fact} choose={chooseFact} />
      {texts.map((text, at) => (
        <input
          key={`${step.id}${at + 1}`}
          ref={at === texts.length - 1 ? last : undefined}
          className="full-width padded on-page round-card edged"
          aria-label={t('author:answer', { number: at + 1 })}
          value={text}
          onChange={({ target }) => write(texts.with(at, target.value))}
        />
      ))}
      {fact !== '' && (
        <button type="button" className="button" onClick={() => write([...texts, ''])}>
          <Plus aria-hidden="true" />
          {t('author:addAnswer')}
        </button>
      )}
      <p className="muted text-12">{t('author:judged')}</p>
    </fieldset>
  );
}
