/** Where the words of a lane go: inside what they tell of, beside it, or above or below it. */
import { isGround } from './ground.ts';
import {
  type PictureBox,
  type TimelineDrawing,
  type Ground,
  type PictureLabel,
  overlaps,
  type PictureShape,
} from './picture.ts';
import { placeLabels, type Wish } from './placement.ts';
import type { Item, Moment, Span, LaneTone } from './laneChart.ts';
import type { Message } from '../../i18n/message.ts';
import type { Millis } from '../../engine/simulation/trace.ts';

const textHeight = 16;
/** A bar at least so high has room above it for words. */
const barHeight = 20;
/** A label above a bar keeps off it. */
const above = { gap: 1, height: 14 };

interface Labelled {
  labels: PictureLabel[];
  unlabelled: string[];
}

/** What a label would be: its text, look and the places that it may take. */
interface Draft {
  words: Message;
  open?: { words: Message; until: Millis };
  item: string;
  t: Millis;
  face: 'mono' | 'sans';
  tone: LaneTone;
  ground: Ground;
  wish: (width: number) => Wish;
}

interface LaneToLabel {
  shapes: readonly PictureShape[];
  /** What else no label may lie on. */
  taken: readonly PictureBox[];
  bounds: PictureBox;
  drawing: TimelineDrawing;
}

export function labelLane({ shapes, taken, bounds, drawing }: LaneToLabel): Labelled {
  const drafts = shapes
    .toSorted((a, b) => rank(a.item) - rank(b.item))
    .flatMap((shape) => draftsOf(shape, drawing))
    .map((draft) => {
      const written = drawing.text(draft.words);
      return { ...draft, written, wish: draft.wish(Math.ceil(drawing.measure(written, draft.face)) + 4) };
    });
  const found = placeLabels(
    drafts.map(({ wish }) => wish),
    [...shapes.filter(({ item }) => !isGround(item)).map(({ box }) => box), ...taken],
    bounds,
  );
  const reported: Labelled = { labels: [], unlabelled: [] };
  for (const { wish, item, t, written, open, face, tone, ground } of drafts) {
    const box = found.get(wish.id);
    if (!box) reported.unlabelled.push(item);
    else {
      const own = wish.owns[0];
      const isInside = own !== undefined && holds(own, box);
      reported.labels.push({
        ...{ id: wish.id, item, t, text: written, face, tone, ground: isInside ? ground : 'paper', box },
        ...(open && { open: { text: drawing.text(open.words), until: open.until } }),
      });
    }
  }
  return reported;
}

function draftsOf({ item, box }: PictureShape, { sight }: TimelineDrawing): Draft[] {
  // Beside a mark that is out of sight at the left, words would be cut in the middle.
  const isPassed = sight !== undefined && box.x + box.w < sight.seen.x;
  if (item.kind === 'moment') return item.label && !isPassed ? [momentDraft(item, box, item.label)] : [];
  if (item.kind !== 'span') return [];
  const inSight = sight && overlaps(box, { ...sight.seen, y: box.y, h: box.h }) ? sight.seen : sight?.laid;
  return spanDrafts(item, { box, host: inSight ? within(box, inSight) : box, ends: !sight || endsIn(box, sight.laid) });
}

/** The part of a span that is in sight along the time. */
function within(box: PictureBox, { x, w }: PictureBox): PictureBox {
  const from = Math.max(box.x, x);
  return { ...box, x: from, w: Math.max(1, Math.min(box.x + box.w, x + w) - from) };
}

const endsIn = (box: PictureBox, laid: PictureBox): boolean => box.x + box.w <= laid.x + laid.w;

const holds = (outer: PictureBox, { x, y, w, h }: PictureBox): boolean =>
  x >= outer.x && x + w <= outer.x + outer.w && y >= outer.y && y + h <= outer.y + outer.h;

/** How a run ended matters most, then who is deleted and who is gone: they find their places first. */
function rank(item: Item): number {
  if (item.kind !== 'moment') return 3;
  if (item.mark === 'cross' || item.mark === 'check' || item.mark === 'breach') return 0;
  if (item.mark === 'disc' || item.label?.key === 'timeline:item.deletionTimestamp') return 1;
  return item.mark === 'expected' ? 4 : 2;
}

function momentDraft(item: Moment, box: PictureBox, label: Message): Draft {
  const middle = box.y + box.h / 2;
  const gap = 5;
  return {
    words: label,
    item: item.id,
    t: item.t,
    face: item.mono ? 'mono' : 'sans',
    tone: item.tone,
    ground: 'paper',
    wish: (w) => {
      const right = box.x + box.w + gap;
      const left = box.x - gap - w;
      const centre = box.x + box.w / 2;
      const beside = (x: number): PictureBox => ({ x, y: middle - textHeight / 2, w, h: textHeight });
      const off = (x: number, y: number): PictureBox => ({ x, y, w, h: above.height });
      const away = (y: number) => [right - 8, centre - w / 2, left + 8, box.x, box.x + box.w - w].map((x) => off(x, y));
      return {
        id: `label-${item.id}`,
        owns: [],
        candidates: [
          beside(right),
          beside(left),
          ...away(middle - barHeight / 2 - above.height),
          ...away(middle + barHeight / 2),
        ],
      };
    },
  };
}

const inSpan: Record<Span['look'], { ground: Ground; tone: LaneTone }> = {
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
  pending: { ground: 'card', tone: 'ink' },
  count: { ground: 'card', tone: 'ink' },
  unknown: { ground: 'card', tone: 'ink' },
  bad: { ground: 'verm', tone: 'verm' },
};

const aboveAt = (box: PictureBox, x: number, w: number): PictureBox => ({
  x,
  y: box.y - above.gap - above.height,
  w,
  h: above.height,
});

const belowAt = (box: PictureBox, x: number, w: number): PictureBox => ({
  ...aboveAt(box, x, w),
  y: box.y + box.h + above.gap,
});

interface Place {
  box: PictureBox;
  /** The part of it that is in sight: its words keep to it. */
  host: PictureBox;
  /** Its end is laid out. */
  ends: boolean;
}

/** What ends a span matters more than what it is: it is placed first, inside at its right end. */
function spanDrafts(item: Span, place: Place): Draft[] {
  const common = { item: item.id, ...inSpan[item.look] };
  return [
    ...(item.endLabel && place.ends
      ? [{ ...common, t: item.to, words: item.endLabel, face: 'mono' as const, wish: endWish(item, place) }]
      : []),
    ...(item.label
      ? [
          {
            ...{ ...common, t: item.from, words: item.label, face: 'sans' as const, wish: nameWish(item, place) },
            ...(item.openLabel && { open: { words: item.openLabel, until: item.to } }),
          },
        ]
      : []),
  ];
}

const endWish =
  (item: Span, { box }: Place) =>
  (w: number): Wish => ({
    id: `end-${item.id}`,
    owns: [box],
    candidates: [
      ...(w + 14 <= box.w
        ? [{ x: box.x + box.w - w - (item.look === 'hook' ? 8 : 5), y: middleOf(box), w, h: textHeight }]
        : []),
      aboveAt(box, box.x + box.w - w / 2, w),
      aboveAt(box, Math.max(0, box.x + box.w - w - 4), w),
    ],
  });

const nameWish =
  (item: Span, { box, host }: Place) =>
  (w: number): Wish => ({
    id: `label-${item.id}`,
    owns: [box],
    candidates: [
      ...(w + 12 <= host.w
        ? [
            { x: host.x + 6, y: middleOf(box), w, h: textHeight },
            { x: host.x + host.w - w - 6, y: middleOf(box), w, h: textHeight },
          ]
        : []),
      ...(box.h >= barHeight ? [aboveAt(box, host.x, w), belowAt(box, host.x, w)] : []),
      ...(item.isFollowed
        ? []
        : [
            { x: box.x + box.w + (item.handle ? 12 : 6), y: middleOf(box), w, h: textHeight },
            { x: box.x - 6 - w, y: middleOf(box), w, h: textHeight },
          ]),
    ],
  });

const middleOf = (box: PictureBox): number => box.y + box.h / 2 - textHeight / 2;
