/** What is seen of a drawing that scrolls. */
import type { Box } from '../layout/boxes.ts';
import { inPage } from '../../ui/pageZoom.ts';

export interface SeenDrawing {
  /** The part of the drawing that is in sight, in its own px; without height or width where none is. */
  seen: Box;
  /** A point of the window in the drawing. */
  inDrawing(point: { clientX: number; clientY: number }): { x: number; y: number };
}

export function sightOf(svg: Element): SeenDrawing {
  const drawing = svg.getBoundingClientRect();
  const around = (svg.closest('.stage-scroll') ?? document.documentElement).getBoundingClientRect();
  const inDrawing: SeenDrawing['inDrawing'] = ({ clientX, clientY }) => ({
    x: inPage(clientX - drawing.left),
    y: inPage(clientY - drawing.top),
  });
  const from = inDrawing({
    clientX: Math.max(around.left, 0, drawing.left),
    clientY: Math.max(around.top, 0, drawing.top),
  });
  const to = inDrawing({
    clientX: Math.min(around.right, innerWidth, drawing.right),
    clientY: Math.min(around.bottom, innerHeight, drawing.bottom),
  });
  return { seen: { ...from, w: Math.max(to.x - from.x, 0), h: Math.max(to.y - from.y, 0) }, inDrawing };
}
