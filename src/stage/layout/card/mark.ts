/** The node card of the projector's view: its name and the verdict's mark. */
import type { NodeScene } from '../../scene/scene.ts';
import type { CardBox } from '../boxes.ts';
import { fitName, monoWidth } from '../text.ts';
import { base } from './head.ts';
import type { CardContext, CardRoom } from './room.ts';

export const markHeight = 28;
const markName = { x: 6, y: 18, size: 11.5 };
/** What the disc needs at the right, its distance from the name included. */
const markDisc = 22;

/** Least width that leaves the longest name whole, within reason. @param lengths of the names, in characters */
export const markWidth = (lengths: readonly number[]): number =>
  Math.min(168, markName.x + markDisc + monoWidth('m'.repeat(lengths.reduce((most, n) => Math.max(most, n), 0)), 11.5));

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
