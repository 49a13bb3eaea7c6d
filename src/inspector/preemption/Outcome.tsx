/** What comes of preemption: the nominated node, the victims and what happens to them; or what it adds to the message. */
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { withoutSuffix } from '../names.ts';
import { nestedReasons } from './potential.ts';
import { Step } from './Step.tsx';
import { podName } from '../../text/podName.ts';
import { message, t } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function Outcome({ facts, pod, suffix }: { facts: PreemptionFacts; pod: PodView; suffix: string }) {
  if (facts.chosen === null) return <Nothing facts={facts} />;
  const victims = facts.candidates.find(({ node }) => node === facts.chosen)?.victims ?? [];
  return (
    <Step title={t('inspector:preemption.outcomeTitle')} sign="check">
      <p className="why-placed aligned wrap gap-10">
        <span>
          <Words message={message('inspector:preemption.nominated', { pod: pod.name })} />
        </span>
        <span className="why-target round-card aligned-inline gap-6 breaks-anywhere" data-state="nominated">
          {facts.chosen}
        </span>
      </p>
      <h4>{t('inspector:preemption.victims')}</h4>
      <ul className="grid gap-4">
        {victims.map((victim) => (
          <li key={victim}>
            <code>{podName(victim)}</code>
          </li>
        ))}
      </ul>
      <details className="why-rules">
        <summary>{t('inspector:preemption.later')}</summary>
        <ul className="why-next grid gap-6">
          {nextOf({ node: facts.chosen, short: withoutSuffix(facts.chosen, suffix) }, facts.priority, pod.name).map(
            (next) => (
              <li key={next.key}>
                <Words message={next} />
              </li>
            ),
          )}
        </ul>
      </details>
    </Step>
  );
}

/** Upstream's own text names the whole node. */
const nextOf = (
  { node, short }: { node: string; short: string },
  priority: number,
  pod: string,
): readonly Message[] => [
  message('inspector:preemption.next.mark'),
  message('inspector:preemption.next.event', { node }),
  message('inspector:preemption.next.leaving'),
  message('inspector:preemption.next.lower', { node: short }),
  message('inspector:preemption.next.queue', { pod }),
  message('inspector:preemption.next.room'),
  message('inspector:preemption.next.reserve', { priority }),
  message('inspector:preemption.next.hint', { node: short }),
];

function Nothing({ facts }: { facts: PreemptionFacts }) {
  const reasons = nestedReasons(facts);
  return (
    <Step title={t('inspector:preemption.outcomeTitle')} sign="cross">
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
        <p className="why-quiet">
          <Words message={message('inspector:preemption.meansClaims')} />
        </p>
      )}
    </Step>
  );
}
