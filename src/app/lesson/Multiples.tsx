/** Small multiples: what becomes of the lesson's scene with each value of one parameter. Each can be put on stage. */
import { useEffect, useState } from 'react';
import { askNoMore } from '../../commands/why.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { tryCases } from '../../lessons/cases.ts';
import type { Cases } from '../../lessons/lesson.ts';
import { fillIn, valueText } from '../../lessons/fillIn.ts';
import { amount, Multiple } from './Multiple.tsx';
import { LessonText } from './LessonText.tsx';
import type { UnderWay } from './useLesson.ts';
import './multiples.css';
import { t } from '../../i18n/lessonHelp.ts';

/** Characters of a value that stands beside its bar; longer ones stand over it. */
const longestBeside = 8;

interface All {
  of: UnderWay;
  cases: Cases;
  /** Facts of this run, for the title. */
  here: FactValues;
}

export function Multiples({ of, cases, here }: All) {
  const { lesson, words } = of;
  const [outcomes, setOutcomes] = useState<readonly FactValues[]>([]);
  useEffect(() => {
    let isWanted = true;
    void tryCases(lesson, cases, { report: (soFar) => isWanted && setOutcomes(soFar), isWanted: () => isWanted });
    return () => {
      isWanted = false;
      askNoMore('cases');
    };
  }, [lesson, cases]);
  const [drawn = ''] = cases.shows;
  const most = Math.max(0, ...outcomes.map((found) => amount(found[drawn])));
  const labelOf = (fact: string): string => words.ending.cases?.shows[fact] ?? '';
  const isLong = cases.values.some((value) => valueText(value).length > longestBeside);
  const isWhole = outcomes.length === cases.values.length;
  return (
    <div className="multiples" role="group" aria-label={t('app:help.cases')} aria-busy={!isWhole}>
      <h3 className="eyebrow">{t('app:help.cases')}</h3>
      <p>
        <LessonText text={fillIn(`${lesson.id}.ending.cases.title`, here)} />
      </p>
      <p className="multiples-head muted text-12 line-18 above-8 flex wrap between baseline">
        <code>{cases.parameter}</code>
        <span>
          <Marked text={labelOf(drawn)} />
        </span>
      </p>
      <ul className="multiples-rows above-4 grid edged round" data-long={isLong || undefined}>
        {cases.values.map((value, at) => (
          <li key={value}>
            <Multiple {...{ lesson, cases, value, most, labelOf }} found={outcomes[at]} />
          </li>
        ))}
      </ul>
      <p className="line-16 above-4 muted text-12">{t('app:help.takeWhat')}</p>
    </div>
  );
}
