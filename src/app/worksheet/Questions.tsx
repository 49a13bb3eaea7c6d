/** What learners get: each step's text, its picture, and blanks for what they predict, do and see. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { goalOf } from '../../lessons/asked.ts';
import type { FoundStep, Sheet } from '../../lessons/askSheet.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { minutesOf } from '../../lessons/about.ts';
import { isOwnId } from '../../lessons/order.ts';
import { fullName } from '../lesson/lessonNames.ts';
import { aboutText } from '../map/aboutText.ts';
import { drawnAt } from './drawnAt.ts';
import { pageTurns } from './pageTurns.ts';
import { Picture } from './Picture.tsx';
import { SheetText } from '../teaching/SheetText.tsx';
import { t } from '../../i18n/worksheet.ts';

interface Props {
  lesson: Lesson;
  sheet: Sheet;
}

export function Questions({ lesson, sheet }: Props) {
  const words = lessonMessages(lesson.id);
  const minutes = minutesOf(lesson, words);
  const title = fullName(lesson.id);
  const drawn = drawnAt(sheet);
  const turns = pageTurns(sheet, drawn);
  return (
    <section aria-label={title}>
      <header className="sheet-head">
        <p className="sheet-blanks">
          <Blank label={t('worksheet:name')} />
          <Blank label={t('worksheet:date')} />
        </p>
        {/* On screen the page has a title of its own, on paper this is it. */}
        <h1 className="sheet-title is-printed">{title}</h1>
        <h3 className="sheet-title is-shown">{title}</h3>
        {!isOwnId(lesson.id) && (
          <p className="muted">{t('worksheet:about', { minutes, about: aboutText(lesson.id) })}</p>
        )}
        {words.belief && (
          <>
            <p className="sheet-belief">
              <b>{t('worksheet:belief')}</b>: <SheetText text={words.belief} />
            </p>
            <Boxes options={[t('worksheet:agree'), t('worksheet:disagree')]} />
          </>
        )}
      </header>
      {sheet.steps.map((found, at) => (
        <Step
          key={found.step.id}
          lesson={lesson}
          found={found}
          drawn={drawn[at]?.begins ?? null}
          number={at + 1}
          beginsPage={turns.has(at)}
          endsPage={turns.has(at + 1)}
        />
      ))}
      <section className="sheet-part">
        <h2>{t('worksheet:rule')}</h2>
        <Lines count={2} />
        <p className="sheet-made">{t('worksheet:made')}</p>
      </section>
    </section>
  );
}

interface StepProps {
  lesson: Lesson;
  found: FoundStep;
  /** Index of the step whose picture it has; null: its own. */
  drawn: number | null;
  number: number;
  beginsPage: boolean;
  endsPage: boolean;
}

function Step({ lesson, found: { step, begins }, drawn, number, beginsPage, endsPage }: StepProps) {
  const key = `${lesson.id}.steps.${step.id}`;
  const words = lessonMessages(lesson.id);
  const stepWords = words.steps[step.id];
  const text = (part: string) => <SheetText text={fillIn(`${key}.${part}`, begins.run.found, goalOf(step))} />;
  return (
    <section className={beginsPage ? 'sheet-part begins-page' : 'sheet-part'}>
      <h2>
        <SheetText text={t('worksheet:step', { number, title: stepWords?.title ?? words.title })} />
      </h2>
      <p>{text('text')}</p>
      {drawn === null ? (
        <Picture moment={begins} />
      ) : (
        <p className="muted">
          {t(drawn === number - 2 ? 'worksheet:same' : 'worksheet:sameAs', { number: drawn + 1 })}
        </p>
      )}
      {step.do === 'predict' && (
        <div className="sheet-ask above-8">
          <p>
            <b>{text('question')}</b>
          </p>
          <p className="muted">{t('worksheet:question')}</p>
          <Boxes options={Object.keys(step.options).map((option) => text(`options.${option}`))} />
          <Blank label={t('worksheet:why')} />
        </div>
      )}
      {step.do !== 'predict' && stepWords?.goal && (
        <div className="sheet-ask above-8">
          <p>
            <b>{t('worksheet:task')}</b>: {text('goal')}
          </p>
          <Blank label={t('worksheet:way')} />
          <Blank label={t('worksheet:seen')} />
        </div>
      )}
      {step.do === 'observe' && !stepWords?.goal && <Blank label={t('worksheet:seen')} />}
      {endsPage && <p className="above-8">{t('worksheet:turn')}</p>}
    </section>
  );
}

/** To be marked by hand. */
function Boxes({ options }: { options: readonly React.ReactNode[] }) {
  return (
    <ul className="sheet-boxes">
      {options.map((option, at) => (
        // They neither come nor go.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span className="sheet-box" aria-hidden="true" />
          <span>{option}</span>
        </li>
      ))}
    </ul>
  );
}

function Blank({ label }: { label: string }) {
  return (
    <span className="sheet-blank">
      <span>{label}</span>
      <span className="sheet-line" aria-hidden="true" />
    </span>
  );
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => <span key={at} className="sheet-line" aria-hidden="true" />);
