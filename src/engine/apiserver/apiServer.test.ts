import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import { newWorld } from '../simulation/world.ts';
import { ApiServer } from './apiServer.ts';

const pod = (name: string, more: Partial<Pod> = {}): Pod => ({
  kind: 'Pod',
  metadata: { name, namespace: 'default' },
  spec: { containers: [{ name: 'app' }], terminationGracePeriodSeconds: 30 },
  ...more,
});

function server() {
  const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  return { world, api: new ApiServer(world) };
}

describe('objects', () => {
  test('get a uid, a generation and a version when they are made', () => {
    const { api } = server();
    const made = api.create(pod('web'), null);
    expect(made?.metadata).toMatchObject({ generation: 1, resourceVersion: '1' });
    expect(made?.metadata.uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('of one name exist once', () => {
    const { api } = server();
    api.create(pod('web'), null);
    expect(api.create(pod('web'), null)).toBeNull();
  });

  test('are not written where nothing changes', () => {
    const { api, world } = server();
    const made = api.create(pod('web'), null);
    expect(made && api.update(made, null)).toBeNull();
    expect(world.trace).toHaveLength(1);
  });
});

describe('a binding', () => {
  test('writes the node once', () => {
    const { api } = server();
    api.create(pod('web'), null);
    expect(api.bind('default/web', 'node-1', null)).not.toBeNull();
    expect(api.bind('default/web', 'node-2', null)).toBeNull();
    expect(api.pod('default/web')?.spec.nodeName).toBe('node-1');
    expect(api.pod('default/web')?.status?.conditions).toMatchObject([{ type: 'PodScheduled', status: 'True' }]);
  });
});

test('a pod that is being deleted is not bound', () => {
  const { api } = server();
  api.create({ ...pod('web'), metadata: { name: 'web', namespace: 'default', finalizers: ['example.com/x'] } }, null);
  api.deletePod('default/web', {}, null);
  expect(api.bind('default/web', 'node-1', null)).toBeNull();
});

describe('a status', () => {
  test('is not written to a pod of another life', () => {
    const { api } = server();
    api.create(pod('web'), null);
    expect(api.patchStatus('default/web', 'another', { status: { phase: 'Failed' }, cause: null })).toBeNull();
    expect(api.pod('default/web')?.status?.phase).not.toBe('Failed');
  });
});

describe('a delete', () => {
  const running = { spec: { ...pod('web').spec, nodeName: 'node-1' }, status: { phase: 'Running' } };

  test('with grace leaves the object with its deadline', () => {
    const { api } = server();
    api.create(pod('web', running), null);
    api.deletePod('default/web', {}, null);
    expect(api.pod('default/web')?.metadata).toMatchObject({ deletionGracePeriodSeconds: 30, generation: 2 });
  });

  test('with grace 0 writes it down and removes the object in the same request', () => {
    const { api, world } = server();
    api.create(pod('web', running), null);
    api.deletePod('default/web', { gracePeriodSeconds: 0 }, null);
    expect(world.trace.map((event) => (event.what === 'write' ? event.type : event.what))).toEqual([
      'ADDED',
      'MODIFIED',
      'DELETED',
    ]);
    expect(api.pod('default/web')).toBeUndefined();
  });

  test('waits for finalizers, and the update that drops the last one removes the object', () => {
    const { api } = server();
    const held = {
      ...pod('web', running),
      metadata: { name: 'web', namespace: 'default', finalizers: ['example.com/x'] },
    };
    api.create(held, null);
    api.deletePod('default/web', { gracePeriodSeconds: 0 }, null);
    api.deletePod('default/web', { gracePeriodSeconds: 0 }, null);
    const retained = api.pod('default/web');
    expect(retained?.metadata.deletionGracePeriodSeconds).toBe(0);
    if (retained) api.update({ ...retained, metadata: { ...retained.metadata, finalizers: [] } }, null);
    expect(api.pod('default/web')).toBeUndefined();
  });

  test('for another uid changes nothing', () => {
    const { api, world } = server();
    api.create(pod('web', running), null);
    api.deletePod('default/web', { preconditions: { uid: 'another' } }, null);
    expect(world.trace).toHaveLength(1);
  });
});

test('a watch tells every write of its kind, in order and late', () => {
  const { api, world } = server();
  const heard: string[] = [];
  api.watch('Pod', 50, ({ type, object }) => heard.push(`${world.clock.now} ${type} ${object.metadata.name}`));
  world.clock.at(100, () => {
    api.create(pod('a'), null);
    api.create({ kind: 'Service', metadata: { name: 's' } }, null);
    api.deletePod('default/a', {}, null);
  });
  world.clock.run(1000);
  expect(heard).toEqual(['150 ADDED a', '150 MODIFIED a', '150 DELETED a']);
});

test('a watch that begins after a write hears nothing of it, though another one that waits as long does', () => {
  const { api, world } = server();
  const heard: string[] = [];
  api.watch('Pod', 50, ({ object }) => heard.push(`first ${object.metadata.name}`));
  api.create(pod('web'), null);
  api.watch('Pod', 50, ({ object }) => heard.push(`second ${object.metadata.name}`));
  api.create(pod('db'), null);
  world.clock.run(1000);
  expect(heard).toEqual(['first web', 'first db', 'second db']);
});
