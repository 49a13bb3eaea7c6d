/** While another pod than the asked one is in hand, the ruler measures as if it ran where it is held. Draws nothing. */
import { useEffect } from 'react';
import { leavePlaced, tryPlaced } from '../../commands/measuring.ts';
import { podOf } from '../../commands/subject.ts';
import type { Target } from '../../store/drag.ts';
import { useStore } from '../../store/store.ts';
import type { StageScene } from '../scene/scene.ts';
import { domainOf } from '../scene/target.ts';

export function TrialInHand({ scene }: { scene: StageScene }) {
  const held = useStore(({ drag }) => (drag.phase === 'idle' ? null : drag.pod));
  const over = useStore(({ drag }) => (drag.phase === 'held' ? drag.over : null));
  const asking = useStore(({ drag }) => (drag.phase === 'asking' ? drag.node : null));
  const isTried = useStore((state) => isMoved(held, state.question) || podOf(state, held)?.node != null);
  const node = asking ?? nodeUnder(over, scene);
  useEffect(() => {
    if (held !== null && isTried) void tryPlaced({ pod: held, node });
    else leavePlaced();
  }, [held, isTried, node]);
  return null;
}

/** The asked pod is the one that waits and is in hand: its own sums say what would come of it. */
const isMoved = (held: string | null, question: string | null): boolean => held !== null && held !== question;

/** In a domain one of the nodes that count, whichever: it stays the same one while what is tried changes. */
function nodeUnder(over: Target | null, scene: StageScene): string | null {
  if (over?.kind !== 'domain') return over?.name ?? null;
  const domain = domainOf(scene, over);
  return domain?.spread?.eligibleNodes[0] ?? domain?.nodes[0]?.node.name ?? null;
}
