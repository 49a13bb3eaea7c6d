import { describe, expect, it, test, vi } from 'vitest';
import type { NodeState } from '../engine/view/nodeState.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake } from './fakeEngine.ts';
import { nodeState } from './nodeFixture.ts';
import {
  cordon,
  deleteNode,
  drain,
  drainNode,
  fenceNode,
  inService,
  outOfService,
  outOfServiceKey,
  reboot,
  taintNode,
  uncordon,
} from './nodes.ts';

const { node } = nodeState;
const taint = { key: outOfServiceKey, value: 'nodeshutdown', effect: 'NoExecute' };

function begin(ofNode: Partial<NodeState> = {}): void {
  connectFake([]);
  setState({ node, t: 500, truths: null, nodeState: { ...nodeState, ...ofNode } });
}

function startFencing(): void {
  const { situation } = getState();
  const fencing = {
    mechanism: 'power',
    delaySeconds: 5,
    succeeds: true,
    verifies: true,
    release: 'deleteNode',
  } as const;
  setState({ situation: { ...situation, options: { ...situation.options, fencing } } });
}

const offered = () =>
  [cordon, uncordon, drainNode, outOfService, inService, fenceNode, deleteNode, reboot]
    .filter((one) => one.enabled(getState()))
    .map(({ id }) => id);

test.each([
  [cordon, {}, { do: 'cordon', node, unschedulable: true }],
  [uncordon, { unschedulable: true }, { do: 'cordon', node, unschedulable: false }],
  [outOfService, {}, { do: 'taint', node, taint }],
  [inService, { taints: [{ ...taint, since: 0 }] }, { do: 'taint', node, taint: { key: taint.key }, isRemoved: true }],
  [deleteNode, {}, { do: 'deleteObject', subject: `Node/${node}` }],
  [fenceNode, {}, { do: 'fence', node }],
  [drainNode, {}, { do: 'drain', node, ignoreDaemonSets: true, deleteEmptyDirData: true, force: true }],
])('$0.id acts on the node in focus at the cursor', async (command, ofNode, action) => {
  begin(ofNode);
  startFencing();
  command.run();
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  // As far as the API server's answer: what was done can be seen at once.
  expect(getState().t).toBe(520);
});

it('a reboot is off and on again, one step, and the cursor is where it is on again', async () => {
  begin();
  reboot.run();
  const off = { do: 'fault', fault: { what: 'power', node }, runs: false, t: 500 };
  const on = { do: 'fault', fault: { what: 'power', node }, runs: true, t: 20_500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([off, on]));
  expect(getState().t).toBe(20_500);
  expect(getState().past).toHaveLength(1);
});

it('what the API server refuses is told', async () => {
  const load = async () => ({
    end: 600,
    marks: [],
    stops: [],
    broken: [],
    settledAt: [],
    stalled: null,
    answeredAt: [510],
    refused: ['It is down.'],
  });
  connectFake([], { load });
  setState({ node, t: 500, truths: null, nodeState, notices: [] });
  cordon.run();
  await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
  expect(getState().notices[0]?.sentence).toEqual({ key: 'commands:refused', values: { reason: 'It is down.' } });
});

describe('what is offered', () => {
  it('is what changes something', () => {
    begin();
    expect(offered()).toEqual(['cordon', 'drainNode', 'outOfService', 'deleteNode', 'reboot']);
    begin({ unschedulable: true, taints: [{ ...taint, since: 0 }] });
    expect(offered()).toEqual(['uncordon', 'drainNode', 'inService', 'deleteNode', 'reboot']);
  });

  it('leaves the object alone where there is none', () => {
    begin({ goneAt: 300 });
    expect(offered()).toEqual(['reboot']);
  });

  it('fences where a fencing controller runs', () => {
    begin();
    startFencing();
    expect(offered()).toContain('fenceNode');
  });
});

it('a drain hands its flags on, a taint its key, value and effect', async () => {
  begin();
  drain.run({ node, ignoreDaemonSets: true });
  taintNode.run({ node, taint: { key: 'gpu', value: 'only', effect: 'NoSchedule' } });
  await vi.waitFor(() => expect(getState().situation.actions).toHaveLength(2));
  expect(getState().situation.actions).toEqual([
    { do: 'drain', node, ignoreDaemonSets: true, t: 500 },
    { do: 'taint', node, taint: { key: 'gpu', value: 'only', effect: 'NoSchedule' }, t: 520 },
  ]);
  expect(getState().past.at(-1)?.label).toEqual({
    key: 'node:taintDone',
    values: { node, taint: 'gpu=only:NoSchedule' },
  });
});
