/** Where the nodes and pods of a little cluster stand: zones side by side, as on the stage. Pure. */
import type { LittleCluster, LittleNode, LittlePod } from './card.ts';

export interface LittleSize {
  width: number;
  height: number;
}

/** Of a card: with 3 at each edge it is 300 × 150. */
export const cardSize: LittleSize = { width: 294, height: 144 };

export interface PodPlace {
  pod: LittlePod;
  x: number;
  y: number;
}

export interface NodePlace {
  node: LittleNode;
  x: number;
  y: number;
  w: number;
  h: number;
  pods: readonly PodPlace[];
}

export interface ClusterPlaces {
  /** Edge of a pod. */
  edge: number;
  domains: readonly { name: string | null; x: number; w: number; nodes: readonly NodePlace[] }[];
  waiting: readonly PodPlace[];
}

const edges = [34, 28, 23, 19, 16, 14, 12, 10, 8, 6, 5, 4, 3];
const gap = 3;
const pad = 5;
const between = 5;
const head = 15;
/** Room at a node's right for the sign of its trouble. */
const sign = 13;

/** The largest pods with which all of it finds room. @param most they are no larger than that: beside others they are alike */
export function layCluster({ domains, waiting }: LittleCluster, size: LittleSize, most = Infinity): ClusterPlaces {
  const w = (size.width - between * Math.max(0, domains.length - 1)) / Math.max(1, domains.length);
  for (const edge of edges) {
    if (edge > most) continue;
    const foot = waiting.length === 0 ? 0 : flow(waiting, { edge, w: size.width, x: 0, y: 0 }).h + 2 * gap;
    const room = { w, h: size.height - head - foot };
    const columns = domains.map(({ nodes }) => layNodes(nodes, edge, room));
    if (edge !== edges.at(-1) && columns.some((one) => one === null)) continue;
    const bottom = Math.max(0, ...columns.flat().map((place) => (place ? place.y + place.h : 0)));
    return {
      edge,
      domains: domains.map(({ name }, at) => {
        const x = at * (w + between);
        return { name, x, w, nodes: (columns[at] ?? []).map((place) => shifted(place, x, head)) };
      }),
      waiting: flow(waiting, { edge, w: size.width, x: 0, y: head + bottom + 2 * gap }).pods,
    };
  }
  return { edge: 3, domains: [], waiting: [] };
}

/** Where the lowest of it ends. */
export const footOf = ({ edge, domains, waiting }: ClusterPlaces): number =>
  Math.max(0, ...domains.flatMap(({ nodes }) => nodes.map(({ y, h }) => y + h)), ...waiting.map(({ y }) => y + edge));

/** Under each other, or in as few columns as needed. @returns null where they find no room */
function layNodes(nodes: readonly LittleNode[], edge: number, room: { w: number; h: number }): NodePlace[] | null {
  const narrowest = edge + 2 * pad;
  for (let columns = 1; columns <= Math.max(1, Math.floor(room.w / narrowest)); columns += 1) {
    const w = (room.w - between * (columns - 1)) / columns;
    const places: NodePlace[] = [];
    const bottoms = Array.from({ length: columns }, () => 0);
    for (const [at, node] of nodes.entries()) {
      const column = Math.floor(at / Math.ceil(nodes.length / columns));
      const y = bottoms[column] ?? 0;
      const x = column * (w + between);
      const inner = flow(node.pods, { edge, w: w - 2 * pad - (node.trouble ? sign : 0), x: x + pad, y: y + pad });
      const h = Math.max(inner.h, edge) + 2 * pad;
      places.push({ node, x, y, w, h, pods: inner.pods });
      bottoms[column] = y + h + between;
    }
    if (Math.max(...bottoms) - between <= room.h || edge === edges.at(-1)) return places;
  }
  return null;
}

export function flow(
  pods: readonly LittlePod[],
  { edge, w, x, y }: { edge: number; w: number; x: number; y: number },
): { h: number; pods: readonly PodPlace[] } {
  const inRow = Math.max(1, Math.floor((w + gap) / (edge + gap)));
  const rows = Math.ceil(pods.length / inRow);
  return {
    h: rows === 0 ? 0 : rows * (edge + gap) - gap,
    pods: pods.map((pod, at) => ({
      pod,
      x: x + (at % inRow) * (edge + gap),
      y: y + Math.floor(at / inRow) * (edge + gap),
    })),
  };
}

const shifted = (place: NodePlace, x: number, y: number): NodePlace => ({
  ...place,
  x: place.x + x,
  y: place.y + y,
  pods: place.pods.map((pod) => ({ ...pod, x: pod.x + x, y: pod.y + y })),
});
