/** What the node holds of the pod, whatever the API says of it. */
import type { PodState } from '../../engine/view/podState.ts';
import { focusNode } from '../../commands/looking.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { awaitedVolume } from './awaitedVolume.ts';
import { t } from '../../i18n/inspector.ts';

/** Its process; one that is cut off runs. */
const kubeletOf = { off: 'stopped', stopped: 'stopped', paused: 'paused', cut: 'runs' } as const;

export function OnNode({ podState }: { podState: PodState }) {
  const { onNode, podIP, qosClass, uid } = podState;
  const awaited = awaitedVolume(podState);
  const kubelet = kubeletOf[onNode?.absence ?? 'cut'];
  return (
    <>
      <h3>{t('inspector:podState.node.title')}</h3>
      {onNode === null ? (
        <p className="why-quiet">{t('inspector:podState.node.unbound')}</p>
      ) : (
        <dl className="life-node grid facts">
          <Fact name={t('inspector:podState.node.node')}>
            <button
              type="button"
              className="life-toggle aligned-inline gap-4 words-button"
              aria-label={t('inspector:podState.node.look', { node: onNode.node })}
              onClick={() => focusNode.run(onNode.node)}
            >
              <NameTag name={onNode.node} />
            </button>
          </Fact>
          <Fact name={t('inspector:podState.node.kubelet')}>
            <span data-tone={kubelet === 'runs' ? 'passed' : 'failed'}>
              <Sign name={kubelet === 'runs' ? 'check' : 'cross'} /> {t(`inspector:podState.node.kubeletOf.${kubelet}`)}
            </span>
          </Fact>
          {onNode.isCut && (
            <Fact name={t('inspector:podState.node.link')}>
              <span data-tone="failed">
                <Sign name="cross" /> {t('inspector:podState.node.cut')}
              </span>
            </Fact>
          )}
          <Fact name={t('inspector:podState.node.era')}>{t('inspector:podState.node.eraOf', { era: onNode.era })}</Fact>
          <Fact name={t('inspector:podState.node.sandbox')}>
            {t(`inspector:podState.node.sandboxOf.${onNode.sandbox}`)}
          </Fact>
          <Fact name={t('inspector:podState.node.volumes')}>
            {awaited === null ? (
              t(`inspector:podState.node.volumesOf.${onNode.volumes}`)
            ) : (
              <span data-tone="failed">
                <Sign name="ring" /> {t('inspector:podState.node.waitsFor', { volume: awaited })}
              </span>
            )}
          </Fact>
          <Fact name={t('inspector:podState.node.ip')}>{podIP ?? t('inspector:podState.node.none')}</Fact>
        </dl>
      )}
      <dl className="life-node grid facts">
        <Fact name={t('inspector:podState.node.qos')}>{qosClass}</Fact>
        <Fact name={t('inspector:podState.node.uid')}>
          <NameTag name={uid} />
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
