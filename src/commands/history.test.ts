import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { act } from './act.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { redo, reset, returnTo, undo } from './history.ts';
import { message } from '../i18n/first.ts';
import { messageFrom, textOf } from '../i18n/message.ts';

const doBind = (node: string) =>
  act({
    label: message('commands:bindDone', { pod: 'mypod', node }),
    action: { do: 'bind', pod: 'default/mypod', node },
  });

async function press(command: typeof undo): Promise<void> {
  const before = getState().situation;
  command.run();
  await vi.waitFor(() => expect(getState().situation).not.toBe(before), { interval: 1 });
}

describe('history', () => {
  it('undo after any steps restores the situation, redo repeats it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }), async (nodes) => {
        connectFake([podView('mypod', null)]);
        const start = getState().situation;
        for (const node of nodes) await doBind(node);
        const done = getState().situation;
        for (const _ of nodes) await press(undo);
        expect(getState().situation).toEqual(start);
        expect(getState().past).toHaveLength(0);
        for (const _ of nodes) await press(redo);
        expect(getState().situation).toEqual(done);
      }),
      { numRuns: 10 },
    );
  });

  it('Undo never leads into another lesson, and says where that is', async () => {
    connectFake([podView('mypod', null)]);
    const of = (name: string) => ({
      ...getState().situation,
      base: [{ id: `scene:lesson-${name}`, name, content: '' }],
    });
    const label = messageFrom('k');
    setState({ situation: of('C1'), past: [{ label, situation: of('B1'), t: 0, focus: null }], notices: [] });
    undo.run();
    await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
    expect([getState().situation.base[0]?.name, getState().past.length]).toEqual(['C1', 1]);
    setState({ past: [{ label, situation: of('C1-other'), t: 0, focus: null }] });
    undo.run();
    await vi.waitFor(() => expect(getState().situation.base[0]?.name).toBe('C1-other'));
  });

  it('steps that are asked for faster than they can be run are all taken, one after the other', async () => {
    connectFake([podView('mypod', null)]);
    await Promise.all([doBind('a'), doBind('b'), doBind('c')]);
    expect(getState().situation.actions).toHaveLength(3);
    expect(getState().past).toHaveLength(3);
    undo.run();
    undo.run();
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.actions).toHaveLength(1);
    expect(getState().future).toHaveLength(2);
  });

  it('a new step after undo drops what could be redone', async () => {
    connectFake([podView('mypod', null)]);
    await doBind('a');
    await press(undo);
    await doBind('b');
    expect(getState().future).toHaveLength(0);
    expect(redo.enabled(getState())).toBe(false);
  });

  it('acting in the past keeps the left future under a name that can be returned to', async () => {
    connectFake([podView('mypod', null)]);
    setState({ t: 5000 });
    await doBind('late');
    const left = getState().situation;
    setState({ t: 1000 });
    await doBind('early');
    expect(getState().situation.actions.map((action) => action.t)).toEqual([1000]);
    const fork = getState().forks[0];
    expect(textOf(fork?.label ?? { key: '' })).toBe('5 s: put mypod on late (what-if: no scheduler asked)');
    if (fork) returnTo.run(fork);
    await vi.waitFor(() => expect(getState().situation).toEqual(left));
  });

  it('reset is one undoable step back to the manifests', async () => {
    connectFake([podView('mypod', null)]);
    await doBind('a');
    await press(reset);
    expect(getState().situation.actions).toEqual([]);
    await press(undo);
    expect(getState().situation.actions).toHaveLength(1);
  });

  it('reset keeps what a scene had done when it began', async () => {
    connectFake([podView('mypod', null)]);
    const actions = [{ t: 0, do: 'delete', pod: 'default/mypod' }] as const;
    setState(({ situation }) => ({ situation: { ...situation, actions } }));
    expect(reset.enabled(getState())).toBe(false);
    await doBind('a');
    expect(getState().situation.actions).toHaveLength(2);
    await press(reset);
    expect(getState().situation.actions).toEqual(actions);
  });

  it('a situation that cannot be run leaves everything as it was and says so', async () => {
    connectFake([podView('mypod', null)], { load: () => Promise.reject(new Error('no such node')) });
    const before = getState().situation;
    await doBind('nowhere');
    expect(getState().situation).toBe(before);
    expect(getState().past).toHaveLength(0);
    expect(getState().notices[0]?.sentence.values).toEqual({ reason: 'no such node' });
  });
});
