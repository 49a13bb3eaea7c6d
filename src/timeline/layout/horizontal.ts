/** Lanes below each other, time to the right (LOOK §4 Lane): wide screens. */
import { timeScale } from './fold.ts';
import type { Box, Drawing, Ground, Label, Picture, PlacedLane, Shape } from './picture.ts';
import { placeLabels, type Wish } from './placement.ts';
import type { Item, Lane, Moment, Span, Story, Tone } from './story.ts';
import type { Words } from './words.ts';

const rowHeights: Partial<Record<Lane['kind'], number>> = { balancer: 30, proxies: 30, clients: 26 };
const textHeight = 16;
const barHeight = 20;
/** A label above a bar keeps off it. */
const above = { gap: 1, height: 14 };

export function layHorizontal(story: Story, drawing: Drawing): Picture {
  const scale = timeScale({ ...story, length: drawing.width, folding: drawing.folding });
  const lanes = placeLanes(story.lanes, rowHeightFor(story.lanes, drawing.height));
  const height = lanes.reduce((sum, { size }) => sum + size, 0);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const unlabelled: string[] = [];
  const x = scale.at;
  for (const lane of lanes) {
    const own: Shape[] = lane.rows.flatMap(({ y, height: rowHeight }, i) =>
      (lane.lane.rows[i]?.items ?? []).map((item) => ({ item, box: boxOf(item, x, { y, height: rowHeight }) })),
    );
    shapes.push(...own);
    const bounds = { x: 0, y: lane.at, w: drawing.width, h: lane.size };
    const told = labelLane(own, bounds, drawing);
    labels.push(...told.labels);
    unlabelled.push(...told.unlabelled);
  }
  return { vertical: false, width: drawing.width, height, scale, lanes, shapes, labels, unlabelled };
}

const usual = 50;
const tallest = 72;

/** Few lanes share the height that there is: a lone row is as high as it may. */
function rowHeightFor(lanes: readonly Lane[], height: number): number {
  const natural = placeLanes(lanes, usual).reduce((sum, { size }) => sum + size, 0);
  const lone = lanes.filter(({ kind, rows }) => rowHeights[kind] === undefined && rows.length === 1).length;
  return Math.min(tallest, usual + Math.max(0, Math.floor((height - natural) / Math.max(1, lone))));
}

function placeLanes(lanes: readonly Lane[], lone: number): PlacedLane[] {
  let at = 0;
  return lanes.map((lane) => {
    const rowHeight = rowHeights[lane.kind] ?? (lane.rows.length > 1 ? 34 : lone);
    const padding = rowHeight === lone ? 0 : 8;
    const rows = lane.rows.map(({ id, name }, i) => ({ id, name, y: at + padding + i * rowHeight, height: rowHeight }));
    const placed = { lane, at, size: Math.max(50, rowHeight * lane.rows.length + 2 * padding), rows };
    at += placed.size;
    return placed;
  });
}

/** Half the size of a mark; probes' are small, since there may be many. */
export const radii: Readonly<Record<Moment['mark'], number>> = {
  ring: 5.5,
  disc: 5.5,
  expected: 5.5,
  check: 9,
  cross: 9,
  probeOk: 4,
  probeFailed: 4,
  breach: 8,
};

function boxOf(item: Item, x: (t: number) => number, row: { y: number; height: number }): Box {
  const middle = row.y + row.height / 2;
  if (item.kind === 'ticks') return { x: 0, y: middle - 9, w: x(Number.POSITIVE_INFINITY), h: 18 };
  if (item.kind === 'moment') {
    const r = radii[item.mark];
    return { x: x(item.t) - r, y: middle - r, w: 2 * r, h: 2 * r };
  }
  const h = item.look === 'sends' || item.look === 'late' ? 18 : barHeight;
  return { x: x(item.from), y: middle - h / 2, w: Math.max(x(item.to) - x(item.from), 1), h };
}

interface Told {
  labels: Label[];
  unlabelled: string[];
}

/** What a label would be: its text, look and the places that it may take. */
interface Draft {
  words: Words;
  item: string;
  face: 'mono' | 'sans';
  tone: Tone;
  ground: Ground;
  wish: (text: string, width: number) => Wish;
}

function labelLane(shapes: readonly Shape[], bounds: Box, { measure, text }: Drawing): Told {
  const drafts = shapes
    .toSorted((a, b) => rank(a.item) - rank(b.item))
    .flatMap(({ item, box }): Draft[] => {
      if (item.kind === 'moment') return item.label ? [momentDraft(item, box, item.label)] : [];
      return item.kind === 'span' ? spanDrafts(item, box) : [];
    })
    .map((draft) => {
      const written = text(draft.words);
      return { ...draft, written, wish: draft.wish(written, Math.ceil(measure(written, draft.face)) + 4) };
    });
  const obstacles = shapes.filter(({ item }) => !isGround(item)).map(({ box }) => box);
  const found = placeLabels(
    drafts.map(({ wish }) => wish),
    obstacles,
    bounds,
  );
  const told: Told = { labels: [], unlabelled: [] };
  for (const { wish, item, written, face, tone, ground } of drafts) {
    const box = found.get(wish.id);
    if (!box) told.unlabelled.push(item);
    else {
      const own = wish.owns[0];
      const isInside = own !== undefined && holds(own, box);
      told.labels.push({ id: wish.id, item, text: written, face, tone, ground: isInside ? ground : 'paper', box });
    }
  }
  return told;
}

const holds = (outer: Box, { x, y, w, h }: Box): boolean =>
  x >= outer.x && x + w <= outer.x + outer.w && y >= outer.y && y + h <= outer.y + outer.h;

/** How a run ended matters most: it finds its place first. */
const rank = (item: Item): number =>
  item.kind === 'moment' && (item.mark === 'cross' || item.mark === 'check' || item.mark === 'breach') ? 0 : 1;

/** Labels with their plates may lie on these: requests, and stretches in which nothing runs. */
const isGround = (item: Item): boolean =>
  item.kind === 'ticks' || (item.kind === 'span' && (item.look === 'waits' || item.look === 'unready'));

function momentDraft(item: Moment, box: Box, label: Words): Draft {
  const middle = box.y + box.h / 2 - textHeight / 2;
  const gap = 5;
  return {
    words: label,
    item: item.id,
    face: item.mono ? 'mono' : 'sans',
    tone: item.tone,
    ground: 'paper',
    wish: (_, w) => {
      const right = box.x + box.w + gap;
      const left = box.x - gap - w;
      const at = (bx: number, by: number): Box => ({ x: bx, y: by, w, h: textHeight });
      return {
        id: `label-${item.id}`,
        owns: [],
        candidates: [
          at(right, middle),
          at(left, middle),
          ...[-17, 17].flatMap((dy) => [
            at(right - 8, middle + dy),
            at(box.x + box.w / 2 - w / 2, middle + dy),
            at(left + 8, middle + dy),
          ]),
        ],
      };
    },
  };
}

const inSpan: Record<Span['look'], { ground: Ground; tone: Tone }> = {
  runs: { ground: 'solid', tone: 'ink' },
  drains: { ground: 'card', tone: 'ink' },
  hook: { ground: 'ochre', tone: 'ochre' },
  pulls: { ground: 'sunk', tone: 'ink' },
  ready: { ground: 'moss', tone: 'moss' },
  waits: { ground: 'card', tone: 'verm' },
  away: { ground: 'card', tone: 'verm' },
  unready: { ground: 'sunk', tone: 'ink' },
  leaving: { ground: 'card', tone: 'ink' },
  sends: { ground: 'sunk', tone: 'ink' },
  late: { ground: 'verm', tone: 'verm' },
};

const aboveAt = (box: Box, x: number, w: number): Box => ({
  x,
  y: box.y - above.gap - above.height,
  w,
  h: above.height,
});

/** What ends a span matters more than what it is: it is placed first, inside at its right end. */
function spanDrafts(item: Span, box: Box): Draft[] {
  const middle = box.y + box.h / 2 - textHeight / 2;
  const { ground, tone } = inSpan[item.look];
  const drafts: Draft[] = [];
  const common = { item: item.id, tone, ground };
  if (item.endLabel) {
    drafts.push({
      ...common,
      words: item.endLabel,
      face: 'mono',
      wish: (_, w) => ({
        id: `end-${item.id}`,
        owns: [box],
        candidates: [
          ...(w + 14 <= box.w
            ? [{ x: box.x + box.w - w - (item.look === 'hook' ? 8 : 5), y: middle, w, h: textHeight }]
            : []),
          aboveAt(box, box.x + box.w - w / 2, w),
          aboveAt(box, Math.max(0, box.x + box.w - w - 4), w),
        ],
      }),
    });
  }
  if (item.label) {
    drafts.push({
      ...common,
      words: item.label,
      face: 'sans',
      wish: (_, w) => ({
        id: `label-${item.id}`,
        owns: [box],
        candidates: [
          ...(w + 12 <= box.w
            ? [
                { x: box.x + 6, y: middle, w, h: textHeight },
                { x: box.x + box.w - w - 6, y: middle, w, h: textHeight },
              ]
            : []),
          ...(box.h >= barHeight ? [aboveAt(box, box.x, w)] : []),
          { x: box.x + box.w + (item.handle ? 12 : 6), y: middle, w, h: textHeight },
          { x: box.x - 6 - w, y: middle, w, h: textHeight },
        ],
      }),
    });
  }
  return drafts;
}
