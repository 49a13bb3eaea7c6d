/** Bind: where the pod goes or went, or why it goes nowhere. */
import { Play } from 'lucide-react';
import { schedule } from '../commands/scheduling.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodView } from '../engine/view/view.ts';
import { Action } from './Actions.tsx';
import { Refusal } from './Refusal.tsx';
import { Sign } from './signs.tsx';
import type { Untried } from './untried.ts';
import { InSources } from './versions/InSources.tsx';
import { topicsAt } from './versions/versions.ts';
import { message, t } from '../i18n/inspector.ts';
import { code } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

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
  return (
    <>
      <p className="why-placed aligned wrap gap-10">
        {t('inspector:bind.wouldBind')}
        <span className="why-target round-card aligned-inline gap-6 breaks-anywhere" data-state="ghost">
          {chosen}
        </span>
      </p>
      <Tie decision={decision} chosen={chosen} />
      {untried === null && (
        <>
          <p>{t('inspector:bind.notYet')}</p>
          <Ask />
        </>
      )}
      <h3>{t('inspector:bind.eventThen')}</h3>
      <p className="why-verbatim ink padded code breaks-anywhere on-sunk good">
        {t('inspector:bind.assigned', { namespace: pod.namespace, pod: pod.name, node: chosen })}
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
    others.length > 5
      ? message('inspector:bind.tieMany', { count: best.length })
      : message('inspector:bind.tie', { nodes: others.map(code) });
  return (
    <>
      <p>
        <Words message={tie} />
      </p>
      <InSources topics={topicsAt('tie')} />
    </>
  );
}

function Placed({ decision, pod, node }: { decision: Decision; pod: PodView; node: string }) {
  const { chosen, best } = decision;
  const now =
    chosen === null
      ? message('inspector:bind.nowRefused', { node })
      : best.includes(node)
        ? message('inspector:bind.same', { node })
        : message('inspector:bind.differs', { node, chosen });
  return (
    <>
      <p className="why-placed aligned wrap gap-10">
        {t('inspector:bind.bound')}
        <span className="why-target round-card aligned-inline gap-6 breaks-anywhere" data-state="bound">
          <Sign name="check" />
          {node}
        </span>
      </p>
      <p>
        <Words message={now} />
      </p>
      {chosen === null ? (
        <Refusal decision={decision} />
      ) : (
        <>
          <h3>{t('inspector:bind.event')}</h3>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk good">
            {t('inspector:bind.assigned', { namespace: pod.namespace, pod: pod.name, node })}
          </p>
        </>
      )}
    </>
  );
}

function Refused({ decision, untried }: Pick<Props, 'decision' | 'untried'>) {
  const reason = decision.error === null ? 'Unschedulable' : 'SchedulerError';
  return (
    <>
      <p className="why-lead text-lead">{t(untried ? 'inspector:bind.wouldRefuse' : 'inspector:bind.refused')}</p>
      {untried === null && (
        <>
          <h3>{t('inspector:bind.condition')}</h3>
          <p className="why-condition mono">{t('inspector:bind.conditionFalse', { reason })}</p>
        </>
      )}
      <Refusal decision={decision} />
    </>
  );
}
