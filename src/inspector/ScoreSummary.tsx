/** The scores in short below the Filter table: what each plugin gives, weights included. */
import { Term } from '../parts/Term.tsx';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { Columns } from './filterColumns.ts';
import { NameTag } from './NameTag.tsx';
import { sharedSuffix } from './names.ts';
import { ShortName } from './ShortName.tsx';
import { scoreColumns, scoredNodes, scoreLine } from './scoreColumns.ts';
import { message, t } from '../i18n/inspectorFirst.ts';
import { Words } from '../i18n/Words.tsx';

const rows = 5;

export function ScoreSummary({
  decision,
  width,
  onScores,
}: {
  decision: Decision;
  width: number;
  onScores: () => void;
}) {
  const columns = scoreColumns(decision, Math.min(Math.max(Math.floor((width - 120) / 62), 2), 7));
  const nodes = scoredNodes(decision, rows).slice(0, rows);
  const suffix = sharedSuffix(decision.nodes);
  const hidden = decision.feasible.length - nodes.length;
  return (
    <section className="why-summary above-4 line-above">
      <h3 id="why-summary">{t('inspector:filter.scoreNow')}</h3>
      <table className="why-matrix full-width text-12 plain" aria-labelledby="why-summary">
        <thead>
          <tr>
            <th scope="col">{t('inspector:filter.node')}</th>
            {columns.own.map((plugin) => (
              <th key={plugin} scope="col" className="why-end">
                <Term term={plugin}>
                  <ShortName
                    plugin={plugin}
                    weight={decision.scores.find((row) => row.plugin === plugin)?.weight ?? 1}
                  />
                </Term>
              </th>
            ))}
            {columns.others.length > 0 && (
              <th scope="col" className="why-end" title={columns.others.join(', ')}>
                <Term term="other-plugins">{t('inspector:filter.other', { count: columns.others.length })}</Term>
              </th>
            )}
            <th scope="col" className="why-end">
              <Term term="total-score">{t('inspector:filter.total')}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <Row key={node} node={node} decision={decision} columns={columns} suffix={suffix} />
          ))}
        </tbody>
      </table>
      <button type="button" className="button quiet why-to above-4 sea" onClick={onScores}>
        {t('inspector:filter.toScore')}
        {hidden > 0 && (
          <span className="why-count">
            <Words message={message('inspector:more', { count: hidden })} />
          </span>
        )}
      </button>
    </section>
  );
}

interface RowProps {
  node: string;
  decision: Decision;
  columns: Columns;
  suffix: string;
}

/** All that it shows adds up to the total. */
function Row({ node, decision, columns, suffix }: RowProps) {
  const { own, rest } = scoreLine(decision, node, columns);
  const total = decision.total[node];
  return (
    <tr>
      <th scope="row">
        <NameTag name={node} suffix={suffix} />
      </th>
      {own.map(({ plugin, value }) => (
        <td key={plugin} className="why-end">
          {value}
        </td>
      ))}
      {rest !== null && <td className="why-end">{rest}</td>}
      <td className="why-end">{decision.best.includes(node) ? <strong>{total}</strong> : total}</td>
    </tr>
  );
}
