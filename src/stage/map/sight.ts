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
  const around = ['.nodes-place', '.stage-scroll']
    .flatMap((name) => svg.closest(name) ?? [])
    .map((place) => place.getBoundingClientRect());
  const inDrawing: SeenDrawing['inDrawing'] = ({ clientX, clientY }) => ({
    x: inPage(clientX - drawing.left),
    y: inPage(clientY - drawing.top),
  });
  const from = inDrawing({
    clientX: Math.max(0, drawing.left, ...around.map(({ left }) => left)),
    clientY: Math.max(0, drawing.top, ...around.map(({ top }) => top)),
  });
  const to = inDrawing({
    clientX: Math.min(innerWidth, drawing.right, ...around.map(({ right }) => right)),
    clientY: Math.min(innerHeight, drawing.bottom, ...around.map(({ bottom }) => bottom)),
  });
  return { seen: { ...from, w: Math.max(to.x - from.x, 0), h: Math.max(to.y - from.y, 0) }, inDrawing };
}
