/** What people did in a history, done again by the model from the cluster as it was: compared as traces are. */
import { expect, test } from 'vitest';
import { recordedHistories } from '../../engine/conformance/recordedHistories.ts';
import { podHistoryOf } from '../../engine/history/podHistories.ts';
import { collect } from '../../engine/records/records.ts';
import { rebuilt } from '../../engine/records/run/rebuilt.ts';
import { recordedRunInSlices } from '../../engine/records/run/recordedRun.ts';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { resolve } from '../../engine/session/resolve.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { type Run, runInSlices } from '../../engine/simulation/run.ts';
import { defaultOptions, openedSituation } from '../../engine/simulation/situation.ts';
import { finish } from '../../engine/slices.ts';
import { type TraceEntry, traceEntry } from '../traceEntries.ts';
import { traceDifferences } from './compareTraces.ts';

/** Pods, what was said of them, and their endpoints; how often the scheduler said it, a record does not number alike. */
function entriesOf(run: Run, from: number, to: number): readonly TraceEntry[] {
  const entries: readonly TraceEntry[] = run.trace
    .filter(({ t }) => t > from && t <= to)
    .map((event) => traceEntry({ ...event, t: event.t - from }, run.epoch + from))
    .filter((entry) => entry !== null);
  return entries
    .filter(({ kind, object }) => kind !== 'Event' || String(object).startsWith('Pod/'))
    .filter(({ kind }) => ['Pod', 'Event', 'EndpointSlice'].includes(String(kind)))
    .map(({ count: _, seriesCount: __, ...entry }) => entry);
}

test.each(['07', '17', '20', '22c'])('%s, from the first act that asked for an end on', async (name) => {
  const { truth, files } = recordedHistories.find((one) => one.truth.name.startsWith(name)) ?? {};
  const kept = (truth?.sources['all'] ?? []).map((file) => [file, files?.[file] ?? ''] as const);
  const run = finish(recordedRunInSlices(collect(kept)));
  if (!run) throw new Error(`no run of ${name}`);
  const asked = run.index.everyPod().flatMap((uid) => podHistoryOf(run, uid)?.asked?.t ?? []);
  const again = rebuilt(run, Math.min(...asked));
  const { actions = [], tuning = {}, options = {}, from = 0 } = again ?? {};
  const situation = openedSituation([{ id: name, name, content: again?.manifest ?? '' }], {
    ...{ actions, tuning, options: { ...defaultOptions, ...options } },
  });
  const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
  const model = finish(runInSlices({ ...input, decide: decideAlong() }));

  const cuts = (again?.silences ?? []).flatMap(({ since, back }) => [since, back ?? since]);
  const recorded = {
    trace: entriesOf(run, from, run.end),
    ...{ known: new Set<string>(), cuts: cuts.map((t) => (t - from) / 1000) },
  };
  expect(recorded.trace.length).toBeGreaterThan(5);
  // The record ends with its last line: what comes at that moment may come a little later in the model.
  const differing = (end: number) => traceDifferences(recorded, entriesOf(model, 0, end - from));
  const later = new Set(differing(run.end + 1500));
  expect(differing(run.end).filter((one) => later.has(one))).toEqual([]);
});
