/** The pod in hand after a tap: it stands at the lower end, with what it is over, Drop and the way back. */
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { drop, putBack } from '../commands/placing.ts';
import { useStore } from '../store/store.ts';
import { fitName } from './layout/text.ts';
import { domainName } from './scene/said.ts';
import type { StageWords } from './scene/reason.ts';
import type { StageScene } from './scene/scene.ts';
import { landingNode } from './scene/target.ts';

export function Dock({ scene }: { scene: StageScene }) {
  const { t } = useTranslation('stage');
  const hand = useStore((state) => state.hand);
  if (hand.phase !== 'held') return null;
  const pod = scene.view.pods.find(({ key }) => key === hand.pod);
  const node = hand.over ? landingNode(scene, hand.over) : null;
  return (
    <section className="dock" aria-label={t('pod.itemHeld', { pod: pod?.name ?? '' })}>
      <span className="dock-pod mono">{fitName(pod?.name ?? '', 110, 12.5)}</span>
      <span className="dock-words">
        {t('hand.held')}
        <br />
        {wordsOf(hand.over, { scene, node, t })}
      </span>
      <button
        type="button"
        className="button icon dock-back"
        aria-label={t('hand.putBack')}
        onClick={() => putBack.run()}
      >
        <X className="lucide" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button primary dock-drop"
        disabled={node === null}
        aria-label={node === null ? t('hand.drop') : t('hand.dropOn', { node })}
        onClick={() => node !== null && drop.run(node)}
      >
        {t('hand.drop')}
      </button>
    </section>
  );
}

type Over = Parameters<typeof landingNode>[1] | null;

function wordsOf(over: Over, { scene, node, t }: { scene: StageScene; node: string | null; t: StageWords }): string {
  if (over === null || node === null) return t('hand.tapZone');
  if (over.kind === 'node') return t('hand.onNode', { node });
  return t('hand.onDomain', { domain: domainName(over.value, scene, t), node });
}
