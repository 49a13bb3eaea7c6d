/** One node's sum: a row a plugin from raw to contribution, each of which opens to its formulas. */
import { openCell } from '../../commands/looking.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { Breakable } from '../profiles/Breakable.tsx';
import { ScoreExplanation } from '../ScoreExplanation.tsx';
import { scoreOf } from '../scoreColumns.ts';
import { Sign } from '../signs.tsx';
import { extremesOf } from './extremes.ts';
import { t } from '../../i18n/inspector.ts';
import { signed } from '../../i18n/minus.ts';
import type { Normalization } from '../../engine/scheduler/framework/status.ts';

interface Props {
  id: string;
  decision: Decision;
  node: string;
}

export function Arithmetic({ id, decision, node }: Props) {
  const open = useStore(({ openCell: cell }) => (cell?.point === 'score' && cell.node === node ? cell.plugin : null));
  const toggle = (plugin: string) => openCell.run(open === plugin ? null : { node, plugin, point: 'score' });
  return (
    <div id={id} className="scores-sum stack gap-8 scrolls">
      <table className="why-matrix full-width text-12" aria-label={t('inspector:scoring.sumOf', { node })}>
        <thead>
          <tr>
            <th scope="col">{t('inspector:scoring.plugin')}</th>
            <th scope="col" className="why-end">
              {t('inspector:scoring.raw')}
            </th>
            <th scope="col" className="why-end">
              {t('inspector:scoring.range')}
            </th>
            <th scope="col" className="why-end">
              {t('inspector:scoring.normalised')}
            </th>
            <th scope="col" className="why-end">
              {t('inspector:scoring.weight')}
            </th>
            <th scope="col" className="why-end">
              {t('inspector:scoring.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {decision.scores.map((row) => {
            const scored = scoreOf(decision, node, row.plugin);
            if (!scored) return null;
            return (
              <tr key={row.plugin}>
                <th scope="row">
                  <button
                    type="button"
                    className="scores-plugin hit icon-12 text-left aligned gap-4 code-medium"
                    aria-expanded={open === row.plugin}
                    onClick={() => toggle(row.plugin)}
                  >
                    <Sign name="turned" />
                    <span>
                      <Breakable name={row.plugin} />
                    </span>
                  </button>
                </th>
                <td className="why-end">{signed(scored.raw)}</td>
                <td className="why-end scores-range">
                  <Range decision={decision} plugin={row.plugin} how={row.normalization} />
                </td>
                <td className="why-end">{scored.normalized}</td>
                <td className="why-end">×{row.weight}</td>
                <td className="why-end">{scored.weighted}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="medium" colSpan={5}>
              {t('inspector:scoring.total')}
            </th>
            <td className="why-end">
              <strong>{decision.total[node] ?? 0}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {open !== null && (
        <ScoreExplanation decision={decision} open={{ node, plugin: open, point: 'score' }} others={[]} />
      )}
    </div>
  );
}

/** The smallest and the highest raw score that were used, and whose they are. */
function Range({ decision, plugin, how }: { decision: Decision; plugin: string; how: Normalization }) {
  const { min, max } = extremesOf(decision, plugin, how);
  if (!max) return t('inspector:scoring.asItIs');
  return (
    <>
      {min && <One word={t('inspector:scoring.min')} {...min} />}
      <One word={t('inspector:scoring.max')} {...max} />
    </>
  );
}

function One({ word, value, nodes }: { word: string; value: number; nodes: readonly string[] }) {
  const [first] = nodes;
  const whose =
    nodes.length > 1
      ? t('inspector:scoring.ofNodes', { count: nodes.length })
      : (first ?? t('inspector:scoring.ofNone'));
  return (
    <span className="nowrap as-block line-15">
      {word} {signed(value)} <span className="cut muted text-11">{whose}</span>
    </span>
  );
}
