/**
 * What differs between a recorded trace and a simulated one. Chance decides some things on a real cluster, so there is
 * room: states that last less than 0.7 s may lack, others may be 1 s longer or shorter and back-off waits half as long
 * again; a recording that ends after such waits may be behind at its end; objects that sum up others and pods of
 * controllers, whose length others decide, have more room; a node is missed only after its lease has run out.
 */
import { type TraceCall, type ReadTrace, readTrace, type State } from './readTrace.ts';
import type { TraceEntry } from '../traceEntriesOfWorkloads.ts';

/** What was recorded, with the names that its scenario gives and when nodes were cut off or healed. */
export interface Recorded {
  trace: readonly TraceEntry[];
  /** What was told before the simulation begins: an event of it may be told again. */
  before?: readonly TraceEntry[];
  known: ReadonlySet<string>;
  cuts: readonly number[];
}

const waits = /CrashLoopBackOff|ImagePullBackOff|ErrImagePull|Error|Completed|OOMKilled|Init:/;
/** An attempt between a node's write and that of its taint. */
const mayBeReported = /node\(s\) had untolerated taint/;
/** An event that is new here but counted already: it was told before the recording began as well. */
const startedEarlier = /^ADDED ([2-9]|\d\d)/;

/** @returns a text for each difference */
export function traceDifferences(
  { trace, before = [], known, cuts }: Recorded,
  simulated: readonly TraceEntry[],
): readonly string[] {
  const [theirs, ours] = [readTrace(trace, known), readTrace(simulated, known)];
  const late = lateFrom(theirs);
  return [
    ...stateDifferences(theirs, ours, cuts),
    ...callDifferences(theirs, ours, late),
    ...eventDifferences(theirs, ours, { late, before: readTrace(before, known).events }),
    ...countDifferences(theirs, ours, late),
    ...wayDifferences(theirs, ours),
  ];
}

/** By how much a side may be behind at its end. */
const lagOf = (states: readonly State[]): number =>
  1 +
  states.slice(0, -1).reduce((sum, state) => sum + (state.for >= 5 && waits.test(state.text) ? state.for / 2 : 0), 0);

/** Pod's name → from when on something may lack. */
function lateFrom({ states, end }: ReadTrace): ReadonlyMap<string, number> {
  const late = new Map<string, number>();
  for (const sequences of states.values())
    for (const [name, sequence] of sequences) if (lagOf(sequence) > 1) late.set(name, end - lagOf(sequence));
  return late;
}

const keysOf = <Value>(...maps: readonly ReadonlyMap<string, Value>[]): readonly string[] =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))].sort();

function stateDifferences(theirs: ReadTrace, ours: ReadTrace, cuts: readonly number[]): readonly string[] {
  return keysOf(theirs.states, ours.states).flatMap((who) => {
    const left = [...(ours.states.get(who)?.values() ?? [])];
    const found = [...(theirs.states.get(who)?.values() ?? [])].flatMap((recorded) => {
      const tried = left.map((states) => compareStates(who, [recorded, states], { end: theirs.end, cuts }));
      const best = tried.reduce((least, one, index) => (one.length < (tried[least]?.length ?? 0) ? index : least), 0);
      left.splice(best, 1);
      return tried[best] ?? [`${who}: fewer objects simulated than recorded`];
    });
    return [...found, ...left.map(() => `${who}: more objects simulated than recorded`)];
  });
}

interface Room {
  end: number;
  cuts: readonly number[];
}

function compareStates(
  who: string,
  [recorded, simulated]: readonly [readonly State[], readonly State[]],
  { end, cuts }: Room,
): readonly string[] {
  const isSum = !who.startsWith('Pod/') && !who.startsWith('Node/');
  const lasting = isSum ? 1.6 : who.includes('#') ? 1 : 0.7;
  const late = lagOf(recorded) > 1 ? end - lagOf(recorded) : end + 9;
  const [lost, pairs] = against(recorded, simulated, lasting);
  const [extra] = against(simulated, recorded, lasting);
  const lengths = pairs.filter(([a, b]) => {
    if (a === recorded.at(-1) || b === simulated.at(-1) || a.from >= late || b.from >= late) return false;
    const share = waits.test(a.text) ? a.for / 2 : who.includes('#') ? a.for / 5 : 0;
    const isCut = cuts.some((t) => a.from <= t && t <= a.from + a.for);
    const node = cuts.length > 0 && who.startsWith('Node/') ? 5 : 0;
    return Math.abs(a.for - b.for) > (isSum ? 2 : 1) + share + (isCut ? 10 : 0) + node;
  });
  const textOf = ({ from, text }: State, what: string) => `${who} at ${from}: ${what}: ${text}`;
  return [
    ...lost.filter(({ from }) => from < late).map((state) => textOf(state, 'recorded only')),
    ...extra.filter(({ from }) => from < late).map((state) => textOf(state, 'simulated only')),
    ...lengths.map(([a, b]) => textOf(a, `lasts ${a.for} s recorded, ${b.for} s simulated`)),
  ];
}

/** Lasting states of one that the other does not have in this order, and the pairs of those that it has. */
function against(
  one: readonly State[],
  other: readonly State[],
  lasting: number,
): readonly [readonly State[], readonly (readonly [State, State])[]] {
  const pairs: (readonly [State, State])[] = [];
  let next = 0;
  const missing = one.filter((state) => {
    if (state.for < lasting && state.text !== 'DELETED') return false;
    const at = other.findIndex((candidate, index) => index >= next && candidate.text === state.text);
    const hit = other[at];
    if (!hit) return true;
    pairs.push([state, hit]);
    next = at + 1;
    return false;
  });
  return [missing, pairs];
}

type Late = ReadonlyMap<string, number>;

function callDifferences(theirs: ReadTrace, ours: ReadTrace, late: Late): readonly string[] {
  return keysOf(theirs.calls, ours.calls).flatMap((who) => {
    const recorded = theirs.calls.get(who) ?? new Map<string, TraceCall[]>();
    const from = Math.min(Number.POSITIVE_INFINITY, ...[...recorded.keys()].map((pod) => late.get(pod) ?? Infinity));
    const [a, b] = [sorted(recorded), sorted(ours.calls.get(who) ?? new Map<string, TraceCall[]>())];
    const count = from < Infinity ? Math.max(a.length, b.length) : a.length;
    const isSame =
      (from < Infinity || a.length === b.length) &&
      Array.from({ length: count }).every((_, index) => isSameCalls(a[index] ?? [], b[index] ?? [], from));
    const texts = (all: readonly (readonly TraceCall[])[]) =>
      JSON.stringify(all.map((calls) => calls.map(({ text }) => text)));
    return isSame ? [] : [`${who} calls: recorded ${texts(a)}, simulated ${texts(b)}`];
  });
}

const sorted = (calls: ReadonlyMap<string, TraceCall[]>): readonly (readonly TraceCall[])[] =>
  [...calls.values()].toSorted((a, b) => (callText(a) < callText(b) ? -1 : 1));

const callText = (calls: readonly TraceCall[]): string => calls.map(({ text }) => text).join(';');

/** Equal, but for late calls that one side did not come to. */
function isSameCalls(a: readonly TraceCall[], b: readonly TraceCall[], late: number): boolean {
  const common = Math.min(a.length, b.length);
  const rest = [...a.slice(common), ...b.slice(common)];
  return callText(a.slice(0, common)) === callText(b.slice(0, common)) && rest.every(({ t }) => t >= late);
}

interface KnownBefore {
  late: Late;
  before: ReadTrace['events'];
}

function eventDifferences(theirs: ReadTrace, ours: ReadTrace, { late, before }: KnownBefore): readonly string[] {
  return keysOf(theirs.events, ours.events).flatMap((who) => {
    const [a, b] = [theirs, ours].map(({ events }) => events.get(who) ?? new Map<string, number>());
    const from = late.get(who.replace(/^Pod\//, '')) ?? Number.POSITIVE_INFINITY;
    const missing = [...(a ?? [])].filter(([text, t]) => !b?.has(text) && t < from);
    const isKnown = (text: string) => a?.has(text) || before.get(who)?.has(text) || mayBeReported.test(text);
    const extra = [...(b ?? [])].filter(([text, t]) => !isKnown(text) && t < from);
    return [
      ...missing.map(([text]) => `${who} event recorded only: ${text}`),
      ...extra.map(([text]) => `${who} event simulated only: ${text}`),
    ];
  });
}

/**
 * How events that both sides tell were counted. What repeats after waits of +0 to 50 % may be a quarter of its time
 * behind at the end.
 */
function countDifferences(theirs: ReadTrace, ours: ReadTrace, late: Late): readonly string[] {
  return [...theirs.counts].flatMap(([event, recorded]) => {
    const simulated = ours.counts.get(event);
    const reported = [...recorded.values()].flat();
    const isOlder =
      reported.some(({ text }) => startedEarlier.test(text)) ||
      [...recorded.values()].some(([first]) => first?.text.startsWith('MODIFIED'));
    if (!simulated || mayBeReported.test(event) || isOlder) return [];
    const times = reported.map(({ t }) => t);
    const behind = 1 + (Math.max(...times) - Math.min(...times)) / 4;
    const from = Math.min(theirs.end - behind, ...[...recorded.keys()].map((name) => late.get(name) ?? theirs.end));
    const [a, b] = [sorted(recorded), sorted(simulated)];
    const isSame = a.every((stored, index) => isSameCalls(stored, b[index] ?? [], from));
    const texts = (all: readonly (readonly TraceCall[])[]) => JSON.stringify(all.map(callText));
    return isSame ? [] : [`${event} counts: recorded ${texts(a)}, simulated ${texts(b)}`];
  });
}

function wayDifferences(theirs: ReadTrace, ours: ReadTrace): readonly string[] {
  return keysOf(theirs.ways, ours.ways).flatMap((who) => {
    const [a, b] = [theirs.ways.get(who) ?? [], ours.ways.get(who) ?? []];
    const isSame = JSON.stringify(a) === JSON.stringify(b);
    return isSame ? [] : [`${who} in its slice: recorded ${JSON.stringify(a)}, simulated ${JSON.stringify(b)}`];
  });
}
