/** PreFilter: what each plugin prepared before any node was looked at. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../engine/scheduler/decision.ts';
import { SpreadCounts } from './SpreadCounts.tsx';
import { Sign } from './signs.tsx';
import { SpreadWayIn } from './spread/WayIn.tsx';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';
import { Words } from './Words.tsx';
import { code, type RichText, said } from '../text/words.ts';

type Prepared = Decision['preFilter'][number];

export function PreFilterPanel({ decision }: { decision: Decision }) {
  const { t } = useTranslation('inspector');
  const { preFilter, rejected, spread } = decision;
  return (
    <>
      {rejected && (
        <>
          <p className="why-lead">
            <Words said={said('preFilter.rejected', { plugin: rejected.plugin })} />
          </p>
          <p className="why-verbatim">{rejected.reasons.join(', ')}</p>
        </>
      )}
      <table className="why-matrix plain">
        <caption className="why-caption">{t('preFilter.title')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('preFilter.plugin')}</th>
            <th scope="col">{t('preFilter.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {preFilter.map((prepared) => (
            <tr key={prepared.plugin}>
              <th scope="row" className="why-nowrap">
                {prepared.plugin}
              </th>
              <td>
                <Answer prepared={prepared} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {preFilter.some((prepared) => prepared.code === 'Skip') && (
        <p className="why-quiet">
          <Words said={said('preFilter.skipMeans')} />
        </p>
      )}
      {preFilter.length === 0 && <p className="why-quiet">{t('preFilter.none')}</p>}
      <h3>{t('preFilter.spread')}</h3>
      {spread.length === 0 && <p className="why-quiet">{t('preFilter.spreadNone')}</p>}
      {spread.map((constraint) => (
        <SpreadCounts key={`${constraint.index} ${constraint.whenUnsatisfiable}`} constraint={constraint} />
      ))}
      {spread.length > 0 && <SpreadWayIn />}
      {spread.length > 0 && <InSources topics={topicsAt('preFilter')} />}
    </>
  );
}

function Answer({ prepared }: { prepared: Prepared }) {
  const { code: status, reasons } = prepared;
  const sign = status === 'Success' ? 'check' : status === 'Skip' ? 'dot' : 'cross';
  return (
    <span className="why-answer" data-tone={sign}>
      <Sign name={sign} />
      <span>{reasons.length > 0 ? reasons.join(', ') : <Words said={answer(prepared)} />}</span>
    </span>
  );
}

function answer({ code: status, nodes }: Prepared): RichText {
  if (status === 'Skip') return said('preFilter.skip');
  if (!nodes) return said('preFilter.success');
  return nodes.length > 4
    ? said('preFilter.restrictedMany', { count: nodes.length })
    : said('preFilter.restricted', { nodes: nodes.map(code) });
}
