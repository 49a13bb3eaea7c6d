/** What the marks mean, as far as they are in the picture. */
import type { TextMeasure, Picture } from '../../layout/picture.ts';
import type { MomentMark, SpanLook } from '../../layout/laneChart.ts';
import type { Part } from '../../layout/drawn.ts';
import { markParts, outcomes } from '../../layout/marks.ts';
import { spanParts } from '../../layout/spanParts.ts';
import { ticksAt } from '../../layout/tickParts.ts';
import type { Colours } from './colours.ts';
import { text, written } from './drawn.ts';
import { element } from '../../../ui/picture/element.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain } from '../../../i18n/message.ts';

const order: readonly MomentMark[] = ['ring', 'disc', 'check', 'cross', 'expected', 'probeOk', 'probeFailed', 'breach'];
const spans = ['runs', 'hook', 'drains', 'waits', 'away', 'ready', 'unready', 'leaving', 'late', 'pending'] as const;
const lineHeight = 22;
const sample = { x: -8, y: -5, w: 16, h: 10 };

interface Entry {
  /** Around 0, 0; of requests around 0, 9. */
  mark: readonly Part[];
  y?: number;
  text: string;
}

export function legend(
  picture: Picture,
  { width, measure }: { width: number; measure: TextMeasure },
  c: Colours,
): { height: number; svg: string } {
  const entries = entriesOf(picture);
  let [x, y] = [0, 0];
  const parts = entries.map(({ mark, y: middle = 0, text: wording }) => {
    const w = 22 + measure(wording, 'sans') + 18;
    if (x > 0 && x + w > width) [x, y] = [0, y + lineHeight];
    const part = element(
      'g',
      { transform: `translate(${Math.round(x)} ${y})` },
      element('g', { transform: `translate(9 ${11 - middle})` }, written(mark, c)),
      text(wording, 22, 11, { fill: 'ink-2' }, c),
    );
    x += w;
    return part;
  });
  return { height: entries.length === 0 ? 0 : y + lineHeight, svg: parts.join('') };
}

function entriesOf({ shapes, scale }: Picture): readonly Entry[] {
  const items = shapes.map(({ item }) => item);
  const seen = new Set(items.flatMap((item) => (item.kind === 'moment' ? [item.mark] : [])));
  const looks = new Set<SpanLook>(items.flatMap((item) => (item.kind === 'span' ? [item.look] : [])));
  const isFolded = scale.pieces.some(({ fold }) => fold);
  const ticks = items.filter((item) => item.kind === 'ticks');
  return [
    ...spans
      .filter((look) => looks.has(look))
      .map((look) => ({ mark: spanParts(look, sample), text: plain(message(`timeline:exports.span.${look}`)) })),
    ...(isFolded ? [{ mark: foldMark, text: plain(message('timeline:exports.fold')) }] : []),
    ...order
      .filter((mark) => seen.has(mark))
      .map((mark) => ({ mark: markParts(mark), text: plain(message(`timeline:exports.mark.${mark}`)) })),
    ...outcomes
      .filter((outcome) => ticks.some((item) => item[outcome].length > 0))
      .map((outcome) => ({
        mark: ticksAt([0], outcome, false),
        y: 9,
        text: plain(message(`timeline:exports.request.${outcome}`)),
      })),
  ];
}

/** A torn strip around 0, 0. */
const foldMark: readonly Part[] = [
  { kind: 'path', d: 'M-5 -8L-3 -3L-5 2L-3 8H4L2 3L4 -2L2 -8Z', fill: 'sunk', stroke: 'edge', width: 0.75 },
];
