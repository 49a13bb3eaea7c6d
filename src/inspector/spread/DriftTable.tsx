/** The line of the skew as a table: the same for those who do not see it, and to read off numbers. */
import { stepTo } from '../../commands/time.ts';
import type { Drift } from '../../engine/why/spread/drift.ts';
import { fineClock } from '../../i18n/time.ts';
import { countsText, happenedMessage } from './driftMessages.ts';
import { message, t as textFor } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function DriftTable({ drift: { constraints, points }, t }: { drift: Drift; t: number }) {
  const now = points.findLast((point) => point.t <= t);
  return (
    <details className="spread-table">
      <summary>{textFor('inspector:spreadDepth.drift.table')}</summary>
      <div
        className="spread-scroll scrolls"
        role="region"
        aria-label={textFor('inspector:spreadDepth.drift.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="why-matrix full-width text-12 plain">
          <thead>
            <tr>
              <th scope="col">{textFor('inspector:spreadDepth.drift.time')}</th>
              <th scope="col">{textFor('inspector:spreadDepth.drift.what')}</th>
              {constraints.map(({ index, topologyKey }) => (
                <th key={index} scope="col">
                  {textFor('inspector:spreadDepth.drift.counts', { key: topologyKey })}
                </th>
              ))}
              {constraints.map(({ index }) => (
                <th key={index} scope="col" className="why-end">
                  {textFor('inspector:spreadDepth.drift.skew')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr
                key={point.t}
                aria-current={point === now ? 'time' : undefined}
                data-lit={point === now ? 'row' : undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    className="spread-time hit edged-clear sea code-medium nowrap round"
                    onClick={() => stepTo(point.t)}
                  >
                    {fineClock(point.t)}
                  </button>
                </th>
                <td>
                  {point.happened.length === 0 && <Words message={message('inspector:spreadDepth.drift.begin')} />}
                  {point.happened.map((happened) => (
                    <span key={`${happened.kind} ${happened.by}`} className="as-block">
                      <Words message={happenedMessage(happened)} />
                    </span>
                  ))}
                </td>
                {constraints.map((constraint, at) => (
                  <td key={constraint.index}>{countsText(constraint, point.skews[at])}</td>
                ))}
                {constraints.map(({ index, maxSkew }, at) => (
                  <td key={index} className={`why-end ${(point.skews[at]?.skew ?? 0) > maxSkew ? 'verm strong' : ''}`}>
                    {point.skews[at]?.skew ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
