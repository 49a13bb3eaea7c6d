/** Where nobody is evicted: what kube-scheduler says, and what it adds to the message. */
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { nestedReasons } from './potential.ts';

export function Added({ facts }: { facts: PreemptionFacts }) {
  const reasons = nestedReasons(facts);
  return (
    <>
      {!facts.eligible && (
        <>
          <h4>{t('inspector:preemption.notEligible')}</h4>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{facts.reason}</p>
        </>
      )}
      <p>{t(facts.eligible ? 'inspector:preemption.nothing' : 'inspector:preemption.waiting')}</p>
      {facts.message !== '' && (
        <>
          <h4>{t('inspector:preemption.adds')}</h4>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{facts.message}</p>
        </>
      )}
      {reasons.length > 0 && (
        <table className="why-matrix full-width text-12 plain">
          <caption className="visually-hidden">{t('inspector:preemption.nested')}</caption>
          <thead>
            <tr>
              <th scope="col" className="why-end">
                {t('inspector:preemption.nodes')}
              </th>
              <th scope="col">{t('inspector:preemption.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, nodes, meaning }) => (
              <tr key={reason}>
                <td className="why-end">{nodes}</td>
                <th scope="row" className="why-reason">
                  <span className="as-block">{reason}</span>
                  <span className="why-plugin muted as-block">
                    <Words message={message(meaning)} />
                  </span>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.message.startsWith('no new claims') && (
        <p className="muted">
          <Words message={message('inspector:preemption.meansClaims')} />
        </p>
      )}
    </>
  );
}
