/** Small multiples: what becomes of the lesson's scene with each value of one parameter. Each can be put on stage. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askNoMore } from '../../commands/why.ts';
import type { FactValue, FactValues } from '../../engine/facts/fact.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { takeCase, tryCases } from '../../lessons/cases.ts';
import { areMet } from '../../lessons/condition.ts';
import type { Cases } from '../../lessons/lesson.ts';
import { told, valueText } from '../../lessons/told.ts';
import { VerdictMark } from '../../stage/Sign.tsx';
import { Told } from './Told.tsx';
import type { UnderWay } from './useLesson.ts';

interface All {
  of: UnderWay;
  cases: Cases;
  /** Facts of this run, for the title. */
  here: FactValues;
}

export function Multiples({ of, cases, here }: All) {
  const { t } = useTranslation('app');
  const { lesson } = of;
  const [outcomes, setOutcomes] = useState<readonly FactValues[]>([]);
  useEffect(() => {
    let isWanted = true;
    void tryCases(lesson, cases, { tell: (soFar) => isWanted && setOutcomes(soFar), isWanted: () => isWanted });
    return () => {
      isWanted = false;
      askNoMore('multiples');
    };
  }, [lesson, cases]);
  const [drawn = ''] = cases.shows;
  const most = Math.max(0, ...outcomes.map((found) => amount(found[drawn])));
  const isWhole = outcomes.length === cases.values.length;
  return (
    <div className="multiples" role="group" aria-label={t('help.cases')} aria-busy={!isWhole}>
      <h3 className="eyebrow">{t('help.cases')}</h3>
      <p>
        <Told text={told(`${lesson.id}.ending.cases.title`, here)} />
      </p>
      <p className="multiples-parameter">
        <code>{cases.parameter}</code>
      </p>
      <ul>
        {cases.values.map((value, at) => (
          <li key={value}>
            <Multiple of={of} cases={cases} value={value} found={outcomes[at]} most={most} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  of: UnderWay;
  cases: Cases;
  value: number | string;
  /** undefined: it still runs. */
  found: FactValues | undefined;
  /** The longest bar. */
  most: number;
}

function Multiple({ of: { lesson, words }, cases, value, found, most }: Props) {
  const { t } = useTranslation('app');
  const isPresent = value === cases.present;
  const isGood = found !== undefined && cases.good !== undefined && areMet(cases.good, found);
  const [drawn = ''] = cases.shows;
  const hasBar = found !== undefined && typeof found[drawn] === 'number' && most > 0;
  const name = t('help.take', { parameter: cases.parameter, value: valueText(value) });
  return (
    <button
      type="button"
      className="multiple"
      data-present={isPresent || undefined}
      data-good={isGood || undefined}
      title={name}
      onClick={() => takeCase(lesson, cases, value)}
    >
      <span className="multiple-value">
        {valueText(value)}
        {isGood && <VerdictMark ok size={11} />}
      </span>
      <span className="visually-hidden">
        {name}
        {isPresent && `, ${t('help.present')}`}
        {isGood && `, ${t('help.good')}`}
      </span>
      {hasBar && (
        <svg className="multiple-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * amount(found[drawn])) / most} height="8" />
        </svg>
      )}
      {cases.shows.map((fact) => (
        <span key={fact} className="multiple-fact">
          <b>{found ? valueText(found[fact]) || '–' : '…'}</b> <Marked text={words.ending.cases?.shows[fact] ?? ''} />
        </span>
      ))}
    </button>
  );
}

const amount = (value: FactValue | undefined): number => (typeof value === 'number' ? Math.max(0, value) : 0);
