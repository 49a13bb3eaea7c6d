/** What the teacher keeps: what the engine found of each question, one way to each goal, and the rule. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { goalOf } from '../../lessons/asked.ts';
import type { FoundStep, Sheet } from '../../lessons/askSheet.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { rightOf } from '../../lessons/judge.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { fullName } from '../lesson/lessonNames.ts';
import { drawnAt } from './drawnAt.ts';
import { Picture } from './Picture.tsx';
import { SheetText } from '../teaching/SheetText.tsx';
import { t } from '../../i18n/worksheet.ts';

export function Answers({ lesson, sheet }: { lesson: Lesson; sheet: Sheet }) {
  const words = lessonMessages(lesson.id);
  const { source, practice, then } = words.ending;
  const drawn = drawnAt(sheet);
  const text = (part: 'rule' | 'practice' | 'then') => (
    <SheetText text={fillIn(`${lesson.id}.ending.${part}`, sheet.ending)} />
  );
  return (
    <section className="sheet-answers" aria-labelledby="sheet-answers">
      <h2 className="sheet-title" id="sheet-answers">
        {t('worksheet:answersTitle', { lesson: fullName(lesson.id) })}
      </h2>
      {sheet.steps.map((found, at) => (
        <Answer key={found.step.id} lesson={lesson} found={found} drawn={drawn[at]?.ends ?? null} number={at + 1} />
      ))}
      <section className="sheet-part">
        <h3>{t('worksheet:ruleTitle')}</h3>
        <p>{text('rule')}</p>
        {source && (
          <p className="muted">
            {t('worksheet:source')}: {source}
          </p>
        )}
        {then && <p>{text('then')}</p>}
        {practice && (
          <p>
            <b>{t('worksheet:practice')}</b>: {text('practice')}
          </p>
        )}
      </section>
      {lesson.ending.yaml && (
        <section className="sheet-part">
          <h3>{t('worksheet:write')}</h3>
          <pre className="sheet-yaml">{lesson.ending.yaml}</pre>
        </section>
      )}
    </section>
  );
}

function Answer({
  lesson,
  found: { step, ends, found },
  drawn,
  number,
}: {
  lesson: Lesson;
  found: FoundStep;
  /** Index of the step whose picture it has; null: its own. */
  drawn: number | null;
  number: number;
}) {
  const key = `${lesson.id}.steps.${step.id}`;
  const words = lessonMessages(lesson.id);
  const stepWords = words.steps[step.id];
  const text = (part: string) => <SheetText text={fillIn(`${key}.${part}`, found, goalOf(step))} />;
  if (step.do !== 'predict' && !stepWords?.done && !ends) return null;
  const right = step.do === 'predict' ? rightOf(step, found) : null;
  return (
    <section className="sheet-part">
      <h3>
        <SheetText text={t('worksheet:step', { number, title: stepWords?.title ?? words.title })} />
      </h3>
      {right !== null && (
        <p>
          <b>{t('worksheet:right')}</b>: {text(`options.${right}`)}
        </p>
      )}
      {step.do === 'predict' && (
        <p>
          <b>{t('worksheet:happens')}</b>: {text('found')}
        </p>
      )}
      {step.do !== 'predict' && stepWords?.done && (
        <p>
          <b>{t('worksheet:reached')}</b>: {text('done')}
        </p>
      )}
      {ends &&
        (drawn === null ? (
          <Picture moment={ends} />
        ) : (
          <p className="muted">{t('worksheet:sameAs', { number: drawn + 1 })}</p>
        ))}
    </section>
  );
}
