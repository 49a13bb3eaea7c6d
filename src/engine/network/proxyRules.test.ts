import { expect, test } from 'vitest';
import type { Endpoint } from '../objects/endpointTypes.ts';
import type { Service } from '../objects/types.ts';
import { balancerTargets, nodeTargets, usableEndpoints } from './proxyRules.ts';

const endpoint = (pod: string, ready: boolean, serving: boolean, terminating: boolean): Endpoint => ({
  pod,
  uid: pod,
  node: 'node-1',
  addresses: ['10.0.0.1'],
  ready,
  serving,
  terminating,
});
const ready = endpoint('ready', true, true, false);
const draining = endpoint('draining', false, true, true);
const failing = endpoint('failing', false, false, true);
const starting = endpoint('starting', false, false, false);

test.each<[string, readonly Endpoint[], readonly string[]]>([
  ['ready ones are used', [ready, draining, starting], ['ready']],
  ['without a ready one, those that still serve while they terminate', [draining, failing, starting], ['draining']],
  ['one that serves, but is neither ready nor terminating, is not used', [endpoint('odd', false, true, false)], []],
  ['nothing is used where nothing serves', [failing, starting], []],
])('%s', (_, endpoints, used) => expect(usableEndpoints(endpoints).map(({ pod }) => pod)).toEqual(used));

const onNode = (node: string, one: Endpoint): Endpoint => ({ ...one, node });
const local = (spec: Service['spec']): Service => ({ kind: 'Service', metadata: { name: 'web' }, spec: spec ?? {} });
const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ pod }) => pod);

test('cluster-wide and node-local endpoints are judged each by themselves', () => {
  const endpoints = [onNode('node-1', draining), onNode('node-2', ready)];
  const on = (node: string, traffic: 'internal' | 'external') => ({ node, traffic });
  const inside = local({ internalTrafficPolicy: 'Local' });
  expect(names(nodeTargets(endpoints, inside, on('node-1', 'internal')))).toEqual(['draining']);
  expect(names(nodeTargets(endpoints, inside, on('node-2', 'internal')))).toEqual(['ready']);
  expect(names(nodeTargets(endpoints, inside, on('node-3', 'internal')))).toEqual([]);
  expect(names(nodeTargets(endpoints, inside, on('node-1', 'external')))).toEqual(['ready']);
  const outside = local({ externalTrafficPolicy: 'Local' });
  expect(names(nodeTargets(endpoints, outside, on('node-1', 'internal')))).toEqual(['ready']);
  expect(names(nodeTargets(endpoints, outside, on('node-1', 'external')))).toEqual(['draining']);
});

test('a load balancer falls back to what drains, but a health check counts ready ones only', () => {
  expect(names(balancerTargets([draining], local({})))).toEqual(['draining']);
  expect(names(balancerTargets([draining], local({ externalTrafficPolicy: 'Local' })))).toEqual([]);
  expect(names(balancerTargets([draining, ready], local({ externalTrafficPolicy: 'Local' })))).toEqual(['ready']);
});
