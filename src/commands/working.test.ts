import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commit } from '../store/conductor.ts';
import { moveTo } from '../store/picture.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import type { ReadReport, RunSummary, ReportProgress } from '../worker/protocol.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { openSource } from './opening.ts';
import { actAndNotify } from './outcome.ts';
import { messageFrom } from '../i18n/message.ts';
import { cancelWork } from './working.ts';
import { emptySituation } from '../store/slices/scenario.ts';

const summary = { end: 0, marks: [], stops: [], broken: [], settledAt: [], stalled: null, answeredAt: [], refused: [] };
const change = { label: messageFrom('commands:openDone'), situation: emptySituation, landing: { t: 0 } };

/** An engine whose load is answered by hand. */
function slowEngine() {
  const under = { answer: (_: RunSummary | null) => {}, report: (() => {}) as ReportProgress };
  connectFake([], {
    load: (_, report = () => {}) => {
      under.report = report;
      return new Promise((resolve) => {
        under.answer = resolve;
      });
    },
    cancel: () => under.answer(null),
  });
  return under;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a situation that takes long to run', () => {
  it('shows nothing for 300 ms, then how far it is, then nothing', async () => {
    const under = slowEngine();
    const done = commit(change);
    vi.advanceTimersByTime(299);
    under.report({ doing: 'running', count: 1, share: null, t: 10 });
    expect(getState().busy).toBeNull();
    vi.advanceTimersByTime(1);
    expect(getState().busy?.progress?.count).toBe(1);
    under.report({ doing: 'running', count: 7, share: null, t: 20 });
    expect(getState().busy).toMatchObject({ what: { key: 'app:busy.running' }, progress: { count: 7 } });
    under.answer(summary);
    await done;
    expect(getState().busy).toBeNull();
  });

  it('is over when it is cancelled: situation and steps are as they were', async () => {
    slowEngine();
    const { situation, past } = getState();
    const done = commit(change);
    vi.advanceTimersByTime(300);
    expect(cancelWork.enabled(getState())).toBe(true);
    cancelWork.run();
    await done;
    expect(getState()).toMatchObject({ busy: null, message: { key: 'app:busy.cancelled' } });
    expect([getState().situation, getState().past]).toEqual([situation, past]);
    expect(cancelWork.enabled(getState())).toBe(false);
  });
});

it('a file whose run is cancelled changes nothing, and is not said to be opened', async () => {
  let answer: (summary: RunSummary | null) => void = () => {};
  connectFake([podView('old', 'n')], {
    load: () => new Promise((resolve) => (answer = resolve)),
    cancel: () => answer(null),
  });
  const topic = { about: 'pod', pod: 'default/old' } as const;
  setState({ timelineOpen: true, topic, dialog: 'open' });
  const { situation } = getState();
  openSource.run({ source: { id: 'a', name: 'dump.json', content: '' }, mode: 'replace' });
  await vi.waitFor(() => expect(getState().busy?.what.key).toBe('app:busy.running'));
  cancelWork.run();
  await vi.waitFor(() => expect(getState().busy).toBeNull());
  await inTurn(async () => undefined);
  expect(getState()).toMatchObject({ timelineOpen: true, topic, dialog: 'open', notices: [] });
  expect(getState().situation).toBe(situation);
  expect(getState().message).toEqual({ key: 'app:busy.cancelled' });
});

it('what is done is said only once it is done', async () => {
  connectFake([podView('web', 'n')], { load: async () => null });
  await actAndNotify({
    label: messageFrom('commands:moveDone'),
    action: { do: 'move', pod: 'default/web', node: 'm' },
  });
  expect(getState().message).toEqual({ key: 'app:busy.cancelled' });
});

it('a picture that takes long can be given up: what was on screen stays', async () => {
  let answer: (shown: null) => void = () => {};
  connectFake([podView('old', 'n')], {
    present: () => new Promise((resolve) => (answer = resolve)),
    cancel: () => answer(null),
  });
  const { view } = getState();
  const moved = moveTo(5000);
  await vi.advanceTimersByTimeAsync(1500);
  expect(getState().busy?.what.key).toBe('app:busy.showing');
  cancelWork.run();
  await moved;
  expect(getState()).toMatchObject({ busy: null, t: 0 });
  expect(getState().view).toBe(view);
});

it('a file that is no longer wanted changes nothing', async () => {
  let answer: (read: ReadReport | null) => void = () => {};
  connectFake([], {
    read: (_, __, report) => {
      report?.({ doing: 'reading', count: 200, share: 0.5, t: null });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    cancel: () => answer(null),
  });
  const { situation } = getState();
  openSource.run({ source: { id: 'a', name: 'dump.json', content: '' }, mode: 'replace' });
  await vi.waitFor(() => expect(getState().busy?.progress?.share).toBe(0.5));
  expect(getState().busy?.what.values).toEqual({ name: 'dump.json' });
  cancelWork.run();
  await vi.waitFor(() => expect(getState().busy).toBeNull());
  expect(getState()).toMatchObject({ situation, dialog: null, refusals: [] });
});
