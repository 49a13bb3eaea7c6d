/** A node's card without verdicts: its head, and its pods one below the other, each with room for what a lens says of it. */
import type { CardBox, PodBox } from '../layout/boxes.ts';
import { base } from '../layout/card/head.ts';
import { noPods, podBoxes, podsOn } from '../layout/card/pods.ts';
import { type CardRoom, type Far, paddingIn } from '../layout/card/room.ts';
import { nodeMarks } from '../layout/nodeMarks.ts';
import { fitName } from '../layout/text.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import { grownBy } from './grown.ts';
import { type Inside, low, near } from './inside.ts';
import type { CardContext } from './lens.ts';

/** As high as its pods need; where the stage has more room they are drawn larger. */
export function plainCard(scene: NodeScene, room: CardRoom, context: CardContext, inside: Inside): CardBox {
  const { far } = room;
  const { cardHead, podHead, gap, end } = far ? low : near;
  const padding = paddingIn(room.width, far);
  const w = room.width - 2 * padding;
  const reported = nodeMarks(scene.node, { x: padding, y: cardHead + 8, w });
  const top = cardHead + reported.h;
  const zoom = grownBy(room, context, inside);
  let [x, y, level] = [0, top, 0];
  const pods = podsOn(scene).map((pod): PodBox => {
    const isLess = saysLess(far) && (inside.saysLess || !pod.focused);
    const isName = isLess && !inside.saysLess;
    const wide = isLess && w >= leastOfTwo ? (w - gap) / 2 : w;
    if (x + wide > w) [x, y, level] = [0, y + level, 0];
    const inPod = { w: wide / zoom, head: podHead, far };
    const own = podHead + (isName ? 0 : inside.height(pod, context, inPod));
    const h = own * zoom;
    const label = fitName(pod.pod.name, wide - 16, 11.5 * zoom);
    const [box] = podBoxes(
      [{ x: padding + x, y, w: wide, h, size: 'named', label, scene: pod, open: null }],
      { x: 0, y: 0 },
      context,
    );
    x += wide + gap;
    level = Math.max(level, h + gap);
    const { text } = box as PodBox;
    const parts = [text, ...(inside.words?.(pod, context) ?? [])].join(', ');
    const shapes = isName ? [] : inside.shapes(pod, { ...inPod, h: own }, context);
    return { ...(box as PodBox), text: parts, head: podHead * zoom, shapes, ...(zoom > 1 && { zoom }) };
  });
  y += level;
  return {
    ...base(scene, room, context),
    h: Math.max(Math.max(y - gap, top + 26) + end, room.height),
    marks: reported.marks,
    pods,
    empty: noPods(pods, top + 17),
  };
}

/** There is no room for what is said of each pod. */
export const saysLess = (far: Far | undefined): boolean => far === 'brief' || far === 'aside';

/** So wide a card holds two pods that say less beside each other. */
const leastOfTwo = 190;
