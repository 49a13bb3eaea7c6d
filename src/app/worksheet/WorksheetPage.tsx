/** A lesson on paper: chosen, looked at as it will be printed, and printed. */
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askNoMore } from '../../commands/why.ts';
import { askSheet, type Sheet } from '../../lessons/askSheet.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { Answers } from './Answers.tsx';
import { PaperChoice } from '../teaching/PaperChoice.tsx';
import { Questions } from './Questions.tsx';
import { usePaper } from '../teaching/usePaper.ts';
import { lightTokens } from './lightTokens.ts';
import '../teaching/paper.css';
import './worksheet.css';
import { t } from '../../i18n/worksheet.ts';
import { mainButton } from '../../ui/mainButton.ts';

export function WorksheetPage() {
  const [hasAnswers, setHasAnswers] = useState(true);
  const lesson = usePaper();
  const sheet = useSheet(lesson);
  return (
    <div className="worksheet paper-page stack gap-12">
      <div className="worksheet-tools aligned wrap gap-12">
        <PaperChoice lesson={lesson} />
        <label className="aligned gap-6">
          <input type="checkbox" checked={hasAnswers} onChange={({ target }) => setHasAnswers(target.checked)} />
          {t('worksheet:answers')}
        </label>
        <button type="button" className={mainButton(sheet !== null)} disabled={!sheet} onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('worksheet:print')}
        </button>
        <span className="muted text-12">{t('worksheet:paper')}</span>
      </div>
      <p role="status" className={sheet ? 'visually-hidden' : 'muted'}>
        {sheet === undefined && t('worksheet:drawing')}
        {sheet === null && t('worksheet:failed')}
      </p>
      {lesson && sheet && (
        <article className="sheet on-paper" style={lightTokens()}>
          <Questions lesson={lesson} sheet={sheet} />
          {hasAnswers && <Answers lesson={lesson} sheet={sheet} />}
        </article>
      )}
    </div>
  );
}

/** undefined: it is being run; null: it could not be. */
function useSheet(lesson: Lesson | null): Sheet | null | undefined {
  const [made, setMade] = useState<{ of: Lesson; sheet: Sheet | null } | null>(null);
  useEffect(() => {
    if (!lesson) return undefined;
    let isWanted = true;
    void askSheet(lesson, () => isWanted).then((sheet) => isWanted && setMade({ of: lesson, sheet }));
    return () => {
      isWanted = false;
      askNoMore('caseRuns');
    };
  }, [lesson]);
  return made !== null && made.of === lesson ? made.sheet : undefined;
}
