import { expect, it } from 'vitest';
import type { Lane, LaneKind, Moment } from './laneChart.ts';
import { lanesInSight } from './lanesInSight.ts';

const lane = (id: string, kind: LaneKind): Lane => ({
  id,
  kind,
  name: id,
  sub: null,
  rows: [{ id, name: null, count: 1, items: [] }],
});

/** Each is 50 px high. */
const life = [
  lane('user', 'user'),
  lane('api', 'apiserver'),
  lane('replicaset', 'controller'),
  lane('kubelet', 'kubelet'),
  lane('proxy', 'container'),
  lane('app', 'container'),
  lane('slice', 'endpointslice'),
  lane('clients', 'clients'),
];

it.each([
  ['all where they have room', 400, ['user', 'api', 'replicaset', 'kubelet', 'proxy', 'app', 'slice', 'clients']],
  ['first no clients', 399, ['user', 'api', 'replicaset', 'kubelet', 'proxy', 'app', 'slice']],
  ['then what led there, from afar to near', 226, ['api', 'kubelet', 'proxy', 'app']],
  ['at last its containers alone', 100, ['proxy', 'app']],
  ['and these in any case', 0, ['proxy', 'app']],
] as const)('a room sees %s', (_, height, seen) => {
  expect(lanesInSight(life, { height, from: null }).map(({ id }) => id)).toEqual(seen);
});

it('a room sees of a run what it brings before what it does not', () => {
  const cross = { kind: 'moment', id: 'cross', t: 5, mark: 'cross', tone: 'bad', label: null, mono: false, events: [] };
  const found = [lane('user', 'user'), lane('api', 'apiserver'), lane('scheduler', 'scheduler')].map((one) =>
    one.id === 'scheduler' ? { ...one, rows: one.rows.map((row) => ({ ...row, items: [cross as Moment] })) } : one,
  );
  expect(lanesInSight(found, { height: 50, from: null }).map(({ id }) => id)).toEqual(['api']);
  expect(lanesInSight(found, { height: 50, from: 4 }).map(({ id }) => id)).toEqual(['scheduler']);
  expect(lanesInSight(found, { height: 50, from: 5 }).map(({ id }) => id)).toEqual(['api']);
});
