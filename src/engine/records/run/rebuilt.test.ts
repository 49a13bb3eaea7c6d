import { expect, test } from 'vitest';
import { recordedHistories } from '../../conformance/recordedHistories.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import { readManifests } from '../../manifest/readManifests.ts';
import { createSession } from '../../session/session.ts';
import { finish } from '../../slices.ts';
import { withTuning } from '../../simulation/withTuning.ts';
import { defaultOptions, openedSituation } from '../../simulation/situation.ts';
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
  run.index
    .everyPod()
    .flatMap((uid) => podHistoryOf(run, uid) ?? [])
    .filter(({ asked }) => asked !== null);

// Who is asked to go by a preemptor depends on what nodes hold: only a dump tells that. Of a taint that a watch begins with
// nobody says when it was put on.
test.each([
  ['07', 'audit'],
  ['07', 'all'],
  ['17', 'all'],
  ['20', 'audit'],
  ['20', 'watch'],
  ['20', 'all'],
  ['22c', 'audit'],
])('what was asked for in %s, by %s, run again ends as it did, when it did', async (name, source) => {
  const run = recorded(name, source);
  const asked = deletedIn(run);
  expect(asked.length).toBeGreaterThan(0);
  for (const pod of asked) {
    const again = rebuilt(run, pod.asked?.t ?? 0);
    expect(readManifests(again?.manifest ?? '', 'rebuilt').problems.map(({ message }) => message)).toEqual([]);
    const session = createSession();
    const base = [{ id: `${name} ${pod.uid}`, name, content: again?.manifest ?? '' }];
    const { actions = [], tuning = {}, options = {}, from = 0 } = again ?? {};
    await session.load(openedSituation(base, { actions, tuning, options: { ...defaultOptions, ...options } }));
    const timeline = session.timeline({ about: 'pod', pod: pod.pod, uid: pod.uid }, 0);
    const ends = (of: PodHistory | null) =>
      of?.containers.map(({ runs }) => [runs.at(-1)?.exit?.code, runs.at(-1)?.exit?.why === 'SIGKILL']);
    expect(ends(timeline)).toEqual(ends(pod));
    expect(Math.abs((timeline?.asked?.t ?? Number.NaN) + from - (pod.asked?.t ?? 0))).toBeLessThan(300);
    expect(Math.abs((timeline?.gone?.t ?? Number.NaN) + from - (pod.gone?.t ?? 0))).toBeLessThan(1500);
  }
});

test('a run that is simulated is not rebuilt by records alone: nothing was there before the first pod', () => {
  expect(rebuilt(recorded('07', 'audit'), 0)).toBeNull();
});

test('what records tell of a stop between bounds only is learned with its bounds, and a preStop keeps them', async () => {
  const run = recorded('07', 'audit');
  const [pod] = deletedIn(run);
  const again = rebuilt(run, pod?.asked?.t ?? 0);
  const { after = 0, atLeast = 0, atMost = 0 } = again?.tuning['default/web']?.containers?.['slow']?.onTerm ?? {};
  expect(atLeast).toBeLessThan(atMost);
  expect([atLeast <= after, after <= atMost]).toEqual([true, true]);
  const session = createSession();
  const base = [{ id: '07', name: '07', content: again?.manifest ?? '' }];
  const { actions = [], tuning = {} } = again ?? {};
  const asked = withTuning(openedSituation(base, { actions, tuning, options: defaultOptions }), 'default/web', {
    preStopSeconds: 5,
  });
  await session.load(asked);
  const timeline = session.timeline({ about: 'pod', pod: 'default/web' }, 0);
  expect(timeline?.parameters.shutdownBounds).toEqual({ container: 'slow', from: atLeast, to: atMost });
  await session.load(withTuning(asked, 'default/web', { shutdownSeconds: 1 }));
  expect(session.timeline({ about: 'pod', pod: 'default/web' }, 0)?.parameters.shutdownBounds).toBeUndefined();
});
