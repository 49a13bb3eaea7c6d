/** Where a file's own clock was set anew between two of its lines (REC-16). */
import { textAt } from '../objects/fields.ts';
import { type Instant, instantOf } from './instant.ts';
import type { ApiRequest, Sighting } from './statement.ts';

export interface ClockJump {
  file: string;
  /** From this line on. */
  line: number;
  /** By so much. */
  seconds: number;
  /**
   * `back`: what is written later says earlier times. `ahead`: it went on beside the kubelets' clocks; `astray`: and back
   * again at line `until`. `unsure`: times go back, and nothing tells whether the clock was set or lines are out of order.
   */
  is: 'back' | 'ahead' | 'astray' | 'unsure';
  until?: number;
}

/** A line with a time of its file's own clock. */
export type Stamped = ApiRequest | (Sighting & { at: Instant });

const second = 1_000_000;
/** Microseconds: by how much lines of one clock may be out of order, or a kubelet's Event come late. */
const explained = 1_000_000;
const late = 5_000_000;
/** Lines on either side of a place that are looked at. */
const around = 8;
/** And where these tell nothing. */
const aroundFarther = 64;
/** Lines after it among which an object is looked for that was there before. */
const reach = 256;

/** @param lines of one file, as they stand in it */
export function clockJumps(lines: readonly Stamped[]): readonly ClockJump[] {
  const jumps: ClockJump[] = [];
  let evidence: Evidence | null = null;
  for (const [i, { at, place }] of lines.entries()) {
    const us = at.us - (lines[i - 1]?.at.us ?? at.us);
    if (us >= -explained && us < late) continue;
    evidence ??= { versions: withVersions(lines), reports: withReports(lines) };
    const found = us < 0 ? wentBack(evidence, i) : wentAhead(evidence, i, us);
    if (found) add(jumps, { ...place, seconds: us < 0 ? -us / second : found.us / second, is: found.is });
  }
  return jumps;
}

/** Lines that may be out of order are told of once. */
function add(jumps: ClockJump[], jump: ClockJump): void {
  const last = jumps.at(-1);
  const isBackAgain =
    last?.is === 'ahead' && jump.is === 'back' && Math.abs(last.seconds - jump.seconds) < jump.seconds / 5;
  if (isBackAgain) jumps.splice(-1, 1, { ...last, seconds: jump.seconds, is: 'astray', until: jump.line });
  else if (jump.is !== 'unsure' || !jumps.some(({ is }) => is === 'unsure')) jumps.push(jump);
}

interface Evidence {
  versions: readonly Version[];
  reports: readonly Report[];
}

interface Version {
  i: number;
  us: number;
  version: number;
  isEvent: boolean;
  /** The version of this object that stood before it. */
  before: Version | undefined;
}

/** Versions rise with each write of the whole cluster; those of Events by themselves, for they may be kept elsewhere (REC-2). */
function withVersions(lines: readonly Stamped[]): readonly Version[] {
  const newest = new Map<string | undefined, Version>();
  return lines.flatMap((line, i) => {
    const object = line.is === 'object' ? line.object : line.answer;
    const version = Number(textAt(object, 'metadata', 'resourceVersion'));
    if (Number.isNaN(version)) return [];
    const uid = textAt(object, 'metadata', 'uid');
    const isEvent = textAt(object, 'kind') === 'Event';
    const found: Version = { i, us: line.at.us, version, isEvent, before: newest.get(uid) };
    newest.set(uid, found);
    return [found];
  });
}

/**
 * Where writes go on while times go back the clock was set, if an object shows it by itself: those of another cluster may
 * have higher versions at earlier times. Where both go back, lines are out of order, and nothing is wrong.
 */
function wentBack({ versions }: Evidence, at: number): (Pick<ClockJump, 'is'> & { us: number }) | null {
  const next = firstFrom(versions, at);
  const votes = votesAt(versions, next, around) || votesAt(versions, next, aroundFarther);
  if (votes < 0) return null;
  const isOneObjects = versions.slice(next, next + reach).some((one) => wentBackItself(one, at));
  return { us: 0, is: votes > 0 && isOneObjects ? 'back' : 'unsure' };
}

/** Of each two on either side of which the later one says an earlier time: its version is higher, +1, or lower, −1. */
function votesAt(versions: readonly Version[], next: number, reach: number): number {
  const before = versions.slice(Math.max(0, next - reach), next);
  const after = versions.slice(next, next + reach);
  let votes = 0;
  for (const one of before)
    for (const other of after)
      if (other.isEvent === one.isEvent && other.us < one.us - explained)
        votes += Math.sign(other.version - one.version);
  return votes;
}

const wentBackItself = ({ us, version, before }: Version, at: number): boolean =>
  before !== undefined && before.i < at && before.version < version && us < before.us - explained;

interface Report {
  i: number;
  node: string;
  /** Between the kubelet's word for it and the line. */
  delay: number;
}

/** Events of kubelets tell by the node's clock when they were made. */
const withReports = (lines: readonly Stamped[]): readonly Report[] =>
  lines.flatMap((line, i) => {
    const object = line.is === 'object' ? line.object : (line.body ?? line.answer);
    const made = textAt(object, 'kind') === 'Event' ? instantOf(textAt(object, 'lastTimestamp')) : null;
    const node = textAt(object, 'source', 'component') === 'kubelet' ? textAt(object, 'source', 'host') : undefined;
    return made && node !== undefined ? [{ i, node, delay: line.at.us - made.us }] : [];
  });

/**
 * By the least that it went on beside the clock of any node of which two Events stand on either side.
 * @param gap microseconds from the line before: a clock that was set leaves one as long
 */
function wentAhead({ reports }: Evidence, at: number, gap: number): (Pick<ClockJump, 'is'> & { us: number }) | null {
  const next = firstFrom(reports, at);
  const before = delaysIn(reports.slice(Math.max(0, next - around), next));
  const after = delaysIn(reports.slice(next, next + around));
  const moves = [...after].flatMap(([node, delays]) => {
    const then = before.get(node) ?? [];
    return then.length > 1 && delays.length > 1 ? [Math.min(...delays) - Math.min(...then)] : [];
  });
  const us = moves.length === 0 ? 0 : Math.min(...moves);
  return us < late || gap < us - explained ? null : { us, is: 'ahead' };
}

function delaysIn(reports: readonly Report[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { node, delay } of reports) found.set(node, [...(found.get(node) ?? []), delay]);
  return found;
}

/** Index of the first that stands at a line or after it. */
function firstFrom(all: readonly { i: number }[], at: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.i ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
