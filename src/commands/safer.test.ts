import { describe, expect, it, vi } from 'vitest';
import type { Action, FencingOptions } from '../engine/simulation/situation.ts';
import type { NameHolder } from '../engine/history/nameHolders.ts';
import type { TwoTruths } from '../engine/view/twoTruths.ts';
import { getState, setState } from '../store/store.ts';
import { carefulFencing } from './clusterSettings.ts';
import { connectFake } from './fakeEngine.ts';
import { outOfServiceKey } from './nodes.ts';
import { fenceSafer, graceInstead, saferFirst } from './safer.ts';

const pod = 'default/db-0';
const holder: NameHolder = { uid: 'old', node: 'node-1', object: [], process: [], removedBy: 'user' };
const second: NameHolder = { ...holder, uid: 'new', node: 'node-2', removedBy: null };
const broken: TwoTruths = {
  ...{ faults: [], nodes: [], volumes: [] },
  names: [{ pod, controller: 'StatefulSet/default/db', holders: [holder, second], running: [] }],
  breaches: [{ rule: 'S-INV-3', t: 404, subject: `Pod/${pod}`, uid: 'new', detail: '2 sets', forced: null, chain: [] }],
};

const cut: Action = { do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false, t: 0 };
const force: Action = { do: 'delete', pod, gracePeriodSeconds: 0, t: 402 };
const outOfService: Action = { do: 'taint', node: 'node-1', taint: { key: outOfServiceKey }, t: 402 };
const healed: Action = { do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true, t: 600 };

function begin(actions: readonly Action[], truths = broken): void {
  connectFake([]);
  setState({ t: 700, truths, situation: { ...getState().situation, actions } });
}

const deletedNode: Action = { do: 'deleteObject', subject: 'Node/node-1', t: 402 };

describe('powering off first', () => {
  it.each([
    ['a force delete', force],
    ['the out-of-service taint', outOfService],
    ['a deleted Node', deletedNode],
  ])('puts it before %s, in one step that keeps what came later', async (_, step) => {
    begin([cut, step, healed]);
    expect(saferFirst.values?.(getState())).toEqual({ node: 'node-1' });
    expect(saferFirst.enabled(getState())).toBe(true);
    saferFirst.run();
    const off = { do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false, t: 402 };
    await vi.waitFor(() => expect(getState().situation.actions).toEqual([cut, off, step, healed]));
    expect(getState().t).toBe(700);
    expect(getState().past).toHaveLength(1);
  });

  it('is not offered where nothing broke, where nobody forced, or where the machine was off', () => {
    begin([cut, force], { ...broken, breaches: [] });
    expect(saferFirst.enabled(getState())).toBe(false);
    begin([cut]);
    expect(saferFirst.enabled(getState())).toBe(false);
    begin([{ do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false, t: 100 }, force]);
    expect(saferFirst.enabled(getState())).toBe(false);
  });

  it('is offered for a machine that was switched on again', () => {
    begin([
      { do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false, t: 100 },
      { do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true, t: 200 },
      force,
    ]);
    expect(saferFirst.enabled(getState())).toBe(true);
  });
});

describe('deleting with grace instead', () => {
  it('is what a kubelet that hears can do', async () => {
    begin([{ ...healed, t: 100 }, force]);
    expect(graceInstead.enabled(getState())).toBe(true);
    graceInstead.run();
    await vi.waitFor(() => expect(getState().situation.actions.at(-1)).toEqual({ do: 'delete', pod, t: 402 }));
  });

  it('is none on a node that is cut off', () => {
    begin([cut, force]);
    expect(graceInstead.enabled(getState())).toBe(false);
  });
});

describe('fencing safer', () => {
  const careless = { ...carefulFencing, mechanism: 'storage', verifies: false } as const;
  const fence = (fencing: FencingOptions | null) => {
    begin([cut]);
    const { situation } = getState();
    setState({ situation: { ...situation, options: { ...situation.options, fencing } } });
  };

  it('ends processes, and waits until they have ended', async () => {
    fence(careless);
    expect(fenceSafer.enabled(getState())).toBe(true);
    fenceSafer.run();
    const safe = { ...careless, mechanism: 'power', verifies: true };
    await vi.waitFor(() => expect(getState().situation.options.fencing).toEqual(safe));
  });

  it('is not offered where it is safe, or where nobody fences', () => {
    fence(carefulFencing);
    expect(fenceSafer.enabled(getState())).toBe(false);
    fence(null);
    expect(fenceSafer.enabled(getState())).toBe(false);
  });
});
