/**
 * A timeline as a self-contained SVG: title, grace budget, axis, lanes with their causes, cursor, legend. Colours are
 * written in, fonts by name. Pure.
 */
import { axisHeight, axisParts, groundParts, hairlines } from '../../layout/axisParts.ts';
import { budgetBreadth, budgetParts, budgetRuler } from '../../layout/budgetParts.ts';
import { causeCurve } from '../../layout/causeCurve.ts';
import type { Part } from '../../layout/drawn.ts';
import { brief, clock } from '../../../i18n/time.ts';
import type { TextMeasure, Picture, PlacedLane } from '../../layout/picture.ts';
import { shortName } from '../../layout/shorten.ts';
import type { LaneChart } from '../../layout/laneChart.ts';
import type { TimelineModel } from '../../layout/timelineModel.ts';
import type { Colours } from './colours.ts';
import { cursorParts } from './cursor.ts';
import { patterns, text, written } from './drawn.ts';
import { element, escaped } from '../../../ui/picture/element.ts';
import { at, sheet } from '../../../ui/picture/sheet.ts';
import { anchorOf, labelsOf, shapesOf } from './items.ts';
import { legend } from './legend.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain, type Message } from '../../../i18n/message.ts';
import type { GraceBudget } from '../../../engine/history/graceBudget.ts';

export interface Sheet {
  model: Pick<TimelineModel, 'title' | 'subtitle' | 'isAsked' | 'zeroName'>;
  /** As it is drawn. */
  chart: LaneChart;
  picture: Picture;
  budget: GraceBudget | null;
  /** Of the cursor. */
  t: number;
  /** What is true there, each in a line of its own or several. */
  texts: readonly string[];
  colours: Colours;
  measure: TextMeasure;
  /** Rules of `@font-face` with the fonts in them; empty: fonts by name alone. */
  fonts: string;
}

const margin = 20;
const names = 140;

export function svgOf({ model, chart, picture, budget, t, texts, colours: c, measure, fonts }: Sheet): string {
  const { w: width } = picture.laid;
  const title = plain(model.title);
  let y = margin;
  const parts: string[] = [text(title, margin, y + 14, { size: 22, weight: 600, face: 'serif', fill: 'ink' }, c)];
  if (model.subtitle) parts.push(text(plain(model.subtitle), margin, y + 36, { fill: 'ink-2' }, c));
  y += model.subtitle ? 52 : 40;
  for (const line of texts.flatMap((one) => inLines(one, names + width, measure))) {
    parts.push(text(line, margin, y, { size: 12.5, weight: 400, fill: 'ink' }, c));
    y += 18;
  }
  y += 6;
  const drawn = drawnLanes({ model, chart, picture, budget, t, measure, colours: c });
  parts.push(at(margin, y, drawn.svg));
  y += drawn.height + 14;
  const explained = legend(picture, { width: names + width, measure }, c);
  parts.push(at(margin, y, explained.svg));
  y += explained.height + 10;
  parts.push(text(plain(message('picture:source')), margin, y, { size: 11, fill: 'ink-3' }, c));
  const size = { width: names + width + 2 * margin, height: y + margin };
  return sheet({ title, ...size, paper: c.paper, fonts }, patterns(c), clip(picture), ...parts);
}

/** Without title, legend and cursor: what it stands in says them. */
export function bareSvgOf(of: Omit<Sheet, 't' | 'texts'>): string {
  const { model, picture, colours, fonts } = of;
  const drawn = drawnLanes({ ...of, t: null });
  const size = { width: names + picture.laid.w + 2 * edge, height: drawn.height };
  const svg = at(edge, 0, drawn.svg);
  return sheet(
    { title: plain(model.title), ...size, paper: colours.paper, fonts },
    patterns(colours),
    clip(picture),
    svg,
  );
}

interface Lanes extends Omit<Sheet, 't' | 'texts' | 'fonts'> {
  /** null: no cursor. */
  t: number | null;
}

/** Grace budget, axis and lanes. */
function drawnLanes({ model, chart, picture, budget, t, colours: c, measure }: Lanes) {
  const { w: width } = picture.laid;
  const parts: string[] = [];
  let y = 0;
  if (budget) {
    const drawn = drawnBudget(budget, { width, measure });
    parts.push(
      at(0, y, laneTitle(message('timeline:budget.title'), graceOf(budget), { y: 12, c })),
      at(names, y, written(drawn.parts, c)),
    );
    y += drawn.height + 14;
  }
  parts.push(at(0, y, zeroText(model, chart, c)));
  parts.push(at(0, y + axisHeight, picture.lanes.map((lane) => laneName(lane, c)).join('')));
  parts.push(at(names - picture.laid.x, y, body({ chart, picture, t }, c)));
  parts.push(at(0, y + axisHeight, written([hairlines(picture, names + width)], c)));
  return { svg: parts.join(''), height: y + axisHeight + picture.height };
}

/** Which instant is called 0, and how it is called. */
function zeroText({ isAsked, zeroName }: Sheet['model'], { zero }: LaneChart, c: Colours): string {
  const look = { size: 11, fill: 'ink-3' } as const;
  const clockText = text(plain(message('timeline:axis.zero', { clock: clock(zero) })), 0, isAsked ? 8 : 15, look, c);
  const name = plain(zeroName ?? message('timeline:axis.theDelete'));
  return clockText + (isAsked ? text(plain(message('timeline:axis.sinceThat', { zero: name })), 0, 22, look, c) : '');
}

/** @param width that letters of the size of a sentence find */
function inLines(sentence: string, width: number, measure: TextMeasure): readonly string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer, 'sans') * 1.05 <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As on the page, without its handles. */
function drawnBudget(budget: GraceBudget, { width, measure }: { width: number; measure: TextMeasure }) {
  const end = Math.max(budget.limit + budget.overrun, budget.used, 1000);
  const drawing = { breadth: budgetBreadth(budget, false), at: (ms: number) => (Math.min(ms, end) / end) * width };
  const bars = budgetParts(budget, { ...drawing, handles: [], vertical: false, measure });
  const height = drawing.breadth + (budget.anew === null ? 28 : 46);
  return { height, parts: [...bars, ...budgetRuler(end, drawing)] };
}

const graceOf = ({ start, grace }: GraceBudget): Message =>
  message(start === null ? 'timeline:budget.plan' : 'timeline:budget.linear', { grace: brief(grace) });

function body({ chart, picture, t }: Pick<Lanes, 'chart' | 'picture' | 't'>, c: Colours): string {
  const shapes = [written(groundParts(picture), c), causes(chart, picture, c), shapesOf(picture, c)].join('');
  return element(
    'g',
    { 'clip-path': `url(#${sightOf(picture)})` },
    written([axisGround(picture), ...axisParts(picture, chart.zero)], c),
    at(0, axisHeight, shapes),
    t === null ? '' : written(cursorParts(picture, { t, zero: chart.zero }), c),
    at(0, axisHeight, labelsOf(picture, c)),
  );
}

const axisGround = ({ laid }: Picture): Part => ({
  kind: 'rect',
  x: laid.x,
  y: 0,
  w: laid.w,
  h: axisHeight,
  fill: 'card',
});

/** Several pictures may stand in one page: those of a name are alike. */
const sightOf = ({ laid, height }: Pick<Picture, 'laid' | 'height'>): string =>
  `sight-${[laid.x, laid.w, height].map(Math.round).join('-')}`;

/** What is laid out: all of the lanes, or a stretch of them. */
const clip = ({ laid, height }: Picture): string =>
  element(
    'clipPath',
    { id: sightOf({ laid, height }) },
    element('rect', { x: laid.x - edge, width: laid.w + 2 * edge, height: axisHeight + height }),
  );

/** Marks that stand at the very end are whole. */
const edge = 6;

function causes({ causes: all }: LaneChart, { shapes }: Picture, c: Colours): string {
  const drawn = new Map(shapes.map((shape) => [shape.item.id, shape]));
  const curves = all.flatMap(({ from, to }) => {
    const [a, b] = [drawn.get(from.item), drawn.get(to.item)];
    return a && b ? [causeCurve(anchorOf(a, from.end), anchorOf(b, to.end))] : [];
  });
  return curves.length === 0 ? '' : written([{ kind: 'path', d: curves.join(''), stroke: 'ink-3', width: 1.1 }], c);
}

const textOf = (name: string | Message | null): string =>
  name === null ? '' : typeof name === 'string' ? name : plain(name);

interface Titled {
  y: number;
  c: Colours;
  /** Letters that find room. */
  room?: number;
}

/** Whole names are there for who points at them. */
function laneTitle(name: string | Message, sub: string | Message | null, { y, c, room = 22 }: Titled): string {
  const face = typeof name === 'string' ? 'mono' : 'sans';
  const lines = wrapped(textOf(sub), room);
  // The lowest lanes have room for three lines if these are a little nearer.
  const [first, apart] = lines.length > 1 ? [Math.max(8, y - 6), 13] : [y, 14];
  return element(
    'g',
    {},
    element('title', {}, escaped([textOf(name), textOf(sub)].filter(Boolean).join(', '))),
    text(shortName(textOf(name), Math.min(room, 17)), 0, first, { size: 13, weight: 600, face, fill: 'ink' }, c),
    ...lines.map((line, i) => text(line, 0, first + 16 + i * apart, { size: 11.5, weight: 400, fill: 'ink-3' }, c)),
  );
}

/** In two lines at most. */
function wrapped(content: string, room: number): readonly string[] {
  if (content === '') return [];
  const space = content.lastIndexOf(' ', room);
  if (content.length <= room || space < 1) return [shortName(content, room)];
  return [content.slice(0, space), shortName(content.slice(space + 1), room)];
}

const rowLook = { size: 11, face: 'mono', fill: 'ink-2', anchor: 'end' } as const;

function laneName({ lane, at: top, rows, size, folded }: PlacedLane, c: Colours): string {
  const isNamed = !folded && lane.rows.some(({ name, count, run }) => name !== null || count > 1 || run !== undefined);
  const named = isNamed
    ? rows.map(({ name, y, height }, i) => {
        const { count = 1, run = '' } = lane.rows[i] ?? {};
        const others = count > 1 || run === '' ? plain(message('timeline:lane.otherNodes', { count })) : '';
        const row = name === '' ? plain(message('timeline:lane.outside')) : (name ?? others);
        return text(`${shortName(row, 9)} ${run}`.trim(), names - 8, y + height / 2, rowLook, c);
      })
    : [];
  return (
    laneTitle(lane.name, size > 34 ? lane.sub : null, {
      y: top + (size > 34 ? 16 : size / 2),
      c,
      ...(isNamed && { room: 12 }),
    }) + named.join('')
  );
}
