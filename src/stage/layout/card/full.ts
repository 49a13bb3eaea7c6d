/** The node card with room for all: meters, pods under their names, strip and verdict. */
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { CardBox } from '../boxes.ts';
import { nodeMarks } from '../nodeMarks.ts';
import { flowPods } from '../podFlow.ts';
import { foot } from './foot.ts';
import { base, isJudged } from './head.ts';
import { meters } from './meters.ts';
import { grownAbove, noPods, opening, podBoxes, podsOn } from './pods.ts';
import { type CardRoom, padding } from './room.ts';
import type { CardContext } from '../../lens/lens.ts';

/** At least as high as its room: the foot stands at the bottom. */
export function fullCard(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const inner = room.width - 2 * padding;
  const judged = isJudged(context.shown);
  const reported = nodeMarks(scene.node, { x: padding, y: 78, w: inner });
  const top = 70 + reported.h;
  const footHeight = judged ? 56 : padding;
  const space = room.height - top - footHeight;
  const flow = flowPods(podsOn(scene), {
    ...opening(context),
    width: inner,
    preferred: 'named',
    rows: Math.max(3, Math.floor(space / 32)),
    space,
  });
  const pods = podBoxes(flow.boxes, { x: padding, y: top }, context);
  const needed = top + Math.max(flow.height, 26) + footHeight;
  const h = Math.max(needed, room.height);
  const below = h - footHeight;
  return {
    ...base(scene, room, context),
    h,
    grown: Math.min(grownAbove(flow, 26), h - room.height),
    meters: meters(scene, room.width),
    pods,
    marks: reported.marks,
    empty: noPods(pods, top + 17),
    ...(judged && foot(scene, room, { strip: below + 10, verdict: below + 44 }, context)),
  };
}
