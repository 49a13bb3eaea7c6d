/** What files say, each file on one clock from its beginning to its end: where it was set anew, times are moved (REC-16). */
import type { ClockGap } from '../simulation/clockGap.ts';
import { later } from './instant.ts';
import { type ClockJump, clockJumps, type Stamped } from './jumps.ts';
import type { ApiRequest, Sighting } from './statement.ts';

export interface OneClock {
  requests: readonly ApiRequest[];
  sightings: readonly Sighting[];
  jumps: readonly ClockJump[];
  /** Microseconds. */
  gaps: readonly ClockGap[];
}

export function onOneClock(requests: readonly ApiRequest[], sightings: readonly Sighting[]): OneClock {
  const files = [...inFiles(requests), ...inFiles(sightings.filter(isStamped))].map((lines) => ({
    lines,
    jumps: clockJumps(lines),
  }));
  const jumps = files.flatMap((file) => file.jumps);
  if (jumps.length === 0) return { requests, sightings, jumps, gaps: [] };
  const moves = new Map<ApiRequest | Sighting, number>(
    files.flatMap((file) => (file.jumps.length > 0 ? movesIn(file.lines, file.jumps) : [])),
  );
  const moved = <Line extends ApiRequest | Sighting>(line: Line): Line => {
    const seconds = moves.get(line) ?? 0;
    return line.at && seconds !== 0 ? { ...line, at: later(line.at, seconds) } : line;
  };
  const gaps = files.flatMap(({ lines, jumps: own }) => gapsIn(lines.map(moved), own));
  return { requests: requests.map(moved), sightings: sightings.map(moved), jumps, gaps };
}

const isStamped = (sighting: Sighting): sighting is Sighting & Stamped => sighting.at !== null;

/** Lines of each file in the order of what happened: exports of clouds begin with the newest. */
function inFiles(lines: readonly Stamped[]): readonly (readonly Stamped[])[] {
  const files = new Map<string, Stamped[]>();
  for (const line of lines) {
    const file = files.get(line.place.file);
    if (file) file.push(line);
    else files.set(line.place.file, [line]);
  }
  return [...files.values()].map((all) => (isNewestFirst(all) ? all.toReversed() : all));
}

/** Most of them are older than the one before. */
export function isNewestFirst(lines: readonly { at: { us: number } }[]): boolean {
  const steps = lines.reduce((sum, { at }, i) => sum + Math.sign(at.us - (lines[i - 1]?.at.us ?? at.us)), 0);
  return steps < 0;
}

/** @param lines of one file, on one clock */
function gapsIn(lines: readonly Stamped[], jumps: readonly ClockJump[]): readonly ClockGap[] {
  const places = new Set(jumps.flatMap(({ line, until }) => [line, ...(until === undefined ? [] : [until])]));
  return lines.flatMap(({ at, place }, i) => {
    const before = lines[i - 1];
    if (!before || !places.has(place.line)) return [];
    return [{ from: Math.min(before.at.us, at.us), to: Math.max(before.at.us, at.us) }];
  });
}

/** Seconds by which the times of lines are moved; of those that are absent by none. @param lines of one file in their order */
function movesIn(lines: readonly Stamped[], jumps: readonly ClockJump[]): readonly (readonly [Stamped, number])[] {
  const begins = new Map(jumps.map((jump) => [jump.line, jump]));
  let moved = 0;
  let astray: ClockJump | undefined;
  return lines.map((line) => {
    const jump = begins.get(line.place.line);
    if (jump?.is === 'back') moved += jump.seconds;
    if (jump?.is === 'astray') astray = jump;
    if (astray?.until === line.place.line) astray = undefined;
    return [line, moved - (astray?.seconds ?? 0)] as const;
  });
}
