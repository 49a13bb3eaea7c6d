/** A step of a lesson that is being made: its words, its goal, or its question. */
import { CircleHelp, Trash2 } from 'lucide-react';
import type { StepWords } from '../../i18n/en/lessons/words.ts';
import type { LessonStep } from '../../lessons/lesson.ts';
import { withQuestion, withWords } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { Answers } from './Answers.tsx';
import { cardId } from './useNewStep.ts';
import { TextField } from './TextField.tsx';
import { GoalChoice } from './GoalChoice.tsx';
import type { Offered } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

interface Props {
  file: LessonFile;
  step: LessonStep;
  number: number;
  offers: readonly Offered[];
  remove(): void;
}

const kinds = { act: 'step', observe: 'watch', predict: 'question' } as const;

export function StepCard({ file, step, number, offers, remove }: Props) {
  const stepWords = file.words.steps[step.id] ?? { text: '' };
  const title = t(`author:${kinds[step.do]}`, { number });
  const hasQuestion = file.lesson.steps[number - 2]?.do === 'predict';
  const field = (part: 'text' | 'question' | 'found' | 'goal' | 'done', label: string) => {
    const into = (of: LessonFile, text: string) =>
      withWords(of, step.id, { [part]: text } satisfies Partial<StepWords>);
    return (
      <TextField
        label={label}
        text={stepWords[part] ?? ''}
        write={(text) => keepOwn(into(file, text))}
        numbers={{ file, offers, into }}
      />
    );
  };
  return (
    <section
      id={cardId(step.id)}
      className="author-step padded lined round-panel on-card stack gap-8"
      aria-label={title}
    >
      <div className="aligned between gap-8">
        <h3 className="text-subtitle">{title}</h3>
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('author:remove', { number })}
          title={t('author:remove', { number })}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      {field('text', t('author:text'))}
      {step.do === 'predict' ? (
        <>
          {field('question', t('author:asked'))}
          <Answers file={file} step={step} offers={offers} />
          {field('found', t('author:found'))}
        </>
      ) : (
        <>
          <GoalChoice file={file} step={step} offers={offers} />
          {field('goal', t('author:goal'))}
          {field('done', t('author:done'))}
          {!hasQuestion && (
            <button type="button" className="button" onClick={() => keepOwn(withQuestion(file, step.id))}>
              <CircleHelp aria-hidden="true" />
              {t('author:ask')}
            </button>
          )}
        </>
      )}
    </section>
  );
}
