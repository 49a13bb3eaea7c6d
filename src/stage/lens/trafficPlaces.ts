/** Where senders and Services stand beside the nodes, or above them where the picture runs downwards. Pure. */
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';
import { sansWidth } from '../layout/text.ts';
import type { StageScene } from '../scene/scene.ts';
import { type Sum, sumsOf } from './trafficWords.ts';
import type { Box } from '../layout/boxes.ts';
import { downwards, type Places, type Point } from './trafficLines.ts';

export interface TrafficPlaces {
  senders: readonly { node: string | null; box: Box }[];
  services: readonly Box[];
  /** Of the sums: one below the other, or as words run in a width. */
  sum: Point & { width?: number };
  height: number;
  /** Of the lines of a Service, as in a picture that runs to the right. */
  of(service: number): Places;
}

interface Around {
  /** Pods by uid in the drawing of the nodes. */
  drawn: ReadonlyMap<string, Box>;
  /** Where that begins. */
  at: Point;
  isUpright: boolean;
  /** Read from afar: all of it has to be in sight. */
  far: boolean;
  /** Of the whole drawing, px. */
  width: number;
}

const top = 28;
const mostServices = 3;
/** Of senders above the nodes: so much room they need, and as wide a row they make. */
const leastSender = 85;
const widest = 340;
const rowPitch = 36;

export function trafficPlaces(facts: TrafficFacts, { drawn, at, isUpright, far, width }: Around): TrafficPlaces {
  const { services } = facts;
  const nodes = sendersOf(facts);
  const shown = Math.min(services.length, mostServices);
  const { senders, boxes, sum, height } = far
    ? afar(facts, width)
    : isUpright
      ? above(nodes, shown, Math.min(widest, width))
      : beside(nodes, shown);
  const turn = isUpright ? downwards : (point: Point) => point;
  const exit = ({ x, y, w, h }: Box): Point => (isUpright ? { x: x + w / 2, y: y + h } : { x: x + w, y: y + h / 2 });
  return {
    ...{ senders, services: boxes, sum, height },
    of: (service) => {
      const box = boxes[service] ?? { x: 0, y: 0, w: 0, h: 0 };
      return {
        sender(node) {
          const found = senders.find((one) => one.node === node);
          return found ? turn(exit(found.box)) : null;
        },
        service: isUpright
          ? { left: far ? box.y + box.h : box.y, right: box.y + box.h, y: box.x + box.w / 2 }
          : { left: box.x, right: box.x + box.w, y: box.y + box.h / 2 },
        pod(uid) {
          const pod = drawn.get(uid);
          if (!pod) return null;
          const [x, y] = [at.x + pod.x, at.y + pod.y];
          return turn(isUpright ? { x: x + pod.w - 14, y } : { x, y: y + Math.min(14, pod.h / 2) });
        },
      };
    },
  };
}

const sendersOf = ({ services }: TrafficFacts): readonly (string | null)[] => [
  ...new Set(services.flatMap(({ senders }) => senders.map(({ node }) => node))),
];

interface Stood extends Pick<TrafficPlaces, 'senders' | 'sum' | 'height'> {
  boxes: readonly Box[];
}

function beside(nodes: readonly (string | null)[], services: number): Stood {
  const senders = nodes.map((node, i) => ({ node, box: { x: 2, y: top + i * 44, w: 92, h: 36 } }));
  const block = Math.max(nodes.length * 44 - 10, 84);
  const first = services === 1 ? top + block / 2 - 42 : top;
  const boxes = Array.from({ length: services }, (_, i) => ({ x: 122, y: first + i * 100, w: 112, h: 84 }));
  const low = Math.max(top + block, first + services * 100 - 16);
  return { senders, boxes, sum: { x: 2, y: low + 30 }, height: low + 100 };
}

/** On a phone: senders in rows, the Services below them at the right, where lines cross no names. */
function above(nodes: readonly (string | null)[], services: number, width: number): Stood {
  const inRow = Math.max(1, Math.min(nodes.length, Math.floor(width / leastSender)));
  const w = Math.min(106, width / inRow - 8);
  const lower = (Math.ceil(nodes.length / inRow) - 1) * rowPitch;
  const senders = nodes.map((node, i) => ({
    node,
    box: { x: (i % inRow) * (w + 8), y: top - 6 + Math.floor(i / inRow) * rowPitch, w, h: 30 },
  }));
  const each = Math.min(128, width / Math.max(1, services) - 8);
  const boxes = Array.from({ length: services }, (_, i) => ({
    x: width - (services - i) * (each + 8) + 8,
    y: 76 + lower,
    w: each,
    h: 84,
  }));
  return { senders, boxes, sum: { x: 2, y: 96 + lower }, height: 220 };
}

const lowService = { w: 128, h: 44 };
const lowRow = 33;
const lowTop = 18;

/** On a projector: senders in rows at the left, Services beside them, the sums in the lines between them and the nodes. */
function afar(facts: TrafficFacts, width: number): Stood {
  const nodes = sendersOf(facts);
  const shown = Math.min(facts.services.length, mostServices);
  const left = width - lowService.w - 18;
  const inRow = Math.max(1, Math.min(nodes.length, Math.floor(left / leastSender)));
  const w = left / inRow - 6;
  const senders = nodes.map((node, i) => ({
    node,
    box: { x: (i % inRow) * (w + 6), y: lowTop + Math.floor(i / inRow) * lowRow, w, h: 30 },
  }));
  const boxes = Array.from({ length: shown }, (_, i) => ({
    ...{ x: width - lowService.w, y: 12 + i * (lowService.h + 4) },
    ...lowService,
  }));
  const below = Math.max(lowTop + Math.ceil(nodes.length / inRow) * lowRow, 12 + shown * (lowService.h + 4));
  const sum = { x: 2, y: below + 14, width: left };
  return { senders, boxes, sum, height: Math.max(below, ...placedSums(facts, sum).map(({ y }) => y + 4)) };
}

/** What it takes of the height there. */
export const heightFar = ({ lensFacts }: StageScene, width: number): number =>
  lensFacts?.traffic ? afar(lensFacts.traffic, width).height : 0;

const sumSize = 13;

/** The sums one below the other, or one after the other as words run. */
export function placedSums(
  facts: Pick<TrafficFacts, 'counts' | 'pods'>,
  sum: TrafficPlaces['sum'],
): readonly (Sum & Point)[] {
  const { width } = sum;
  let [x, y] = [0, sum.y];
  return sumsOf(facts).map((one, i) => {
    if (width === undefined) return { ...one, x: sum.x, y: sum.y + i * 22 };
    const w = sansWidth(one.words, sumSize) * 1.08;
    if (x > 0 && x + w > width) [x, y] = [0, y + 17];
    const placed = { ...one, x: sum.x + x, y };
    x += w + 12;
    return placed;
  });
}
