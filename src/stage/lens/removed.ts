/** Pods that were on a node and of which neither object nor process is left: their places stay, dashed. */
import type { LensPod } from '../../engine/view/lens/lensFacts.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { CardBox, Shape } from '../layout/boxes.ts';
import { type Far, paddingIn } from '../layout/card/room.ts';
import { fitName } from '../layout/text.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import { saysLess } from './plainCard.ts';
import { fitLabel, rect, text } from './shapes.ts';

const whole = 44;
const gap = 6;
const pad = 10;

/** @param words what is said of each */
export function withRemoved<Pod extends LensPod>(
  card: CardBox,
  { node, pods, gone }: NodeScene,
  { pods: all = [], words, far }: { pods: readonly Pod[] | undefined; words(pod: Pod): string; far?: Far | undefined },
): CardBox {
  const drawn = new Set([...pods, ...gone].map(({ pod }) => pod.uid));
  const removed = all.filter((pod) => pod.node === node.name && pod.goneAt !== null && !drawn.has(pod.uid));
  if (removed.length === 0) return card;
  const padding = paddingIn(card.w, far);
  const isName = saysLess(far);
  const height = isName ? 22 : whole;
  const w = card.w - 2 * padding;
  const below = card.pods.map((pod) => pod.y + pod.h + gap);
  let y = below.length === 0 ? (card.empty?.y ?? card.h) - 17 : Math.max(...below);
  const shapes = removed.flatMap((pod): readonly Shape[] => {
    const box = { x: padding, y, w, h: height };
    y += height + gap;
    return [
      { ...rect('gone', box, 5), key: pod.uid },
      text('value quiet', padding + pad, box.y + (isName ? 15 : 18), fitName(nameOf(pod.pod), w - 2 * pad, 12.5)),
      ...(isName ? [] : [text('label', padding + pad, box.y + 35, fitLabel(words(pod), w - 2 * pad))]),
    ];
  });
  return {
    ...card,
    h: Math.max(card.h, y - gap + padding),
    text: [card.text, ...removed.map((pod) => `${nameOf(pod.pod)} ${words(pod)}`)].join(', '),
    shapes: [...(card.shapes ?? []), ...shapes],
    ...(card.pods.length === 0 && { empty: null }),
  };
}
