/** No node takes the pod: which reason counts how many nodes, and the FailedScheduling text as users see it. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../engine/scheduler/decision.ts';
import { reasonCounts } from './scoreColumns.ts';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';

export function Refusal({ decision }: { decision: Decision }) {
  const { t } = useTranslation('inspector');
  const counts = decision.rejected ? [] : reasonCounts(decision);
  const hasTwice = decision.nodes.some((node) => (decision.verdicts[node]?.reasons?.length ?? 0) > 1);
  const text = decision.message ?? decision.error;
  return (
    <>
      {counts.length > 0 && (
        <>
          <table className="why-matrix plain">
            <caption className="why-caption">{t('score.reasons')}</caption>
            <thead>
              <tr>
                <th scope="col" className="why-end">
                  {t('score.count')}
                </th>
                <th scope="col">{t('score.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ reason, plugin, nodes }) => (
                <tr key={reason}>
                  <td className="why-end">{nodes}</td>
                  <th scope="row" className="why-reason">
                    <span>{reason}</span>
                    <span className="why-plugin">{plugin}</span>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
          {hasTwice && <p className="why-quiet">{t('score.twice')}</p>}
        </>
      )}
      {text !== null && (
        <>
          <h3>{decision.error === null ? t('score.message') : t('bind.failed')}</h3>
          <p className="why-verbatim">{text}</p>
          <InSources topics={topicsAt('message')} />
        </>
      )}
    </>
  );
}
