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
  text.replaceAll(/\b\d+(\.\d+)?(ms|s)\b/g, 'DURATION').replaceAll(/\bnode-[abc]\b/g, 'NODE');

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

/** States of the pod that lasted 0.75 s or more, in order: shorter ones are a matter of chance. */
function lastingStates(trace: readonly TraceEntry[], end: number): readonly State[] {
  const states: State[] = [];
  for (const entry of of(trace, 'Pod')) {
    const body = Object.fromEntries(told.map((field) => [field, entry[field]]));
    const text = entry['type'] === 'DELETED' ? 'DELETED' : JSON.stringify(canonical(body));
    if (states.at(-1)?.text === text) continue;
    states.push({ from: Number(entry['t']), for: 0, text });
  }
  for (const [index, state] of states.entries()) state.for = (states[index + 1]?.from ?? end) - state.from;
  return states.filter(({ text, for: length }) => length >= 0.75 || text === 'DELETED');
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

test('has the recordings of issue 3', () => expect(names).toHaveLength(6));

describe.each(names)('recording %s', (name) => {
  const recording = readRecorded<Recording>(`traces/${name}`);
  const epoch = Date.parse(recording.start);
  const simulated = runScenario(recording).flatMap((event) => traceEntry(event, epoch) ?? []);
  const plain = JSON.parse(JSON.stringify(simulated)) as readonly TraceEntry[];

  test('has the same calls at the runtime, in order, with the same timeouts', () => {
    expect(callsBy(plain)).toEqual(callsBy(recording.trace));
  });

  test('has the same events', () => expect(eventsOf(plain)).toEqual(eventsOf(recording.trace)));

  test('has the same lasting states of the pod, as long', () => {
    const [theirs, ours] = [recording.trace, plain].map((trace) => lastingStates(trace, recording.seconds));
    expect(ours?.map(({ text }) => text)).toEqual(theirs?.map(({ text }) => text));
    for (const [index, state] of (ours ?? []).slice(0, -1).entries())
      expect(Math.abs(state.for - (theirs?.[index]?.for ?? 0))).toBeLessThanOrEqual(1);
  });

  test('has the same endpoints', () => expect(endpointsOf(plain)).toEqual(endpointsOf(recording.trace)));
});
