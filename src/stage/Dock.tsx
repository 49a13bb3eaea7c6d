/** The pod in hand after a tap: it stands at the lower end, with what it is over, Drop and the way back. */
import { X } from 'lucide-react';
import { drop, putBack } from '../commands/placing.ts';
import { useStore } from '../store/store.ts';
import { fitName } from './layout/text.ts';
import { domainName } from './scene/labels.ts';
import type { StageScene } from './scene/scene.ts';
import { landingNode } from './scene/target.ts';
import { t } from '../i18n/first.ts';
import { mainButton } from '../ui/mainButton.ts';

export function Dock({ scene }: { scene: StageScene }) {
  const drag = useStore((state) => state.drag);
  if (drag.phase !== 'held') return null;
  const pod = scene.view.pods.find(({ key }) => key === drag.pod);
  const node = drag.over ? landingNode(scene, drag.over) : null;
  return (
    <section
      className="dock aligned lifted gap-10 on-card padded"
      aria-label={t('stage:pod.itemHeld', { pod: pod?.name ?? '' })}
    >
      <span className="dock-pod nowrap round-pod pad-8 grid centre rigid strong mono">
        {fitName(pod?.name ?? '', 110, 12.5)}
      </span>
      <span className="line-17 shrinks grows muted breaks-anywhere" role="status">
        {t('stage:drag.held')}
        <br />
        {wordsOf(drag.over, { scene, node })}
      </span>
      <button
        type="button"
        className="button icon dock-back"
        aria-label={t('stage:drag.putBack')}
        onClick={() => putBack.run()}
      >
        <X className="lucide" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${mainButton(node !== null)} dock-drop`}
        disabled={node === null}
        aria-label={node === null ? t('stage:drag.drop') : t('stage:drag.dropOn', { node })}
        onClick={() => node !== null && drag.over && drop.run({ node, at: drag.over })}
      >
        {t('stage:drag.drop')}
      </button>
    </section>
  );
}

type Over = Parameters<typeof landingNode>[1] | null;

function wordsOf(over: Over, { scene, node }: { scene: StageScene; node: string | null }): string {
  if (over === null || node === null) return t('stage:drag.tapZone');
  if (over.kind === 'node') return t('stage:drag.onNode', { node });
  return t('stage:drag.onDomain', { domain: domainName(over.value, scene), node });
}
