/** What stands in the lanes, as on the page: spans, moments, requests, bands, labels. */
import { radii } from '../../layout/horizontal.ts';
import { markParts } from '../../layout/marks.ts';
import { labelInks } from '../../layout/labelInks.ts';
import type { PictureBox, PictureLabel, Picture, PictureShape } from '../../layout/picture.ts';
import { bandParts, spanParts } from '../../layout/spanParts.ts';
import type { Moment, Ticks } from '../../layout/laneChart.ts';
import { tickBreadth, tickParts } from '../../layout/tickParts.ts';
import type { Colours } from './colours.ts';
import { text, written } from './drawn.ts';
import { element } from '../../../ui/picture/element.ts';

export const shapesOf = ({ shapes, bands, scale }: Picture, c: Colours): string =>
  [
    ...shapes.flatMap(({ item, box }) => (item.kind === 'ticks' ? [ticks(item, { box, scale, c })] : [])),
    ...shapes.flatMap(({ item, box }) =>
      item.kind === 'span' ? [written(spanParts(item.look, box, { isOpen: item.ends.length === 0 }), c)] : [],
    ),
    ...bands.map((band) => written(bandParts(band), c)),
    ...shapes.flatMap(({ item, box }) => (item.kind === 'moment' ? [moment(item, box, c)] : [])),
  ].join('');

/** They stand before the cursor. */
export const labelsOf = ({ labels }: Picture, c: Colours): string => labels.map((label) => labelOf(label, c)).join('');

function moment({ mark }: Moment, { x, y, w, h }: PictureBox, c: Colours): string {
  const scale = Math.min(1, w / (2 * radii[mark]));
  const place = `translate(${x + w / 2} ${y + h / 2})${scale < 1 ? ` scale(${scale})` : ''}`;
  return element('g', { transform: place }, written(markParts(mark), c));
}

/** Of a folded lane they are low. */
function ticks(item: Ticks, { box, scale, c }: { box: PictureBox; scale: Picture['scale']; c: Colours }): string {
  const isLow = box.h < tickBreadth;
  const parts = tickParts(item, { from: box.x, to: box.x + box.w, scale, vertical: false, isLow });
  const squeezed = isLow ? ` scale(1 ${Math.round((box.h / tickBreadth) * 100) / 100})` : '';
  return element('g', { transform: `translate(${box.x} ${box.y})${squeezed}` }, written(parts, c));
}

/** On a plate of what is behind it, so that no line strikes it through. */
function labelOf({ text: content, face, tone, ground, box: { x, y, w, h } }: PictureLabel, c: Colours): string {
  const { plate, letters } = labelInks({ tone, ground });
  return (
    written([{ kind: 'rect', x, y, w, h, r: 3, fill: plate }], c) +
    text(content, x + 2, y + h / 2, { face, fill: letters }, c)
  );
}

/** Where a cause leaves or arrives. */
export function anchorOf({ item, box: { x, y, w, h } }: PictureShape, end: 'start' | 'end'): { x: number; y: number } {
  const along = item.kind === 'moment' ? x + w / 2 : end === 'start' ? x : x + w;
  return { x: along, y: y + h / 2 };
}
