/** PreFilter: what each plugin prepared before any node was looked at. */
import type { Decision } from '../engine/scheduler/decision.ts';
import { SpreadCounts } from './SpreadCounts.tsx';
import { Sign } from './signs.tsx';
import { SpreadWayIn } from './spread/WayIn.tsx';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';
import { message, t } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

type Prepared = Decision['preFilter'][number];

export function PreFilterPanel({ decision }: { decision: Decision }) {
  const { preFilter, rejected, spread } = decision;
  return (
    <>
      {rejected && (
        <>
          <p className="why-lead text-lead">
            <Words message={message('inspector:preFilter.rejected', { plugin: rejected.plugin })} />
          </p>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{rejected.reasons.join(', ')}</p>
        </>
      )}
      <table className="why-matrix full-width text-12 plain">
        <caption className="why-caption text-left text-body-strong">{t('inspector:preFilter.title')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('inspector:preFilter.plugin')}</th>
            <th scope="col">{t('inspector:preFilter.answer')}</th>
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
        <p className="muted">
          <Words message={message('inspector:preFilter.skipMeans')} />
        </p>
      )}
      {preFilter.length === 0 && <p className="muted">{t('inspector:preFilter.none')}</p>}
      <h3>{t('inspector:preFilter.spread')}</h3>
      {spread.length === 0 && <p className="muted">{t('inspector:preFilter.spreadNone')}</p>}
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
    <span className="why-answer inline-flex start gap-6 muted" data-tone={sign}>
      <Sign name={sign} />
      <span>{reasons.length > 0 ? reasons.join(', ') : <Words message={answer(prepared)} />}</span>
    </span>
  );
}

function answer({ code: status, nodes }: Prepared): Message {
  if (status === 'Skip') return message('inspector:preFilter.skip');
  if (!nodes) return message('inspector:preFilter.success');
  return nodes.length > 4
    ? message('inspector:preFilter.restrictedMany', { count: nodes.length })
    : message('inspector:preFilter.restricted', { nodes: nodes.map(code) });
}
