/** Marks what the hand or the pointer is over: the domain's one frame and the node's own edge. */
import type { Box, NodesLayout, RulerLayout } from '../layout/boxes.ts';
import type { StagePlan } from '../layout/plan.ts';
import { findItem, itemId } from '../behaviour/items.ts';
import { needItems } from '../behaviour/painted.ts';
import { drawLowerFrame, drawUpperFrame, drawWholeFrame } from './frame.ts';
import { rulerGap } from './ruler.ts';
import { writeAttribute } from './parts.ts';

interface Over {
  plan: StagePlan;
  /** The domain; undefined = none. */
  over: string | null | undefined;
  node: string | null;
}

export function drawTargets(
  svgs: { ruler: SVGSVGElement | null; nodes: SVGSVGElement | null },
  layouts: { ruler: RulerLayout | null; nodes: NodesLayout },
  { plan, over, node }: Over,
): void {
  const domain = over === undefined ? undefined : layouts.nodes.domains.find(({ value }) => value === over);
  if (svgs.nodes) drawOver(svgs.nodes, node);
  if (!svgs.ruler || !layouts.ruler) {
    if (svgs.nodes) drawWholeFrame(svgs.nodes, domain ? (plan.narrow ? beside(domain) : inset(domain)) : null);
    return;
  }
  const column = over === undefined ? undefined : layouts.ruler.columns.find(({ value }) => value === over);
  const upper = column ? { x: column.x - 6, y: 1.5, w: column.w + 12, h: layouts.ruler.height + rulerGap - 1.5 } : null;
  if (!svgs.nodes) drawWholeFrame(svgs.ruler, column ? rulerFrame(column, layouts.ruler) : null);
  else if (plan.mode === 'columns' && plan.zoom === 1) {
    drawUpperFrame(svgs.ruler, upper);
    const lower = domain ? { x: domain.x, y: 0, w: domain.w, h: domain.h - 1.5 } : null;
    drawLowerFrame(svgs.nodes, lower);
  } else {
    const within = column && rulerFrame(column, layouts.ruler);
    drawWholeFrame(svgs.ruler, within ?? null);
    drawWholeFrame(svgs.nodes, domain && !plan.narrow ? inset(domain) : null);
  }
}

/** The node under the hand. */
function drawOver(svg: SVGSVGElement, node: string | null): void {
  const found = nodeItem(svg, node, 'hand');
  for (const old of svg.querySelectorAll('.node.over')) if (old !== found) old.classList.remove('over');
  found?.classList.add('over');
}

/** @param who looks for it: it stays an element as long */
function nodeItem(svg: SVGSVGElement, node: string | null, who: string): Element | null {
  const id = node === null ? null : itemId({ kind: 'node', name: node });
  needItems(svg, who, id === null ? [] : [id]);
  return id === null ? null : findItem(svg, id);
}

/** The node that the inspector shows. */
export function drawLooked(svg: SVGSVGElement, node: string | null): void {
  const found = nodeItem(svg, node, 'inspector');
  for (const old of svg.querySelectorAll('.node.looked')) if (old !== found) mark(old, false);
  if (found) mark(found, true);
}

function mark(node: Element, isLooked: boolean): void {
  node.classList.toggle('looked', isLooked);
  if (isLooked) writeAttribute(node, 'aria-selected', 'true');
  else node.removeAttribute('aria-selected');
}

/** In the sorted strip the frame leaves name and sum outside. */
function rulerFrame({ x, w }: { x: number; w: number }, { width, height, strip, top, base }: RulerLayout): Box {
  const left = Math.max(x - 3, 1);
  const across = { x: left, w: Math.min(w + 6, width - left - 1) };
  return strip ? { ...across, y: top - 5, h: base - top + 9 } : { ...across, y: 1, h: height - 2 };
}

/** On phones the cards are as wide as the drawing. */
const beside = ({ x, y, w, h }: Box): Box => ({ x: x - 5, y: y + 1, w: w + 10, h: h + 3 });
const inset = ({ x, y, w, h }: Box): Box => ({ x: x + 1, y: y + 1, w: w - 2, h: h - 2 });
