/** The scores in short below the Filter table: what each plugin gives, weights included. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../engine/scheduler/decision.ts';
import { NameTag } from './NameTag.tsx';
import { sharedSuffix } from './names.ts';
import { ShortName } from './ShortName.tsx';
import { scoreColumns, scoredNodes, scoreOf } from './scoreTable.ts';
import { Words } from './Words.tsx';
import { said } from './words.ts';

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
  const { t } = useTranslation('inspector');
  const { own } = scoreColumns(decision, Math.min(Math.max(Math.floor((width - 120) / 62), 2), 7));
  const nodes = scoredNodes(decision, rows).slice(0, rows);
  const suffix = sharedSuffix(decision.nodes);
  const hidden = decision.feasible.length - nodes.length;
  return (
    <section className="why-summary">
      <h3 id="why-summary">{t('filter.scoreNow')}</h3>
      <table className="why-matrix plain" aria-labelledby="why-summary">
        <thead>
          <tr>
            <th scope="col">{t('filter.node')}</th>
            {own.map((plugin) => (
              <th key={plugin} scope="col" className="why-end">
                <ShortName plugin={plugin} weight={decision.scores.find((row) => row.plugin === plugin)?.weight ?? 1} />
              </th>
            ))}
            <th scope="col" className="why-end">
              {t('filter.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node}>
              <th scope="row">
                <NameTag name={node} suffix={suffix} />
              </th>
              {own.map((plugin) => (
                <td key={plugin} className="why-end">
                  {scoreOf(decision, node, plugin)?.weighted}
                </td>
              ))}
              <td className="why-end">
                {decision.best.includes(node) ? <strong>{decision.total[node]}</strong> : decision.total[node]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button quiet why-to" onClick={onScores}>
        {t('filter.toScore')}
        {hidden > 0 && (
          <span className="why-count">
            <Words said={said('more', { count: hidden })} />
          </span>
        )}
      </button>
    </section>
  );
}
