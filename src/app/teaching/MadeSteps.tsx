/** What a lesson that somebody has made says and asks, step by step: it has no teacher's notes. */
import type { FactValues } from '../../engine/facts/fact.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { goalOf } from '../../lessons/asked.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { placesIn } from '../../lessons/places.ts';
import { SheetText } from './SheetText.tsx';
import './teaching.css';
import { t } from '../../i18n/teachingPage.ts';

/** @param found what its sentences name now; without it numbers stay open */
export function MadeSteps({ lesson, found = {} }: { lesson: Lesson; found?: FactValues }) {
  const words = lessonMessages(lesson.id);
  return (
    <dl className="grid teacher-notes">
      {words.belief !== '' && (
        <div>
          <dt className="muted text-body-strong">{t('teachingPage:belief')}</dt>
          <dd>
            <SheetText text={words.belief} />
          </dd>
        </div>
      )}
      {lesson.steps.map((step, at) => {
        const key = `${lesson.id}.steps.${step.id}`;
        const stepWords = words.steps[step.id];
        const text = (part: string) => <SheetText text={fillIn(`${key}.${part}`, found, goalOf(step))} />;
        return (
          <div key={step.id}>
            <dt className="muted text-body-strong">
              {t('teachingPage:stepOf', { number: at + 1, all: placesIn(lesson) })}
            </dt>
            <dd>
              <p>{text('text')}</p>
              {stepWords?.question && <p>{text('question')}</p>}
              {step.do === 'predict' && (
                <ol className="notes-answers" type="A">
                  {Object.keys(step.options).map((option) => (
                    <li key={option}>{text(`options.${option}`)}</li>
                  ))}
                </ol>
              )}
              {stepWords?.goal && <p>{text('goal')}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
