/** How far a watcher's clock stands from the API server's: one state of an object, as it was written and as it was seen. */
import { textAt } from '../objects/fields.ts';
import { later } from './instant.ts';
import type { ApiRequest, Sighting } from './statement.ts';

export interface ClockDifference {
  /** The watcher's. */
  file: string;
  /** The least that it showed between writing and seeing, by the two clocks; below 0: seen before it was written. */
  seconds: number;
  /** How many states both tell of. */
  states: number;
  /** Behind that of the API server; or ahead of it, unless everything was seen late: the records can't tell which. */
  clock: 'behind' | 'ahead';
}

/** Of watches beside audit logs, where no delay of a record explains it (REC-15). */
export function clockDifferences(
  requests: readonly ApiRequest[],
  sightings: readonly Sighting[],
): readonly ClockDifference[] {
  const written = new Map<string, number>();
  for (const { answer, at } of requests) {
    const state = stateOf(answer);
    if (state !== null) written.set(state, Math.min(at.us, written.get(state) ?? at.us));
  }
  const found = new Map<string, { us: number; states: number; isFollowed: boolean }>();
  const none = { us: Number.POSITIVE_INFINITY, states: 0, isFollowed: false };
  /** A watch begins with what is there: its first word of an object does not tell when that was written. */
  const met = new Map<string, string | null>();
  for (const { object, at, by, place } of sightings) {
    if (by !== 'watch' || at === null) continue;
    const one = `${place.file} ${textAt(object, 'metadata', 'uid') ?? ''}`;
    const state = stateOf(object);
    const isNext = met.has(one) && met.get(one) !== state;
    met.set(one, state);
    const then = written.get(state ?? '');
    if (then === undefined) continue;
    const { us, states, isFollowed } = found.get(place.file) ?? none;
    found.set(place.file, { us: Math.min(us, at.us - then), states: states + 1, isFollowed: isFollowed || isNext });
  }
  return [...found]
    .filter(([, { us, isFollowed }]) => us < 0 || isFollowed)
    .map(([file, { us, states }]): ClockDifference => {
      return { file, seconds: us / 1_000_000, states, clock: us < 0 ? 'behind' : 'ahead' };
    })
    .filter(({ seconds }) => Math.abs(seconds) > explained);
}

/** Seconds: by how much a log's stamp and a watcher's lie apart on one clock. */
const explained = 1;

function stateOf(object: unknown): string | null {
  const uid = textAt(object, 'metadata', 'uid');
  const version = textAt(object, 'metadata', 'resourceVersion');
  return uid === undefined || version === undefined ? null : `${uid}/${version}`;
}

/** What watches saw, by the clock of the API server: each moved so that its least delay is none (REC-15). */
export function byServersClock(
  sightings: readonly Sighting[],
  differences: readonly ClockDifference[],
): readonly Sighting[] {
  if (differences.length === 0) return sightings;
  const ahead = new Map(differences.map(({ file, seconds }) => [file, seconds]));
  return sightings.map((sighting) => {
    const seconds = ahead.get(sighting.place.file);
    return seconds === undefined || sighting.at === null ? sighting : { ...sighting, at: later(sighting.at, -seconds) };
  });
}
