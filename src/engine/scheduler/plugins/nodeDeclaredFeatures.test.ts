import { expect, test } from 'vitest';
import type { Node, PodSpec } from '../../objects/types.ts';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';

const declaring = (name: string, ...declaredFeatures: string[]): Node => {
  const node = makeNode(name);
  return { ...node, status: { ...node.status, declaredFeatures } };
};
const nodes = [
  makeNode('none'),
  declaring('all', 'RestartAllContainersOnContainerExits', 'UserNamespacesHostNetworkSupport'),
];
const restarting = (action: string): PodSpec => ({
  containers: [{ name: 'c', restartPolicy: 'Never', restartPolicyRules: [{ action }] }],
});
const feasible = (spec: PodSpec) => decide(snapshotOf(...nodes), { ...makePod('p'), spec }).feasible.join(' ');

test.each<[string, PodSpec, string]>([
  ['restarts all containers', restarting('RestartAllContainers'), 'all'],
  ['restarts one container', restarting('Restart'), 'none all'],
  ['has users of its own on the host’s network', { containers: [], hostNetwork: true, hostUsers: false }, 'all'],
  ['has users of its own', { containers: [], hostUsers: false }, 'none all'],
  ['is on the host’s network', { containers: [], hostNetwork: true }, 'none all'],
])('a pod that %s (SCHED-54)', (_, spec, names) => expect(feasible(spec)).toBe(names));

test('what the node lacks is told, in upstream’s words and by name', () => {
  const pod = { ...makePod('p'), spec: restarting('RestartAllContainers') };
  const { message, verdicts, filters } = decide(snapshotOf(makeNode('n')), pod);
  expect(message).toContain("1 node(s) didn't match Pod's required features");
  expect(verdicts['n']?.cells[filters.indexOf('NodeDeclaredFeatures')]?.facts).toEqual({
    plugin: 'NodeDeclaredFeatures',
    required: ['RestartAllContainersOnContainerExits'],
    missing: ['RestartAllContainersOnContainerExits'],
  });
});
