import { describe, expect, test } from 'vitest';
import { fixtureView } from '../fixture.ts';
import type { NodeView } from '../../engine/view/view.ts';
import { isWell, marksOf, troubleWords } from './nodeMark.ts';

const [well] = fixtureView().nodes;
const node = (more: Partial<NodeView>): NodeView => ({ ...(well as NodeView), taints: [], ...more });
const shutDown = { status: 'False', reason: 'KubeletNotReady', message: 'node is shutting down' };
const silent = { status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' };

describe('a node that does not serve its pods', () => {
  test.each<[Partial<NodeView>, readonly string[]]>([
    [{ kubeletRuns: false }, ['kubelet stopped']],
    [{ notReady: shutDown }, ['NotReady: shuts down']],
    [{ notReady: silent }, ['NotReady: kubelet silent']],
    [{ notReady: silent, kubeletRuns: false }, ['NotReady: kubelet stopped']],
    [{ notReady: { ...shutDown, message: 'container runtime is down' } }, ['NotReady']],
    [{ isCut: true, faults: ['link/node-a1'] }, ['cut off']],
    [{ isCut: true, notReady: silent, faults: ['link/node-a1'] }, ['NotReady: cut off']],
    [{ isOff: true, kubeletRuns: false, notReady: silent }, ['NotReady: machine off']],
    [{ isCut: true, kubeletRuns: false, notReady: silent }, ['NotReady: kubelet stopped', 'cut off']],
  ])('%j is told as %j', (more, texts) => {
    expect(isWell(node(more))).toBe(false);
    expect(troubleWords(node(more))).toEqual(texts);
  });
});

describe('a node that serves, with something to tell', () => {
  test.each<[Partial<NodeView>, readonly string[], readonly string[]]>([
    [{ isFenced: true }, ['fenced'], ['fenced']],
    [{ pressure: ['MemoryPressure'] }, ['MemoryPressure'], ['pressure']],
    [{ faults: ['slowDisk/node-a1', 'pause/node-a1'] }, ['kubelet paused', 'slow disk'], ['paused', 'fault']],
    [
      { taints: [{ key: 'node.kubernetes.io/out-of-service', effect: 'NoExecute' }] as NodeView['taints'] },
      ['out-of-service'],
      ['outOfService'],
    ],
    [{ taints: [{ key: 'team', effect: 'NoSchedule' }] as NodeView['taints'] }, [], []],
    [{}, [], []],
  ])('%j is told as %j with %j', (more, texts, signs) => {
    expect(isWell(node(more))).toBe(true);
    expect(troubleWords(node(more))).toEqual(texts);
    expect(marksOf(node(more)).map(({ sign }) => sign)).toEqual(signs);
  });
});

test('NotReady has a wording of its own where the cause has no room', () =>
  expect(marksOf(node({ notReady: silent, isCut: true }))[0]?.wordings).toEqual(['NotReady: cut off', 'NotReady']));
