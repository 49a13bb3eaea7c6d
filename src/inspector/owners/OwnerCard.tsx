/** One owner: what kubectl prints of it, what it waits for, its numbers, its rollout, its pods, what can be done to it. */
import { Hourglass } from 'lucide-react';
import type { OwnerState } from '../../engine/view/owners.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Conditions } from '../podState/Conditions.tsx';
import { When } from '../podState/When.tsx';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { CardHead } from './CardHead.tsx';
import { JobBar } from './JobBar.tsx';
import { KubectlCells } from './KubectlCells.tsx';
import { Numbers } from './Numbers.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { OwnerPods } from './OwnerPods.tsx';
import { Rollout } from './Rollout.tsx';
import { useTurnedTo } from './useTurnedTo.ts';
import { Waits } from './Waits.tsx';
import { t } from '../../i18n/late.ts';

interface Props {
  owner: OwnerState;
  /** Name of what it owns in this chain. */
  below: string;
}

export function OwnerCard({ owner, below }: Props) {
  const { kind, name, exists, subject } = owner;
  const card = useTurnedTo(subject);
  const { tellsNow } = useStore(modeIn);
  return (
    <section
      ref={card}
      className="owner-card wraps card grid gap-8"
      aria-label={t('owners:card', { kind, name })}
      tabIndex={-1}
      data-dashed={!exists}
    >
      <CardHead kind={kind} name={name} {...(exists && { subject })} />
      <p className="muted">
        <Marked text={t(tellsNow ? 'owners:makes' : 'owners:madeThen', { below })} />
      </p>
      {exists ? (
        <Opened owner={owner} />
      ) : (
        <p className="ochre medium">
          <Marked text={t(tellsNow ? 'owners:missing' : 'owners:missingThen', { kind })} />
        </p>
      )}
    </section>
  );
}

function Opened({ owner }: { owner: OwnerState }) {
  const { kind, name } = owner;
  return (
    <>
      <KubectlCells cells={owner.kubectl} kind={kind} name={name} />
      <State owner={owner} />
      {owner.waits && <Waits waits={owner.waits} />}
      {owner.next && <Next next={owner.next} />}
      {owner.rollout && <Rollout owner={owner} rollout={owner.rollout} />}
      {kind === 'Job' && <JobBar owner={owner} />}
      <Numbers numbers={owner.numbers} />
      {owner.pods && <OwnerPods pods={owner.pods} />}
      {owner.conditions.length > 0 && <Conditions conditions={owner.conditions} />}
      <OwnerActions owner={owner} />
    </>
  );
}

function State({ owner: { kind, isPaused, deletion } }: { owner: OwnerState }) {
  return (
    <>
      {isPaused && (
        <p>
          <span className="owner-state text-tiny-strong line-18 pad-8 round-full edged-dashed">
            {t(kind === 'Deployment' ? 'owners:paused' : 'owners:suspended')}
          </span>
        </p>
      )}
      {deletion && (
        <p className="ochre medium">
          {deletion.since !== null && (
            <>
              {t('owners:leaving')}{' '}
              <span className="mono">
                <When at={deletion.since} />
              </span>{' '}
            </>
          )}
          {deletion.finalizers.length > 0 && (
            <Marked text={t('owners:held', { finalizers: deletion.finalizers.join(', ') })} />
          )}
        </p>
      )}
    </>
  );
}

function Next({ next: { t: at, reason, message } }: { next: NonNullable<OwnerState['next']> }) {
  const { tellsNow } = useStore(modeIn);
  return (
    <p className="owner-next grid gap-6">
      <Hourglass className="above-4" aria-hidden="true" />
      <span>
        {t(tellsNow ? 'owners:next' : 'owners:nextThen')}{' '}
        <span className="mono">
          <When at={at} />
        </span>{' '}
        <code>{reason}</code> <span className="node-because as-block text-small muted">{message}</span>
      </span>
    </p>
  );
}
