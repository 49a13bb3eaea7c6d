import { expect, test } from 'vitest';
import { apart, deployment, foundBy, mended, node, read, spread } from '../fixtures.ts';

const rule = 'constraint-cannot-hold';
const host = 'kubernetes.io/hostname';
const zone = 'topology.kubernetes.io/zone';
const nodes = [node('n1'), node('n2', { zone: 'zone-b' })];

test.each([
  [
    'four pods that keep apart by zone, on three assumed zones',
    [deployment({ replicas: 4, spec: apart(zone) })],
    'apart',
  ],
  [
    'seven pods that keep apart by node, on six assumed nodes',
    [deployment({ replicas: 7, spec: apart(host) })],
    'apart',
  ],
  [
    'four zones at least, with one pod more than three zones take',
    [deployment({ replicas: 4, spec: spread('minDomains: 4') })],
    'spread',
  ],
  ['a label that no given node has', [...nodes, deployment({ spec: 'nodeSelector: {pool: genral}' })], 'noLabel'],
  ['a key that no given node has', [...nodes, deployment({ spec: spread('', 'rack') })], 'noTopology'],
  [
    'a host port on two nodes, three times',
    [...nodes, deployment({ container: 'ports: [{containerPort: 80, hostPort: 80}]' })],
    'hostPort',
  ],
])('%s cannot hold', (_, documents, cause) => {
  expect(foundBy(rule, read(...documents))).toMatchObject([
    { subject: 'Deployment/default/web', severity: 'error', facts: { cause: { id: cause } } },
  ]);
});

test.each([
  ['three pods that keep apart by zone, on three assumed zones', [deployment({ spec: apart(zone) })]],
  ['pods that are spread evenly', [deployment({ replicas: 7, spec: spread() })]],
  ['a label that a real cluster may have', [deployment({ spec: 'nodeSelector: {pool: gpu}' })]],
  ['more than any sample node has', [deployment({ container: 'resources: {requests: {cpu: "64"}}' })]],
  ['a topology key that a real cluster may have', [deployment({ spec: spread('', 'rack') })]],
])('%s is no finding', (_, documents) => {
  expect(foundBy(rule, read(...documents))).toEqual([]);
});

const beside = (app: string): string =>
  `affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: ${host}, labelSelector: {matchLabels: {app: ${app}}}}]}}`;
const cache = deployment().replaceAll('web', 'cache');

test.each([
  ['is an error on given nodes', nodes, 'error'],
  ['is a note without nodes, where it may stand in another file', [], 'note'],
])('a pod that has to be beside what no file has %s', (_, given, severity) => {
  const found = foundBy(rule, read(...given, deployment({ spec: beside('cache') })));
  expect(found).toMatchObject([
    {
      severity,
      path: ['spec', 'template', 'spec', 'affinity', 'podAffinity'],
      facts: { cause: { id: 'nobody', selector: 'app=cache' } },
    },
  ]);
});

test('a pod that has to be beside what another file has, or beside its own kind, is no finding', () => {
  expect(foundBy(rule, read(...nodes, cache, deployment({ spec: beside('cache') })))).toEqual([]);
  expect(foundBy(rule, read(cache, deployment({ spec: beside('cache') })))).toEqual([]);
  expect(foundBy(rule, read(deployment({ spec: beside('web') })))).toEqual([]);
});

test('the field that is meant is named, and the fix mends it', () => {
  const objects = read(deployment({ replicas: 4, spec: spread('minDomains: 4') }));
  const [first] = foundBy(rule, objects);
  expect(first).toMatchObject({
    path: ['spec', 'template', 'spec', 'topologySpreadConstraints', 0],
    facts: { pending: 1, pods: 4 },
  });
  expect(foundBy(rule, mended(rule, objects))).toEqual([]);
});

test('a term that asks for nothing, which no node meets, is named as it is written', () => {
  const affinity = 'nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{}]}}';
  const found = foundBy(rule, read(...nodes, deployment({ spec: `affinity: {${affinity}}` })));
  expect(found).toMatchObject([{ facts: { cause: { id: 'noSuchNode', wanted: ['{}'] } } }]);
});
