import { describe, expect, test } from 'vitest';
import type { KubeObject, Pod } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import { newWorld } from '../simulation/world.ts';
import { ApiServer } from './apiServer.ts';
import { updateRefusal } from './beforeUpdate.ts';

type Web = KubeObject & { spec?: { replicas?: number }; status?: { replicas?: number } };
const subject = 'Deployment/default/web';

function server(metadata: Partial<KubeObject['metadata']> = {}) {
  const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  const api = new ApiServer(world);
  api.create<Web>({ kind: 'Deployment', metadata: { name: 'web', ...metadata }, spec: { replicas: 3 } }, null);
  const stored = () => api.get(subject) as Web;
  return { world, api, stored };
}

describe('an update', () => {
  test('counts the generation for a changed spec, and not for a status or a label', () => {
    const { api, stored } = server();
    api.update({ ...stored(), spec: { replicas: 5 } }, null);
    expect(stored().metadata.generation).toBe(2);
    api.update({ ...stored(), metadata: { ...stored().metadata, labels: { a: 'b' } } }, null);
    api.updateStatus({ ...stored(), status: { replicas: 5 } }, null);
    expect(stored()).toMatchObject({ metadata: { generation: 2, labels: { a: 'b' } }, status: { replicas: 5 } });
  });

  test('of the spec leaves the status, and of the status leaves the spec', () => {
    const { api, stored } = server();
    const both = { spec: { replicas: 9 }, status: { replicas: 9 } };
    api.update({ ...stored(), ...both }, null);
    expect(stored().status).toBeUndefined();
    api.updateStatus({ ...stored(), ...both, spec: { replicas: 1 }, status: { replicas: 7 } }, null);
    expect(stored()).toMatchObject({ spec: { replicas: 9 }, status: { replicas: 7 } });
  });

  test('of a version that is not the stored one changes nothing', () => {
    const { api, stored } = server();
    const read = stored();
    api.update({ ...read, spec: { replicas: 5 } }, null);
    expect(updateRefusal(read, stored())).toEqual({
      code: 409,
      reason: 'Conflict',
      message:
        'Operation cannot be fulfilled on deployments.apps "web": the object has been modified; please apply your changes to the latest version and try again',
    });
    expect([api.update({ ...read, spec: { replicas: 7 } } as Web, null), api.updateStatus(read, null)]).toEqual([
      null,
      null,
    ]);
    expect(stored().spec?.replicas).toBe(5);
  });

  test('that changes nothing is not stored', () => {
    const { api, stored, world } = server();
    expect(api.update({ ...stored() }, null)).toBeNull();
    expect(world.trace).toHaveLength(1);
  });

  test('cannot take a deletion back, nor add a finalizer to it', () => {
    const { api, stored } = server({ finalizers: ['example.com/a'] });
    api.delete(subject, {}, null);
    const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...free } = stored().metadata;
    api.update({ ...stored(), metadata: { ...free, labels: { a: 'b' } } }, null);
    expect(stored().metadata).toMatchObject({ labels: { a: 'b' }, deletionGracePeriodSeconds: 0 });
    const more = { ...stored(), metadata: { ...stored().metadata, finalizers: ['example.com/a', 'example.com/b'] } };
    expect(updateRefusal(more, stored())?.message).toContain(
      'no new finalizers can be added if the object is being deleted, found new finalizers []string{"example.com/b"}',
    );
    expect(api.update(more, null)).toBeNull();
  });
});

describe('a delete', () => {
  test('of an object that knows no grace removes it at once', () => {
    const { api, stored } = server();
    expect(api.delete(subject, {}, null).answer.code).toBe(200);
    expect(stored()).toBeUndefined();
  });

  test('waits for finalizers: the update that empties them removes it', () => {
    const { api, stored } = server({ finalizers: ['example.com/a'] });
    api.delete(subject, {}, null);
    expect(stored().metadata).toMatchObject({ deletionTimestamp: '1970-01-01T00:00:00Z', generation: 2 });
    const { finalizers: _, ...free } = stored().metadata;
    api.update({ ...stored(), metadata: free }, null);
    expect(stored()).toBeUndefined();
  });

  test.each([
    ['Foreground', ['foregroundDeletion']],
    ['Orphan', ['orphan']],
    ['Background', undefined],
  ])('with the policy %s leaves it with %j', (propagationPolicy, finalizers) => {
    const { api, stored } = server();
    api.delete(subject, { propagationPolicy }, null);
    expect(stored()?.metadata.finalizers).toEqual(finalizers);
  });

  test('under way keeps its finalizers, whatever a second one says', () => {
    const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
    const api = new ApiServer(world);
    const spec = { nodeName: 'node-1', containers: [{ name: 'app' }], terminationGracePeriodSeconds: 30 };
    api.create<Pod>({ kind: 'Pod', metadata: { name: 'web' }, spec }, null);
    api.delete('Pod/default/web', { propagationPolicy: 'Foreground' }, null);
    api.delete('Pod/default/web', { propagationPolicy: 'Background' }, null);
    expect(api.pod('default/web')?.metadata.finalizers).toEqual(['foregroundDeletion']);
  });

  test.each([
    [{ preconditions: { uid: 'other' } }, 409],
    [{ preconditions: { resourceVersion: '99' } }, 409],
    [{ propagationPolicy: 'Sideways' }, 422],
  ])('with %j is refused with %s and changes nothing', (options, code) => {
    const { api, stored, world } = server();
    expect(api.delete(subject, options, null)).toMatchObject({ answer: { code }, id: null });
    expect(stored()).toBeDefined();
    expect(world.trace).toHaveLength(1);
  });

  test('of what is not there is answered', () =>
    expect(server().api.delete('Pod/default/nobody', {}, null).answer).toEqual({
      code: 404,
      reason: 'NotFound',
      message: 'pods "nobody" not found',
    }));
});
