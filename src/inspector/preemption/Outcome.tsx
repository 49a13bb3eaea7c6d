/** What comes of preemption: the nominated node, the victims and what happens to them; or what it adds to the message. */
import { useTranslation } from 'react-i18next';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { withoutSuffix } from '../names.ts';
import { Words } from '../Words.tsx';
import { type RichText, said } from '../../text/words.ts';
import { nestedReasons } from './potential.ts';
import { Step } from './Step.tsx';
import { podName } from '../../text/podName.ts';

export function Outcome({ facts, pod, suffix }: { facts: PreemptionFacts; pod: PodView; suffix: string }) {
  const { t } = useTranslation('inspector');
  if (facts.chosen === null) return <Nothing facts={facts} />;
  const victims = facts.candidates.find(({ node }) => node === facts.chosen)?.victims ?? [];
  return (
    <Step title={t('preemption.outcomeTitle')} sign="check">
      <p className="why-placed">
        <span>
          <Words said={said('preemption.nominated', { pod: pod.name })} />
        </span>
        <span className="why-target" data-state="nominated">
          {facts.chosen}
        </span>
      </p>
      <h4>{t('preemption.victims')}</h4>
      <ul className="why-victims">
        {victims.map((victim) => (
          <li key={victim}>
            <code>{podName(victim)}</code>
          </li>
        ))}
      </ul>
      <details className="why-rules">
        <summary>{t('preemption.later')}</summary>
        <ul className="why-next">
          {nextOf({ node: facts.chosen, short: withoutSuffix(facts.chosen, suffix) }, facts.priority, pod.name).map(
            (next) => (
              <li key={next.key}>
                <Words said={next} />
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
): readonly RichText[] => [
  said('preemption.next.mark'),
  said('preemption.next.event', { node }),
  said('preemption.next.leaving'),
  said('preemption.next.lower', { node: short }),
  said('preemption.next.queue', { pod }),
  said('preemption.next.room'),
  said('preemption.next.reserve', { priority }),
  said('preemption.next.hint', { node: short }),
];

function Nothing({ facts }: { facts: PreemptionFacts }) {
  const { t } = useTranslation('inspector');
  const reasons = nestedReasons(facts);
  return (
    <Step title={t('preemption.outcomeTitle')} sign="cross">
      <p>{t(facts.eligible ? 'preemption.nothing' : 'preemption.waiting')}</p>
      {facts.message !== '' && (
        <>
          <h4>{t('preemption.adds')}</h4>
          <p className="why-verbatim">{facts.message}</p>
        </>
      )}
      {reasons.length > 0 && (
        <table className="why-matrix plain">
          <caption className="visually-hidden">{t('preemption.nested')}</caption>
          <thead>
            <tr>
              <th scope="col" className="why-end">
                {t('preemption.nodes')}
              </th>
              <th scope="col">{t('preemption.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, nodes, meaning }) => (
              <tr key={reason}>
                <td className="why-end">{nodes}</td>
                <th scope="row" className="why-reason">
                  <span>{reason}</span>
                  <span className="why-plugin">
                    <Words said={said(meaning)} />
                  </span>
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.message.startsWith('no new claims') && (
        <p className="why-quiet">
          <Words said={said('preemption.meansClaims')} />
        </p>
      )}
    </Step>
  );
}
