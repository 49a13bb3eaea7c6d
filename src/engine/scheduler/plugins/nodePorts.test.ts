import { expect, test } from 'vitest';
import type { ContainerPort } from '../../objects/types.ts';
import { filterWith, makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { nodePorts } from './nodePorts.ts';

const withPort = (port: Partial<ContainerPort>) => ({
  containers: [{ name: 'c', ports: [{ containerPort: 8080, ...port }] }],
});
const reasons = ["node(s) didn't have free ports for the requested pod ports"];
const taken = { code: 'Unschedulable', plugin: 'NodePorts', reasons };

test.each<[string, Partial<ContainerPort>, Partial<ContainerPort>, typeof taken | null]>([
  ['the same port', { hostPort: 80 }, { hostPort: 80 }, taken],
  ['another port', { hostPort: 80 }, { hostPort: 81 }, null],
  ['another protocol', { hostPort: 80, protocol: 'UDP' }, { hostPort: 80 }, null],
  ['TCP written and not written', { hostPort: 80, protocol: 'TCP' }, { hostPort: 80 }, taken],
  ['two addresses', { hostPort: 80, hostIP: '10.0.0.1' }, { hostPort: 80, hostIP: '10.0.0.2' }, null],
  ['one address and all', { hostPort: 80, hostIP: '10.0.0.1' }, { hostPort: 80, hostIP: '0.0.0.0' }, taken],
  ['all addresses and one', { hostPort: 80 }, { hostPort: 80, hostIP: '10.0.0.1' }, taken],
  ['`::` is an address like any other', { hostPort: 80, hostIP: '::' }, { hostPort: 80, hostIP: '10.0.0.1' }, null],
])('%s', (_, used, wanted, expected) => {
  const snapshot = snapshotOf(makeNode('n'), makePod('there', { on: 'n', ...withPort(used) }));
  expect(filterWith(nodePorts, snapshot, makePod('p', withPort(wanted)))).toEqual([expected]);
});

test('a pod without host ports skips', () => {
  expect(filterWith(nodePorts, snapshotOf(makeNode('n')), makePod('p', withPort({})))).toBe('Skip');
});

test('sidecars keep their ports, ordinary init containers give them back', () => {
  const initContainers = (restartPolicy?: string) => [
    { name: 'i', ports: [{ containerPort: 1, hostPort: 80 }], ...(restartPolicy && { restartPolicy }) },
  ];
  const used = makePod('there', { on: 'n', initContainers: initContainers('Always') });
  const snapshot = snapshotOf(makeNode('n'), used);
  expect(filterWith(nodePorts, snapshot, makePod('p', withPort({ hostPort: 80 })))).toEqual([taken]);
  expect(filterWith(nodePorts, snapshot, makePod('p', { initContainers: initContainers() }))).toBe('Skip');
});
