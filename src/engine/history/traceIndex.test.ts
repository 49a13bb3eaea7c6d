import { describe, expect, it } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import { deletion, pod, run, service } from '../simulation/fixtures.ts';
import { objectsOf } from '../simulation/objectMaps.ts';

describe('the index of a run', () => {
  it('knows what an owner ever owned, in a chain of owners', () => {
    const web = workload('Deployment', 'web', { replicas: 2 });
    const story = scheduled(running(web), [{ t: 500, do: 'drain', node: 'node-1' }]);
    const index = story.index;
    const deployment = index.object('Deployment/default/web')?.metadata.uid ?? '';
    const [set = 'ReplicaSet/none'] = index.objectsOwnedBy(deployment);
    expect(set).toMatch(/^ReplicaSet\/default\/web-/);
    expect(index.podsOwnedBy(index.object(set)?.metadata.uid ?? '')).toHaveLength(4);
    expect(index.podsOn('node-1')).toHaveLength(2);
    expect(index.podsOn('node-2')).toHaveLength(2);
  });

  it('leaves a pod out that a what-if has unmade', () => {
    const web = pod('web', { node: 'node-1' });
    const story = run([web], { actions: [{ t: 1000, do: 'move', pod: 'default/web', node: 'node-3' }] });
    expect(story.index.podsOn('node-1')).toEqual([]);
    expect(story.index.podsOn('node-3')).toEqual(story.index.uids('default/web'));
  });
});

describe('what is left at the end', () => {
  const old = ['a', 'b', 'c'].map((name) => service(name, { app: name }));
  const story = run(old, {
    actions: [
      { t: 1000, do: 'deleteObject', subject: 'Service/default/b' },
      { t: 2000, do: 'apply', objects: [service('a', { app: 'other' }), service('d', { app: 'd' })] },
    ],
  });

  it('is known without the state of the end, which takes long to come by in a large cluster', () => {
    const left = story.index.lastOf('Service');
    expect(left.map(({ metadata }) => metadata.name)).toEqual(['a', 'c', 'd']);
    expect(left).toEqual([...objectsOf(story.stateAt(story.end).objects, 'Service').values()]);
  });

  it('tells of each kind whether there ever was one', () => {
    const index = run([], { actions: [{ t: 1000, do: 'apply', objects: old }] }).index;
    expect(['Service', 'PersistentVolume'].map(index.hasKind)).toEqual([true, false]);
    expect(story.index.hasKind('Service')).toBe(true);
  });
});

describe('what came of a request', () => {
  const web = pod('web', { node: 'node-1' });
  const story = run([web], { actions: [deletion(1000, web)] });

  it('is what it caused itself, not what followed from that', () => {
    const [asked] = story.index.all('request');
    const effects = story.index.effectsOf(asked?.id ?? -1);
    expect(effects.length).toBeGreaterThan(0);
    expect(effects).toEqual(story.trace.filter(({ cause }) => cause === asked?.id));
  });

  it('is nothing for an event that is none', () => expect(story.index.effectsOf(-1)).toEqual([]));

  it('holds each event of a rare kind, and each removal of a pod, in order', () => {
    expect(story.index.all('request')).toEqual(story.trace.filter(({ what }) => what === 'request'));
    expect(story.index.removals.map(({ subject, type }) => [subject, type])).toEqual([['Pod/default/web', 'DELETED']]);
  });

  it('knows those who bore a name, though a what-if has unmade one', () => {
    const moved = run([web], { actions: [{ t: 1000, do: 'move', pod: 'default/web', node: 'node-3' }] });
    expect(moved.index.bearers('default/web')).toHaveLength(2);
    expect(moved.index.uids('default/web')).toEqual(moved.index.bearers('default/web').slice(1));
  });
});
