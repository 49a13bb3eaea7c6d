import { expect, test } from 'vitest';
import { fixtureView } from '../fixture.ts';
import type { NodeView } from '../../engine/view/view.ts';
import { words } from '../words.fixture.ts';
import { isWell, troubleWords } from './nodeMark.ts';

const [well] = fixtureView().nodes;
const node = (more: Partial<NodeView>): NodeView => ({ ...(well as NodeView), ...more });
const shutDown = { status: 'False', reason: 'KubeletNotReady', message: 'node is shutting down' };
const silent = { status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' };

test.each<[Partial<NodeView>, readonly string[]]>([
  [{ kubeletRuns: false }, ['kubelet stopped']],
  [{ notReady: shutDown }, ['NotReady: shuts down', 'NotReady']],
  [{ notReady: silent }, ['NotReady: kubelet silent', 'NotReady']],
  [{ notReady: silent, kubeletRuns: false }, ['NotReady: kubelet stopped', 'NotReady']],
  [{ notReady: { ...shutDown, message: 'container runtime is down' } }, ['NotReady']],
])('a node with %j is told as %j', (more, told) => {
  expect(isWell(node(more))).toBe(false);
  expect(troubleWords(node(more), words)).toEqual(told);
});

test('a node whose kubelet runs and that is Ready is well', () => expect(isWell(node({}))).toBe(true));
