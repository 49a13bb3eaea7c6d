/** One node card: where its name, meters, pods, filter strip and verdict stand. */
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { CardBox } from '../boxes.ts';
import { remembered } from '../remembered.ts';
import { compactCard } from './compact.ts';
import { fullCard } from './full.ts';
import { markCard } from './mark.ts';
import { podsOn } from './pods.ts';
import type { CardRoom } from './room.ts';
import { rowCard } from './row.ts';
import type { CardContext } from '../../lens/lens.ts';

const cards = { full: fullCard, compact: compactCard, row: rowCard, mark: markCard };

/** The card at 0, 0; layout moves it to its place. */
export const cardBox = remembered(madeCard, isOfNow);

/** It counts seconds: of a grace, or of an opened pod's life. */
function isOfNow(scene: NodeScene, { lens }: CardContext): boolean {
  return lens !== undefined || podsOn(scene).some(({ pod, podState }) => podState !== null || pod.deletion !== null);
}

function madeCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  return (context.lens?.card ?? cards[room.kind])(scene, room, context);
}
