import { afterAll, describe, expect, it, test, vi } from 'vitest';
import type { BudgetState, OwnerState } from '../engine/view/owners.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { lateRegistry } from './lateRegistry.ts';
import { budget, deployment, job, ownersOf } from './ownersFixture.ts';
import { playPause } from './time.ts';
import { deleteOwner, scale, topOwner, undoTo, workloadCommands } from './workloads.ts';
import {
  deleteNamespace,
  lookAt,
  lowerMinAvailable,
  raiseMinAvailable,
  setMinAvailable,
  subjectsToLookAt,
} from './workloadsAround.ts';

const plays = vi.spyOn(playPause, 'run').mockReturnValue();
afterAll(() => plays.mockRestore());

function begin(owner: OwnerState = deployment, budgets: readonly BudgetState[] = [budget]): void {
  const owners = { ...ownersOf(owner), budgets };
  connectFake([podView('web-2-x', 'n1')]);
  plays.mockClear();
  setState({ focus: owners.pod, owners, t: 500, refused: [], editor: null });
}

const commands = workloadCommands(topOwner);
const run = (id: string) => commands.find((one) => one.id === `owner.${id}`)?.run();
const offered = () => commands.filter((one) => one.enabled(getState())).map(({ id }) => id.slice('owner.'.length));
const merge = (spec: object, subject = deployment.subject) => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { spec } },
});
const always = ['delete.Background', 'delete.Foreground', 'delete.Orphan'];
const restart = {
  template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-01T00:00:05Z' } } },
};
const [, old] = deployment.rollout?.revisions ?? [];

test.each([
  ['scaleUp', deployment, merge({ replicas: 4 })],
  ['scaleDown', deployment, merge({ replicas: 2 })],
  ['restart', deployment, merge(restart)],
  ['pause', deployment, merge({ paused: true })],
  ['resume', { ...deployment, isPaused: true }, merge({ paused: false })],
  ['undoRollout', deployment, { do: 'patch', subject: deployment.subject, patch: old?.undo }],
  ['suspend', job, merge({ suspend: true }, job.subject)],
  ['unsuspend', { ...job, isPaused: true }, merge({ suspend: false }, job.subject)],
  ['delete.Orphan', job, { do: 'deleteObject', subject: job.subject, propagationPolicy: 'Orphan' }],
])('%s is one step at the cursor, named by kind and name', async (id, owner, action) => {
  begin(owner);
  run(id);
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  expect(getState().past).toMatchObject([{ label: { values: { kind: owner.kind, name: owner.name } } }]);
  await vi.waitFor(() => expect(plays).toHaveBeenCalledOnce());
});

describe('what is offered', () => {
  test.each([
    ['a Deployment', deployment, ['scaleUp', 'scaleDown', 'restart', 'undoRollout', 'pause', ...always]],
    ['a paused one', { ...deployment, isPaused: true }, ['scaleUp', 'scaleDown', 'resume', ...always]],
    ['one without replicas', { ...deployment, replicas: 0, rollout: null }, ['scaleUp', 'restart', 'pause', ...always]],
    ['a Job', job, ['suspend', ...always]],
    ['a suspended one', { ...job, isPaused: true }, ['unsuspend', ...always]],
    ['one on its way out', { ...deployment, deletion: { since: 0, finalizers: [] } }, always],
    ['one that is not there', { ...deployment, exists: false }, []],
  ])('of %s', (_, owner, expected) => {
    begin(owner);
    expect(offered()).toEqual(expected);
  });

  it('is nothing for a pod of which nothing is known yet', () => {
    begin();
    setState({ focus: 'default/other' });
    expect(offered()).toEqual([]);
  });

  it('stands in the registry of the palette', () => {
    begin();
    const ids = lateRegistry.filter((one) => one.enabled(getState())).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['owner.scaleUp', 'raiseMinAvailable', 'deleteNamespace']));
  });
});

it('scales to a number, goes back to a revision and deletes as told', async () => {
  begin();
  scale.run({ owner: deployment, replicas: 7 });
  if (old?.undo) undoTo.run({ owner: deployment, revision: { ...old, undo: old.undo } });
  deleteOwner.run({ owner: deployment, propagationPolicy: 'Foreground' });
  await vi.waitFor(() => expect(getState().situation.actions).toHaveLength(3));
  expect(getState().past.map(({ label }) => label)).toEqual([
    { key: 'owners:scaleTo', values: { kind: 'Deployment', name: 'web', replicas: 7 } },
    { key: 'owners:undoTo', values: { kind: 'Deployment', name: 'web', revision: 'web-1' } },
    { key: 'owners:delete.Foreground', values: { kind: 'Deployment', name: 'web' } },
  ]);
});

it('tells what the API server refuses, and plays nothing', async () => {
  begin();
  const load = async () => ({
    end: 60_000,
    marks: [],
    stops: [],
    broken: [],
    settledAt: [0],
    stalled: null,
    answeredAt: [0],
    refused: ['is invalid'],
  });
  connectFake([], { load });
  setState({ owners: ownersOf(deployment), focus: 'default/web-2-x', t: 500 });
  run('scaleUp');
  await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
  expect(getState().notices[0]).toMatchObject({
    tone: 'warning',
    sentence: { key: 'commands:refused', values: { reason: 'is invalid' } },
  });
  expect(plays).not.toHaveBeenCalled();
});

describe('a budget', () => {
  test.each([
    ['3', 3],
    ['50%', '50%'],
  ])('gets minAvailable %s in place of the other bound', async (value, minAvailable) => {
    begin();
    setMinAvailable.run({ budget, value });
    const action = merge({ minAvailable, maxUnavailable: null }, budget.subject);
    await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  });

  it('stays as it is where no number was typed', async () => {
    begin();
    setMinAvailable.run({ budget, value: 'some' });
    setMinAvailable.run({ budget, value: '1' });
    await vi.waitFor(() => expect(getState().situation.actions).toHaveLength(1));
  });

  test.each([
    [budget, ['3', '1']],
    [{ ...budget, minAvailable: '0' }, ['1', null]],
    [{ ...budget, minAvailable: null, maxUnavailable: '1' }, ['3', '1']],
    [{ ...budget, minAvailable: '50%' }, [null, null]],
  ])('$minAvailable is raised and lowered by one to %o', (one, expected) => {
    begin(deployment, [one]);
    const values = [raiseMinAvailable, lowerMinAvailable].map((command) =>
      command.enabled(getState()) ? command.values?.(getState())['value'] : null,
    );
    expect(values).toEqual(expected);
  });
});

it('deletes a namespace that is there and stays', async () => {
  begin();
  deleteNamespace.run();
  const action = { do: 'deleteObject', subject: 'Namespace/shop', t: 500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([action]));
  const owners = ownersOf(deployment);
  setState({ owners: { ...owners, namespace: { ...owners.namespace, leavingSince: 0 } } });
  expect(deleteNamespace.enabled(getState())).toBe(false);
});

describe('looking at what is no pod', () => {
  it('names workloads, budgets and namespaces', async () => {
    const subjects = ['Deployment/default/web', 'Service/default/web', 'Namespace/shop', 'PriorityClass/high'] as const;
    connectFake([], { subjects: async () => subjects });
    expect(await subjectsToLookAt()).toEqual(['Deployment/default/web', 'Namespace/shop']);
  });

  it('looks at one of its pods and at the object there, until another pod is chosen', async () => {
    begin();
    connectFake([podView('api', 'n1')], { podUnder: async () => 'default/api' });
    lookAt.run('Deployment/default/api');
    await vi.waitFor(() =>
      expect(getState()).toMatchObject({
        focus: 'default/api',
        why: { open: { pod: 'default/api', part: 'owner' }, card: 'Deployment/default/api' },
      }),
    );
  });

  it('asks why it has no pod where it has none', async () => {
    begin();
    lookAt.run('Deployment/default/none');
    await vi.waitFor(() =>
      expect(getState()).toMatchObject({ focus: null, editor: null, why: { card: 'Deployment/default/none' } }),
    );
  });

  it('opens the YAML of what makes no pods', async () => {
    begin();
    lookAt.run('Namespace/none');
    await vi.waitFor(() => expect(getState().editor?.subject).toBe('Namespace/none'));
  });
});
