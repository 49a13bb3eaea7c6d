/** What the process of a container does, and the handles to make it do something else. Folded: most only look. */
import { RotateCcw } from 'lucide-react';
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import type { PodKey } from '../../../engine/objects/types.ts';
import type { ContainerView } from '../../../engine/view/podState.ts';
import { useStore } from '../../../store/store.ts';
import { Sign } from '../../signs.tsx';
import { behaviour as behave } from '../../../commands/behaviour.ts';
import { ImageFields } from './ImageFields.tsx';
import { OnTermFields } from './OnTermFields.tsx';
import { ProbeFields } from './ProbeFields.tsx';
import { RunFields } from './RunFields.tsx';
import { behaviourSummary } from './summary.ts';
import { useKinds } from './use.ts';
import { UseFields } from './UseFields.tsx';
import { useBehaviour } from './useBehaviour.ts';
import './behaviour.css';
import { t } from '../../../i18n/inspector.ts';
import { textOf } from '../../../i18n/message.ts';

export function BehaviourHandles({ pod, container }: { pod: PodKey; container: ContainerView }) {
  const { name, probes } = container;
  const [behaviour, ask] = useBehaviour(container.behaviour);
  const isTuned = useStore(({ situation }) => situation.tuning[pod]?.containers?.[name] !== undefined);
  const set = (next: ContainerBehaviour) => {
    ask(next);
    behave.run({ pod, container: name, behaviour: next });
  };
  return (
    <details className="life-behaviour">
      <summary className="icon-12 flex gap-6 start round-pod">
        <Sign name="turned" />
        <span>
          <strong>{t('inspector:podState.behaviour.title')}</strong>{' '}
          <span className="muted">{behaviourSummary(behaviour).map(textOf).join(' · ')}</span>
        </span>
        {isTuned && (
          <span className="life-tuned text-tiny-strong to-end pad-8 round-full rigid">
            {t('inspector:podState.behaviour.tuned')}
          </span>
        )}
      </summary>
      <p className="life-hint muted line-17 text-12">{t('inspector:podState.behaviour.intro')}</p>
      <RunFields behaviour={behaviour} onChange={set} />
      <OnTermFields behaviour={behaviour} onChange={set} />
      <ProbeFields behaviour={behaviour} probes={probes.map(({ probe }) => probe)} onChange={set} />
      <UseFields behaviour={behaviour} kinds={useKinds} onChange={set} />
      <ImageFields behaviour={behaviour} onChange={set} />
      {isTuned && (
        <button
          type="button"
          className="button life-add beside-8"
          onClick={() => behave.run({ pod, container: name, behaviour: null })}
        >
          <RotateCcw aria-hidden="true" />
          {t('inspector:podState.behaviour.reset')}
        </button>
      )}
    </details>
  );
}
