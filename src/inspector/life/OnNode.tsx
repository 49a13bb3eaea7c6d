/** What the node holds of the pod, whatever the API says of it. */
import { useTranslation } from 'react-i18next';
import type { PodLife } from '../../engine/view/podLife.ts';
import { focusNode } from '../../commands/looking.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { awaitedVolume } from './awaitedVolume.ts';

/** Its process; one that is cut off runs. */
const kubeletOf = { off: 'stopped', stopped: 'stopped', paused: 'paused', cut: 'runs' } as const;

export function OnNode({ life }: { life: PodLife }) {
  const { t } = useTranslation('inspector');
  const { onNode, podIP, qosClass, uid } = life;
  const awaited = awaitedVolume(life);
  const kubelet = kubeletOf[onNode?.absence ?? 'cut'];
  return (
    <>
      <h3>{t('life.node.title')}</h3>
      {onNode === null ? (
        <p className="why-quiet">{t('life.node.unbound')}</p>
      ) : (
        <dl className="life-node facts">
          <Fact name={t('life.node.node')}>
            <button
              type="button"
              className="life-toggle words-button"
              aria-label={t('life.node.look', { node: onNode.node })}
              onClick={() => focusNode.run(onNode.node)}
            >
              <NameTag name={onNode.node} />
            </button>
          </Fact>
          <Fact name={t('life.node.kubelet')}>
            <span data-tone={kubelet === 'runs' ? 'passed' : 'failed'}>
              <Sign name={kubelet === 'runs' ? 'check' : 'cross'} /> {t(`life.node.kubeletOf.${kubelet}`)}
            </span>
          </Fact>
          {onNode.isCut && (
            <Fact name={t('life.node.link')}>
              <span data-tone="failed">
                <Sign name="cross" /> {t('life.node.cut')}
              </span>
            </Fact>
          )}
          <Fact name={t('life.node.era')}>{t('life.node.eraOf', { era: onNode.era })}</Fact>
          <Fact name={t('life.node.sandbox')}>{t(`life.node.sandboxOf.${onNode.sandbox}`)}</Fact>
          <Fact name={t('life.node.volumes')}>
            {awaited === null ? (
              t(`life.node.volumesOf.${onNode.volumes}`)
            ) : (
              <span data-tone="failed">
                <Sign name="ring" /> {t('life.node.waitsFor', { volume: awaited })}
              </span>
            )}
          </Fact>
          <Fact name={t('life.node.ip')}>{podIP ?? t('life.node.none')}</Fact>
        </dl>
      )}
      <dl className="life-node facts">
        <Fact name={t('life.node.qos')}>{qosClass}</Fact>
        <Fact name={t('life.node.uid')}>
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
