import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Situation } from '../engine/simulation/situation.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import { getState, setState } from '../store/store.ts';
import type { BackgroundRunRequest } from '../worker/protocol.ts';
import { compareAnew, compareWith, stopComparing } from './compare.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { message } from '../i18n/first.ts';

const timelineOf = (uid: string) => ({ pod: 'default/web', uid }) as Timeline;

/** Answers are given when the test wants them. */
const answers: ((background: BackgroundRunRequest | null) => void)[] = [];
const answer = (place: number, uid: string | null) =>
  answers[place]?.({ timeline: uid === null ? null : timelineOf(uid), end: 9000 });
const other = (title: string) => ({
  label: message('commands:deleteDone', { pod: title }),
  situation: { ...getState().situation, title },
  preset: null,
});
const asked: Situation[] = [];

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  connectFake([podView('web', 'n1')], {
    runInBackground: (situation) => {
      asked.push(situation);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  setState({ focus: 'default/web', timeline: timelineOf('a') });
});

describe('a comparison', () => {
  it('begins when the other run is there; the present one stays', async () => {
    const { situation } = getState();
    compareWith.run(other('b'));
    expect(getState().compared).toBeNull();
    answer(0, 'b');
    await vi.waitFor(() => expect(getState().compared).toMatchObject({ timeline: { uid: 'b' }, end: 9000 }));
    expect(getState().situation).toBe(situation);
    expect(getState().message?.key).toBe('timeline:compare.begun');
  });

  it('takes the newest choice, whichever answer comes first', async () => {
    compareWith.run(other('b'));
    compareWith.run(other('c'));
    answer(1, 'c');
    await vi.waitFor(() => expect(getState().compared).toMatchObject({ timeline: { uid: 'c' } }));
    answer(0, 'b');
    await Promise.resolve();
    expect(getState().compared).toMatchObject({ timeline: { uid: 'c' } });
  });

  it('is made anew with another situation under the same name', async () => {
    compareWith.run(other('b'));
    answer(0, 'b');
    await vi.waitFor(() => expect(getState().compared).not.toBeNull());
    compareAnew.run({ label: other('b').label, situation: { ...getState().situation, title: 'anew' } });
    answer(1, 'b2');
    await vi.waitFor(() => expect(getState().compared).toMatchObject({ timeline: { uid: 'b2' } }));
    expect(getState().compared?.label.values).toEqual({ pod: 'b' });
    expect(asked[1]?.title).toBe('anew');
  });

  it('ends with a word where the other run has nothing of the kind', async () => {
    compareWith.run(other('b'));
    answer(0, null);
    await vi.waitFor(() => expect(getState().notices.at(-1)?.sentence.key).toBe('timeline:compare.nothing'));
    expect(getState().compared).toBeNull();
  });

  it('that is closed does not come back with a late answer', async () => {
    compareWith.run(other('b'));
    stopComparing.run(null);
    answer(0, 'b');
    await Promise.resolve();
    await Promise.resolve();
    expect(getState().compared).toBeNull();
  });
});
