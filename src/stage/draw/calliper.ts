/** The calliper: from the minimum line to the top of the stack, the own pod included. */
import type { RulerColumn } from '../layout/boxes.ts';
import { monoWidth } from '../layout/text.ts';
import { only, textPart } from './part.ts';

const jaw = 8;
const head = 5;

export function drawCalliper(group: Element, { calliper, sum }: RulerColumn): void {
  const node = only(group, 'g', 'calliper muted', calliper !== null).node();
  if (!node || !calliper) return;
  const { x, top, bottom, middle, value, valueX, pill } = calliper;
  const length = Math.abs(bottom - top);
  only(node, 'path', 'jaws').attr(
    'd',
    `M${x - jaw},${top}H${x + jaw}M${x - jaw},${bottom}H${x + jaw}M${x},${top}V${bottom}`,
  );
  only(node, 'path', 'heads', length > 4 * head).attr('d', arrowHeads(x, top, bottom));
  const w = Math.max(28, monoWidth(value, 14) + 14);
  only(node, 'rect', 'pill', pill && sum !== null)
    .attr('x', valueX - 14)
    .attr('y', middle - 12)
    .attr('width', w)
    .attr('height', 24)
    .attr('rx', 12);
  textPart(node, 'value', { x: pill ? valueX - 14 + w / 2 : valueX, y: middle + 5, text: value });
}

function arrowHeads(x: number, top: number, bottom: number): string {
  const down = bottom > top ? 1 : -1;
  const wide = head * 0.75;
  const at = (y: number, to: number) => `M${x - wide},${y + to * head}L${x},${y}L${x + wide},${y + to * head}Z`;
  return at(top, down) + at(bottom, -down);
}
