import { describe, expect, it, test, vi } from 'vitest';
import type { Fault } from '../engine/simulation/faults.ts';
import type { TwoTruths } from '../engine/view/twoTruths.ts';
import { node as words } from '../i18n/en/node.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake } from './fakeEngine.ts';
import { mendFault, nodeBreaks, nodeMends, planeBreaks, planeMends } from './faults.ts';
import { lateRegistry } from './lateRegistry.ts';
import { hasText } from '../i18n/message.ts';
import { zoneCommands } from './zones.ts';

const node = 'node-1';
const faults = (...broken: readonly Fault[]): TwoTruths => ({
  faults: broken.map((fault) => ({ fault, since: 0 })),
  ...{ nodes: [], names: [], volumes: [], breaches: [] },
});

function begin(truths: TwoTruths | null = null): void {
  connectFake([]);
  setState({ node, t: 500, truths });
}

const enabled = (commands: typeof nodeBreaks) =>
  commands.filter((one) => one.enabled(getState())).map(({ id }) => id.replace(/^(break|mend)\./, ''));

test.each([
  ['link', { do: 'fault', fault: { what: 'link', node }, runs: false }],
  ['power', { do: 'fault', fault: { what: 'power', node }, runs: false }],
  ['slowDisk', { do: 'fault', fault: { what: 'slowDisk', node, factor: 10 }, runs: false }],
  ['etcd', { do: 'fault', fault: { what: 'etcd' }, runs: false }],
])('breaking %s is one action at the cursor, and the cursor stays', async (what, action) => {
  begin();
  [...nodeBreaks, ...planeBreaks].find(({ id }) => id === `break.${what}`)?.run();
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  expect(getState().t).toBe(500);
});

test.each<[Fault, object]>([
  [
    { what: 'link', node },
    { do: 'fault', fault: { what: 'link', node }, runs: true },
  ],
  [
    { what: 'power', node },
    { do: 'fault', fault: { what: 'power', node }, runs: true },
  ],
  [
    { what: 'controller', name: 'podgc' },
    { do: 'fault', fault: { what: 'controller', name: 'podgc' }, runs: true },
  ],
])('mending %j ends it', async (fault, action) => {
  begin(faults(fault));
  mendFault.run(fault);
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
});

describe('the commands of the node in focus', () => {
  it('offer to break what is whole, and to mend what is broken', () => {
    begin(faults({ what: 'link', node }, { what: 'pause', node: 'node-2' }));
    expect(enabled(nodeBreaks)).toContain('pause');
    expect(enabled(nodeBreaks)).not.toContain('link');
    expect(enabled(nodeMends)).toEqual(['link']);
  });

  it('break nothing but the way of a machine that is off', () => {
    begin(faults({ what: 'power', node }));
    expect(enabled(nodeBreaks)).toEqual(['link']);
    expect(enabled(nodeMends)).toEqual(['power']);
  });

  it('name the node they act on', () => {
    begin();
    expect(nodeBreaks[0]?.values?.(getState())).toEqual({ node });
  });

  it('are none without a node', () => {
    begin();
    setState({ node: null, podState: null });
    expect(enabled([...nodeBreaks, ...nodeMends])).toEqual([]);
  });
});

it('each controller can be stopped, and the stopped one be started', async () => {
  begin(faults({ what: 'controller', name: 'statefulset' }));
  expect(enabled(planeBreaks)).not.toContain('controller.statefulset');
  expect(enabled(planeBreaks)).toHaveLength(planeBreaks.length - 1);
  expect(enabled(planeMends)).toEqual(['controller.statefulset']);
  const [mend] = planeMends.filter((one) => one.enabled(getState()));
  expect(mend?.values?.(getState())).toEqual({ name: 'statefulset' });
  mend?.run();
  const action = { do: 'fault', fault: { what: 'controller', name: 'statefulset' }, runs: true, t: 500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([action]));
});

it('no two commands share an id, and each has its words', () => {
  const ids = lateRegistry.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const isWorded = (label: string) => hasText(label);
  expect(lateRegistry.map(({ label }) => label).filter((label) => !isWorded(label))).toEqual([]);
});

it('no other words are kept for a command that is none', () => {
  const ids = new Set([...lateRegistry, ...zoneCommands('zone-a')].map(({ id }) => id));
  const retained = Object.entries(words.also).flatMap(([id, also]) =>
    typeof also === 'string' ? [id] : Object.keys(also).map((what) => `${id}.${what}`),
  );
  expect(retained.filter((id) => !ids.has(id))).toEqual([]);
});
