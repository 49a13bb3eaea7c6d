/** A node's card without verdicts: its head, and its pods one below the other, each with room for what a lens says of it. */
import type { CardBox, PodBox, Shape } from '../layout/boxes.ts';
import { base } from '../layout/card/head.ts';
import { noPods, podBoxes, podsOn } from '../layout/card/pods.ts';
import { type CardRoom, paddingIn } from '../layout/card/room.ts';
import { nodeMarks } from '../layout/nodeMarks.ts';
import { fitName } from '../layout/text.ts';
import type { NodeScene } from '../scene/scene.ts';
import type { PodScene } from '../scene/pods.ts';
import type { CardContext } from './lens.ts';

export interface Inside {
  /** What a pod of this width needs below its name, px; 0 = the name alone. */
  height(pod: PodScene, context: CardContext, width: number): number;
  /** In the pod's coordinates; its name stands in the first `podHead` px. */
  shapes(pod: PodScene, room: { w: number; h: number }, context: CardContext): readonly Shape[];
  /** What these shapes say, for the accessible name of the pod; absent = nothing. */
  words?(pod: PodScene, context: CardContext): readonly string[];
}

/** Of the card, with the node's name. */
const cardHead = 36;
/** Of a pod, with its name. */
export const podHead = 28;
const podGap = 6;

/** As high as its pods need. */
export function plainCard(scene: NodeScene, room: CardRoom, context: CardContext, inside: Inside): CardBox {
  const padding = paddingIn(room.width);
  const w = room.width - 2 * padding;
  const reported = nodeMarks(scene.node, { x: padding, y: cardHead + 8, w });
  const top = cardHead + reported.h;
  let y = top;
  const pods = podsOn(scene).map((pod): PodBox => {
    const h = podHead + inside.height(pod, context, w);
    const [box] = podBoxes(
      [{ x: padding, y, w, h, size: 'named', label: fitName(pod.pod.name, w - 16, 11.5), scene: pod, open: null }],
      { x: 0, y: 0 },
      context,
    );
    y += h + podGap;
    const { text } = box as PodBox;
    const said = [text, ...(inside.words?.(pod, context) ?? [])].join(', ');
    return { ...(box as PodBox), text: said, head: podHead, shapes: inside.shapes(pod, { w, h }, context) };
  });
  return {
    ...base(scene, room, context),
    h: Math.max(Math.max(y - podGap, top + 26) + padding, room.height),
    marks: reported.marks,
    pods,
    empty: noPods(pods, top + 17),
  };
}
