import { describe, expect, test } from 'vitest';
import type { ResourceRequirements } from '../objects/containerTypes.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { alive, events, goneAt, pod, run, service, shown } from './fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import type { Run, SituationInput } from './run.ts';
import { defaultOptions } from './situation.ts';

const podAt = (story: Run, name: string, t: number): Pod | undefined => story.stateAt(t).pods.get(`default/${name}`);
const nodeAt = (story: Run, name: string, t: number) => story.stateAt(t).objects.get('Node')?.get(name) as Node;

const edit = (object: KubeObject, force = false, t = 100) => ({ t, do: 'edit' as const, object, force });

/** A running pod and what becomes of it when it is edited. */
interface Given extends Partial<SituationInput> {
  force?: boolean;
  more?: readonly KubeObject[];
}

function edited(change: (stored: Pod) => Pod, { force = false, more = [], ...input }: Given = {}) {
  const stored = pod('web', { node: 'node-1', onTerm: { after: 9 } });
  const before = podAt(run([stored, ...more], input), 'web', 0) as Pod;
  return { before, story: run([stored, ...more], { actions: [edit(change(before), force)], ...input }) };
}

describe('edit', () => {
  const { before, story } = edited(({ metadata, ...rest }) => ({
    ...rest,
    metadata: { ...metadata, labels: { tier: 'front' } },
    status: { phase: 'Failed' },
  }));

  test('puts the object in place of the stored one a write later: a label can vanish', () => {
    expect(podAt(story, 'web', 119)?.metadata.labels).toEqual({ app: 'web' });
    expect(podAt(story, 'web', 120)?.metadata.labels).toEqual({ tier: 'front' });
  });

  test('keeps who the pod is and its status', () => {
    const after = podAt(story, 'web', 120);
    expect(after?.metadata.uid).toBe(before.metadata.uid);
    expect(after?.status).toEqual(before.status);
    expect(after?.spec).toEqual(before.spec);
    expect(goneAt(story)).toBeNull();
  });

  test('is a request of the user that the write is caused by', () => {
    const [request] = events(story, 'request');
    expect(request).toMatchObject({ t: 100, verb: 'edit', subject: 'Pod/default/web', uid: before.metadata.uid });
    expect(events(story, 'write')).toMatchObject([{ cause: request?.id, type: 'MODIFIED', changed: ['labels'] }]);
  });

  test('counts the generation of a changed spec up, where it is counted', () => {
    const withImage = (image: string) => (stored: Pod) => ({
      ...stored,
      spec: { ...stored.spec, containers: stored.spec.containers.map((one) => ({ ...one, image })) },
    });
    const counted = { ...pod('web', { node: 'node-1' }), metadata: { name: 'web', generation: 4 } };
    const story = run([counted], { actions: [edit(withImage('app:2')(counted))] });
    expect(podAt(story, 'web', 120)).toMatchObject({
      metadata: { generation: 5 },
      spec: { containers: [{ image: 'app:2' }] },
    });
    expect(podAt(edited(withImage('app:2')).story, 'web', 120)?.metadata.generation).toBeUndefined();
  });

  test('brings back defaults that the text leaves out', () => {
    const { before, story } = edited(({ metadata, spec: { restartPolicy: _, priority: __, ...spec }, ...rest }) => ({
      ...rest,
      metadata: { ...metadata, labels: {} },
      spec,
    }));
    expect(podAt(story, 'web', 120)?.metadata.labels).toEqual({});
    expect(podAt(story, 'web', 120)?.spec).toEqual(before.spec);
  });

  test('stores nothing that the API server refuses: the request is all there is', () => {
    const { story } = edited((stored) => ({ ...stored, spec: { ...stored.spec, nodeName: 'node-2' } }));
    expect(events(story, 'request')).toHaveLength(1);
    expect(events(story, 'write')).toEqual([]);
  });

  test('stores nothing where the object is gone by then', () => {
    const web = pod('web', { node: 'node-1' });
    const story = run([web], {
      actions: [{ t: 0, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }, edit(web, false, 60_000)],
    });
    expect(podAt(story, 'web', story.end)).toBeUndefined();
  });

  test('leaves a deletion as it is', () => {
    const web = pod('web', { node: 'node-1', onTerm: { after: 9 } });
    const relabelled = { ...web, metadata: { ...web.metadata, labels: {} } };
    const story = run([web], { actions: [{ t: 0, do: 'delete', pod: 'default/web' }, edit(relabelled)] });
    const [deleted, after] = [podAt(story, 'web', 119), podAt(story, 'web', 200)];
    expect(deleted?.metadata.deletionTimestamp).toBeDefined();
    expect(after?.metadata).toMatchObject({
      labels: {},
      deletionTimestamp: deleted?.metadata.deletionTimestamp,
      deletionGracePeriodSeconds: 30,
    });
    expect(goneAt(story)).toBeGreaterThan(9000);
  });

  test('changes a node’s labels, taints and, as a teaching tool, its allocatable', () => {
    const node: Node = {
      kind: 'Node',
      metadata: { name: 'node-1', labels: { zone: 'b' } },
      spec: { unschedulable: true, taints: [{ key: 'gpu', effect: 'NoSchedule' }] },
      status: { allocatable: { cpu: '8' } },
    };
    const story = run([], { actions: [edit(node)] });
    expect(nodeAt(story, 'node-1', 119).spec).toBeUndefined();
    expect(nodeAt(story, 'node-1', 120)).toMatchObject(node);
  });

  test('what the timeline’s handles set stays in force', () => {
    const tuning = { 'default/web': { terminationGracePeriodSeconds: 60 } };
    const untuned = pod('web', { node: 'node-1' });
    const relabelled = { ...untuned, metadata: { ...untuned.metadata, labels: {} } };
    const story = run([untuned], { actions: [edit(relabelled)], tuning });
    expect(podAt(story, 'web', 120)?.metadata.labels).toEqual({});
    expect(podAt(story, 'web', 120)?.spec.terminationGracePeriodSeconds).toBe(60);
  });
});

describe('edit by force', () => {
  const { before, story } = edited((stored) => ({ ...stored, spec: { ...stored.spec, nodeName: 'node-2' } }), {
    force: true,
  });
  const deletedAt = 120;
  const createdAt = events(story, 'write').find(({ type }) => type === 'ADDED')?.t ?? 0;

  test('deletes at once, without grace, and creates the new pod when the name is free', () => {
    expect(goneAt(story)).toBe(deletedAt);
    expect(podAt(story, 'web', deletedAt)).toBeUndefined();
    expect(createdAt).toBeGreaterThan(deletedAt);
    expect(podAt(story, 'web', createdAt)).toMatchObject({
      status: { phase: 'Pending' },
      spec: { nodeName: 'node-2' },
    });
    expect(podAt(story, 'web', createdAt)?.metadata.uid).not.toBe(before.metadata.uid);
    expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running' });
  });

  test('the old processes may still live: the API has forgotten them', () => {
    expect(alive(story, deletedAt)).toEqual(['app']);
    expect(podTimeline(story, { about: 'pod', pod: 'default/web' }, 0)).toMatchObject({
      node: 'node-1',
      gone: { t: deletedAt },
    });
  });

  test('without a node the new pod waits in the queue, with what admission gives', () => {
    const waiting = edited(
      ({ spec: { nodeName: _, tolerations: __, priority: ___, ...spec }, ...rest }) => ({
        ...rest,
        spec: { ...spec, priorityClassName: 'high' },
      }),
      { force: true, more: [{ kind: 'PriorityClass', metadata: { name: 'high' }, value: 1000 } as KubeObject] },
    ).story;
    const created = podAt(waiting, 'web', waiting.end);
    expect(created?.spec.nodeName).toBeUndefined();
    expect(created?.spec).toMatchObject({
      priority: 1000,
      tolerations: [{ operator: 'Exists' }, { operator: 'Exists' }],
    });
    expect(created?.status?.phase).toBe('Pending');
  });

  test('deletes nothing where the new pod would be refused', () => {
    const { story } = edited(
      ({ spec: { priority: _, ...spec }, ...rest }) => ({ ...rest, spec: { ...spec, priorityClassName: 'lost' } }),
      { force: true },
    );
    expect(events(story, 'write')).toEqual([]);
  });

  test('creates a pod that is gone', () => {
    const web = pod('web', { node: 'node-1' });
    const story = run([web], {
      actions: [{ t: 0, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }, edit(web, true, 60_000)],
    });
    expect(podAt(story, 'web', 59_999)).toBeUndefined();
    expect(podAt(story, 'web', 60_020)?.status?.phase).toBe('Pending');
  });

  test('shows the requests that go to the pod while it leaves', () => {
    const { story } = edited((stored) => ({ ...stored, spec: { ...stored.spec, nodeName: 'node-2' } }), {
      force: true,
      more: [service('web', { app: 'web' })],
      options: defaultOptions,
    });
    expect(podTimeline(story, { about: 'pod', pod: 'default/web' }, 0)?.requests.served).toBeGreaterThan(0);
  });

  test('waits for finalizers', () => {
    const held = pod('web', { node: 'node-1', finalizers: ['example.com/hold'] });
    const story = run([held], {
      actions: [edit({ ...held, spec: { ...held.spec, nodeName: 'node-2' } } as Pod, true)],
    });
    expect(podAt(story, 'web', story.end)).toMatchObject({ spec: { nodeName: 'node-1' } });
    expect(events(story, 'write').filter(({ type }) => type === 'ADDED')).toEqual([]);
  });

  test('other kinds come anew as well', () => {
    const one = { kind: 'PriorityClass', metadata: { name: 'high', uid: 'u' }, value: 1 } as KubeObject;
    const story = run([one], { actions: [edit({ ...one, value: 2 } as KubeObject, true)] });
    const after = story.stateAt(story.end).objects.get('PriorityClass')?.get('high');
    expect(after).toMatchObject({ value: 2 });
    expect(after?.metadata.uid).not.toBe('u');
  });
});

describe('resources of a running pod', () => {
  const sized = (resources: ResourceRequirements) => pod('web', { node: 'node-1', container: { resources } });
  const small = sized({ requests: { cpu: '500m' } });
  const editedTo = (resources: ResourceRequirements) => {
    const before = podAt(run([small]), 'web', 0) as Pod;
    const containers = before.spec.containers.map((one) => ({ ...one, resources }));
    const next: Pod = { ...before, spec: { ...before.spec, containers } };
    return run([small], { actions: [edit(next)], horizon: 5000 });
  };

  test('are changed in place, by the subresource', () => {
    const resources = { requests: { cpu: '700m' } };
    const story = editedTo(resources);
    const after = podAt(story, 'web', 5000);
    expect(after?.spec.containers[0]?.resources).toEqual(resources);
    expect(after?.status?.containerStatuses?.[0]?.resources).toEqual(resources);
    expect(events(story, 'answer')).toEqual([]);
  });

  test('are refused in its words', () => {
    const story = editedTo({ limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '1', memory: '1Gi' } });
    expect(events(story, 'answer').map(({ message }) => message)).toEqual([
      'Pod "web" is invalid: spec: Invalid value: "Burstable": Pod QOS Class may not change as a result of resizing',
    ]);
  });
});
