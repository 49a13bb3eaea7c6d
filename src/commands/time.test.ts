import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlaybackTrack, readTimelineTrack } from '../store/playbackTrack.ts';
import { commit } from '../store/conductor.ts';
import { moveTo } from '../store/picture.ts';
import { inTurn } from '../store/turns.ts';
import { getState, setState } from '../store/store.ts';
import type { EngineClient } from '../worker/client.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { nextEvent, playPause, previousEvent, seek, toEnd } from './time.ts';
import { changesDone } from './why.ts';
import { messageFrom } from '../i18n/message.ts';
import { addBookmark, nextBookmark, previousBookmark, removeBookmark } from './timeBookmarks.ts';

const track: PlaybackTrack = {
  from: 9850,
  to: 40_000,
  zero: 10_000,
  stops: [10_000, 10_020, 24_000],
  pieces: [{ t0: 9850, t1: 40_000, p0: 0, p1: 1000, fold: false }],
  bookmarks: [
    { t: 10_020, name: messageFrom('a'), isOwn: false },
    { t: 24_000, name: messageFrom('b'), isOwn: false },
  ],
};

beforeEach(() => {
  connectFake([podView('web', 'n1')]);
  setState({ playing: false, speed: 1, timelineOpen: false, stops: [50, 5000], bookmarks: [] });
});

function openTimeline(): void {
  readTimelineTrack(() => track);
  setState({ timelineOpen: true });
}

async function walk(command: typeof nextEvent, times: number): Promise<readonly number[]> {
  const passed: number[] = [];
  for (let step = 0; step < times; step += 1) {
    command.run();
    await changesDone();
    passed.push(getState().t);
  }
  return passed;
}

describe('stepping', () => {
  it('goes over what happens in the run, then to its ends', async () => {
    expect(await walk(nextEvent, 4)).toEqual([50, 5000, 60_000, 60_000]);
    expect(await walk(previousEvent, 4)).toEqual([5000, 50, 0, 0]);
  });

  it('goes over the steps of an opened timeline, from wherever the clock stands', async () => {
    openTimeline();
    expect(await walk(nextEvent, 5)).toEqual([10_000, 10_020, 24_000, 40_000, 40_000]);
    seek.run(50_000);
    expect(await walk(previousEvent, 5)).toEqual([24_000, 10_020, 10_000, 9850, 9850]);
    seek.run(50_000);
    expect(await walk(nextEvent, 1)).toEqual([50_000]);
  });
});

describe('the end', () => {
  it('is that of what is coming, asked for while a change is under way', async () => {
    const summary = {
      end: 90_000,
      marks: [],
      stops: [],
      broken: [],
      settledAt: [],
      stalled: null,
      answeredAt: [],
      refused: [],
    };
    connectFake([podView('web', 'n1')], { load: async () => summary });
    const change = { label: messageFrom('a'), situation: getState().situation, landing: { t: 1000 } };
    const done = inTurn(() => commit(change));
    await Promise.all([toEnd(), done]);
    expect(getState().t).toBe(90_000);
  });
});

describe('a step that is asked for while a change is under way', () => {
  const summary = { end: 90_000, marks: [], stops: [1200, 31_000], broken: [], settledAt: [], stalled: null };
  it('goes over what happens in the run that comes of it', async () => {
    connectFake([podView('web', 'n1')], { load: async () => ({ ...summary, answeredAt: [], refused: [] }) });
    setState({ stops: [50, 5000], t: 0 });
    const change = { label: messageFrom('a'), situation: getState().situation, landing: { t: 1000 } };
    const done = inTurn(() => commit(change));
    nextEvent.run();
    await done;
    await changesDone();
    expect(getState().t).toBe(1200);
    const again = inTurn(() => commit(change));
    previousEvent.run();
    await again;
    await changesDone();
    expect(getState().t).toBe(0);
  });
});

describe('bookmarks', () => {
  it('are gone to in order, and there the cursor stays', async () => {
    openTimeline();
    expect(await walk(nextBookmark, 3)).toEqual([10_020, 24_000, 24_000]);
    expect(await walk(previousBookmark, 2)).toEqual([10_020, 10_020]);
  });

  it('of the user have a name each, of what is open only', () => {
    seek.run(700);
    addBookmark.run(' here ');
    seek.run(900);
    addBookmark.run('here');
    addBookmark.run('  ');
    expect(getState().bookmarks).toEqual([{ t: 900, name: 'here', base: '1' }]);
    setState({ bookmarks: [...getState().bookmarks, { t: 1, name: 'here', base: 'another' }] });
    removeBookmark.run('here');
    expect(getState().bookmarks).toEqual([{ t: 1, name: 'here', base: 'another' }]);
  });
});

/** Frames and answers come when the test wants them. */
describe('while it plays', () => {
  const frames: FrameRequestCallback[] = [];
  const asked: { t: number; answer: () => void }[] = [];
  beforeEach(() => {
    frames.length = 0;
    asked.length = 0;
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const present = (t: number) =>
      new Promise((resolve) => {
        asked.push({ t, answer: () => resolve({ view: { ...getState().view, t } }) });
      });
    connectFake([podView('web', 'n1')], { present: present as EngineClient['present'] });
    setState({ t: 1000 });
  });
  afterEach(async () => {
    setState({ playing: false });
    while (asked.length > 0) await answer();
    vi.unstubAllGlobals();
  });

  const settle = () => new Promise((resolve) => setTimeout(resolve));
  async function frame(now: number) {
    frames.shift()?.(now);
    await settle();
  }
  async function answer() {
    asked.shift()?.answer();
    await settle();
  }
  const shown = () => [getState().t, getState().view?.t];

  it('shows clock and cluster of one instant, however late the worker answers', async () => {
    playPause.run();
    await frame(0);
    await answer();
    await frame(16);
    expect(shown()).toEqual([1000, 1000]);
    expect(frames).toEqual([]);
    await answer();
    expect(shown()).toEqual([1016, 1016]);
    await frame(66);
    await answer();
    expect(shown()).toEqual([1066, 1066]);
  });

  it('is not doubled where it is paused and begun anew while a picture is awaited', async () => {
    playPause.run();
    await frame(0);
    playPause.run();
    playPause.run();
    await answer();
    expect(frames).toHaveLength(1);
  });

  it('goes slower than a millisecond a frame where that is asked for', async () => {
    setState({ speed: 0.25 });
    playPause.run();
    for (let now = 0; now <= 8; now++) {
      await frame(now);
      await answer();
    }
    expect(getState().t).toBe(1002);
  });

  it('stops at the end of the track, and begins there anew', async () => {
    openTimeline();
    setState({ t: 39_990 });
    playPause.run();
    await frame(0);
    await answer();
    await frame(100);
    await answer();
    expect([getState().t, getState().playing]).toEqual([40_000, false]);
    playPause.run();
    expect([getState().t, getState().playing]).toEqual([9850, true]);
  });

  it('leaves the clock where somebody has set it meanwhile', async () => {
    const moved = moveTo(2000);
    await settle();
    seek.run(7000);
    await answer();
    expect(shown()).toEqual([7000, 2000]);
    await answer();
    await moved;
    expect(shown()).toEqual([7000, 7000]);
  });

  it('asks for no instant that was scrubbed over while an answer was on its way', async () => {
    for (const t of [2000, 3000, 4000, 5000]) seek.run(t);
    await answer();
    expect(asked.map(({ t }) => t)).toEqual([5000]);
    await answer();
    expect(shown()).toEqual([5000, 5000]);
    expect(asked).toEqual([]);
  });
});
