/** Lines of a node card that say what is not as it should be: a sign with its word, as many in a row as fit. */
import type { NodeView } from '../../engine/view/view.ts';
import { marksOf } from '../scene/nodeMark.ts';
import type { MarkBox } from './boxes.ts';
import { cutToFit } from '../../ui/drawnText.ts';
import { sansWidth } from './text.ts';

const rowHeight = 18;
const iconRoom = 17;
const gap = 10;
const size = 11.5;
/** Words of weight 600 are this much wider. */
const semibold = 1.06;

const wide = (text: string): number => sansWidth(text, size) * semibold;

/** From a base line on. `h`: what the rows add to the card; 0 where nothing is to be said. */
export function nodeMarks(
  node: NodeView,
  at: { x: number; y: number; w: number },
): { marks: readonly MarkBox[]; h: number } {
  let [x, row] = [0, 0];
  const marks = marksOf(node).map(({ sign, wordings }): MarkBox => {
    const room = at.w - iconRoom;
    const whole = wordings.find((words) => wide(words) <= room);
    const text = whole ?? cutToFit(wordings.at(-1) ?? '', room, wide);
    const w = iconRoom + wide(text);
    if (x > 0 && x + w > at.w) [x, row] = [0, row + 1];
    const box = { sign, x: at.x + x, y: at.y + row * rowHeight, w, text };
    x += w + gap;
    return box;
  });
  return { marks, h: marks.length > 0 ? (row + 1) * rowHeight : 0 };
}
