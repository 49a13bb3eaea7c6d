import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecorded } from '../engine/conformance/readCases.ts';
import type { Fault } from '../engine/simulation/faults.ts';
import type { KubeObject } from '../engine/objects/types.ts';
import { scenarioProblems } from './scenarioProblems.ts';
import type { Scenario, ScenarioAction } from './recordedScenario.ts';

const object = (kind: string, name: string): KubeObject => ({ kind, metadata: { name } });
const scenario = (actions: readonly ScenarioAction[], objects: readonly KubeObject[] = []): Scenario => ({
  name: 's',
  start: '2026-01-01T00:00:00Z',
  seconds: 10,
  objects,
  actions,
});
const web = object('Pod', 'web');
const create = (t: number): ScenarioAction => ({ t, do: 'create', object: web });
const remove = (t: number, name = 'web'): ScenarioAction => ({ t, do: 'delete', kind: 'Pod', name });

test('what the API refused in a recording is no mistake, though its object was never there', () => {
  const refused = { t: 1, result: 'error', name: 'other' };
  const fields = { metadata: { finalizers: null } };
  expect(scenarioProblems(scenario([{ ...refused, do: 'delete', kind: 'Pod' }]))).toEqual([]);
  expect(scenarioProblems(scenario([{ ...refused, do: 'patch', kind: 'Deployment', patch: fields }]))).toEqual([]);
});

test.each<[string, Scenario, string]>([
  ['a time before the start', scenario([{ ...remove(-1) }], [web]), 'actions[0].t: must not be negative'],
  ['a delete before the create', scenario([create(5), remove(2)]), 'actions[1].name: there is no Pod web at 2 s'],
  ['an unknown pod', scenario([remove(1, 'other')], [web]), 'actions[0].name: there is no Pod other at 1 s'],
  [
    'an unknown node',
    scenario([{ t: 1, do: 'stopKubelet', name: 'node-x' }]),
    'actions[0].name: there is no node node-x at 1 s',
  ],
  ['an unknown deed', scenario([{ t: 1, do: 'explode' }]), 'actions[0].do: is nothing that can be done: explode'],
  ['nothing to create', scenario([{ t: 1, do: 'create' }]), 'actions[0].object: is what is created'],
  [
    'a part of a second as grace',
    scenario([{ ...remove(1), gracePeriodSeconds: 1.5 }], [web]),
    'actions[0].gracePeriodSeconds: must be whole seconds',
  ],
  [
    'an unknown policy',
    scenario([{ ...remove(1), propagationPolicy: 'Sideways' as 'Orphan' }], [web]),
    'actions[0].propagationPolicy: is none of Background, Foreground, Orphan: Sideways',
  ],
  [
    'a node to cordon that has not joined yet',
    scenario([
      { t: 1, do: 'cordon', name: 'node-d' },
      { t: 2, do: 'addNode', name: 'node-d' },
    ]),
    'actions[0].name: there is no node node-d at 1 s',
  ],
  ['a fault that is not said', scenario([{ t: 1, do: 'fault' }]), 'actions[0].fault: is what breaks'],
  [
    'an unknown fault',
    scenario([{ t: 1, do: 'fault', fault: { what: 'moon' } as unknown as Fault }]),
    'actions[0].fault.what: is none of apiServer, etcd, controller, secondManager, kubeProxy, peers, runtime, slowDisk, lease, pause, storage, clients, lastDelete, link, kubelet, power: moon',
  ],
  [
    'a fault of no node',
    scenario([{ t: 1, do: 'mend', fault: { what: 'pause' } as unknown as Fault }]),
    'actions[0].fault.node: is missing',
  ],
  [
    'a drain of an unknown node',
    scenario([{ t: 1, do: 'drain', name: 'node-x' }]),
    'actions[0].name: there is no node node-x at 1 s',
  ],
  [
    'an unknown node to delete',
    scenario([{ t: 1, do: 'delete', kind: 'Node', name: 'node-x' }]),
    'actions[0].name: there is no Node node-x at 1 s',
  ],
  [
    'an unknown object to delete',
    scenario([{ t: 1, do: 'delete', kind: 'Deployment', name: 'web' }], [web]),
    'actions[0].name: there is no Deployment web at 1 s',
  ],
  [
    'an eviction of a node',
    scenario([{ t: 1, do: 'evict', kind: 'Node', name: 'node-a' }]),
    'actions[0].kind: only pods are evicted',
  ],
  ['an eviction of nothing', scenario([{ t: 1, do: 'evict', kind: 'Pod' }]), 'actions[0].name: is missing'],
  [
    'a taint without an effect',
    scenario([{ t: 1, do: 'taint', name: 'node-a', taint: { key: 'a', effect: '' } }]),
    'actions[0].taint.effect: is none of NoSchedule, PreferNoSchedule, NoExecute: ',
  ],
  ['a taint that is none', scenario([{ t: 1, do: 'taint', name: 'node-a' }]), 'actions[0].taint.key: is missing'],
  ['an untaint without a key', scenario([{ t: 1, do: 'untaint', name: 'node-a' }]), 'actions[0].key: is missing'],
  [
    'a patch of nothing',
    scenario([{ t: 1, do: 'patch', kind: 'Pod', name: 'web' }], [web]),
    'actions[0].patch: is what is changed',
  ],
  [
    'a shutdown of an unknown node',
    scenario([{ t: 1, do: 'shutdown', name: 'x' }]),
    'actions[0].name: there is no node x at 1 s',
  ],
  ['an object that is none', scenario([], [{ name: 'web' } as unknown as KubeObject]), 'objects[0]: cannot be read'],
  ['an action that is none', scenario([null as unknown as ScenarioAction]), 'actions[0]: cannot be read'],
])('names the place of %s', (_, subject, problem) => {
  expect(scenarioProblems(subject).map(({ place, message }) => `${place}: ${message}`)).toEqual([problem]);
});

test.each([
  ['an eviction of what is not there', scenario([{ t: 1, do: 'evict', kind: 'Pod', name: 'nobody' }])],
  ['a pod that was created before', scenario([create(1), remove(2)])],
  ['a pod of a workload', scenario([remove(3, 'web-5d8c7f9b4-kq2zt')], [object('Deployment', 'web')])],
  [
    'a node that has joined',
    scenario([
      { t: 1, do: 'addNode', name: 'node-d' },
      { t: 2, do: 'stopKubelet', name: 'node-d' },
    ]),
  ],
])('has nothing to say about %s', (_, subject) => expect(scenarioProblems(subject)).toEqual([]));

test('has nothing to say about what was recorded', () => {
  for (const file of readdirSync(new URL('../engine/conformance/traces', import.meta.url)))
    expect(scenarioProblems(readRecorded<Scenario>(`traces/${file.split('.')[0]}`))).toEqual([]);
});
