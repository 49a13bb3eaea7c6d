/** No node takes the pod: which reason counts how many nodes, and the FailedScheduling text as users see it. */
import type { Decision } from '../engine/scheduler/decision.ts';
import { reasonCounts } from './scoreColumns.ts';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';
import { t } from '../i18n/inspector.ts';

export function Refusal({ decision }: { decision: Decision }) {
  const counts = decision.rejected ? [] : reasonCounts(decision);
  const hasTwice = decision.nodes.some((node) => (decision.verdicts[node]?.reasons?.length ?? 0) > 1);
  const text = decision.message ?? decision.error;
  return (
    <>
      {counts.length > 0 && (
        <>
          <table className="why-matrix full-width text-12 plain">
            <caption className="why-caption text-left text-body-strong">{t('inspector:score.reasons')}</caption>
            <thead>
              <tr>
                <th scope="col" className="why-end">
                  {t('inspector:score.count')}
                </th>
                <th scope="col">{t('inspector:score.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ reason, plugin, nodes }) => (
                <tr key={reason}>
                  <td className="why-end">{nodes}</td>
                  <th scope="row" className="why-reason">
                    <span className="as-block">{reason}</span>
                    <span className="why-plugin muted as-block">{plugin}</span>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
          {hasTwice && <p className="muted">{t('inspector:score.twice')}</p>}
        </>
      )}
      {text !== null && (
        <>
          <h3>{decision.error === null ? t('inspector:score.message') : t('inspector:bind.failed')}</h3>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{text}</p>
          <InSources topics={topicsAt('message')} />
        </>
      )}
    </>
  );
}
