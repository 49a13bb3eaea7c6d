/** Where the handles of a picture stand: at the ends of intervals, and around what somebody did. Pure. */
import type { Picture, PictureShape } from '../layout/picture.ts';
import type { Moment, SpanHandle } from '../layout/laneChart.ts';

interface Place {
  id: string;
  /** Its middle. */
  x: number;
  y: number;
}
/** `isAround`: a mark stands in it, and is to be seen. */
export type Grip = Place & ({ handle: SpanHandle; isAround: boolean } | { act: Moment & { act: number } });

/** Lower things have no room for a handle: their lane is folded. */
const lowest = 10;

/** @returns none for columns, and none of the run that the present one is compared with */
export function gripsOf({ shapes, lanes, vertical, scale, laid }: Picture): readonly Grip[] {
  if (vertical) return [];
  const ofOther = new Set(
    lanes.flatMap(({ lane }) => lane.rows.flatMap(({ run, items }) => (run === 'B' ? items.map(({ id }) => id) : []))),
  );
  const isInSight = (x: number) => x >= laid.x && x <= laid.x + laid.w;
  return shapes
    .filter(({ item, box }) => box.h >= lowest && !ofOther.has(item.id))
    .flatMap((shape) => gripOf(shape, scale.at))
    .filter(({ x }) => isInSight(x));
}

function gripOf({ item, box }: PictureShape, at: (t: number) => number): readonly Grip[] {
  const y = box.y + box.h / 2;
  if (item.kind === 'moment') {
    const { act } = item;
    return act === undefined ? [] : [{ id: item.id, x: at(item.t), y, act: { ...item, act } }];
  }
  if (item.kind !== 'span' || !item.handle) return [];
  const { handle, id } = item;
  return [{ id, x: at(item.to), y, handle, isAround: handle.of === 'shutdownSeconds' }];
}
