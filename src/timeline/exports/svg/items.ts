/** What stands in the lanes, as on the page: spans, moments, request ticks, bands, labels. */
import { crowdWithin } from '../../layout/crowd.ts';
import { radii } from '../../layout/horizontal.ts';
import { marks, outcomes, tickColours, tickPath } from '../../layout/marks.ts';
import type { Band, PictureBox, PictureLabel, Picture, PictureShape } from '../../layout/picture.ts';
import type { Moment, Span, SpanLook, Ticks } from '../../layout/story.ts';
import type { Colours } from './colours.ts';
import { element, text } from './element.ts';

interface Look {
  fill: keyof Colours | 'drain' | 'away';
  stroke: keyof Colours;
  dashed?: true;
}

/** As flow.css draws them. */
const looks: Readonly<Record<SpanLook, Look>> = {
  runs: { fill: 'sea-solid', stroke: 'sea-solid' },
  drains: { fill: 'drain', stroke: 'ochre-solid' },
  waits: { fill: 'card', stroke: 'verm-solid', dashed: true },
  hook: { fill: 'ochre-fill', stroke: 'ochre-solid' },
  pulls: { fill: 'sunk', stroke: 'edge' },
  away: { fill: 'away', stroke: 'verm-solid', dashed: true },
  ready: { fill: 'moss-fill', stroke: 'moss-solid' },
  unready: { fill: 'sunk', stroke: 'edge', dashed: true },
  leaving: { fill: 'card', stroke: 'moss-solid', dashed: true },
  sends: { fill: 'sunk', stroke: 'edge' },
  late: { fill: 'verm-fill', stroke: 'verm-solid' },
  pending: { fill: 'card', stroke: 'edge', dashed: true },
  count: { fill: 'sunk', stroke: 'edge' },
  unknown: { fill: 'away', stroke: 'edge', dashed: true },
  bad: { fill: 'verm-fill', stroke: 'verm-solid' },
};

/** Hatches, once a picture. */
export const patterns = (c: Colours): string =>
  element(
    'defs',
    {},
    element(
      'pattern',
      { id: 'drain', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      element('rect', { width: 6, height: 6, fill: c['ochre-fill'] }),
      element('rect', { width: 1.5, height: 6, fill: c['ochre-solid'] }),
    ),
    element(
      'pattern',
      { id: 'away', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' },
      element('rect', { width: 7, height: 7, fill: c.card }),
      element('rect', { width: 2, height: 7, fill: c.sunk }),
    ),
  );

export const shapesOf = ({ shapes, bands, scale }: Picture, c: Colours): string =>
  [
    ...shapes.flatMap(({ item, box }) => (item.kind === 'ticks' ? [ticks(item, { box, scale, c })] : [])),
    ...shapes.flatMap(({ item, box }) => (item.kind === 'span' ? [span(item, box, c)] : [])),
    ...bands.map((band) => bandOf(band, c)),
    ...shapes.flatMap(({ item, box }) => (item.kind === 'moment' ? [moment(item, box, c)] : [])),
  ].join('');

/** They stand before the cursor. */
export const labelsOf = ({ labels }: Picture, c: Colours): string => labels.map((label) => labelOf(label, c)).join('');

/** A small span of this look around 0, 0. */
export const sampleOf = (look: SpanLook, c: Colours): string => spanOf(look, { x: -8, y: -5, w: 16, h: 10 }, c);

const span = ({ look }: Span, box: PictureBox, c: Colours): string => spanOf(look, box, c);

function spanOf(look: SpanLook, { x, y, w, h }: PictureBox, c: Colours): string {
  const { fill, stroke, dashed } = looks[look];
  const paint = fill === 'drain' || fill === 'away' ? `url(#${fill})` : c[fill];
  const width = Math.max(1, w);
  return element('rect', {
    ...{ x, y, width, height: h, rx: Math.min(4, width / 2), fill: paint, stroke: c[stroke] },
    'stroke-dasharray': dashed ? '4 3' : undefined,
  });
}

const strokes: Readonly<Partial<Record<Moment['mark'], keyof Colours>>> = {
  check: 'moss-solid',
  probeOk: 'moss-solid',
  cross: 'verm-solid',
  breach: 'verm-solid',
  probeFailed: 'verm-solid',
  expected: 'edge',
};

/** A mark around 0, 0. */
export function markOf(mark: Moment['mark'], c: Colours): string {
  const isExpected = mark === 'expected';
  const paint = {
    stroke: c[strokes[mark] ?? 'ink'],
    ...{ 'stroke-width': isExpected ? 1.25 : 1.9, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    'stroke-dasharray': isExpected ? '2 2' : undefined,
  };
  const fill = mark === 'disc' ? c.ink : mark === 'breach' ? c['verm-fill'] : c.card;
  const { outline, sign } = marks[mark];
  return (
    (outline ? element('path', { d: outline, fill, ...paint }) : '') +
    (sign ? element('path', { d: sign, fill: 'none', ...paint }) : '')
  );
}

function moment({ mark }: Moment, { x, y, w, h }: PictureBox, c: Colours): string {
  const scale = Math.min(1, w / (2 * radii[mark]));
  const place = `translate(${x + w / 2} ${y + h / 2})${scale < 1 ? ` scale(${scale})` : ''}`;
  return element('g', { transform: place }, markOf(mark, c));
}

/** Of a row of ticks. */
const high = 18;

/** Requests as ticks, or bands with their count. */
function ticks(item: Ticks, { box, scale, c }: { box: PictureBox; scale: Picture['scale']; c: Colours }): string {
  const parts = outcomes.flatMap((outcome) => {
    const { ticks: single, bands } = crowdWithin(item[outcome], { from: box.x, to: box.x + box.w, scale });
    const colour = c[tickColours[outcome]];
    const rounded = single.map((p) => Math.round(p * 100) / 100);
    return [
      ...bands.flatMap(({ p0, p1, count }) => [
        element('rect', { x: p0, y: 4, width: p1 - p0, height: 10, rx: 1.5, fill: colour }),
        p1 - p0 > 22 && box.h >= high
          ? text(String(count), (p0 + p1) / 2, 9, { size: 11, weight: 600, fill: c['on-solid'], anchor: 'middle' })
          : '',
      ]),
      rounded.length > 0
        ? element('path', {
            d: rounded.map((p) => tickPath(outcome, p)).join(''),
            stroke: colour,
            'stroke-width': 1.4,
            fill: 'none',
          })
        : '',
    ];
  });
  // Of a folded lane they are low.
  const squeezed = box.h < high ? ` scale(1 ${Math.round((box.h / high) * 100) / 100})` : '';
  return element('g', { transform: `translate(${box.x} ${box.y})${squeezed}` }, ...parts);
}

function bandOf({ box: { x, y, w, h }, count, isBad }: Band, c: Colours): string {
  const fill = c[isBad ? 'verm-fill' : 'sunk'];
  return (
    element('rect', { x, y, width: w, height: h, rx: 3, fill, stroke: c[isBad ? 'verm-solid' : 'edge'] }) +
    text(String(count), x + w / 2, y + h / 2, { size: 11, fill: c.ink, anchor: 'middle' })
  );
}

const grounds: Readonly<Record<PictureLabel['ground'], keyof Colours>> = {
  paper: 'paper',
  solid: 'sea-solid',
  card: 'card',
  sunk: 'sunk',
  moss: 'moss-fill',
  ochre: 'ochre-fill',
  verm: 'verm-fill',
};

/** On a plate of what is behind it, so that no line strikes it through. */
function labelOf({ text: content, face, tone, ground, box: { x, y, w, h } }: PictureLabel, c: Colours): string {
  const fill = ground === 'solid' ? c['on-solid'] : c[tone];
  return (
    element('rect', { x, y, width: w, height: h, rx: 3, fill: c[grounds[ground]] }) +
    text(content, x + 2, y + h / 2, { face, fill })
  );
}

/** Where a cause leaves or arrives. */
export function anchorOf({ item, box: { x, y, w, h } }: PictureShape, end: 'start' | 'end'): { x: number; y: number } {
  const along = item.kind === 'moment' ? x + w / 2 : end === 'start' ? x : x + w;
  return { x: along, y: y + h / 2 };
}
