/** A long line with fewer points, without losing how high it went. */
import type { DriftPoint } from './drift.ts';

/**
 * Keeps the first point and of each stretch the last one and, a constraint, the highest.
 *
 * @param most about how many points are kept; no fewer than 1 + constraints + 1 a stretch
 */
export function thinned(points: readonly DriftPoint[], most: number): DriftPoint[] {
  if (points.length <= most) return [...points];
  const constraints = points[0]?.skews.length ?? 0;
  const stretches = Math.max(1, Math.floor((most - 1) / (constraints + 1)));
  const length = Math.ceil(points.length / stretches);
  const retained = new Set<DriftPoint>(points.slice(0, 1));
  for (let from = 0; from < points.length; from += length) {
    const stretch = points.slice(from, from + length);
    const last = stretch.at(-1);
    for (let at = 0; at < constraints; at++) {
      const highest = highestIn(stretch, at);
      if (highest) retained.add(highest);
    }
    if (last) retained.add(last);
  }
  return points.filter((point) => retained.has(point));
}

function highestIn(stretch: readonly DriftPoint[], at: number): DriftPoint | undefined {
  let highest = stretch[0];
  for (const point of stretch) if ((point.skews[at]?.skew ?? 0) > (highest?.skews[at]?.skew ?? 0)) highest = point;
  return highest;
}
