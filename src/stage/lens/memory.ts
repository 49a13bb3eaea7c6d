/** What pods use of memory or disk over what they asked for, the threshold across the node, who goes next. */
import type { NodeMemory } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import type { CardBox, PodBox, Shape } from '../layout/boxes.ts';
import { type CardRoom, paddingIn } from '../layout/card/room.ts';
import { monoWidth } from '../layout/text.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { CardContext, Lens } from './lens.ts';
import { nodeUse, nodeUseHeight, nodeUseWords } from './nodeUse.ts';
import type { Inside, PodRoom } from './inside.ts';
import { plainCard, saysLess } from './plainCard.ts';
import { circle, fitLabel, isSlim, labelWidth, path, plate, rect, text } from './shapes.ts';
import type { PodScene } from '../scene/pods.ts';

export const memory: Lens = { card };

const pad = 10;
const useHeight = 46;
const endHeight = 24;
/** What it uses, and its bar. */
const briefHeight = 40;

const inside: Inside = {
  height(scene, context, { w, far }) {
    const found = rowOf(scene, context);
    if (!found) return endOf(scene, context) ? endHeight : 0;
    if (saysLess(far)) return briefHeight;
    return useHeight + (isStacked(drawnWords(found), w - 2 * pad) ? 36 : 0);
  },
  shapes(scene, { w, h, head, far }, context) {
    const room = { x: pad, y: head, w: w - 2 * pad, far };
    const found = rowOf(scene, context);
    if (found) return [plate(head, { w, h }), ...podUse(found, room)];
    const ended = endOf(scene, context);
    return ended
      ? [plate(head, { w, h }), text(ended.phase === 'Failed' ? 'label bad' : 'label', pad, head + 16, endWords(ended))]
      : [];
  },
  saysLess: true,
  words(scene, context) {
    const found = rowOf(scene, context);
    if (found) return [...amountWords(found), orderWords(found)];
    const ended = endOf(scene, context);
    return ended ? [endWords(ended)] : [];
  },
};

interface Found {
  node: NodeMemory & { signal: NonNullable<NodeMemory['signal']> };
  row: NodeMemory['ranking'][number];
  /** From 0. */
  place: number;
  /** What the whole bar is: one scale for all pods of the node. */
  most: number;
}

/** It stays while a use grows, until that has no room any more. */
const scaleOf = (largest: number): number => 2 ** Math.ceil(Math.log2(largest));

function rowOf({ pod }: PodScene, { shown }: CardContext): Found | null {
  const node = shown.lensFacts?.memory?.find((one) => one.node === pod.node);
  if (!node?.signal) return null;
  const row = node.ranking.find(({ uid }) => uid === pod.uid);
  const going = node.ranking.filter(({ isEvictable }) => isEvictable);
  const largest = Math.max(1, ...node.ranking.flatMap(({ usage, request, limit }) => [usage, request, limit ?? 0]));
  return row
    ? { node: { ...node, signal: node.signal }, row, place: going.indexOf(row), most: scaleOf(largest) }
    : null;
}

type Ended = NodeMemory['ended'][number];

const endOf = ({ pod }: PodScene, { shown }: CardContext): Ended | undefined =>
  shown.lensFacts?.memory?.flatMap(({ ended }) => ended).find(({ uid }) => uid === pod.uid);

const endWords = ({ phase, reason }: Ended): string =>
  reason === null ? t('lens:memory.ended', { phase }) : t('lens:memory.endedBy', { phase, reason });

interface Drawn {
  used: string;
  bounds: string;
  order: string;
}

function drawnWords(found: Found): Drawn {
  const [used, bounds] = amountWords(found);
  // The number alone says it of all but the first.
  return { used, bounds, order: isShort(found.node) && found.place > 0 ? '' : orderWords(found) };
}

/** Below one another, where they have no room in one line. */
const isStacked = ({ used, bounds, order }: Drawn, w: number): boolean =>
  isSlim(w) || monoWidth(used, 12.5) + 10 + labelWidth(bounds) + 10 + labelWidth(order) > w;

function podUse(
  found: Found,
  { x, y, w, far }: { x: number; y: number } & Pick<PodRoom, 'w' | 'far'>,
): readonly Shape[] {
  const { node, row, place, most } = found;
  const { usage, request, limit, isOver } = row;
  const isRanked = isShort(node) && place >= 0;
  const words = drawnWords(found);
  const { used, bounds, order } = words;
  const isBrief = saysLess(far);
  const isLow = !isBrief && isStacked(words, w);
  const tone = isRanked || (isOver && !isShort(node)) ? 'label bad' : 'label';
  const barWidth = w - (isRanked ? 34 : 0);
  const at = (amount: number) => (amount / most) * barWidth;
  const bar = { x, y: y + (isLow ? 38 : isBrief ? 22 : 24), w: barWidth, h: isBrief ? 12 : 14 };
  return [
    text('value', x, y + 15, used),
    ...(isBrief
      ? []
      : isLow
        ? [text('label', x, y + 31, fitLabel(bounds, w))]
        : [text('label', x + monoWidth(used, 12.5) + 10, y + 15, bounds)]),
    rect('rail', bar, 3),
    rect('use', { ...bar, w: at(Math.min(usage, isOver ? request : usage)) }, 3),
    ...(isOver ? [rect('use over', { ...bar, x: x + at(request), w: at(usage - request) }, 3)] : []),
    ...(request > 0 ? [path('asked', 'M0,-4V18', x + at(request), bar.y)] : []),
    ...(limit === null ? [] : [path('limit', 'M0,-4V18', x + at(limit), bar.y)]),
    ...(isRanked ? placeMark(place, { x: x + w - 13, y: bar.y + 7 }) : []),
    ...(order === '' || isBrief
      ? []
      : [isLow ? text(tone, x, bar.y + 31, order) : text(tone, x + w, y + 15, order, 'end')]),
  ];
}

const placeMark = (place: number, { x, y }: { x: number; y: number }): readonly Shape[] => [
  circle(place === 0 ? 'place first' : 'place', x, y, 12),
  text(place === 0 ? 'place-number first' : 'place-number', x, y + 4.5, String(place + 1), 'middle'),
];

/** Before anything is short nobody asks who would go. */
const isShort = ({ signal }: Pick<NodeMemory, 'signal'>): boolean =>
  signal?.thresholds.some(({ state }) => state !== 'clear') ?? false;

/** What it uses, then what it asked for and may have. */
function amountWords({ node, row: { usage, request, limit } }: Pick<Found, 'node' | 'row'>): readonly [string, string] {
  const { signal } = node.signal;
  const [used = '', asked = '', most = ''] = signalAmounts(signal, [usage, request, limit ?? 0]);
  const bounds = [request > 0 ? t('lens:memory.request', { asked }) : t('lens:memory.noRequest')];
  if (limit !== null) bounds.push(t('lens:memory.limit', { most }));
  return [t('lens:memory.use', { used }), bounds.join(', ')];
}

function orderWords({ node, row, place }: Pick<Found, 'node' | 'row' | 'place'>): string {
  if (!isShort(node)) return t(row.isOver ? 'lens:memory.over' : 'lens:memory.within');
  if (place < 0) return t('lens:memory.never');
  return place === 0 ? t('lens:memory.first') : t('lens:memory.place', { place: place + 1 });
}

/** The node's own bar stands above its pods. */
function card(scene: NodeScene, room: CardRoom, context: CardContext): CardBox {
  const signal = context.shown.lensFacts?.memory?.find(({ node }) => node === scene.node.name)?.signal;
  if (!signal) return plainCard(scene, room, context, inside);
  const { far } = room;
  const padding = paddingIn(room.width, far);
  const w = room.width - 2 * padding;
  const taken = nodeUseHeight(signal, { w, far });
  const below = plainCard(scene, { ...room, height: Math.max(0, room.height - taken) }, context, inside);
  const top = below.pods[0]?.y ?? (below.empty?.y ?? below.h) - 17;
  return {
    ...below,
    h: below.h + taken,
    text: [below.text, nodeUseWords(signal)].join(', '),
    pods: below.pods.map((pod): PodBox => ({ ...pod, y: pod.y + taken })),
    empty: below.empty && { ...below.empty, y: below.empty.y + taken },
    shapes: [...(below.shapes ?? []), ...nodeUse(signal, { x: padding, y: top, w, far })],
  };
}
