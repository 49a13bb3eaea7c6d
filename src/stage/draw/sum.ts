/** A sum in mono type whose ≤ is drawn, as the web font has none. */
import { monoWidth } from '../layout/text.ts';
import { atMostPath } from './marks.ts';
import { only, type TextAt, textPart } from './part.ts';

const sign = '≤';

export function drawSum(parent: Element, label: TextAt | null, size: number): void {
  const [before, after] = label?.text.split(sign) ?? [];
  const at = label && after !== undefined ? { ...label, signX: label.x + monoWidth(before ?? '', size) } : null;
  textPart(parent, 'sum', label && { ...label, text: before ?? '' });
  textPart(parent, 'sum-end', at && { x: at.signX + monoWidth(sign, size), y: at.y, text: after ?? '' });
  const shape = only(parent, 'path', 'sum-sign no-fill stroke-muted', at !== null);
  if (at) shape.attr('transform', `translate(${at.signX},${at.y})`).attr('d', atMostPath(size));
}
