/** The line of the skew as a table: the same for those who do not see it, and to read off numbers. */
import { useTranslation } from 'react-i18next';
import { stepTo } from '../../commands/time.ts';
import type { Drift } from '../../engine/why/spread/drift.ts';
import { fineClock } from '../../i18n/time.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { countsText, happenedSaid } from './driftSaid.ts';

export function DriftTable({ drift: { constraints, points }, t }: { drift: Drift; t: number }) {
  const { t: word } = useTranslation('inspector');
  const now = points.findLast((point) => point.t <= t);
  return (
    <details className="spread-table">
      <summary>{word('spreadDepth.drift.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="spread-scroll" role="region" aria-label={word('spreadDepth.drift.table')} tabIndex={0}>
        <table className="why-matrix plain">
          <thead>
            <tr>
              <th scope="col">{word('spreadDepth.drift.time')}</th>
              <th scope="col">{word('spreadDepth.drift.what')}</th>
              {constraints.map(({ index, topologyKey }) => (
                <th key={index} scope="col">
                  {word('spreadDepth.drift.counts', { key: topologyKey })}
                </th>
              ))}
              {constraints.map(({ index }) => (
                <th key={index} scope="col" className="why-end">
                  {word('spreadDepth.drift.skew')}
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
                  <button type="button" className="spread-time" onClick={() => stepTo(point.t)}>
                    {fineClock(point.t)}
                  </button>
                </th>
                <td>
                  {point.happened.length === 0 && <Words said={said('spreadDepth.drift.begin')} />}
                  {point.happened.map((happened) => (
                    <span key={`${happened.kind} ${happened.by}`} className="spread-line">
                      <Words said={happenedSaid(happened)} />
                    </span>
                  ))}
                </td>
                {constraints.map((constraint, at) => (
                  <td key={constraint.index}>{countsText(constraint, point.skews[at])}</td>
                ))}
                {constraints.map(({ index, maxSkew }, at) => (
                  <td key={index} className="why-end" data-above={(point.skews[at]?.skew ?? 0) > maxSkew}>
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
