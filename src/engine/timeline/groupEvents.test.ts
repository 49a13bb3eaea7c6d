import { describe, expect, it } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import { deletion, pod, run, service } from '../simulation/fixtures.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { eventsOfCast, podParts } from './groupEvents.ts';
import { groupIndex } from './groupIndex.ts';

const webUid = (of: ReturnType<typeof run>): string => groupIndex(of).lives('default/web')[0] ?? '';

describe('the events of a cast', () => {
  const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
  const other = pod('other', { node: 'node-1' });
  const story = run([web, other, service('web', { app: 'web' })], { actions: [deletion(1000, web)] });
  const events = eventsOfCast(story, { pods: [webUid(story)] });

  it('are those about its pods and the slices written for them, each once and in order', () => {
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect([...new Set(events.map(({ subject }) => subject))].sort()).toEqual([
      'EndpointSlice/default/web-slice',
      'Pod/default/web',
    ]);
  });

  it('go back to who asked for them, though that was about something else', () => {
    const drained = run([web], { actions: [{ t: 500, do: 'drain', node: 'node-1', force: true }] });
    const asked = eventsOfCast(drained, { pods: [webUid(drained)] }).filter(({ what }) => what === 'request');
    expect(asked.map((event) => event.what === 'request' && event.verb)).toEqual(['drain', 'evict', 'delete']);
  });
});

describe('the index of a run', () => {
  it('knows what an owner ever owned, in a chain of owners', () => {
    const web = workload('Deployment', 'web', { replicas: 2 });
    const story = scheduled(running(web), [{ t: 500, do: 'drain', node: 'node-1' }]);
    const index = groupIndex(story);
    const deployment = index.object('Deployment/default/web')?.metadata.uid ?? '';
    const [set = ''] = index.objectsOwnedBy(deployment);
    expect(set).toMatch(/^ReplicaSet\/default\/web-/);
    expect(index.podsOwnedBy(index.object(set)?.metadata.uid ?? '')).toHaveLength(4);
    expect(index.podsOn('node-1')).toHaveLength(2);
    expect(index.podsOn('node-2')).toHaveLength(2);
  });

  it('leaves a pod out that a what-if has unmade', () => {
    const web = pod('web', { node: 'node-1' });
    const story = run([web], { actions: [{ t: 1000, do: 'move', pod: 'default/web', node: 'node-3' }] });
    expect(groupIndex(story).podsOn('node-1')).toEqual([]);
    expect(groupIndex(story).podsOn('node-3')).toEqual(groupIndex(story).lives('default/web'));
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
    const left = groupIndex(story).lastOf('Service');
    expect(left.map(({ metadata }) => metadata.name)).toEqual(['a', 'c', 'd']);
    expect(left).toEqual([...objectsOf(story.stateAt(story.end).objects, 'Service').values()]);
  });

  it('tells of each kind whether there ever was one', () => {
    const index = groupIndex(run([], { actions: [{ t: 1000, do: 'apply', objects: old }] }));
    expect(['Service', 'PersistentVolume'].map(index.hasKind)).toEqual([true, false]);
    expect(groupIndex(story).hasKind('Service')).toBe(true);
  });
});

describe('the parts of pods', () => {
  it('come in order of first appearance, with what ran at first', () => {
    const [late, early] = [pod('late'), pod('early', { node: 'node-1' })];
    const story = run([early], { actions: [{ t: 1000, do: 'apply', objects: [late] }] });
    const index = groupIndex(story);
    const uids = ['default/late', 'default/early'].map((key) => index.lives(key)[0] ?? '');
    const parts = podParts(story, new Map([...uids.map((uid) => [uid, 'member'] as const), ['nobody', 'member']]));
    expect(parts.map(({ pod: key, running: containers }) => [key, containers])).toEqual([
      ['default/early', ['app']],
      ['default/late', []],
    ]);
  });
});
