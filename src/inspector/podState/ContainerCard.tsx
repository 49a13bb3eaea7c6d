/** One container: what the API says of it beside what its process really does, and what keeps it from running. */
import { TriangleAlert } from 'lucide-react';
import type { PodKey } from '../../engine/objects/types.ts';
import type { ContainerApi, ContainerView } from '../../engine/view/podState.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { ApiSide } from './ApiSide.tsx';
import { BehaviourHandles } from './behaviour/BehaviourHandles.tsx';
import { ProcessSide } from './ProcessSide.tsx';
import { Probes } from './Probes.tsx';
import { RestartWait } from './RestartWait.tsx';
import { type TruthDifference, differenceOf, differenceSentence } from './truths.ts';
import { useNow } from '../useNow.ts';
import { When } from './When.tsx';
import { t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  pod: PodKey;
  container: ContainerView;
  /** The pod's object is gone. */
  isGone: boolean;
}

export function ContainerCard({ pod, container, isGone }: Props) {
  const { name, role, api, process } = container;
  const difference = differenceOf(container, isGone);
  const { canChange } = useStore(modeIn);
  return (
    <li className="life-container card grid gap-8 shrinks" data-differs={difference !== null}>
      <div className="life-container-head flex wrap baseline gap-2-10">
        <h4 className="breaks-anywhere">{name}</h4>
        <span className="life-role text-tiny-strong pad-8 round-full muted edged" data-role={role}>
          {t(`inspector:podState.containers.${role}`)}
        </span>
        {api && api.restartCount > 0 && (
          <span className="to-end muted text-12">
            {t('inspector:podState.containers.restarts', { count: api.restartCount })}
          </span>
        )}
      </div>
      <div className="life-truths grid gap-6">
        <ApiSide api={isGone ? null : api} isGone={isGone} />
        <span
          className="life-between lined round-full grid centre faint"
          role="img"
          aria-label={t(`inspector:podState.containers.${difference ? 'differs' : 'same'}`)}
        >
          <Between differs={difference !== null} />
        </span>
        <ProcessSide process={process} />
      </div>
      {difference && <DiffersNote difference={difference} />}
      {!isGone && api?.message != null && (
        <p className="life-said pad-4-8 muted code breaks-anywhere on-sunk round-pod">{api.message}</p>
      )}
      {container.backoff && !isGone && <RestartWait backoff={container.backoff} />}
      {!isGone && api?.last && <Last last={api.last} />}
      <Probes container={container} />
      <p className="line-17 muted text-12 breaks-anywhere">
        {t('inspector:podState.containers.image')} <span className="mono">{container.image}</span>
        {container.hooks.map(({ hook, text }) => (
          <span key={hook} className="life-hook">
            {hook} <span className="mono">{text}</span>
          </span>
        ))}
      </p>
      {canChange && <BehaviourHandles pod={pod} container={container} />}
    </li>
  );
}

/** `=` or the torn `≠`. */
function Between({ differs }: { differs: boolean }) {
  return (
    <svg className="caps-round no-fill high-12" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={differs ? 'M3 6H13M3 10H13M11 2 5 14' : 'M3 6H13M3 10H13'} />
    </svg>
  );
}

function DiffersNote({ difference }: { difference: TruthDifference }) {
  const now = useNow();
  const { tellsNow } = useStore(modeIn);
  return (
    <p className="life-differs pad-4-8 icon-14 round-pod flex gap-6 verm strong">
      <TriangleAlert aria-hidden="true" />
      <span>
        <Words message={differenceSentence(difference, now, tellsNow ? 'differs' : 'differed')} />
      </span>
    </p>
  );
}

/** The run before this one; only an ended one is ever kept. */
function Last({ last: { reason, exitCode, since } }: { last: NonNullable<ContainerApi['last']> }) {
  return (
    <p className="line-17 muted text-12 breaks-anywhere">
      {t('inspector:podState.containers.last')}{' '}
      <span className="mono">
        {t('inspector:podState.containers.lastEnded', { reason: reason ?? '', code: exitCode ?? 0 })}{' '}
        {since !== null && <When at={since} />}
      </span>
    </p>
  );
}
