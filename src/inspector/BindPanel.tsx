/** Bind: where the pod goes or went, or why it goes nowhere. */
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { schedule } from '../commands/scheduling.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodView } from '../engine/view/view.ts';
import { Action } from './Actions.tsx';
import { Refusal } from './Refusal.tsx';
import { Sign } from './signs.tsx';
import type { Untried } from './untried.ts';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';
import { Words } from './Words.tsx';
import { code, said } from '../text/words.ts';

interface Props {
  decision: Decision;
  pod: PodView;
  untried: Untried | null;
}

export function BindPanel({ decision, pod, untried }: Props) {
  if (pod.node !== null) return <Placed decision={decision} pod={pod} node={pod.node} />;
  return decision.chosen === null ? (
    <Refused decision={decision} untried={untried} />
  ) : (
    <WouldBind decision={decision} pod={pod} untried={untried} chosen={decision.chosen} />
  );
}

function WouldBind({ decision, pod, untried, chosen }: Props & { chosen: string }) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <p className="why-placed">
        {t('bind.wouldBind')}
        <span className="why-target" data-state="ghost">
          {chosen}
        </span>
      </p>
      <Tie decision={decision} chosen={chosen} />
      {untried === null && (
        <>
          <p>{t('bind.notYet')}</p>
          <Ask />
        </>
      )}
      <h3>{t('bind.eventThen')}</h3>
      <p className="why-verbatim good">
        {t('bind.assigned', { namespace: pod.namespace, pod: pod.name, node: chosen })}
      </p>
    </>
  );
}

function Ask() {
  return (
    <p>
      <Action command={schedule} icon={<Play aria-hidden="true" />} isPrimary />
    </p>
  );
}

function Tie({ decision: { best }, chosen }: { decision: Decision; chosen: string }) {
  const others = best.filter((node) => node !== chosen);
  if (others.length === 0) return null;
  const tie =
    others.length > 5 ? said('bind.tieMany', { count: best.length }) : said('bind.tie', { nodes: others.map(code) });
  return (
    <>
      <p>
        <Words said={tie} />
      </p>
      <InSources topics={topicsAt('tie')} />
    </>
  );
}

function Placed({ decision, pod, node }: { decision: Decision; pod: PodView; node: string }) {
  const { t } = useTranslation('inspector');
  const { chosen, best } = decision;
  const now =
    chosen === null
      ? said('bind.nowRefused', { node })
      : best.includes(node)
        ? said('bind.same', { node })
        : said('bind.differs', { node, chosen });
  return (
    <>
      <p className="why-placed">
        {t('bind.bound')}
        <span className="why-target" data-state="bound">
          <Sign name="check" />
          {node}
        </span>
      </p>
      <p>
        <Words said={now} />
      </p>
      {chosen === null ? (
        <Refusal decision={decision} />
      ) : (
        <>
          <h3>{t('bind.event')}</h3>
          <p className="why-verbatim good">{t('bind.assigned', { namespace: pod.namespace, pod: pod.name, node })}</p>
        </>
      )}
    </>
  );
}

function Refused({ decision, untried }: Pick<Props, 'decision' | 'untried'>) {
  const { t } = useTranslation('inspector');
  const reason = decision.error === null ? 'Unschedulable' : 'SchedulerError';
  return (
    <>
      <p className="why-lead">{t(untried ? 'bind.wouldRefuse' : 'bind.refused')}</p>
      {untried === null && (
        <>
          <h3>{t('bind.condition')}</h3>
          <p className="why-condition mono">{t('bind.conditionFalse', { reason })}</p>
        </>
      )}
      <Refusal decision={decision} />
    </>
  );
}
