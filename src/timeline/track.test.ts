import { messageFrom } from '../i18n/message.ts';
import { beforeEach, expect, it } from 'vitest';
import { connectFake, podView } from '../commands/fakeEngine.ts';
import { nextEvent, seek } from '../commands/time.ts';
import { addBookmark, nextBookmark } from '../commands/timeBookmarks.ts';
import { changesDone } from '../commands/why.ts';
import { createSession } from '../engine/session/session.ts';
import { openedSituation } from '../engine/simulation/situation.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import { commit } from '../store/conductor.ts';
import { openedTrack, readTimelineTrack } from '../store/playbackTrack.ts';
import { refresh } from '../store/picture.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { modelInView } from './modelInView.ts';
import { trackOfTimeline } from './track.ts';

const pod = 'default/web';
const manifest = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;

/** Of the pod that is deleted at 5 s. */
async function timelineOf(preStopSeconds: number): Promise<Timeline> {
  const session = createSession();
  await session.load(
    openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], {
      actions: [{ t: 5000, do: 'delete', pod }],
      tuning: { [pod]: { preStopSeconds, shutdownSeconds: 2 } },
    }),
  );
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

/** Once something is changed, a hook comes before its end. */
const [before, after] = await Promise.all([timelineOf(0), timelineOf(10)]);
const end = 60_000;

const stopsAfter = (timeline: Timeline, t: number): readonly number[] =>
  (modelInView({ ...getState(), timeline, topic: timeline.topic }, false)?.steps ?? [])
    .map((step) => step.t)
    .filter((stop) => stop > t);

beforeEach(async () => {
  let isChanged = false;
  connectFake([podView('web', 'node-1')], {
    timeline: async () => ({ timeline: isChanged ? after : before }),
    load: async () => {
      isChanged = true;
      const none = { marks: [], stops: [], broken: [], refused: [], stalled: null };
      return { ...none, end, settledAt: [0], answeredAt: [0] };
    },
  });
  readTimelineTrack((state) => trackOfTimeline(state, false));
  setState({ timelineOpen: true, topic: before.topic, end, lesson: null, bookmarks: [] });
  await refresh();
});

const change = () =>
  inTurn(() => commit({ label: messageFrom('a'), situation: getState().situation, landing: { t: 8000 } }));

it('a step goes over the timeline of the change that is under way, not over the one on screen', async () => {
  expect(stopsAfter(before, 8000)[0]).not.toBe(stopsAfter(after, 8000)[0]);
  void change();
  nextEvent.run();
  await changesDone();
  expect(getState().t).toBe(stopsAfter(after, 8000)[0]);
});

it('so does a jump to a bookmark', async () => {
  const ends = openedTrack(getState())?.bookmarks.at(-1)?.t ?? 0;
  void change();
  seek.run(8000);
  nextBookmark.run();
  await changesDone();
  const track = openedTrack(getState());
  expect(track?.bookmarks.at(-1)?.t).toBeGreaterThan(ends);
  expect(getState().t).toBe(track?.bookmarks.find(({ t }) => t > 8000)?.t);
});

it('the track of a timeline ends with the run, and holds the bookmarks of the user that lie within', () => {
  seek.run(7100);
  addBookmark.run('here');
  expect(openedTrack(getState())?.bookmarks.map(({ t }) => t)).toContain(7100);
  setState({ end: 6000 });
  expect(openedTrack(getState())?.to).toBe(6000);
});

it('in a lesson there is no bookmark of what was not seen yet, but for those that one has made', () => {
  const lesson = { id: 'D1', step: 0, predicted: {}, reached: {}, hints: {}, begun: {} };
  const times = () => openedTrack(getState())?.bookmarks.map(({ t }) => t) ?? [];
  const whole = times();
  const last = whole.at(-1) ?? 0;
  setState({ lesson, mode: 'learn', seenTo: last - 1 });
  expect([whole.length, times()]).toEqual([expect.any(Number), whole.filter((t) => t < last)]);
  setState({ seenTo: 0 });
  seek.run(7100);
  addBookmark.run('here');
  setState({ seenTo: 0 });
  expect(times()).toEqual([7100]);
});

it('there is none while the timeline is closed, or that of another topic is still on its way', () => {
  setState({ topic: { about: 'pod', pod: 'default/other' } });
  expect(openedTrack(getState())).toBeNull();
  setState({ topic: before.topic, timelineOpen: false });
  expect(openedTrack(getState())).toBeNull();
});
