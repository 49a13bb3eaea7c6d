import { describe, expect, it } from 'vitest';
import { deletion, pod, run, service } from '../simulation/fixtures.ts';
import { eventsOfCast, podParts } from './groupEvents.ts';
import type { PodPart } from './timeline.ts';

const webUid = (of: ReturnType<typeof run>): string => of.index.uids('default/web')[0] ?? '';

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

const ranIn = (containers: PodPart['containers']) =>
  containers.filter(({ runs }) => runs[0]?.started === null).map(({ name }) => name);

describe('the parts of pods', () => {
  it('come in order of first appearance, with what ran at first', () => {
    const [late, early] = [pod('late'), pod('early', { node: 'node-1' })];
    const story = run([early], { actions: [{ t: 1000, do: 'apply', objects: [late] }] });
    const index = story.index;
    const uids = ['default/late', 'default/early'].map((key) => index.uids(key)[0] ?? '');
    const parts = podParts(story, new Map([...uids.map((uid) => [uid, 'member'] as const), ['nobody', 'member']]));
    expect(parts.map(({ pod: key, containers }) => [key, ranIn(containers)])).toEqual([
      ['default/early', ['app']],
      ['default/late', []],
    ]);
  });
});
