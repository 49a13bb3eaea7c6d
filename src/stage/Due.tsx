/** On the pod or node that something was just done to while the clock stands: what happens to it once time goes on. */
import type { Action } from '../engine/simulation/situation.ts';
import type { NodesLayout, Box } from './layout/boxes.ts';
import './due.css';
import { t } from '../i18n/late.ts';

interface Props {
  due: readonly Action[];
  layout: NodesLayout;
  /** Where the drawing begins. */
  at: { x: number; y: number };
}

export function Due({ due, layout, at }: Props) {
  return due.map((action, nth) => {
    const box = boxOf(action, layout);
    if (!box) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
      <p
        key={nth}
        className="due lifted text-12 strong passes absolute"
        style={{ left: box.x + at.x, top: box.y + box.h + at.y }}
      >
        {t(`node:due.${wordOf(action)}`)}
      </p>
    );
  });
}

type Word = 'delete' | 'evict' | 'schedule' | 'power' | 'change';

function wordOf(action: Action): Word {
  if (action.do === 'delete' || action.do === 'evict' || action.do === 'schedule') return action.do;
  return action.do === 'fault' && action.fault.what === 'power' && !action.runs ? 'power' : 'change';
}

/** null: it is not on stage, or belongs to none of its parts. */
function boxOf(action: Action, { domains }: NodesLayout): Box | null {
  const cards = domains.flatMap((domain) => domain.cards);
  if ('pod' in action) {
    const card = cards.find(({ pods }) => pods.some(({ scene }) => scene.pod.key === action.pod));
    const pod = card?.pods.find(({ scene }) => scene.pod.key === action.pod);
    return card && pod ? { ...pod, x: card.x + pod.x, y: card.y + pod.y } : null;
  }
  const node =
    action.do === 'fault' ? ('node' in action.fault ? action.fault.node : null) : 'node' in action ? action.node : null;
  const card = cards.find(({ scene }) => scene.node.name === node);
  return card ? { ...card, h: headHeight } : null;
}

/** px of a card's head. */
const headHeight = 30;
