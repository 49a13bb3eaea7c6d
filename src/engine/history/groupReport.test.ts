import { describe, expect, it } from 'vitest';
import { deletion, pod, run, service } from '../simulation/fixtures.ts';
import { groupReport } from './groupReport.ts';

const webUid = (of: ReturnType<typeof run>): string => of.index.uids('default/web')[0] ?? '';

describe('the events of a group', () => {
  const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
  const other = pod('other', { node: 'node-1' });
  const story = run([web, other, service('web', { app: 'web' })], { actions: [deletion(1000, web)] });
  const { events } = groupReport(story, { pods: [webUid(story)] });

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
    const asked = groupReport(drained, { pods: [webUid(drained)] }).events.filter(({ what }) => what === 'request');
    expect(asked.map((event) => event.what === 'request' && event.verb)).toEqual(['drain', 'evict', 'delete']);
  });
});
