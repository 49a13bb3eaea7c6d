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
import { traceEntry } from '../traceEntries.ts';
import { traceDifferences } from './compareTraces.ts';
import type { TraceEntry } from '../traceEntriesOfWorkloads.ts';

const compared = new Set(['Pod', 'ReplicaSet', 'EndpointSlice', 'Event']);

/** What is written and said of pods; how often the scheduler said it, a record does not number alike. */
function entriesOf(run: Run, from: number, to: number): readonly TraceEntry[] {
  const entries: readonly TraceEntry[] = run.trace
    .filter(({ t }) => t > from && t <= to)
    .map((event) => traceEntry({ ...event, t: event.t - from }, run.epoch + from))
    .filter((entry) => entry !== null);
  return entries
    .filter(({ kind, object }) => kind !== 'Event' || String(object).startsWith('Pod/'))
    .filter(({ kind }) => compared.has(String(kind)))
    .map(({ count: _, seriesCount: __, ...entry }) => entry);
}

/** What nobody owns, people have named. */
const namesIn = ({ trace, base }: Run): ReadonlySet<string> => {
  const written = trace.flatMap((event) => (event.what === 'write' ? [event.object] : []));
  const all = [...written, ...[...base.objects.values()].flatMap((objects) => [...objects.values()])];
  return new Set(all.filter(({ metadata }) => !metadata.ownerReferences).map(({ metadata }) => metadata.name));
};

/** The first that asked for the end of a pod, from which the page begins; where nobody did, the first thing that people made. */
function beginningOf(run: Run): number {
  const asked = run.index.everyPod().flatMap((uid) => podHistoryOf(run, uid)?.asked?.t ?? []);
  const made = run.trace.find(
    (event) => event.what === 'write' && event.type === 'ADDED' && event.actor.kind === 'user',
  );
  return asked.length > 0 ? Math.min(...asked) : (made?.t ?? 0);
}

/** The lab's own words of what its apps do: without them the model has nothing but what it learned. */
const withoutWords = (text: string): string => text.replaceAll('sim/', 'said/').replaceAll('sim-probe', 'a-probe');

test.each(recordedHistories.map(({ truth: { name } }) => name))('%s', async (name) => {
  const { truth, files } = recordedHistories.find((one) => one.truth.name === name) ?? {};
  const kept = (truth?.sources['all'] ?? []).map((file) => [file, withoutWords(files?.[file] ?? '')] as const);
  const run = finish(recordedRunInSlices(collect(kept)));
  if (!run) throw new Error(`no run of ${name}`);
  const again = rebuilt(run, beginningOf(run));
  const { actions = [], tuning = {}, options = {}, from = 0 } = again ?? {};
  const situation = openedSituation([{ id: name, name, content: again?.manifest ?? '' }], {
    ...{ actions, tuning, options: { ...defaultOptions, ...options } },
  });
  const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
  const model = finish(runInSlices({ ...input, decide: decideAlong() }));

  const cuts = (again?.silences ?? []).flatMap(({ since, back }) => [since, back ?? since]);
  const recorded = {
    trace: entriesOf(run, from, run.end),
    before: entriesOf(run, 0, from),
    ...{ known: namesIn(run), cuts: cuts.map((t) => (t - from) / 1000) },
  };
  expect(recorded.trace.length).toBeGreaterThan(4);
  // The record ends with its last line: what comes at that moment may come a little later in the model.
  const differing = (end: number) => traceDifferences(recorded, entriesOf(model, 0, end - from));
  const later = new Set(differing(run.end + 1500));
  expect(differing(run.end).filter((one) => later.has(one))).toEqual([]);
});
