/** What can fail around a pod (the faults of engine/simulation/RULES.md, a volume between two nodes, pressure, drain): families of scenes. */
import type { Action, FencingOptions, SimulationOptions } from '../../engine/simulation/situation.ts';
import type { PresetScene } from '../scene.ts';
import { type FailureCast, failureCluster } from './cluster.ts';
import * as failureActions from './actions.ts';
import { budget, pressed } from './extras.ts';

export type FailureId =
  | ('N-A' | 'F-1' | 'F-2')
  | ('F-10' | 'F-11')
  | ('F-13' | 'F-14')
  | ('F-15' | 'F-16')
  | ('S-b' | 'S-e' | 'S-nfs' | 'S-h')
  | ('S-14' | 'F-12' | 'S-16')
  | ('F-4' | 'F-8' | 'F-6')
  | ('E-15' | 'E-7')
  | ('D-9' | 'D-4')
  | ('F-18' | 'F-21' | 'F-22' | 'F-23')
  | ('F-19' | 'N-6');

export type Failure = PresetScene<FailureId>;

interface SceneSpec extends Pick<Failure, 'id' | 'opens' | 'node'> {
  cast: FailureCast;
  actions: readonly Action[];
  focus?: string;
  /** Seconds. */
  at?: number;
  options?: Partial<SimulationOptions>;
}

const { breaks, cut, deleteNode, deletePod, drain, forceDelete, heal, mends, outOfService, powerOff, powerOn } =
  failureActions;
const four = ['node-1', 'node-2', 'node-3', 'node-4'];
const cast: FailureCast = { nodes: four, db: ['node-1', 'node-2', 'node-3'], api: ['node-1', 'node-2'] };
const disk = 'csi: { driver: disk.example.com, volumeHandle: disk-1 }';
const iscsi = 'iscsi: { targetPortal: "10.0.0.9:3260", iqn: "iqn.2026-01.com.example:db", lun: 0 }';
const nfs = 'nfs: { server: nas.example.com, path: /data }';
const dbOn = (volume: string): FailureCast => ({ nodes: four, db: ['node-1'], volume });

const scheduler: Action = { t: 0, do: 'scheduler', runs: true };
const cutOff = [scheduler, cut('node-1')];
const forced = [...cutOff, forceDelete('db-0', 402)];
const etcd = { what: 'etcd' } as const;
const runtime = { what: 'runtime', node: 'node-1' } as const;

const fencing: FencingOptions = {
  mechanism: 'power',
  delaySeconds: 5,
  succeeds: true,
  verifies: true,
  release: 'forceDelete',
};
const storageFence: FencingOptions = { ...fencing, mechanism: 'storage' };
const blindFence: FencingOptions = { ...fencing, succeeds: false, verifies: false };

const nine = ['a', 'b', 'c'].flatMap((_, n) => ['a', 'b', 'c'].map((zone) => `node-${zone}${n + 1}`));
const onNine: FailureCast = { nodes: nine, api: nine };

const reported: readonly (readonly SceneSpec[])[] = [
  [
    { id: 'N-A', cast, actions: cutOff, opens: 'truths', at: 60 },
    { id: 'F-1', cast, actions: [...cutOff, heal('node-1', 200)], opens: 'truths', at: 60 },
    { id: 'F-2', cast, actions: [...cutOff, heal('node-1', 600)], opens: 'truths', at: 400 },
  ],
  [
    { id: 'F-10', cast, actions: forced, opens: 'truths', at: 461 },
    {
      id: 'F-11',
      cast,
      actions: [...cutOff, powerOff('node-1', 400), forceDelete('db-0', 402)],
      opens: 'truths',
      at: 461,
    },
  ],
  [
    {
      id: 'F-13',
      cast,
      actions: [scheduler, powerOff('node-1'), outOfService('node-1', 400)],
      opens: 'truths',
      at: 390,
    },
    { id: 'F-14', cast, actions: [...cutOff, outOfService('node-1', 400)], opens: 'truths', at: 430 },
  ],
  [
    { id: 'F-15', cast, actions: [...cutOff, deleteNode('node-1', 100)], opens: 'truths', at: 90 },
    { id: 'F-16', cast, actions: [scheduler, deleteNode('node-1', 10)], opens: 'truths', at: 12 },
  ],
  [
    { id: 'S-b', cast: { nodes: four, api: ['node-1'], volume: disk }, actions: cutOff, opens: 'truths', at: 400 },
    { id: 'S-e', cast: dbOn(iscsi), actions: forced, opens: 'truths', at: 410 },
    { id: 'S-nfs', cast: dbOn(nfs), actions: forced, opens: 'truths', at: 410 },
    {
      id: 'S-h',
      cast: dbOn(disk),
      actions: [scheduler, powerOff('node-1'), outOfService('node-1', 400)],
      opens: 'truths',
      at: 395,
    },
  ],
  [
    { id: 'S-14', cast, actions: cutOff, options: { fencing }, opens: 'truths', at: 60 },
    { id: 'F-12', cast: dbOn(iscsi), actions: cutOff, options: { fencing: storageFence }, opens: 'truths', at: 60 },
    { id: 'S-16', cast, actions: cutOff, options: { fencing: blindFence }, opens: 'truths', at: 60 },
  ],
  [
    { id: 'F-4', cast, actions: [scheduler, failureActions.stopKubelet('node-1')], opens: 'truths', at: 60 },
    { id: 'F-8', cast, actions: [scheduler, powerOff('node-1', 5), powerOn('node-1', 35)], opens: 'truths', at: 20 },
    {
      id: 'F-6',
      cast,
      actions: [scheduler, breaks(runtime), deletePod('db-0', 5), mends(runtime, 30)],
      opens: 'timeline',
      at: 5,
    },
  ],
  [
    {
      id: 'E-15',
      node: 'node-1',
      cast: { nodes: [], more: pressed(10) },
      actions: [scheduler],
      opens: 'stage',
      focus: 'a',
    },
    {
      id: 'E-7',
      node: 'node-1',
      cast: { nodes: [], more: pressed(4) },
      actions: [scheduler],
      opens: 'stage',
      focus: 'a',
      options: { eviction: failureActions.softEviction },
    },
  ],
  [
    {
      id: 'D-9',
      node: 'node-1',
      cast: { nodes: four, api: ['node-1', 'node-1', 'node-2'], more: budget(2) },
      actions: [scheduler, drain('node-1', 1)],
      opens: 'stage',
      focus: 'api-x',
    },
    {
      id: 'D-4',
      node: 'node-1',
      cast: { nodes: four, api: ['node-1', 'node-2'], more: budget(2) },
      actions: [scheduler, drain('node-1', 1), failureActions.allow('api', 1, 12)],
      opens: 'stage',
      focus: 'api-x',
    },
  ],
  [
    {
      id: 'F-21',
      cast,
      actions: [scheduler, breaks(failureActions.down('replicaset')), deletePod('api-x', 5)],
      opens: 'stage',
      focus: 'api-x',
    },
    {
      id: 'F-22',
      cast,
      actions: [scheduler, breaks(failureActions.down('podgc')), powerOff('node-1'), deleteNode('node-1', 60)],
      opens: 'truths',
      at: 200,
    },
    {
      id: 'F-23',
      cast,
      actions: [scheduler, breaks(failureActions.down('endpointslice')), deletePod('api-x', 5)],
      opens: 'timeline',
      focus: 'api-x',
      at: 5,
    },
    {
      id: 'F-18',
      cast,
      actions: [scheduler, deletePod('db-0', 0), breaks(etcd, 0.5), deletePod('api-x', 5), mends(etcd, 120)],
      opens: 'timeline',
      at: 2,
    },
  ],
  [
    { id: 'N-6', cast: onNine, actions: [scheduler, ...zoneA(nine)], opens: 'truths', at: 60 },
    {
      id: 'F-19',
      cast: onNine,
      actions: [scheduler, ...nine.map((node) => cut(node)), ...nine.map((node) => heal(node, 600))],
      opens: 'truths',
      at: 100,
    },
  ],
];

function zoneA(nodes: readonly string[]): readonly Action[] {
  return nodes.filter((name) => name.startsWith('node-a')).map((node) => cut(node));
}

/** The first of each family is the scene itself, the others vary one thing. */
export const failures: readonly (readonly Failure[])[] = reported.map((family) =>
  family.map(({ cast: made, at, focus = made.db ? 'db-0' : 'api-x', ...rest }) => ({
    ...rest,
    lens: 'life',
    manifest: failureCluster(made),
    focus: `default/${focus}`,
    ...(at !== undefined && { at: at * 1000 }),
  })),
);
