/** Where the lines of requests run: from who sends, through the Service, to the pods that its rules still choose. Pure. */
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';

export interface Point {
  x: number;
  y: number;
}

export interface TrafficLine {
  key: string;
  /** null: the load balancer. */
  node: string | null;
  uid: string;
  /** New connections go there by the rules of this moment. */
  isOpen: boolean;
  /** They do although the slice no longer lists the pod as ready: the sender has not heard yet. */
  isLate: boolean;
  points: readonly [Point, Point, Point, Point];
}

export interface Places {
  /** Right edge of a sender's box; null: the load balancer. */
  sender(node: string | null): Point | null;
  /** The Service's box: lines go through it. */
  service: { left: number; right: number; y: number };
  /** Left edge of a pod; null where it is not drawn. */
  pod(uid: string): Point | null;
}

type Service = TrafficFacts['services'][number];

/** One line for each sender and each pod. @param uids pods that are drawn */
export function trafficLines(
  { senders, endpoints }: Service,
  uids: readonly string[],
  places: Places,
): readonly TrafficLine[] {
  const ready = new Set(endpoints.filter((endpoint) => endpoint.ready).map(({ uid }) => uid));
  const middle = (senders.length - 1) / 2;
  return senders.flatMap(({ node, sendsTo }, at) =>
    uids.flatMap((uid): readonly TrafficLine[] => {
      const [from, to] = [places.sender(node), places.pod(uid)];
      if (!from || !to) return [];
      const y = places.service.y + (at - middle) * lineGap;
      const points = [
        from,
        { x: places.service.left, y },
        { x: places.service.right, y },
        { x: to.x, y: to.y + (at - middle) * lineGap },
      ] as const;
      const isOpen = sendsTo.includes(uid);
      const isLate = isOpen && ready.size > 0 && !ready.has(uid);
      return [{ key: `${node ?? ''} ${uid}`, node, uid, isOpen, isLate, points }];
    }),
  );
}

const lineGap = 5;

/** As an SVG path. @param turn where a picture runs downwards: its point for one of a picture that runs to the right */
export function linePath({ points: [from, into, out, to] }: Pick<TrafficLine, 'points'>, turn = same): string {
  const write = (x: number, y: number) => Object.values(turn({ x, y })).join(',');
  const curve = (a: Point, b: Point) => {
    const middle = (a.x + b.x) / 2;
    return `C${write(middle, a.y)} ${write(middle, b.y)} ${write(b.x, b.y)}`;
  };
  return `M${write(from.x, from.y)}${curve(from, into)}L${write(out.x, out.y)}${curve(out, to)}`;
}

const same = ({ x, y }: Point): Point => ({ x, y });

/** The picture that runs to the right, run downwards. */
export const downwards = ({ x, y }: Point): Point => ({ x: y, y: x });

/** The point of a line after a share of its way, from 0 to 1. */
export function pointAt({ points }: Pick<TrafficLine, 'points'>, share: number): Point {
  const part = Math.min(Math.max(share, 0), 1) * 3;
  const at = Math.min(2, Math.floor(part));
  const [a, b] = [points[at] ?? points[0], points[at + 1] ?? points[3]];
  const way = part - at;
  return at === 1
    ? { x: a.x + (b.x - a.x) * way, y: a.y + (b.y - a.y) * way }
    : { x: eased(a.x, b.x, way), y: a.y + (b.y - a.y) * (3 * way ** 2 - 2 * way ** 3) };
}

/** Of the cubic curves of linePath: both handles stand at the middle. */
const eased = (a: number, b: number, way: number): number => {
  const middle = (a + b) / 2;
  const rest = 1 - way;
  return rest ** 3 * a + 3 * rest ** 2 * way * middle + 3 * rest * way ** 2 * middle + way ** 3 * b;
};
