/** The one ink frame around the domain under the hand: header, ruler and nodes together. */
import type { Box } from '../layout/boxes.ts';
import { only } from './part.ts';

const r = 12;

/** Upper half, open below, for zones that stand in columns. */
export function drawUpperFrame(svg: Element, box: Box | null): void {
  const shown = only(svg, 'path', 'frame', box !== null).raise();
  if (!box) return;
  const { x, y, w, h } = box;
  shown.attr('d', `M${x},${y + h}V${y + r}a${r},${r} 0 0 1 ${r},${-r}H${x + w - r}a${r},${r} 0 0 1 ${r},${r}V${y + h}`);
}

/** Lower half, open above. */
export function drawLowerFrame(svg: Element, box: Box | null): void {
  const shown = only(svg, 'path', 'frame', box !== null).raise();
  if (!box) return;
  const { x, y, w, h } = box;
  shown.attr('d', `M${x},${y}V${y + h - r}a${r},${r} 0 0 0 ${r},${r}H${x + w - r}a${r},${r} 0 0 0 ${r},${-r}V${y}`);
}

export function drawWholeFrame(svg: Element, box: Box | null): void {
  const shown = only(svg, 'path', 'frame', box !== null).raise();
  if (!box) return;
  const { x, y, w, h } = box;
  const c = Math.min(r, w / 2, h / 2);
  shown.attr(
    'd',
    `M${x + c},${y}h${w - 2 * c}a${c},${c} 0 0 1 ${c},${c}v${h - 2 * c}a${c},${c} 0 0 1 ${-c},${c}h${2 * c - w}a${c},${c} 0 0 1 ${-c},${-c}v${2 * c - h}a${c},${c} 0 0 1 ${c},${-c}Z`,
  );
}
