/** How much larger pods are drawn where few of them have much room. Pure. */
import type { Shape } from '../layout/boxes.ts';
import { podsOn } from '../layout/card/pods.ts';
import { type CardRoom, paddingIn } from '../layout/card/room.ts';
import { nodeMarks } from '../layout/nodeMarks.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { StageScene } from '../scene/scene.ts';
import { type Inside, near } from './inside.ts';
import type { CardContext } from './lens.ts';
import { endOf } from './shapes.ts';

/** The largest first. */
const zooms = [1.4, 1.2];
/** Of more nodes the card is small anyway. */
const mostGrown = 12;

const known = new WeakMap<StageScene, Map<string, number>>();

/** The same for all pods on stage: as large as the fullest node has room for, and nothing is cut or left out for it. */
export function grownBy(room: CardRoom, context: CardContext, inside: Inside): number {
  const { shown } = context;
  if (room.far || room.height === 0 || shown.view.nodes.length > mostGrown) return 1;
  const of = known.get(shown) ?? new Map<string, number>();
  known.set(shown, of);
  const key = `${room.width} ${room.height}`;
  const before = of.get(key);
  if (before !== undefined) return before;
  const nodes = shown.domains.flatMap((domain) => domain.nodes);
  const zoom = zooms.find((one) => nodes.every((node) => hasRoom(node, one, { room, context, inside }))) ?? 1;
  of.set(key, zoom);
  return zoom;
}

function hasRoom(
  scene: NodeScene,
  zoom: number,
  { room, context, inside }: { room: CardRoom; context: CardContext; inside: Inside },
): boolean {
  const { cardHead, podHead, gap, end } = near;
  const padding = paddingIn(room.width);
  const w = room.width - 2 * padding;
  const inPod = { w: w / zoom, head: podHead, far: undefined };
  const pods = podsOn(scene);
  const heights = pods.map((pod) => {
    const more = inside.reserve?.(pod, context, inPod) ?? 0;
    return zoom * (podHead + inside.height(pod, context, inPod) + more) + gap;
  });
  const drawn = new Set([...scene.pods, ...scene.gone].map(({ pod }) => pod.uid));
  const gone = (inside.removed?.(context) ?? []).filter(
    (pod) => pod.node === scene.node.name && pod.goneAt !== null && !drawn.has(pod.uid),
  );
  const needed = heights.reduce((sum, h) => sum + h, 0) + gone.length * Math.max(50, ...heights);
  const { h: marks } = nodeMarks(scene.node, { x: padding, y: 0, w });
  if (cardHead + marks + needed - gap + end > room.height) return false;
  const shapes = (width: number) => pods.flatMap((pod) => inside.shapes(pod, { ...inPod, w: width, h: 1000 }, context));
  const [grown, own] = [shapes(w / zoom), shapes(w)];
  const spilled = (drawn: readonly Shape[], width: number) =>
    drawn.filter((shape) => isCut(shape) || endOf(shape) > width - air).length;
  // Where there is less room some checks are left out.
  return grown.length >= own.length && spilled(grown, w / zoom) <= spilled(own, w);
}

/** Between a text and the pod's edge. */
const air = 6;

const isCut = (shape: Shape): boolean => shape.of === 'text' && shape.text.includes('…');
