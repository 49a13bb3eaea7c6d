import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecorded } from '../engine/conformance/readCases.ts';
import { runScenario, type Scenario } from './scenario.ts';
import { type TraceEntry, traceEntry } from './traceEntries.ts';

type Recording = Scenario & { trace: readonly TraceEntry[] };

const names = readdirSync(new URL('../engine/conformance/traces', import.meta.url)).map(
  (file) => file.split('.')[0] ?? '',
);

const of = (trace: readonly TraceEntry[], kind: string) => trace.filter((entry) => entry['kind'] === kind);

/** Calls that change a container or its pod, by container. */
function callsBy(trace: readonly TraceEntry[]): Record<string, readonly unknown[][]> {
  const untold = ['probeDone', 'exec', 'execDone', 'remove'];
  const calls: Record<string, unknown[][]> = {};
  for (const entry of of(trace, 'Runtime').filter(({ op }) => !untold.includes(String(op)))) {
    const name = `${String(entry['pod'])} ${String(entry['container'] ?? 'sandbox')}`;
    calls[name] ??= [];
    calls[name].push([entry['op'], entry['timeout'], entry['exitCode']]);
  }
  return calls;
}

const withoutChance = (text: string): string =>
  text
    .replaceAll(/\b\d+(\.\d+)?(ms|s)\b/g, 'DURATION')
    .replaceAll(/\bnode-[abc]\b/g, 'NODE')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UID');

function eventsOf(trace: readonly TraceEntry[]): readonly string[] {
  const texts = of(trace, 'Event').map(({ object, eventType, reason, message }) =>
    withoutChance(`${object} ${eventType} ${reason} ${message}`),
  );
  return [...new Set(texts)].sort();
}

interface State {
  from: number;
  for: number;
  text: string;
}
const told = ['kubectl', 'phase', 'conditions', 'containers', 'deletionGracePeriodSeconds', 'deletionTimestamp'];

/** Any order of keys and conditions, no absent values. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .map(canonical)
      .map((item) => JSON.stringify(item))
      .sort();
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== '');
  return Object.fromEntries(
    fields.map(([key, field]) => [key, canonical(field)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** The states of one pod, in order. */
function statesOf(entries: readonly TraceEntry[], end: number): readonly State[] {
  const states: State[] = [];
  for (const entry of entries) {
    const body = Object.fromEntries(told.map((field) => [field, entry[field]]));
    const text = entry['type'] === 'DELETED' ? 'DELETED' : JSON.stringify(canonical(body));
    if (states.at(-1)?.text !== text) states.push({ from: Number(entry['t']), for: 0, text });
  }
  for (const [index, state] of states.entries()) state.for = (states[index + 1]?.from ?? end) - state.from;
  return states;
}

/** States that the other trace does not have in this order, as long to a second; those below 0.75 s are a matter of chance. */
function missing(states: readonly State[], others: readonly State[]): readonly string[] {
  let next = 0;
  return states.flatMap((state) => {
    if (state.for < 0.75 && state.text !== 'DELETED') return [];
    const isThis = (other: State) => other.text === state.text && Math.abs(other.for - state.for) <= 1;
    const at = others.findIndex((other, index) => index >= next && isThis(other));
    if (at === -1) return [`${state.from}: ${state.text}`];
    next = at + 1;
    return [];
  });
}

const endpointsOf = (trace: readonly TraceEntry[]) =>
  of(trace, 'EndpointSlice').map(({ endpoints }) =>
    (endpoints as readonly TraceEntry[]).map(({ pod, ready, serving, terminating }) => [
      pod,
      ready,
      serving,
      terminating,
    ]),
  );

test('has the recordings of one pod and those of preemption', () => expect(names).toHaveLength(8));

describe.each(names)('recording %s', (name) => {
  const recording = readRecorded<Recording>(`traces/${name}`);
  const epoch = Date.parse(recording.start);
  const simulated = runScenario(recording).flatMap((event) => traceEntry(event, epoch) ?? []);
  const plain = JSON.parse(JSON.stringify(simulated)) as readonly TraceEntry[];

  test('has the same calls at the runtime, in order, with the same timeouts', () => {
    expect(callsBy(plain)).toEqual(callsBy(recording.trace));
  });

  test('has the same events', () => expect(eventsOf(plain)).toEqual(eventsOf(recording.trace)));

  const pods = [...new Set(of(recording.trace, 'Pod').map((entry) => String(entry['name'])))];
  test.each(pods)('has the same lasting states of pod %s, as long', (pod) => {
    const [theirs = [], ours = []] = [recording.trace, plain].map((trace) =>
      statesOf(
        of(trace, 'Pod').filter((entry) => entry['name'] === pod),
        recording.seconds,
      ),
    );
    expect(missing(theirs, ours)).toEqual([]);
    expect(missing(ours, theirs)).toEqual([]);
  });

  test('has the same endpoints', () => expect(endpointsOf(plain)).toEqual(endpointsOf(recording.trace)));
});
