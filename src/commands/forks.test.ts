import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/simulation/situation.ts';
import { getState, setState } from '../store/store.ts';
import { act } from './act.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { removeFork, renameFork, restoreFork } from './forks.ts';
import { mostForks } from './forksLeft.ts';
import { message } from '../i18n/first.ts';
import { textOf } from '../i18n/message.ts';

const pod = 'default/web';
const evict = () => act({ label: message('commands:evictDone', { pod: 'web' }), action: { do: 'evict', pod } });
const names = () => getState().forks.map(({ label }) => textOf(label));

function begin(actions: readonly Action[] = []): void {
  connectFake([podView('web', 'n1')]);
  setState(({ situation }) => ({ situation: { ...situation, actions } }));
}

/** Leaves the last thing that was done by doing another one before it. */
async function leave(t: number): Promise<void> {
  setState({ t: t + 1000 });
  await evict();
  setState({ t });
  await evict();
}

describe('a future that is left', () => {
  it('is called by what had been done first of all that is left, and when', async () => {
    begin();
    setState({ t: 12_340 });
    await act({ label: message('commands:deleteDone', { pod: 'web' }), action: { do: 'delete', pod } });
    setState({ t: 20_000 });
    await evict();
    setState({ t: 3000 });
    await evict();
    expect(names()).toEqual(['12.3 s: delete web']);
  });

  it.each<[Action, string]>([
    [{ t: 8000, do: 'delete', pod }, '8 s: delete web'],
    [{ t: 8000, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: false }, '8 s: stop the kubelet of n1'],
    [{ t: 8000, do: 'delete', pod, gracePeriodSeconds: 0 }, '8 s: force delete web'],
    [{ t: 8000, do: 'fence', node: 'n1' }, 'Fork 1'],
  ])('has a name also where the scene had done it: %o', async (action, name) => {
    begin([action]);
    setState({ t: 3000 });
    await evict();
    expect(names()).toEqual([name]);
  });

  it('is kept once, and not where nothing is left behind', async () => {
    begin([{ t: 8000, do: 'delete', pod }]);
    setState({ t: 9000 });
    await evict();
    expect(names()).toEqual([]);
    const here = getState().situation;
    setState({ t: 3000 });
    await evict();
    setState({ situation: here });
    await evict();
    expect(names()).toEqual(['8 s: delete web']);
  });

  it('falls away when it is the ninth, which is said', async () => {
    begin();
    for (let i = 1; i <= mostForks + 1; i++) await leave(i * 10_000);
    expect(names()).toHaveLength(mostForks);
    expect(names()).not.toContain('11 s: ask to evict web');
    expect(textOf(getState().notices.at(-1)?.sentence ?? { key: '' })).toContain('11 s: ask to evict web');
  });
});

describe('a kept future', () => {
  it('can be called otherwise, but not nothing', async () => {
    begin();
    await leave(1000);
    const [fork] = getState().forks;
    if (fork) renameFork.run({ fork, name: '  ' });
    expect(getState().forks[0]).toBe(fork);
    if (fork) renameFork.run({ fork, name: ' the slow one ' });
    expect(names()).toEqual(['the slow one']);
    expect(getState().forks[0]?.situation).toBe(fork?.situation);
  });

  it('can be forgotten', async () => {
    begin();
    await leave(1000);
    const [fork] = getState().forks;
    if (fork) removeFork.run(fork);
    expect(names()).toEqual([]);
  });

  it('comes back to its place where it was forgotten by mistake', async () => {
    begin();
    for (let i = 1; i <= 3; i++) await leave(i * 10_000);
    const before = getState().forks;
    const [, fork] = before;
    if (fork) removeFork.run(fork);
    expect(getState().forks).toHaveLength(2);
    if (fork) restoreFork.run({ fork, at: 1 });
    expect(getState().forks).toEqual(before);
    if (fork) restoreFork.run({ fork, at: 1 });
    expect(getState().forks).toHaveLength(3);
  });
});
