import { expect, it } from 'vitest';
import { type Field, fieldText, lineOf, ofNode, ofPod, ofScheduler } from './field.ts';

const about = { pod: 'default/web', node: 'node-1' };

it.each<[Field, string, string, readonly (string | number)[]]>([
  [ofNode('spec', 'taints', 0), 'Node spec.taints[0]', 'Node/node-1', ['spec', 'taints', 0]],
  [
    ofPod('spec', 'containers', '*', 'resources', 'requests', 'cpu'),
    'spec.containers[*].resources.requests.cpu',
    'Pod/default/web',
    ['spec', 'containers', 0, 'resources', 'requests', 'cpu'],
  ],
  [
    ofPod('spec', 'nodeSelector', 'kubernetes.io/os'),
    'spec.nodeSelector["kubernetes.io/os"]',
    'Pod/default/web',
    ['spec', 'nodeSelector', 'kubernetes.io/os'],
  ],
  [
    ofScheduler('profiles'),
    'KubeSchedulerConfiguration profiles',
    'KubeSchedulerConfiguration/kube-scheduler',
    ['profiles'],
  ],
])('%j is written %s and opens %s', (field, text, subject, path) => {
  expect(fieldText(field)).toBe(text);
  expect(lineOf(field, about)).toEqual({ subject, path });
});

it('a node’s field leads nowhere without a node', () => {
  expect(lineOf(ofNode('spec', 'taints'), { ...about, node: null })).toBeNull();
});
