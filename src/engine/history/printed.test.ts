import { describe, expect, it } from 'vitest';
import { kubectlColumns } from '../apiserver/kubectlColumns.ts';
import type { Pod } from '../objects/types.ts';
import { deletion, pod, run } from '../simulation/fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { storedBefore } from './podAt.ts';
import { writesIn } from './traceIndex.ts';

const timelineOf = (story: ReturnType<typeof run>) => {
  const timeline = podTimeline(story, { about: 'pod', pod: 'default/web' }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
};

const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
const leaving = run([web], { actions: [deletion(1000, web)] });
const coming = run([], { actions: [{ t: 500, do: 'apply', objects: [web] }] });

describe.each([
  ['a pod that leaves', leaving],
  ['a pod that is made', coming],
])('what kubectl prints of %s', (_, story) => {
  it('is at each write what the printer makes of the stored object', () => {
    const { uid, printed } = timelineOf(story);
    const stored = writesIn(story.index.ofPod(uid)).filter(({ type }) => type !== 'DELETED');
    // Two writes of one instant: the later one counts.
    const last = stored.filter((event, i) => stored[i + 1]?.t !== event.t);
    const now = last.map(({ t }) => printed.findLast((one) => one.t <= t)?.status);
    expect(now).toEqual(last.map(({ object }) => kubectlColumns(object as Pod, 0).status));
    expect(now.length).toBeGreaterThan(1);
  });
});

it('names the field that makes kubectl print something else than the phase', () => {
  const { printed } = timelineOf(leaving);
  expect(printed.map(({ status, because }) => [status, because.field])).toEqual([
    ['Running', 'phase'],
    ['Terminating', 'deletionTimestamp'],
    ['Completed', 'container'],
  ]);
  expect(timelineOf(coming).printed.map(({ status }) => status)).toContain('ContainerCreating');
});

it('knows what was stored before the first event, and of a pod that is made nothing', () => {
  expect(storedBefore(timelineOf(leaving))?.phase).toBe('Running');
  expect(storedBefore(timelineOf(coming))).toBeNull();
});
