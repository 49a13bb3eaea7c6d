/** One case, all cases: what becomes of the lesson's scene with each value of one parameter, side by side on the stage, on one clock. */
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { askNoMore } from '../../../commands/why.ts';
import type { CaseRun } from '../../../engine/why/questions.ts';
import { Marked } from '../../../i18n/Marked.tsx';
import { drawnOf, readsOf, tryCases } from '../../../lessons/cases.ts';
import { fillIn } from '../../../lessons/fillIn.ts';
import type { Cases } from '../../../lessons/lesson.ts';
import { withoutTerms } from '../../../lessons/terms.ts';
import { useSize } from '../../../ui/useSize.ts';
import { LittleDefs } from '../../gallery/LittlePods.tsx';
import { type UnderWay, useLesson } from '../useLesson.ts';
import { CasePanel } from './CasePanel.tsx';
import { layCases } from './layCases.ts';
import { pictureAt, picturesOf } from './picturesOf.ts';
import { usePlay } from './usePlay.ts';
import './cases.css';
import { t } from '../../../i18n/lessonHelp.ts';

/** Nothing where no lesson is at an ending that has cases. */
export function CasesStage() {
  const of = useLesson();
  const cases = of && !of.step && of.lesson.ending.cases;
  return cases ? <AllCases key={of.lesson.id} of={of} cases={cases} /> : null;
}

function AllCases({ of: { lesson, words }, cases }: { of: UnderWay; cases: Cases }) {
  const body = useRef<HTMLDivElement>(null);
  const runs = useCaseRuns({ lesson, cases });
  const room = useSize(body);
  const isWhole = runs.length === cases.values.length;
  const { share, again } = usePlay(isWhole);
  const drawn = useMemo(() => drawnOf(lesson, cases), [lesson, cases]);
  const pictures = useMemo(
    () => (isWhole ? picturesOf(runs, drawn, readsOf(lesson, cases)) : null),
    [isWhole, runs, drawn, lesson, cases],
  );
  const present = runs[cases.values.indexOf(cases.present)]?.found ?? {};
  const laid = layCases(room, { count: cases.values.length, as: drawn.as, facts: cases.shows.length });
  const title = withoutTerms(fillIn(`${lesson.id}.ending.cases.title`, present));
  const labelOf = (fact: string): string => words.ending.cases?.shows[fact] ?? '';
  return (
    <section
      className="cases-stage stack gap-12 full-height on-page"
      aria-label={t('app:help.cases')}
      aria-busy={!isWhole}
    >
      <LittleDefs />
      <header className="aligned gap-12 wrap">
        <h2 className="title">
          <Marked text={title} />
        </h2>
        {!title.includes(`\`${cases.parameter}\``) && <code className="code-strong">{cases.parameter}</code>}
        <button type="button" className="button to-end" aria-disabled={!isWhole} onClick={() => isWhole && again()}>
          <RotateCcw aria-hidden="true" />
          {t('app:help.again')}
        </button>
      </header>
      <div className="cases-body shrinks-down scrolls-all grows" ref={body}>
        <ul
          className="cases-row grid gap-12"
          style={{ gridTemplateColumns: `repeat(${laid.columns}, minmax(0, 1fr))` }}
        >
          {cases.values.map((value, at) => {
            const now = pictures && pictureAt(pictures, at, share);
            return (
              <li key={value} className="grid">
                <CasePanel
                  {...{ lesson, cases, value, laid, labelOf }}
                  found={runs[at]?.found}
                  drawn={now && { ...now, beside: pictures.all }}
                  isOver={isWhole && share === 1}
                />
              </li>
            );
          })}
        </ul>
        <p className="above-8 muted text-12">{t('app:help.takeWhat')}</p>
      </div>
    </section>
  );
}

/** As far as the engine has run them. */
function useCaseRuns({ lesson, cases }: { lesson: UnderWay['lesson']; cases: Cases }): readonly CaseRun[] {
  const [runs, setRuns] = useState<readonly CaseRun[]>([]);
  useEffect(() => {
    let isWanted = true;
    void tryCases(lesson, cases, { report: (soFar) => isWanted && setRuns(soFar), isWanted: () => isWanted });
    return () => {
      isWanted = false;
      askNoMore('caseRuns');
    };
  }, [lesson, cases]);
  return runs;
}
