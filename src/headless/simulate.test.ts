import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecorded } from '../engine/conformance/readCases.ts';
import { runScenario } from './scenario.ts';
import { traceEntry } from './traceEntries.ts';
import { traceDifferences } from './traces/compareTraces.ts';
import type { TraceEntry } from './traceEntriesOfWorkloads.ts';
import type { Scenario, ScenarioAction } from './recordedScenario.ts';

type Recording = Scenario & { trace: readonly TraceEntry[] };

const names = readdirSync(new URL('../engine/conformance/traces', import.meta.url)).map(
  (file) => file.split('.')[0] ?? '',
);

function simulate(scenario: Scenario): readonly TraceEntry[] {
  const entries = runScenario(scenario).flatMap((event) => traceEntry(event, Date.parse(scenario.start)) ?? []);
  return JSON.parse(JSON.stringify(entries));
}

/** Every name that the scenario itself gives. */
function namesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('name' in value && typeof value.name === 'string') found.add(value.name);
  for (const part of Object.values(value)) namesIn(part, found);
  return found;
}

const recordedIn = ({ trace, objects, actions }: Recording) => ({
  trace,
  known: namesIn([objects, actions.filter((action) => action.do === 'create')]),
  cuts: actions.flatMap((action) => (isCut(action) ? [action.t] : [])),
});

const ofNodes = new Set(['cutNode', 'healNode', 'powerOff', 'stopKubelet', 'startKubelet', 'fault', 'mend']);
/** When others notice it is chance. */
const isCut = (action: ScenarioAction): boolean =>
  ofNodes.has(action.do) || (action.do === 'delete' && action.kind === 'Node');

test('has the recordings of single pods, evictions, preemption and gates', () =>
  expect(names.length).toBeGreaterThanOrEqual(19));

test.each(names)('%s happens as it was recorded', (name) => {
  const recording = readRecorded<Recording>(`traces/${name}`);
  expect(traceDifferences(recordedIn(recording), simulate(recording))).toEqual([]);
});

test.each(names)('%s breaks no invariant', (name) => {
  const trace = runScenario(readRecorded<Recording>(`traces/${name}`));
  expect(trace.filter(({ what }) => what === 'invariant')).toEqual([]);
});

test.each([
  ['a state', (entry: TraceEntry) => entry['phase'] !== 'Running'],
  ['a call', (entry: TraceEntry) => entry['op'] !== 'create'],
  ['an event', (entry: TraceEntry) => entry['reason'] !== 'BackOff'],
])('a comparison without %s fails', (_, isRetained) => {
  const recording = readRecorded<Recording>('traces/10-crashloop');
  expect(traceDifferences(recordedIn(recording), simulate(recording).filter(isRetained))).not.toEqual([]);
});

test('a comparison of events that are not counted up fails', () => {
  const recording = readRecorded<Recording>('traces/10-crashloop');
  const uncounted = simulate(recording).map((entry) =>
    entry['kind'] === 'Event' ? { ...entry, type: 'ADDED', count: 1 } : entry,
  );
  expect(traceDifferences(recordedIn(recording), uncounted)).not.toEqual([]);
});

test('the same scenario happens in the same way each time', () => {
  const recording = readRecorded<Recording>('traces/12-image-pull-errors');
  expect(simulate(recording)).toEqual(simulate(recording));
});
