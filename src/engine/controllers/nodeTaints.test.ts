import { expect, test } from 'vitest';
import type { Node, Taint } from '../objects/types.ts';
import { evictingKey, withConditionTaints, withEvictingTaint } from './nodeTaints.ts';

const own: Taint = { key: 'gpu', effect: 'NoSchedule' };
const noSchedule = (name: string): Taint => ({ key: `node.kubernetes.io/${name}`, effect: 'NoSchedule' });
const noExecute = (name: string): Taint => ({ key: `node.kubernetes.io/${name}`, effect: 'NoExecute' });
const node = (conditions: Readonly<Record<string, string>>, taints: readonly Taint[] = []): Node => ({
  kind: 'Node',
  metadata: { name: 'node-1' },
  spec: { taints },
  status: { conditions: Object.entries(conditions).map(([type, status]) => ({ type, status })) },
});

test('taints of conditions come and go, others stay', () => {
  const unreachable = noSchedule('unreachable');
  expect(withConditionTaints(node({ Ready: 'Unknown' }, [own]))).toEqual([own, unreachable]);
  expect(withConditionTaints(node({ Ready: 'Unknown' }, [unreachable, own]))).toEqual([unreachable, own]);
  expect(withConditionTaints(node({ Ready: 'False' }, [unreachable, own]))).toEqual([own, noSchedule('not-ready')]);
  expect(withConditionTaints(node({ Ready: 'True', MemoryPressure: 'True' }))).toEqual([noSchedule('memory-pressure')]);
  expect(withConditionTaints(node({ Ready: 'True' }, [noExecute('unreachable')]))).toEqual([noExecute('unreachable')]);
});

test('of the two NoExecute taints a node has one', () => {
  const [notReady, unreachable] = [noExecute('not-ready'), noExecute('unreachable')];
  expect(withEvictingTaint(node({}, [own, notReady]), unreachable.key)).toEqual([own, unreachable]);
  expect(withEvictingTaint(node({}, [unreachable, own]), unreachable.key)).toEqual([unreachable, own]);
  expect(withEvictingTaint(node({}, [unreachable, own]), null)).toEqual([own]);
});

test.each([
  ['True', null],
  ['False', 'node.kubernetes.io/not-ready'],
  ['Unknown', 'node.kubernetes.io/unreachable'],
])('Ready %s evicts by %s', (status, key) => expect(evictingKey(node({ Ready: status }))).toBe(key));

test('a node without conditions is taken as healthy', () => expect(evictingKey(node({}))).toBeNull());
