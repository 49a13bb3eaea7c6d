import { expect, test } from 'vitest';
import { matchesNodeSelectorAndAffinity } from '../objects/nodeSelector.ts';
import type { KubeObject, PodSpec, Workload } from '../objects/types.ts';
import { assumedNodes, isAssumedNode } from './assumedNodes.ts';

const asks = (spec: Partial<PodSpec>, replicas = 1, kind: Workload['kind'] = 'Deployment'): KubeObject => ({
  kind,
  metadata: { name: 'web', namespace: 'shop' },
  ...{ spec: { replicas, template: { spec: { containers: [], ...spec } } } },
});
const requests = (list: Record<string, string>): Partial<PodSpec> => ({
  containers: [{ name: 'app', resources: { requests: list } }],
});
const zonesOf = (objects: readonly KubeObject[]) =>
  assumedNodes(objects).map(({ metadata }) => metadata.labels?.['topology.kubernetes.io/zone']);
const allocatable = (objects: readonly KubeObject[]) => assumedNodes(objects)[0]?.status?.allocatable;

test('six stand in three zones, and are known as assumed', () => {
  expect(zonesOf([])).toEqual(['zone-a', 'zone-a', 'zone-b', 'zone-b', 'zone-c', 'zone-c']);
  expect(assumedNodes([]).every(isAssumedNode)).toBe(true);
  expect(allocatable([])).toEqual({ cpu: '4', memory: '8Gi', 'ephemeral-storage': '100Gi', pods: '110' });
});

test.each<[string, KubeObject, object]>([
  ['cpu', asks(requests({ cpu: '500m' }), 100), { cpu: '128', memory: '8Gi' }],
  [
    'memory that only a limit names',
    asks({ containers: [{ name: 'a', resources: { limits: { memory: '5Gi' } } }] }),
    { memory: '16Gi' },
  ],
  ['many pods', asks({}, 100), { pods: '220' }],
  ['devices', asks(requests({ 'example.com/dongle': '3' })), { 'example.com/dongle': '8' }],
  ['a DaemonSet, of which each has one pod', asks(requests({ cpu: '3' }), 1, 'DaemonSet'), { cpu: '8' }],
])('each has room for all pods twice: %s', (_, object, room) => {
  expect(allocatable([object])).toMatchObject(room);
});

const required = (key: string, operator: string, values?: string[]): Partial<PodSpec> => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key, operator, ...(values && { values }) }] }],
      },
    },
  },
});

test.each<[string, Partial<PodSpec>[], number]>([
  ['a label', [{ nodeSelector: { pool: 'fast' } }], 6],
  ['a label that is to be there', [required('pool', 'Exists'), { nodeSelector: { pool: 'fast' } }], 6],
  ['another system', [{ nodeSelector: { 'kubernetes.io/os': 'windows' } }], 6],
  ['labels that exclude each other', [{ nodeSelector: { pool: 'a' } }, { nodeSelector: { pool: 'b' } }], 12],
  ['zones', [required('topology.kubernetes.io/zone', 'In', ['eu-1a', 'eu-1b'])], 6],
  ['a node by its name', [{ nodeSelector: { 'kubernetes.io/hostname': 'worker-7' } }], 6],
])('of pods that ask for %s each finds a node', (_, specs, count) => {
  const nodes = assumedNodes(specs.map((spec) => asks(spec)));
  expect(nodes).toHaveLength(count);
  expect(new Set(nodes.map(({ metadata }) => metadata.name)).size).toBe(count);
  for (const spec of specs)
    expect(nodes.some((node) => matchesNodeSelectorAndAffinity({ spec: { containers: [], ...spec } }, node))).toBe(
      true,
    );
});

test('zones that are asked for come first, up to three in all or more', () => {
  const zone = (...values: string[]) => asks(required('topology.kubernetes.io/zone', 'In', values));
  expect(new Set(zonesOf([zone('eu-1a')]))).toEqual(new Set(['eu-1a', 'zone-b', 'zone-c']));
  expect(new Set(zonesOf([zone('a', 'b', 'c', 'd')])).size).toBe(4);
});

test('a node that is asked for by a name of ours stands where it stood, once', () => {
  const names = assumedNodes([asks({ nodeName: 'node-b1' })]).map(({ metadata }) => metadata.name);
  expect(names).toEqual(['node-a1', 'node-a2', 'node-b1', 'node-b2', 'node-c1', 'node-c2']);
});

test('named nodes stand in the zones that are asked for with them, else in turn: two a zone', () => {
  const zone = 'topology.kubernetes.io/zone';
  const pods = [{ [zone]: 'x' }, { [zone]: 'y', 'kubernetes.io/hostname': 'worker-7' }];
  const objects = pods.map((nodeSelector) => asks({ nodeSelector }));
  const named = assumedNodes(objects).find(({ metadata }) => metadata.name === 'worker-7');
  expect(named?.metadata.labels?.[zone]).toBe('y');
  expect(zonesOf(['a', 'b', 'c'].map((nodeName) => asks({ nodeName })))).toEqual(zonesOf([]));
});

test('a node that a pod is told to run on is there', () => {
  expect(assumedNodes([asks({ nodeName: 'worker-1' })])[0]?.metadata.name).toBe('worker-1');
});
