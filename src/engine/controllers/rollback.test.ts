import { expect, test } from 'vitest';
import type { Workload } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import { revisionsOf } from './controllerRevision.ts';
import { podsAt, running, scheduled, specPatch, workload, workloadAt } from './fixtures.ts';
import { rollback } from './rollback.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const kinds = ['StatefulSet', 'DaemonSet'] as const;
const of = (kind: Workload['kind']) => workload(kind, 'web', kind === 'DaemonSet' ? {} : { replicas: 1 });
/** The image of its containers becomes this. */
const image = (t: number, set: Workload, name: string): ResolvedAction =>
  specPatch(t, set, { template: { ...set.spec?.template, spec: { containers: [{ name: 'app', image: name }] } } });
const undo = (t: number, { kind }: Workload, toRevision = 0): ResolvedAction => ({
  t,
  do: 'rolloutUndo',
  subject: `${kind}/default/web`,
  toRevision,
});
const imageAt = (run: Run, kind: Workload['kind'], t: number) =>
  workloadAt(run, kind, t).spec?.template?.spec.containers[0]?.image;
const historyAt = (run: Run, kind: Workload['kind'], t: number) =>
  revisionsOf(run.stateAt(t).objects, workloadAt(run, kind, t)).map(
    ({ revision, data }) => `${revision} ${data.spec.template.spec.containers[0]?.image}`,
  );

test.each(kinds)('a %s keeps its templates by number; one that comes back is the newest again', (kind) => {
  const set = of(kind);
  const run = scheduled([], [{ t: 0, do: 'apply', objects: [set] }, image(30_000, set, 'app:2'), undo(60_000, set)]);
  expect(historyAt(run, kind, 29_000)).toEqual(['1 app:1']);
  expect(historyAt(run, kind, 59_000)).toEqual(['1 app:1', '2 app:2']);
  expect(imageAt(run, kind, 90_000)).toBe('app:1');
  expect(historyAt(run, kind, 90_000)).toEqual(['2 app:2', '3 app:1']);
  const images = podsAt(run, run.end).map(({ spec }) => spec.containers[0]?.image);
  expect(new Set(images)).toEqual(new Set(['app:1']));
});

test.each([...kinds, 'Deployment'] as const)('a %s goes back to the revision that is asked for', (kind) => {
  const set = of(kind);
  const run = scheduled(running(set), [
    image(10_000, set, 'app:2'),
    image(40_000, set, 'app:3'),
    undo(70_000, set, 1),
    undo(90_000, set, 9),
  ]);
  expect(imageAt(run, kind, 69_000)).toBe('app:3');
  expect(imageAt(run, kind, 80_000)).toBe('app:1');
  expect(imageAt(run, kind, run.end)).toBe('app:1');
});

test('beyond its history a set forgets the oldest templates that no pod is made of', () => {
  const set = { ...of('StatefulSet') };
  const brief = { ...set, spec: { ...set.spec, revisionHistoryLimit: 1 } };
  const run = scheduled(
    [],
    [
      { t: 0, do: 'apply', objects: [brief] },
      ...[2, 3, 4].map((number) => image(number * 30_000, set, `app:${number}`)),
    ],
  );
  expect(historyAt(run, 'StatefulSet', run.end)).toEqual(['3 app:3', '4 app:4']);
});

test.each([
  [0, { message: 'no last revision to roll back to' }],
  [7, { message: 'unable to find specified revision 7 in history' }],
  [1, { message: 'skipped rollback (current template already matches revision 1)' }],
])('what kubectl says of revision %i of a set that was never changed', (revision, stated) => {
  const run = scheduled([], [{ t: 0, do: 'apply', objects: [of('StatefulSet')] }]);
  const { objects } = run.stateAt(run.end);
  expect(rollback(objects, workloadAt(run, 'StatefulSet', run.end), revision)).toEqual(stated);
});

test('a paused Deployment does not go back, and a Job never does', () => {
  const web = workload('Deployment', 'web', { replicas: 1 });
  const run = scheduled(running(web), [image(1000, web, 'app:2'), specPatch(20_000, web, { paused: true })]);
  expect(rollback(run.stateAt(run.end).objects, workloadAt(run, 'Deployment', run.end), 0)).toMatchObject({
    message: expect.stringContaining('you cannot rollback a paused deployment'),
  });
  expect(rollback(new Map(), workload('Job', 'web'), 0)).toEqual({
    message: 'no rollbacker has been implemented for "Job"',
  });
});
