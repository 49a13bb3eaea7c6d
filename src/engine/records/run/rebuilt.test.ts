import { expect, test } from 'vitest';
import { recordedHistories } from '../../conformance/recordedHistories.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import { readManifests } from '../../manifest/readManifests.ts';
import { createSession } from '../../session/session.ts';
import { finish } from '../../slices.ts';
import { defaultOptions } from '../../simulation/situation.ts';
import type { Run } from '../../simulation/run.ts';
import { collect } from '../records.ts';
import { rebuilt } from './rebuilt.ts';
import { recordedRunInSlices } from './recordedRun.ts';

function recorded(name: string, source: string): Run {
  const history = recordedHistories.find(({ truth }) => truth.name.startsWith(name));
  const names = history?.truth.sources[source] ?? [];
  const run = finish(recordedRunInSlices(collect(names.map((file) => [file, history?.files[file] ?? '']))));
  if (!run) throw new Error(`no run of ${name}`);
  return run;
}

const deletedIn = (run: Run): readonly PodHistory[] =>
  run.index.everyPod().flatMap((uid) => {
    const pod = podHistoryOf(run, uid);
    return pod?.asked && run.trace[pod.asked.id]?.actor.kind === 'user' ? [pod] : [];
  });

const lead = 1000;

test.each([
  ['07', 'audit'],
  ['07', 'watch'],
  ['22c', 'audit'],
])('what people asked for in %s, by %s, run again ends as it did', async (name, source) => {
  const run = recorded(name, source);
  const asked =
    name === '07' && source === 'watch'
      ? [...run.index.everyPod()].flatMap((uid) => podHistoryOf(run, uid) ?? [])
      : deletedIn(run);
  expect(asked.length).toBeGreaterThan(0);
  for (const pod of asked) {
    const from = Math.max(0, (pod.asked?.t ?? 0) - lead);
    const again = rebuilt(run, from);
    expect(readManifests(again?.manifest ?? '', 'rebuilt').problems.map(({ message }) => message)).toEqual([]);
    if (source !== 'audit') continue;
    const session = createSession();
    const base = [{ id: `${name} ${pod.uid}`, name, content: again?.manifest ?? '' }];
    const { actions = [], tuning = {} } = again ?? {};
    await session.load({ version: 1, title: name, base, actions, tuning, options: defaultOptions, seed: 1 });
    const timeline = session.timeline({ about: 'pod', pod: pod.pod, uid: pod.uid }, 0);
    const ends = (of: PodHistory | null) =>
      of?.containers.map(({ runs }) => [runs.at(-1)?.exit?.code, runs.at(-1)?.exit?.why === 'SIGKILL']);
    expect(ends(timeline)).toEqual(ends(pod));
    const length = ({ asked: begin, gone }: PodHistory) => (gone && begin ? gone.t - begin.t : Number.NaN);
    expect(Math.abs(length(timeline ?? pod) - length(pod))).toBeLessThan(1500);
  }
});

test('a run that is simulated is not rebuilt by records alone: nothing was there before the first pod', () => {
  expect(rebuilt(recorded('07', 'audit'), 0)).toBeNull();
});
