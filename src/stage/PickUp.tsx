/** Placing without a drag: the pod that is looked at is taken in hand by a click, and a click on a node puts it there. */
import { Hand, X } from 'lucide-react';
import { putBack, takeInHand } from '../commands/placing.ts';
import type { PodView } from '../engine/view/view.ts';
import { useStore } from '../store/store.ts';
import { t } from '../i18n/first.ts';

/** @param waiting the pod in focus while it stands in the queue; one that is bound is taken in hand by its list in Why */
export function PickUp({ waiting }: { waiting: PodView | null }) {
  const isHeld = useStore(({ drag }) => drag.phase === 'held' && drag.via === 'click');
  const canPick = useStore(takeInHand.enabled);
  // Its room is kept beside who waits, for when one of them is looked at.
  if (!isHeld && !waiting) return <span className="pick-up-room rigid" aria-hidden="true" />;
  const name = isHeld ? t('stage:drag.putBack') : t('commands:takeInHand', { pod: waiting?.name ?? '' });
  // One button, also while a hand carries the pod: nothing moves under it.
  return (
    <button
      type="button"
      className="button icon"
      aria-label={name}
      title={name}
      disabled={!isHeld && !canPick}
      onClick={() => (isHeld ? putBack : takeInHand).run()}
    >
      {isHeld ? <X className="lucide" aria-hidden="true" /> : <Hand className="lucide" aria-hidden="true" />}
    </button>
  );
}
