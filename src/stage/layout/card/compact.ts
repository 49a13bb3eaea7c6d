/** The node card of the lower window: cpu as a figure, pods in low rows. */
import type { CardContext } from '../../lens/lens.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import { cpuShare } from '../../scene/amounts.ts';
import type { CardBox } from '../boxes.ts';
import { nodeMarks } from '../nodeMarks.ts';
import { flowPods } from '../podFlow.ts';
import { monoWidth } from '../text.ts';
import { foot } from './foot.ts';
import { base, endOfName, isJudged } from './head.ts';
import { grownAbove, noPods, opening, podBoxes, podsOn } from './pods.ts';
import { type CardRoom, paddingIn } from './room.ts';

/** As high as its pods need, whatever its room. */
export function compactCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const padding = paddingIn(room.width, room.far);
  const inner = room.width - 2 * padding;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: inner,
    preferred: 'low',
    rows: 2,
  });
  const reported = nodeMarks(scene.node, { x: padding, y: 40, w: inner });
  const top = 32 + reported.h;
  const pods = podBoxes(flow.boxes, { x: padding, y: top }, context);
  const below = top + Math.max(flow.height, 20);
  const judged = isJudged(context.shown);
  const card = base(scene, room, context);
  const text = cpuShare(scene.node);
  const end = room.width - padding - (judged ? 24 : 0);
  const start = endOfName(card) + 8;
  const fits = start + monoWidth(text, 11) <= end;
  return {
    ...card,
    h: judged ? below + 44 : below + 10,
    grown: grownAbove(flow, 20),
    note: fits ? { x: end - monoWidth(text, 11), y: 21, text } : null,
    pods,
    marks: reported.marks,
    empty: noPods(pods, top + 14),
    ...(judged && foot(scene, room, { strip: below + 8, verdict: below + 36 }, context)),
  };
}
