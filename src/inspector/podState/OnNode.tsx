/** What the node holds of the pod, whatever the API says of it; of a history only what records tell. */
import type { PodState } from '../../engine/view/podState.ts';
import { focusNode } from '../../commands/looking.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { NamedFact, StateFact } from '../NamedFact.tsx';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { awaitedVolume } from './awaitedVolume.ts';
import { t } from '../../i18n/inspector.ts';

/** Its process; one that is cut off runs. */
const kubeletOf = { off: 'stopped', stopped: 'stopped', paused: 'paused', cut: 'runs' } as const;

export function OnNode({ podState }: { podState: PodState }) {
  const { onNode, podIP, qosClass, uid } = podState;
  const { tellsNow } = useStore(modeIn);
  return (
    <>
      <h3>{t('inspector:podState.node.title')}</h3>
      {onNode === null ? (
        <p className="muted">
          {t(tellsNow ? 'inspector:podState.node.unbound' : 'inspector:podState.node.unboundThen')}
        </p>
      ) : (
        <dl className="life-node gap-6-12 grid facts">
          <NamedFact name={t('inspector:podState.node.node')}>
            <button
              type="button"
              className="life-toggle aligned-inline gap-4 words-button"
              aria-label={t('inspector:podState.node.look', { node: onNode.node })}
              onClick={() => focusNode.run(onNode.node)}
            >
              <NameTag name={onNode.node} />
            </button>
          </NamedFact>
          {tellsNow && <Held podState={podState} onNode={onNode} />}
          <NamedFact name={t('inspector:podState.node.ip')}>{podIP ?? t('inspector:podState.node.none')}</NamedFact>
        </dl>
      )}
      <dl className="life-node gap-6-12 grid facts">
        <NamedFact name={t('inspector:podState.node.qos')}>{qosClass}</NamedFact>
        <NamedFact name={t('inspector:podState.node.uid')}>
          <NameTag name={uid} />
        </NamedFact>
      </dl>
    </>
  );
}

/** What no API object says. */
function Held({ podState, onNode }: { podState: PodState; onNode: NonNullable<PodState['onNode']> }) {
  const awaited = awaitedVolume(podState);
  const kubelet = kubeletOf[onNode.absence ?? 'cut'];
  return (
    <>
      <StateFact
        name={t('inspector:podState.node.kubelet')}
        isWell={kubelet === 'runs'}
        word={t(`inspector:podState.node.kubeletOf.${kubelet}`)}
      />
      {onNode.isCut && (
        <StateFact name={t('inspector:podState.node.link')} isWell={false} word={t('inspector:podState.node.cut')} />
      )}
      <NamedFact name={t('inspector:podState.node.era')}>
        {t('inspector:podState.node.eraOf', { era: onNode.era })}
      </NamedFact>
      <NamedFact name={t('inspector:podState.node.sandbox')}>
        {t(`inspector:podState.node.sandboxOf.${onNode.sandbox}`)}
      </NamedFact>
      <NamedFact name={t('inspector:podState.node.volumes')}>
        {awaited === null ? (
          t(`inspector:podState.node.volumesOf.${onNode.volumes}`)
        ) : (
          <span data-tone="failed">
            <Sign name="ring" /> {t('inspector:podState.node.waitsFor', { volume: awaited })}
          </span>
        )}
      </NamedFact>
    </>
  );
}
