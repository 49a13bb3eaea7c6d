/** What is wrong with the text, line by line: upstream's own words, and what to do. */
import { CircleX, TriangleAlert } from 'lucide-react';
import type { EditProblem } from '../engine/editing/checkEdit.ts';
import { t } from '../i18n/editor.ts';

interface Props {
  problems: readonly EditProblem[];
  goTo: (problem: EditProblem) => void;
}

const shown = 20;

export function Problems({ problems, goTo }: Props) {
  if (problems.length === 0) return null;
  return (
    <ul className="ye-problems" aria-label={t('editor:problems')}>
      {problems.slice(0, shown).map((problem) => (
        <li
          className="flex gap-8 line-below"
          key={`${problem.line} ${problem.column} ${problem.message}`}
          data-severity={problem.severity}
        >
          {problem.severity === 'error' ? <CircleX aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          <div className="grows shrinks">
            <button type="button" className="ye-line sea strong words-button" onClick={() => goTo(problem)}>
              {t('editor:line', { line: Math.max(problem.line, 1) })}
            </button>{' '}
            <code className="as-block pad-4-8 text-12 line-17 breaks-anywhere">{problem.message}</code>
            <Remedy problem={problem} />
          </div>
        </li>
      ))}
      {problems.length > shown && (
        <li className="flex gap-8 line-below">{t('editor:moreProblems', { n: problems.length - shown })}</li>
      )}
    </ul>
  );
}

/** Those of reading a file have their sentences; an update has some of its own. */
function Remedy({ problem: { remedy, line, openedAt = line } }: { problem: EditProblem }) {
  switch (remedy) {
    case 'sameObject':
    case 'unknownField':
    case 'recreate':
    case 'createAgain':
    case 'leavePriorityOut':
      return <p className="muted">{t(`editor:remedy.${remedy}`)}</p>;
    default:
      return <p className="muted">{t(`problems:remedy.${remedy}`, { openedAt })}</p>;
  }
}
