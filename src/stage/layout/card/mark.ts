/** The node card of the projector's view: its name and the verdict's mark. */
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { CardBox } from '../boxes.ts';
import { fitName } from '../text.ts';
import { base } from './head.ts';
import { markDisc, markHeight, markName } from './markSize.ts';
import type { CardRoom } from './room.ts';
import type { CardContext } from '../../lens/lens.ts';

/** The name, cut where it has no room, and the verdict's mark. */
export function markCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const card = base(scene, room, context);
  const { name } = scene.node;
  const whole = room.suffix === '' ? name : name.slice(0, -room.suffix.length);
  const text = fitName(whole, room.width - markName.x - markDisc, markName.size);
  return {
    ...card,
    h: markHeight,
    icon: null,
    flag: null,
    name: { x: markName.x, y: markName.y, text },
    disc: card.disc && { x: room.width - 11, y: markHeight / 2 },
  };
}
