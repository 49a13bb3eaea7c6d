/**
 * What pods use, as a scenario gives it in the autoscaler's annotation `sim/load`: for each metric a curve of points
 * `[seconds, amount]`, straight between them. Of `all` the pods that are ready share alike; `each` is for every pod.
 */
import { isQuantityError, readQuantity } from '../objects/quantity.ts';
import type { ObjectMeta } from '../objects/types.ts';

type Point = readonly [seconds: number, amount: string | number];
type Curves = Readonly<Record<string, readonly Point[]>>;
export interface Load {
  all: Curves;
  each: Curves;
}

export const loadAnnotation = 'sim/load';

/** null: nothing is given, or nothing that can be read. */
export function loadOf({ annotations }: ObjectMeta): Load | null {
  const text = annotations?.[loadAnnotation];
  if (text === undefined) return null;
  try {
    const read = JSON.parse(text) as Partial<Load> | null;
    const load = { all: read?.all ?? {}, each: read?.each ?? {} };
    return [load.all, load.each].every(isCurves) ? load : null;
  } catch {
    return null;
  }
}

const isCurves = (curves: unknown): boolean =>
  typeof curves === 'object' &&
  curves !== null &&
  Object.values(curves).every((points) => Array.isArray(points) && points.every(isPoint));

const isPoint = (point: unknown): boolean =>
  Array.isArray(point) && typeof point[0] === 'number' && !isQuantityError(readQuantity(point[1] as string));

/** Thousandths of a unit at a time; null where there is no such curve. @param t ms since the start */
export function amountAt(curves: Curves, metric: string, t: number): number | null {
  const points = (curves[metric] ?? []).map(([seconds, amount]) => ({ t: seconds * 1000, amount: milli(amount) }));
  if (points.length === 0) return null;
  const next = points.findIndex((point) => point.t > t);
  const [before, after] = [points.at(next === -1 ? -1 : Math.max(0, next - 1)), points[next === 0 ? 0 : next]];
  if (!before) return null;
  if (!after || next <= 0) return before.amount;
  return before.amount + ((after.amount - before.amount) * (t - before.t)) / (after.t - before.t);
}

/** `1500m` → 1500; what can't be read is 0. */
export function milli(text: string | number | undefined): number {
  const read = readQuantity(text ?? 0);
  return isQuantityError(read) ? 0 : Number(read.nanos) / 1e6;
}

/** When the last point of any curve is reached: ms since the start; 0 without points. */
export const lastPoint = ({ all, each }: Load): number =>
  Math.max(0, ...[all, each].flatMap((curves) => Object.values(curves).flat()).map(([seconds]) => seconds * 1000));
