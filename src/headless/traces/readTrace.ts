/** A trace as what can be compared: states of objects, calls at the runtime, events, ways through EndpointSlices. */
import type { TraceEntry } from '../traceEntriesOfWorkloads.ts';

/** One state of an object; times in seconds. */
export interface State {
  from: number;
  /** How long it lasts. */
  for: number;
  /** What it is, or `DELETED`. */
  text: string;
}
export interface TraceCall {
  t: number;
  text: string;
}
export interface ReadTrace {
  /** By kind and stem, then by the object's own name. */
  states: Map<string, Map<string, State[]>>;
  /** By pod's stem and container, then by the pod's own name. */
  calls: Map<string, Map<string, TraceCall[]>>;
  /** By object's stem: text → when it was first told. */
  events: Map<string, Map<string, number>>;
  /** By object's stem and event, then by the object's own name: how often it had happened each time that it was stored. */
  counts: Map<string, Map<string, TraceCall[]>>;
  /** By pod's stem and slice's: one text a pod. */
  ways: Map<string, string[]>;
  end: number;
}

/** Differ from run to run, whatever is simulated. */
const accidental = new Set([
  ...['uid', 'podIP', 'podIPs', 'hostIP', 'nodeName', 'nominatedNodeName', 'generation', 'observedGeneration'],
  ...['resourceVersion', 'deletionT', 'count', 'seriesCount', 'addresses', 'node'],
]);
/** A probe in the millisecond in which its container ends; a node's own news every 10 s. */
const byChance = /probe errored and resulted in unknown state|Schedulable$/;
const unreported = new Set(['probeDone', 'execDone', 'exec', 'remove', 'stopCancelled']);

/** @param known names that the scenario gives; all others are made up by controllers */
export function readTrace(trace: readonly TraceEntry[], known: ReadonlySet<string>): ReadTrace {
  const entries = trace.toSorted((a, b) => timeOf(a) - timeOf(b));
  const names = new Set(entries.filter(isObject).map(({ name }) => String(name)));
  const madeUp = [...names].map((name) => [name, stemOf(name, known)] as const).filter(([name, stem]) => name !== stem);
  madeUp.sort(([a], [b]) => b.length - a.length);
  const read: ReadTrace = {
    states: new Map(),
    calls: new Map(),
    events: new Map(),
    counts: new Map(),
    ways: new Map(),
    end: 0,
  };
  read.end = Math.max(0, ...entries.map(timeOf));
  for (const entry of entries) {
    const plain = (value: unknown) => JSON.stringify(plainOf(value, madeUp)) ?? '';
    if (entry['kind'] === 'Event') readEvent(read, entry, { known, plain });
    else if (entry['kind'] === 'Runtime') readCall(read, entry, known);
    else readState(read, entry, { known, plain });
  }
  for (const sequences of read.states.values())
    for (const states of sequences.values())
      for (const [index, state] of states.entries()) state.for = (states[index + 1]?.from ?? read.end + 1) - state.from;
  readWays(read, entries, known);
  return read;
}

interface Reading {
  known: ReadonlySet<string>;
  plain: (value: unknown) => string;
}

const timeOf = ({ t }: TraceEntry): number => Number(t ?? 0);
const isObject = ({ kind }: TraceEntry): boolean => kind !== 'Event' && kind !== 'Runtime';

/** `web-5d8c7f9b4-kq2zt` and `web-5d8c7f9b4` are `web#`, `db-0` is `db-#`. */
function stemOf(name: string, known: ReadonlySet<string>): string {
  if (name === '' || known.has(name) || /^node-[a-z]$/.test(name)) return name;
  if (/-\d+$/.test(name)) return name.replace(/-\d+$/, '-#');
  return `${name.replace(/(-[a-z0-9]{8,10})?(-[a-z0-9]{5})?$/, '')}#`;
}

/** A value without what differs from run to run; order in lists does not count. */
function plainOf(value: unknown, madeUp: readonly (readonly [string, string])[]): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(plainOf(item, madeUp)));
    return items.sort();
  }
  if (typeof value === 'object' && value !== null) {
    const retained = Object.entries(value).filter(([key, field]) => !accidental.has(key) && !isEmpty(field));
    retained.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(retained.map(([key, field]) => [key, plainOf(field, madeUp)]));
  }
  return typeof value === 'string' ? plainText(value, madeUp) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function plainText(text: string, madeUp: readonly (readonly [string, string])[]): string {
  return (
    madeUp
      .reduce((changed, [name, stem]) => changed.replaceAll(name, stem), text)
      // A pod that was refused has a name, but is never seen.
      .replaceAll(/#-[a-z0-9]{5}(?=" is forbidden)/g, '#')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UID')
      .replaceAll(/\b\d+\.\d+\.\d+\.\d+\b/g, 'IP')
      .replaceAll(/ \(\d+[smh]\w* ago\)/g, ' (AGO)')
      .replaceAll(/\b\d+(\.\d+)?(ms|µs|s)\b/g, 'DURATION')
      .replaceAll(/\bnode-[abc]\b/g, 'NODE')
  );
}

function readEvent({ events, counts }: ReadTrace, entry: TraceEntry, { known, plain }: Reading): void {
  const { object, eventType, reason, message, fieldPath = '', count, seriesCount } = entry;
  if (byChance.test(String(message))) return;
  const [kind, name = ''] = String(object).split('/');
  const reported = childOf(events, `${kind}/${stemOf(name, known)}`);
  const text = `${eventType} ${reason} ${plain(message)}`;
  if (!reported.has(text)) reported.set(text, timeOf(entry));
  // One tick of a probe may probe twice.
  if (reason === 'Unhealthy') return;
  const sequences = childOf(counts, `${kind}/${stemOf(name, known)} ${fieldPath} ${text}`);
  const stored = { t: timeOf(entry), text: `${entry['type']} ${count ?? ''} ${seriesCount ?? ''}` };
  sequences.set(name, [...(sequences.get(name) ?? []), stored]);
}

function readCall({ calls }: ReadTrace, entry: TraceEntry, known: ReadonlySet<string>): void {
  const { op, timeout, exitCode, container = 'sandbox' } = entry;
  if (unreported.has(String(op))) return;
  const pod = String(entry['pod']);
  const sequences = childOf(calls, `${stemOf(pod, known)} ${container}`);
  const call = { t: timeOf(entry), text: `${op} ${timeout ?? ''} ${exitCode ?? ''}` };
  sequences.set(pod, [...(sequences.get(pod) ?? []), call]);
}

function readState({ states }: ReadTrace, entry: TraceEntry, { known, plain }: Reading): void {
  const { t: _, type, kind, name, ...body } = entry;
  const text = type === 'DELETED' ? 'DELETED' : plain(body);
  const sequences = childOf(states, `${kind}/${stemOf(String(name), known)}`);
  const sequence = sequences.get(String(name)) ?? [];
  sequences.set(String(name), sequence);
  if (sequence.at(-1)?.text !== text) sequence.push({ from: timeOf(entry), for: 0, text });
}

/** Each change of a pod's flags in a slice, with the STATUS that the pod had then. */
function readWays({ ways }: ReadTrace, entries: readonly TraceEntry[], known: ReadonlySet<string>): void {
  const flags = new Map<string, Map<string, string>>();
  const steps = new Map<string, string[]>();
  for (const entry of entries.filter(({ kind }) => kind === 'EndpointSlice')) {
    const before = childOf(flags, String(entry['name']));
    const service = String(entry['name']).replace(/-[a-z0-9]+$/, '');
    const now = new Map(
      (entry['endpoints'] as readonly TraceEntry[]).map(({ pod, ready, serving, terminating }) => [
        String(pod),
        [ready, serving, terminating].join(),
      ]),
    );
    for (const pod of [...new Set([...before.keys(), ...now.keys()])].sort()) {
      const present = now.get(pod) ?? 'gone';
      if ((before.get(pod) ?? 'gone') === present) continue;
      const place = `${pod} ${service}`;
      steps.set(place, [...(steps.get(place) ?? []), `${present} ${statusAt(entries, pod, timeOf(entry))}`]);
    }
    flags.set(String(entry['name']), now);
  }
  for (const [place, way] of steps) {
    const [pod = '', service = ''] = place.split(' ');
    const stem = `${stemOf(pod, known)} in ${service}`;
    ways.set(stem, [...(ways.get(stem) ?? []), way.join('; ')].sort());
  }
}

function statusAt(entries: readonly TraceEntry[], pod: string, t: number): string {
  const last = entries.findLast((one) => one['kind'] === 'Pod' && one['name'] === pod && timeOf(one) <= t + 0.02);
  if (!last) return 'none';
  const { STATUS } = (last['kubectl'] ?? {}) as { STATUS?: string };
  return last['type'] === 'DELETED' ? 'deleted' : String(STATUS);
}

function childOf<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const child = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, child);
  return child;
}
