import { describe, expect, it } from 'vitest';
import type { Breach } from '../../engine/history/breaches/breaches.ts';
import type { NameHolder } from '../../engine/history/nameHolders.ts';
import type { NodeTruths, TwoTruths } from '../../engine/view/twoTruths.ts';
import { breachFacts, hasVolumes, isForced, stillTrue } from './breachFacts.ts';

const old: NameHolder = {
  ...{ uid: 'old-3f7a', node: 'node-1', object: [], removedBy: 'user' },
  process: [{ from: -9000, to: null }],
};
const second: NameHolder = {
  ...{ uid: 'new-9c41', node: 'node-4', object: [], removedBy: null },
  process: [{ from: 404_000, to: null }],
};
const names = (...running: { t: number; count: number }[]): Pick<TwoTruths, 'names'> => ({
  names: [{ pod: 'default/db-0', controller: null, holders: [old, second], running }],
});
const breach: Breach = {
  ...{
    rule: 'S-INV-3',
    t: 404_000,
    subject: 'Pod/default/db-0',
    uid: 'new-9c41',
    detail: '2 sets',
    forced: null,
    chain: [],
  },
};

describe('two lives of one name', () => {
  it('are told with who began beside whom, and how long it lasts', () => {
    const facts = breachFacts(names({ t: -9000, count: 1 }, { t: 404_000, count: 2 }), breach, 461_000);
    expect(facts).toEqual({ pair: { starter: second, other: old }, lasted: 57_000, isOver: false });
  });

  it('are over when one is left', () => {
    const steps = [
      { t: 404_000, count: 2 },
      { t: 420_000, count: 1 },
    ];
    expect(breachFacts(names(...steps), breach, 461_000)).toMatchObject({ lasted: 16_000, isOver: true });
    expect(breachFacts(names(...steps), breach, 410_000)).toMatchObject({ lasted: 6000, isOver: false });
  });

  it('are none where the breach is about something else', () => {
    const volume: Breach = { ...breach, subject: 'PersistentVolume/pv-1', uid: null };
    expect(breachFacts(names(), volume, 461_000)).toEqual({ pair: null, lasted: null, isOver: false });
  });
});

it('what is broken is not said to be still true, nor what is about nothing here', () => {
  const both = { hasVolumes: true, hasFencer: true };
  expect(stillTrue([], both)).toEqual(expect.arrayContaining(['S-INV-3', 'S-INV-11', 'S-INV-13']));
  expect(stillTrue([breach], both)).not.toContain('S-INV-3');
  expect(stillTrue([breach], both)).toContain('S-INV-1');
  expect(stillTrue([], { hasVolumes: false, hasFencer: false })).toEqual(
    stillTrue([], both).filter((rule) => rule !== 'S-INV-11' && rule !== 'S-INV-13'),
  );
});

it('volumes are at stake where a process has one', () => {
  const pod = { ...{ pod: 'a/b', uid: '1', containers: [], since: 0, knowsOfDelete: false } };
  const nodeWith = (volumes: NodeTruths['real']['pods'][number]['volumes']): TwoTruths['nodes'] => [
    {
      ...{ node: 'n', differsSince: null, next: [] },
      believed: {
        exists: true,
        ready: { status: 'True', reason: null, since: null },
        lastLease: 0,
        taints: [],
        pods: [],
      },
      real: { machine: 'on', kubelet: 'runs', heardAt: null, pods: [{ ...pod, volumes }] },
    },
  ];
  expect(hasVolumes({ volumes: [], nodes: nodeWith([]) })).toBe(false);
  expect(hasVolumes({ volumes: [], nodes: nodeWith([{ claim: 'data', volume: 'pv', writes: true }]) })).toBe(true);
});

it('force is who takes an object away by hand', () => {
  expect(isForced(names())).toBe(true);
  expect(isForced({ names: [{ pod: 'a', controller: null, holders: [second], running: [] }] })).toBe(false);
});
