import { expect, test } from 'vitest';
import type { Endpoint } from '../simulation/objectMaps.ts';
import { usableEndpoints } from './proxyRules.ts';

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
  ['nothing is used where nothing serves', [failing, starting], []],
])('%s', (_, endpoints, used) => expect(usableEndpoints(endpoints).map(({ pod }) => pod)).toEqual(used));
