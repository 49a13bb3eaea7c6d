/** A cause: a curve that leaves downwards and arrives from above; towards a lane above it goes the other way. */
interface Point {
  x: number;
  y: number;
}

/** Ends 6 px before the middle of what it reaches. */
export function causeCurve(from: Point, to: Point): string {
  const down = to.y > from.y ? 1 : -1;
  const y0 = from.y + 6 * down;
  const y1 = to.y - 8 * down;
  const bend = Math.max(14, Math.min(Math.abs(y1 - y0) * 0.6, 60)) * down;
  return `M${from.x} ${y0}C${from.x} ${y0 + bend} ${to.x} ${y1 - bend} ${to.x} ${y1}`;
}
