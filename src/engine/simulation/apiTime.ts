/** Virtual time as the API writes it, and back. */
import { changeTimes } from '../objects/changeTimes.ts';
import { remembered } from '../objects/remembered.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Millis } from './trace.ts';

/** Where a situation without any date begins. */
const standardEpoch = Date.parse('2026-01-01T00:00:00Z');

/** RFC 3339 text of an absolute time. Milliseconds are kept inside; who shows it cuts them (metav1.Time has seconds). */
export const apiTime = remembered((absolute: number): string => new Date(absolute).toISOString().replace('.000Z', 'Z'));

/** Milliseconds since 1970; null where the text is no date. */
export const parseApiTime = (text: string | undefined): number | null => (text === undefined ? null : parsed(text));

/** As parseApiTime, but as whoever reads it off the API does: in whole seconds (metav1.Time; CTRL-31). */
export function readApiTime(text: string | undefined): number | null {
  const time = parseApiTime(text);
  return time === null ? null : Math.floor(time / 1000) * 1000;
}

const parsed = remembered((text: string): number | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
});

/**
 * The absolute time that is virtual 0: the newest moment the objects tell of, as a dump was taken right after it;
 * a fixed one where they tell of none.
 */
export function epochOf(objects: readonly KubeObject[]): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (const object of objects) newest = Math.max(newest, newestTimeOf(object) ?? newest);
  return newest === Number.NEGATIVE_INFINITY ? standardEpoch : newest;
}

/** The newest moment that an object tells of, in ms since 1970: it was not stored before. null: it tells of none. */
export function newestTimeOf(object: KubeObject): number | null {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { text, ahead } of changeTimes(object)) {
    const time = parseApiTime(text);
    if (time !== null) newest = Math.max(newest, time - ahead * 1000);
  }
  return newest === Number.NEGATIVE_INFINITY ? null : newest;
}

/** When a deletion was stored and when its grace ends, in virtual time; null while the pod is not deleted. */
export function deletionOf(pod: Pod, epoch: number): { at: Millis; deadline: Millis } | null {
  const time = parseApiTime(pod.metadata.deletionTimestamp);
  if (time === null) return null;
  const deadline = time - epoch;
  return { at: deadline - (pod.metadata.deletionGracePeriodSeconds ?? 0) * 1000, deadline };
}
