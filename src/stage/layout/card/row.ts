/** The node card of a phone, a row: name and cpu left, pods right, the verdict below. */
import { t } from '../../../i18n/first.ts';
import { cpuShare } from '../../scene/amounts.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { CardBox } from '../boxes.ts';
import { nodeMarks } from '../nodeMarks.ts';
import { flowPods } from '../podFlow.ts';
import { monoWidth } from '../text.ts';
import { lastLine } from './foot.ts';
import { base, endOfName, isJudged } from './head.ts';
import { opening, podBoxes, podsOn } from './pods.ts';
import { type CardRoom, padding } from './room.ts';
import type { CardContext } from '../../lens/lens.ts';

/** Pods stand in one line at the right; an opened one takes the whole width below. */
export function rowCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const half = Math.floor(room.width / 2) - padding;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: half,
    preferred: 'named',
    rows: 1,
    openWidth: room.width - 2 * padding,
  });
  const reported = nodeMarks(scene.node, { x: padding, y: 43, w: room.width - 2 * padding });
  const widest = Math.max(0, ...flow.boxes.map((box) => box.x + box.w));
  const left = room.width - padding - widest;
  const pods = podBoxes(flow.boxes, { x: left, y: 9 }, context).map((pod) => ({
    ...pod,
    open: pod.open && { ...pod.open, x: padding - pod.x, y: pod.open.y + reported.h },
  }));
  const card = base(scene, { ...room, width: room.width - widest }, context);
  const top = Math.max(34, flow.height + 12) + reported.h;
  const text = t('stage:node.cpuValue', { value: cpuShare(scene.node) });
  const start = endOfName(card) + 12;
  const fits = start + monoWidth(text, 11.5) <= room.width - padding - widest - 8;
  const judged = isJudged(context.shown);
  const line = judged && lastLine(scene, { x: padding + 24, y: top + 24, w: room.width - 2 * padding - 24 }, context);
  return {
    ...card,
    w: room.width,
    h: judged ? top + 40 : top + 10,
    note: fits ? { x: start, y: 26, text } : null,
    marks: reported.marks,
    name: { ...card.name, y: 26 },
    icon: { x: padding, y: 13 },
    flag: card.flag && { ...card.flag, y: 26 },
    disc: card.disc && { x: padding + 8, y: top + 20 },
    pods,
    ...line,
  };
}
