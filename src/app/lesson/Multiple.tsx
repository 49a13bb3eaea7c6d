/** One of the small multiples, as a row: the value, what becomes of it as a bar or in words, and what else is to be seen. */
import type { FactValue, FactValues } from '../../engine/facts/fact.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { takeCase } from '../../lessons/cases.ts';
import { areMet } from '../../lessons/condition.ts';
import type { Cases, Lesson } from '../../lessons/lesson.ts';
import { valueText } from '../../lessons/fillIn.ts';
import { VerdictMark } from '../../stage/Sign.tsx';
import { t } from '../../i18n/lessonHelp.ts';

interface Props {
  lesson: Lesson;
  cases: Cases;
  value: number | string;
  /** undefined: it still runs. */
  found: FactValues | undefined;
  /** The longest bar. */
  most: number;
  labelOf: (fact: string) => string;
}

export function Multiple({ lesson, cases, value, found, most, labelOf }: Props) {
  const isPresent = value === cases.present;
  const isGood = found && cases.good && areMet(cases.good, found);
  const [drawn = '', ...others] = cases.shows;
  const name = t('app:help.take', { parameter: cases.parameter, value: valueText(value) });
  return (
    <button
      type="button"
      className="multiple shrinks round text-left"
      data-present={isPresent || undefined}
      data-good={isGood}
      title={name}
      onClick={() => takeCase(lesson, cases, value)}
    >
      <span className="visually-hidden">{name}: </span>
      <span className="multiple-value code-body text-right" aria-hidden="true">
        {valueText(value)}
      </span>
      <Outcome value={found?.[drawn]} isKnown={found !== undefined} most={most} />
      <span className="visually-hidden">
        <Marked text={labelOf(drawn)} />
      </span>
      {isGood !== undefined && (
        <span className="multiple-mark flex verm">
          <VerdictMark ok={isGood} size={12} />
          <span className="visually-hidden">{t(isGood ? 'app:help.good' : 'app:help.bad')}</span>
        </span>
      )}
      {(isPresent || others.length > 0) && (
        <span className="multiple-more line-16 text-11 breaks-anywhere flex wrap baseline muted">
          {isPresent && <span className="ink strong">{t('app:help.present')}</span>}
          {others.map((fact) => (
            <Other key={fact} label={labelOf(fact)} value={found?.[fact]} isKnown={found !== undefined} />
          ))}
        </span>
      )}
    </button>
  );
}

interface OutcomeProps {
  value: FactValue | undefined;
  isKnown: boolean;
  most: number;
}

function Outcome({ value, isKnown, most }: OutcomeProps) {
  if (typeof value !== 'number' || most === 0)
    return <b className="multiple-words code-strong breaks-anywhere">{textOf(value, isKnown)}</b>;
  return (
    <>
      <svg className="multiple-bar full-width" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * amount(value)) / most} height="8" />
      </svg>
      <b className="multiple-number text-right code-strong">{valueText(value)}</b>
    </>
  );
}

/** The label first, as it then reads well with any value: `exit code: 137`, `pods: 1`. */
const Other = ({ label, value, isKnown }: { label: string; value: FactValue | undefined; isKnown: boolean }) => (
  <span>
    <Marked text={label} />: <b>{textOf(value, isKnown)}</b>
  </span>
);

/** What is not there in this case is a dash. */
const textOf = (value: FactValue | undefined, isKnown: boolean): string => (isKnown ? valueText(value) || '–' : '…');

export const amount = (value: FactValue | undefined): number => (typeof value === 'number' ? Math.max(0, value) : 0);
