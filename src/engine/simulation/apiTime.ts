/** Virtual time as the API writes it, and back. */
import { isKind } from '../objects/kinds.ts';
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
  const see = (text: string | undefined, lead = 0) => {
    const time = parseApiTime(text);
    if (time !== null && time - lead > newest) newest = time - lead;
  };
  see(object.metadata.creationTimestamp);
  see(object.metadata.deletionTimestamp, (object.metadata.deletionGracePeriodSeconds ?? 0) * 1000);
  if (isKind(object, 'Pod')) for (const text of statusTimes(object)) see(text);
  return newest === Number.NEGATIVE_INFINITY ? null : newest;
}

function* statusTimes({ status }: Pod): Generator<string | undefined> {
  for (const { lastTransitionTime } of status?.conditions ?? []) yield lastTransitionTime;
  for (const { state, lastState } of [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]) {
    yield state?.running?.startedAt;
    yield state?.terminated?.finishedAt;
    yield lastState?.terminated?.finishedAt;
  }
}

/** When a deletion was stored and when its grace ends, in virtual time; null while the pod is not deleted. */
export function deletionOf(pod: Pod, epoch: number): { at: Millis; deadline: Millis } | null {
  const time = parseApiTime(pod.metadata.deletionTimestamp);
  if (time === null) return null;
  const deadline = time - epoch;
  return { at: deadline - (pod.metadata.deletionGracePeriodSeconds ?? 0) * 1000, deadline };
}
