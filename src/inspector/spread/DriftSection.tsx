/** How the skew went over the whole run: a line a constraint, what was done, and all of it as a table. */
import { stepTo } from '../../commands/time.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { Drift } from '../../engine/why/spread/drift.ts';
import { fineClock } from '../../i18n/time.ts';
import { useAnswer } from '../useAnswer.ts';
import { DriftLines } from './DriftLines.tsx';
import { DriftTable } from './DriftTable.tsx';
import { highestMessage, markMessage } from './driftMessages.ts';
import { message, t as textFor } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function DriftSection({ pod, t }: { pod: PodKey; t: number }) {
  const { answer: drift, isAsking } = useAnswer('drift', { t, pod });
  if (!drift) return isAsking ? <p role="status">{textFor('inspector:spreadDepth.asking')}</p> : null;
  return (
    <section className="spread-drift stack gap-10 shrinks">
      <h3 className="breaks-anywhere">{textFor('inspector:spreadDepth.drift.title')}</h3>
      <p className="muted">
        <Words message={message('inspector:spreadDepth.drift.intro')} />
      </p>
      <ul className="stack gap-4">
        {drift.constraints.map((constraint) => (
          <li key={constraint.index}>
            <Words message={highestMessage(constraint)} />{' '}
            {constraint.selector && (
              <Words message={message('inspector:spreadDepth.drift.revisions', { selector: constraint.selector })} />
            )}
          </li>
        ))}
      </ul>
      {drift.points.length < 2 || drift.end === 0 ? (
        <p>{textFor('inspector:spreadDepth.drift.none')}</p>
      ) : (
        <>
          <DriftLines drift={drift} t={t} />
          {drift.points.length < drift.changes && (
            <p className="muted">
              <Words
                message={message('inspector:spreadDepth.drift.bounded', {
                  shown: drift.points.length,
                  all: drift.changes,
                })}
              />
            </p>
          )}
        </>
      )}
      <Marks drift={drift} />
      {drift.points.length > 1 && <DriftTable drift={drift} t={t} />}
    </section>
  );
}

function Marks({ drift: { marks, moreMarks } }: { drift: Drift }) {
  if (marks.length === 0) return null;
  return (
    <>
      <h4>{textFor('inspector:spreadDepth.drift.marks')}</h4>
      <ol className="spread-marks stack gap-2">
        {marks.map((mark, at) => (
          <li className="aligned wrap gap-0-8" key={`${at} ${mark.t}`}>
            <button
              type="button"
              className="spread-time hit edged-clear sea code-medium nowrap round"
              onClick={() => stepTo(mark.t)}
            >
              {fineClock(mark.t)}
            </button>
            <span>
              <Words message={markMessage(mark)} />
            </span>
          </li>
        ))}
      </ol>
      {moreMarks > 0 && (
        <p className="muted">
          <Words message={message('inspector:spreadDepth.drift.moreMarks', { count: moreMarks })} />
        </p>
      )}
    </>
  );
}
