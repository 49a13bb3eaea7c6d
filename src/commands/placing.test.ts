import { describe, expect, it, vi } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { showPanel } from './looking.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { refresh } from '../store/picture.ts';
import { bindAnyway, move } from './placed.ts';
import { drop, hover, pick, putBack } from './placing.ts';

const hold = (name: string) => pick.run({ pod: `default/${name}`, via: 'keyboard' });
const dropOn = (name: string) => drop.run({ node: name, at: { kind: 'node', name } });
const rested = () => vi.waitFor(() => expect(getState().past).toHaveLength(1));

describe('a pod in hand', () => {
  it('is bound to the node it is dropped on, as one named step at the cursor', async () => {
    connectFake([podView('mypod', null)]);
    setState({ t: 500 });
    hold('mypod');
    dropOn('node-c1');
    await rested();
    expect(getState().situation.actions).toEqual([{ t: 500, do: 'bind', pod: 'default/mypod', node: 'node-c1' }]);
    expect(getState().past[0]?.label.key).toBe('commands:dropDone');
    expect(getState().t).toBe(1500);
  });

  it('goes back where a filter refuses it, and is bound there only past the scheduler', async () => {
    const fake = connectFake([podView('mypod', null)]);
    const refuses = { code: 'Unschedulable', plugin: 'PodTopologySpread', cells: [] } as const;
    hold('mypod');
    await refresh();
    const decision = { pod: 'default/mypod', rejected: null, verdicts: { 'node-b1': refuses } };
    setState({ decision: decision as unknown as Decision });
    dropOn('node-b1');
    expect(fake.loaded).toHaveLength(0);
    const refused = { pod: 'default/mypod', node: 'node-b1' };
    expect(getState()).toMatchObject({ drag: { phase: 'idle' }, refusedDrop: refused });
    bindAnyway.run(refused);
    await rested();
    expect(getState().situation.actions[0]).toMatchObject({ do: 'bind', node: 'node-b1' });
    expect(getState().past[0]?.label.key).toBe('commands:bindDone');
    expect(getState().refusedDrop).toBeNull();
  });

  it('is put back on leaving the stage, where it could not be dropped', () => {
    connectFake([podView('mypod', null)]);
    hold('mypod');
    showPanel.run('stage');
    expect(getState().drag.phase).toBe('held');
    showPanel.run('why');
    expect(getState().drag.phase).toBe('idle');
    expect(getState().focus).toBe('default/mypod');
  });

  it('is put back by Escape without a step', () => {
    const fake = connectFake([podView('mypod', null)]);
    hold('mypod');
    hover.run({ kind: 'node', name: 'node-a1' });
    putBack.run();
    expect(getState().drag).toEqual({ phase: 'idle' });
    expect(fake.loaded).toHaveLength(0);
  });

  it('is put back when it is dropped where it already runs', () => {
    const fake = connectFake([podView('web-1', 'node-a1')]);
    hold('web-1');
    dropOn('node-a1');
    expect(getState().drag.phase).toBe('idle');
    expect(fake.loaded).toHaveLength(0);
  });

  it('asks for the meaning when a bound pod is dropped on another node', async () => {
    connectFake([podView('web-1', 'node-a1')]);
    hold('web-1');
    dropOn('node-b1');
    expect(getState().drag).toEqual({ phase: 'asking', pod: 'default/web-1', node: 'node-b1' });
    move.run({ pod: 'default/web-1', node: 'node-b1' });
    await rested();
    expect(getState().situation.actions[0]?.do).toBe('move');
    expect(getState().drag.phase).toBe('idle');
  });

  it('cannot be one that is being deleted', () => {
    connectFake([{ ...podView('web-1', 'node-a1'), deletion: { grace: 30, at: 0, deadline: 30_000 } }]);
    hold('web-1');
    expect(getState().drag.phase).toBe('idle');
  });
});
