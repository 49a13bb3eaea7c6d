/** Columns beside each other, time downwards, all labels in one column at the right. */
import { lineHeight, type Written, written } from './columnLabels.ts';
import { columnsOf, gripWidth, placeColumns } from './columns.ts';
import { timeScale } from './fold.ts';
import { radii } from './horizontal.ts';
import type { PictureBox, TimelineDrawing, PictureLabel, Picture, PlacedLane, PictureShape } from './picture.ts';
import { spreadDown } from './placement.ts';
import { shortName } from './shorten.ts';
import type { Item, Lane, Span, LaneChart } from './laneChart.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

const labelGap = 8;

export function layVertical(chart: LaneChart, drawing: TimelineDrawing): Picture {
  const lanes = placeColumns(columnsOf(chart.lanes, drawing.width), drawing.width);
  const right = rightOf(lanes);
  const reported = tellingsOf(chart, right, drawing);
  const height = drawing.scale?.length ?? lengthOf(reported, drawing.height);
  const scale = drawing.scale ?? timeScale({ ...chart, length: height, folding: drawing.folding });
  const laid = drawing.sight?.laid ?? { x: 0, y: 0, w: drawing.width, h: height };
  const all = lanes.flatMap((placed) => columnShapes(placed, { y: scale.at, laid }));
  const boxes = new Map(all.map(({ item, box }) => [item.id, box]));
  const tops = spreadDown(
    reported.map(({ t }) => scale.at(t) - lineHeight / 2),
    reported.map(({ h }) => h),
    height,
  );
  const labels = reported.flatMap((one, i): PictureLabel[] => {
    const y = tops[i] ?? 0;
    const { item, end, text, time, face, tone, w, h, t } = one;
    if (!meets({ y, h }, laid)) return [];
    const own = boxes.get(item) ?? { x: right, y: 0, w: 0, h: 0 };
    return [
      {
        id: `label-${item}${end ? '-end' : ''}`,
        ...{ item, text, face, tone, t, time },
        ground: 'paper',
        box: { x: right + labelGap, y, w, h },
        leader: { x: own.x + own.w, y: scale.at(t) },
      },
    ];
  });
  const shapes = all.filter(({ box }) => meets(box, laid));
  return {
    vertical: true,
    width: drawing.width,
    height,
    scale,
    laid,
    lanes,
    shapes,
    labels,
    bands: [],
    unlabelled: [],
  };
}

const rightOf = (lanes: readonly PlacedLane[]): number => lanes.reduce((sum, { size }) => sum + size, 0);

type Writing = Pick<TimelineDrawing, 'width' | 'measure' | 'text'>;

/** All labels by time, as they are written beside columns that end at `right`. */
function tellingsOf(
  { lanes, zero }: LaneChart,
  right: number,
  { width, measure, text }: Writing,
): (Listed & Written)[] {
  const room = width - right - labelGap - gripWidth;
  return listed(lanes).map((one) => {
    const name = one.container === null ? '' : `${one.container} `;
    const words = { text: name + text(one.words), face: one.face, since: one.t - zero, room };
    return { ...one, ...written(words, measure) };
  });
}

const lengthOf = (reported: readonly Written[], height: number): number =>
  Math.max(height, reported.reduce((sum, { h }) => sum + h, 0) + 40);

/** How long the whole is where all its labels find room, and no shorter than `height`. */
export function lengthDown(chart: LaneChart, drawing: Writing & { height: number }): number {
  const right = rightOf(placeColumns(columnsOf(chart.lanes, drawing.width), drawing.width));
  return lengthOf(tellingsOf(chart, right, drawing), drawing.height);
}

const meets = (a: Pick<PictureBox, 'y' | 'h'>, b: Pick<PictureBox, 'y' | 'h'>): boolean =>
  a.y < b.y + b.h && a.y + a.h > b.y;

interface Stage {
  y: (t: number) => number;
  /** What is laid out at most, along the time. */
  laid: Pick<PictureBox, 'y' | 'h'>;
}

function columnShapes({ lane, at, size }: PlacedLane, stage: Stage): PictureShape[] {
  const rows = lane.rows.filter(({ items }) => items.length > 0);
  const share = size / Math.max(1, rows.length);
  return rows.flatMap(({ items }, i) =>
    items.map((item) => ({ item, box: boxOf(item, { x: at + i * share, w: share }, stage) })),
  );
}

function boxOf(item: Item, { x, w }: { x: number; w: number }, { y, laid }: Stage): PictureBox {
  const middle = x + w / 2;
  const breadth = Math.min(24, w - 2);
  if (item.kind === 'ticks') {
    const top = Math.max(0, laid.y);
    const end = Math.min(y(Number.POSITIVE_INFINITY), laid.y + laid.h);
    return { x: middle - breadth / 2, y: top, w: breadth, h: Math.max(1, end - top) };
  }
  if (item.kind === 'moment') {
    const r = Math.min(breadth / 2, radii[item.mark]);
    return { x: middle - r, y: y(item.t) - r, w: 2 * r, h: 2 * r };
  }
  return { x: middle - breadth / 2, y: y(item.from), w: breadth, h: Math.max(1, y(item.to) - y(item.from)) };
}

interface Listed {
  t: number;
  item: string;
  end: boolean;
  words: Message;
  face: 'mono' | 'sans';
  tone: PictureLabel['tone'];
  /** Named where there are several. */
  container: string | null;
}

/** Moments and what begins or ends a span, by time; running and ready need no words here. */
function listed(lanes: readonly Lane[]): Listed[] {
  const many = new Set(lanes.map(({ kind }) => kind).filter((kind) => isMany(lanes, kind)));
  return lanes
    .flatMap((lane) =>
      lane.rows.flatMap(({ items, name }) =>
        items.flatMap((item) => itemTexts(item, name)).map((one) => ({ ...one, container: whose(lane, name, many) })),
      ),
    )
    .sort((a, b) => a.t - b.t);
}

/** Several containers, or several pods: a label says of which it tells. */
const isMany = (lanes: readonly Lane[], kind: Lane['kind']): boolean =>
  (kind === 'container' || kind === 'pods') &&
  lanes.filter((lane) => lane.kind === kind).reduce((sum, { rows }) => sum + (kind === 'pods' ? rows.length : 1), 0) >
    1;

function whose({ kind, name, isClose }: Lane, row: string | null, many: ReadonlySet<Lane['kind']>): string | null {
  if (!many.has(kind)) return null;
  if (kind === 'pods' && row && !isClose) return shortName(row, 8);
  return typeof name === 'string' ? shortName(name, 12) : null;
}

/** Spans of groups whose words begin where they do. */
const isReported: ReadonlySet<Span['look']> = new Set(['pending', 'count', 'unknown', 'bad']);

function itemTexts(item: Item, node: string | null): Omit<Listed, 'container'>[] {
  if (item.kind === 'ticks') return [];
  const base = { item: item.id, end: false, face: 'mono', tone: 'ink' } as const;
  if (item.kind === 'moment') {
    if (!item.label) return [];
    const message = shorter(item.label);
    return [{ ...base, t: item.t, words: message, face: item.mono ? 'mono' : 'sans', tone: item.tone }];
  }
  const reported: Omit<Listed, 'container'>[] = [];
  if (item.look === 'hook' && item.label) {
    reported.push({ ...base, t: item.from, words: shorter(item.label), tone: 'ochre' });
  }
  if (isReported.has(item.look) && item.label)
    reported.push({ ...base, t: item.from, words: item.label, face: 'sans' });
  if (item.look === 'leaving' && item.label)
    reported.push({ ...base, t: item.from, words: shorter(item.label), face: 'sans' });
  if (item.endLabel) reported.push({ ...base, t: item.to, end: true, words: item.endLabel });
  if (item.handle?.of === 'proxy') {
    const stops = message(node === null ? 'timeline:item.proxiesStop' : 'timeline:item.proxyStops', {
      node: node ?? '',
    });
    reported.push({
      ...base,
      t: item.to,
      end: true,
      words: stops,
      face: 'sans',
      tone: item.look === 'late' ? 'verm' : 'ink',
    });
  }
  return reported;
}

const shorts: Partial<Record<string, Parameters<typeof messageBy>[0]>> = {
  'timeline:item.deletionTimestamp': 'timeline:item.deletionTimestampShort',
  'timeline:item.preStop': 'timeline:item.preStopShort',
  'timeline:item.endpointState': 'timeline:item.endpointOff',
  'timeline:item.stopContainerOf': 'timeline:item.stopContainerShort',
};

/** The same in fewer words, where the catalogue has them. */
const shorter = (message: Message): Message => {
  const key = shorts[message.key];
  return key ? messageBy(key, message.values) : message;
};
