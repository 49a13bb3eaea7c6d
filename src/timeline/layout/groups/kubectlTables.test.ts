import { expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';
import { newImage, play, rollout, scheduler } from './fixtures.ts';
import { kubectlTables } from './kubectlTables.ts';

it('prints the owner, its ReplicaSets and its pods as kubectl get does, at each instant', async () => {
  const { timeline } = await play(
    createSession(),
    { manifest: rollout(), actions: [scheduler, newImage] },
    { about: 'owner', owner: 'Deployment/default/web' },
  );
  const group = { pods: timeline.pods, workloads: timeline.workloads ?? [] };
  const tables = (t: number) =>
    kubectlTables(group, t).map(({ what, rows }) => [what, rows.map((row) => row.slice(1))]);
  expect(tables(19_000)).toEqual([
    ['deploy', [['3/3', '3', '3']]],
    ['rs', [['3', '3', '3']]],
    ['pods', Array.from({ length: 3 }, () => ['1/1', 'Running', '0'])],
  ]);
  const [deploy, sets, pods] = tables(20_950);
  expect([deploy, sets]).toEqual([
    ['deploy', [['4/3', '1', '4']]],
    [
      'rs',
      [
        ['2', '3', '3'],
        ['2', '1', '1'],
      ],
    ],
  ]);
  expect(pods?.[1]).toContainEqual(['1/1', 'Terminating', '0']);
});

it('counts restarts as kubectl does: of init containers only until they are through', async () => {
  const failing = rollout(1)
    .replace(
      'annotations: { sim/app:',
      `annotations: { sim/wait: '{"runs":[{"after":1,"code":1},{"after":1,"code":0}]}', sim/app:`,
    )
    .replace('      containers:\n', '      initContainers: [{ name: wait, image: wait }]\n      containers:\n');
  const session = createSession();
  const owner = { about: 'owner', owner: 'Deployment/default/web' } as const;
  const scaled: Action = {
    ...newImage,
    t: 1000,
    patch: { type: 'merge', fields: { spec: { replicas: 2 } } },
  } as Action;
  const { timeline, end } = await play(session, { manifest: failing, actions: [scheduler, scaled] }, owner);
  const group = { pods: timeline.pods, workloads: timeline.workloads ?? [] };
  for (const { t } of timeline.events) {
    const { pods } = session.present(t, {}).view;
    const printed = kubectlTables(group, t).find(({ what }) => what === 'pods')?.rows ?? [];
    const wanted = pods.map(({ name, restarts }) => [name, restarts.replace(/ .*/, '')]);
    expect([t, printed.map(([name, , , restarts]) => [name, restarts]).toSorted()]).toEqual([t, wanted.toSorted()]);
  }
  expect(end).toBeGreaterThan(5000);
  expect(timeline.events.filter((event) => event.what === 'runtime' && event.op === 'start').length).toBeGreaterThan(2);
});
