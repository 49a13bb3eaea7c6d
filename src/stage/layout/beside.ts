/** Where something is told of a node or a domain: over its own place, so that nothing else moves. */
import type { Box, NodesLayout, RulerLayout } from './boxes.ts';
import type { Target } from '../../store/drag.ts';

/** Width of what is told, px. */
export const besideWidth = 248;
/** Of a card its head stays in sight. */
const belowHead = 34;

/** What is drawn there. */
export interface Around {
  nodes: NodesLayout;
  /** null: there is no ruler. */
  ruler: RulerLayout | null;
}

/**
 * @param height of what is told: where the drawing ends below it, it stands higher, so that nothing has to scroll
 * @returns left and top within the drawing of the nodes. A domain's is right below its sum on the ruler; what is not drawn, as in
 * a list of another domain's nodes, is told at the top.
 */
export function besideTarget(target: Target, around: Around, height: number): Pick<Box, 'x' | 'y'> {
  const { x, y, w } = placeOf(target, around);
  return {
    x: Math.max(0, Math.min(x + w / 2 - besideWidth / 2, around.nodes.width - besideWidth)),
    y: Math.max(0, Math.min(y, around.nodes.height - height)),
  };
}

function placeOf(target: Target, { nodes, ruler }: Around): Omit<Box, 'h'> {
  if (target.kind === 'domain') {
    const column = ruler?.columns.find(({ value }) => value === target.value);
    const domain = nodes.domains.find(({ value }) => value === target.value);
    return column ? { x: column.x, y: 0, w: column.w } : (domain ?? { x: 0, y: 0, w: 0 });
  }
  const card = nodes.domains.flatMap(({ cards }) => cards).find(({ scene }) => scene.node.name === target.name);
  return card ? { x: card.x, y: card.y + Math.min(belowHead, card.h), w: card.w } : { x: 0, y: 0, w: 0 };
}
