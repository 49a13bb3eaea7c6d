/** Columns beside each other, time downwards, all labels in one column at the right (mock phone-timeline). */
import { timeScale } from './fold.ts';
import { radii } from './horizontal.ts';
import type { Box, Drawing, Label, Picture, PlacedLane, Shape } from './picture.ts';
import { spreadDown } from './placement.ts';
import type { Item, Lane, Story, Ticks } from './story.ts';
import { type Words, words } from './words.ts';

const columnWidth = 38;
const labelHeight = 18;
const labelGap = 8;
/** The cursor's grip at the right edge lies on no label. */
const grip = 28;
/** Labels are 11 px here; widths are measured at 12. */
const smaller = 11 / 12;

export function layVertical(story: Story, drawing: Drawing): Picture {
  const lanes = placeColumns(columnsOf(story.lanes), drawing.width);
  const right = lanes.reduce((sum, { size }) => sum + size, 0);
  const told = toTell(story.lanes);
  const height = Math.max(drawing.height, told.length * labelHeight + 40);
  const scale = timeScale({ ...story, length: height, folding: drawing.folding });
  const shapes = lanes.flatMap(({ lane, at, size }) => columnShapes(lane, { at, size }, scale.at));
  const boxes = new Map(shapes.map(({ item, box }) => [item.id, box]));
  const wanted = told.map(({ t }) => scale.at(t) - labelHeight / 2);
  const tops = spreadDown(wanted, labelHeight, height);
  const room = drawing.width - right - labelGap - grip;
  const labels = told.map((one, i): Label => {
    const name = one.container === null ? '' : `${one.container} `;
    const text = shorten(name + drawing.text(one.words), room, (part) => smaller * drawing.measure(part, one.face));
    const own = boxes.get(one.item) ?? { x: right, y: 0, w: 0, h: 0 };
    return {
      id: `label-${one.item}${one.end ? '-end' : ''}`,
      item: one.item,
      text,
      face: one.face,
      tone: one.tone,
      ground: 'paper',
      box: {
        x: right + labelGap,
        y: tops[i] ?? 0,
        w: Math.min(room, Math.ceil(smaller * drawing.measure(text, one.face)) + 4),
        h: labelHeight,
      },
      leader: { x: own.x + own.w, y: scale.at(one.t) },
    };
  });
  return { vertical: true, width: drawing.width, height, scale, lanes, shapes, labels, unlabelled: [] };
}

/** EndpointSlice, kube-proxy and clients become one column of requests, `net`; what they do is told by labels. */
function columnsOf(lanes: readonly Lane[]): readonly Lane[] {
  const columns = lanes.filter(({ kind }) => kind === 'apiserver' || kind === 'kubelet' || kind === 'container');
  const ticks = lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items)).filter((item) => item.kind === 'ticks');
  if (ticks.length === 0) return columns;
  const of = (outcome: 'served' | 'refused' | 'cut' | 'lost') =>
    ticks.flatMap((one) => one[outcome]).sort((a, b) => a - b);
  const outcomes = { served: of('served'), refused: of('refused'), cut: of('cut'), lost: of('lost') };
  const all: Ticks = { kind: 'ticks', id: 'net', ...outcomes };
  const net = { id: 'net', kind: 'clients', name: words('lane.net'), sub: null } as const;
  return [...columns, { ...net, rows: [{ id: 'net', name: null, count: 1, items: [all] }] }];
}

/** More containers than fit make the columns narrower. */
function placeColumns(lanes: readonly Lane[], width: number): PlacedLane[] {
  const size = Math.min(columnWidth, (width - 138 - grip) / Math.max(1, lanes.length));
  return lanes.map((lane, i) => ({ lane, at: i * size, size, rows: [] }));
}

function columnShapes(lane: Lane, { at, size }: { at: number; size: number }, y: (t: number) => number): Shape[] {
  const rows = lane.rows.filter(({ items }) => items.length > 0);
  const share = size / Math.max(1, rows.length);
  return rows.flatMap(({ items }, i) =>
    items.map((item) => ({ item, box: boxOf(item, { x: at + i * share, w: share }, y) })),
  );
}

function boxOf(item: Item, { x, w }: { x: number; w: number }, y: (t: number) => number): Box {
  const middle = x + w / 2;
  const breadth = Math.min(24, w - 2);
  if (item.kind === 'ticks') return { x: middle - breadth / 2, y: 0, w: breadth, h: y(Number.POSITIVE_INFINITY) };
  if (item.kind === 'moment') {
    const r = Math.min(breadth / 2, radii[item.mark]);
    return { x: middle - r, y: y(item.t) - r, w: 2 * r, h: 2 * r };
  }
  return { x: middle - breadth / 2, y: y(item.from), w: breadth, h: Math.max(1, y(item.to) - y(item.from)) };
}

interface ToTell {
  t: number;
  item: string;
  end: boolean;
  words: Words;
  face: 'mono' | 'sans';
  tone: Label['tone'];
  /** Named where there are several. */
  container: string | null;
}

/** Moments and what begins or ends a span, by time; running and ready need no words here. */
function toTell(lanes: readonly Lane[]): ToTell[] {
  const many = lanes.filter(({ kind }) => kind === 'container').length > 1;
  return lanes
    .flatMap((lane) => {
      const container = many && lane.kind === 'container' && typeof lane.name === 'string' ? lane.name : null;
      return lane.rows
        .flatMap(({ items, name }) => items.flatMap((item) => tellItem(item, name)))
        .map((told) => ({ ...told, container }));
    })
    .sort((a, b) => a.t - b.t);
}

function tellItem(item: Item, node: string | null): Omit<ToTell, 'container'>[] {
  if (item.kind === 'ticks') return [];
  const base = { item: item.id, end: false, face: 'mono', tone: 'ink' } as const;
  if (item.kind === 'moment') {
    if (!item.label) return [];
    const told = shorter(item.label);
    return [{ ...base, t: item.t, words: told, face: item.mono ? 'mono' : 'sans', tone: item.tone }];
  }
  const told: Omit<ToTell, 'container'>[] = [];
  if (item.look === 'hook' && item.label) {
    told.push({ ...base, t: item.from, words: shorter(item.label), tone: 'ochre' });
  }
  if (item.look === 'leaving') told.push({ ...base, t: item.from, words: words('item.endpointOff'), face: 'sans' });
  if (item.endLabel) told.push({ ...base, t: item.to, end: true, words: item.endLabel });
  if (item.handle) {
    const stops = words(node === null ? 'item.proxiesStop' : 'item.proxyStops', { node: node ?? '' });
    told.push({
      ...base,
      t: item.to,
      end: true,
      words: stops,
      face: 'sans',
      tone: item.look === 'late' ? 'verm' : 'ink',
    });
  }
  return told;
}

const shorts: Partial<Record<Words['key'], Words['key']>> = {
  'item.deletionTimestamp': 'item.deletionTimestampShort',
  'item.preStop': 'item.preStopShort',
  'item.stopContainerOf': 'item.stopContainerShort',
};

/** The same in fewer words, where the catalogue has them. */
const shorter = ({ key, values }: Words): Words => words(shorts[key] ?? key, values);

/** A text that does not fit ends with an ellipsis. */
function shorten(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > room) end -= 1;
  return `${text.slice(0, end)}…`;
}
