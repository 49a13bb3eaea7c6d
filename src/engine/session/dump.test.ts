import { describe, expect, test } from 'vitest';
import { type Action, openedSituation } from '../simulation/situation.ts';
import { createSession } from './session.ts';

const stored = (name: string) => ({
  ...{ name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: '7', creationTimestamp: '2026-01-01T00:00:00Z' },
});
const broken = (state: object, lastState: object = {}, restartCount = 0, phase = 'Running') => ({
  ...{ apiVersion: 'v1', kind: 'Pod', metadata: stored('web') },
  spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'i' }] },
  status: {
    phase,
    conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }],
    containerStatuses: [{ name: 'app', image: 'i', imageID: '', ready: false, restartCount, state, lastState }],
  },
});
const terminated = {
  ...{ exitCode: 1, reason: 'Error', startedAt: '2026-01-01T01:00:00Z', finishedAt: '2026-01-01T01:00:01Z' },
};
const crashing = broken(
  { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container=app' } },
  { terminated },
  7,
);

async function opened(pod: object, actions: readonly Action[] = []) {
  const session = createSession();
  const base = [{ id: 'dump', name: 'dump.json', content: JSON.stringify(pod) }];
  await session.load(openedSituation(base, { actions }));
  return session;
}

const explained = async (pod: object, t = 0) => (await opened(pod)).why('explanation', { t, pod: 'shop/web' });

describe('a crash-looping pod of a dump', () => {
  test('runs nothing, and its line is that of the dump', async () => {
    const session = await opened(crashing);
    const { view, truths } = session.present(0, { focus: 'shop/web' });
    expect(view.pods).toMatchObject([{ status: 'CrashLoopBackOff' }]);
    expect(truths).toBeNull();
    expect(session.timeline({ about: 'pod', pod: 'shop/web' }, 0)).toMatchObject({
      containers: [{ name: 'app', runs: [] }],
    });
  });

  test('leaves nothing behind when it is deleted', async () => {
    const session = await opened(crashing, [{ t: 10_000, do: 'delete', pod: 'shop/web' }]);
    const { view, truths } = session.present(20_000, { focus: 'shop/web' });
    expect(view.pods).toEqual([]);
    expect(truths).toBeNull();
  });

  test('is put off until its back-off ends; beyond that no time is named', async () => {
    const health = { kind: 'restarting', restarts: 7, exitCode: 1 };
    expect(await explained(crashing)).toMatchObject({ health: { ...health, until: 300_000 } });
    expect(await explained(crashing, 400_000)).toMatchObject({ health: { ...health, until: null } });
  });
});

test('a container that its kubelet cannot make is named with the reason', async () => {
  const waiting = { reason: 'CreateContainerConfigError', message: 'configmap "app" not found' };
  expect(await explained(broken({ waiting }, {}, 0, 'Pending'))).toMatchObject({
    why: { kind: 'starting', on: { on: 'container', container: 'app', reason: 'CreateContainerConfigError' } },
    kubelet: waiting,
  });
});
