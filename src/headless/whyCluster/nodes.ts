/** The 40 nodes of the tests' cluster: pools in three zones, reserved ones among them. For tests only. */
import type { KubeObject } from '../../engine/objects/types.ts';

export type Dumped = KubeObject & { spec?: object; status?: object } & Readonly<Record<string, unknown>>;

export const created = '2026-01-01T00:00:00Z';
const zones = ['a', 'b', 'c'] as const;
export type Zone = (typeof zones)[number];
export const zoneLabel = (zone: Zone) => `eu-central-1${zone}`;

interface Pool {
  pool: string;
  each: Readonly<Record<Zone, number>>;
  cpu: string;
  memory: string;
  taints?: readonly object[];
  more?: Readonly<Record<string, string>>;
}

const three = (count: number) => ({ a: count, b: count, c: count });
export const pools: readonly Pool[] = [
  {
    pool: 'control',
    each: three(1),
    cpu: '3920m',
    memory: '14Gi',
    taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
  },
  { pool: 'general', each: three(6), cpu: '3920m', memory: '14Gi' },
  { pool: 'memory', each: three(3), cpu: '7910m', memory: '60Gi' },
  {
    pool: 'gpu',
    each: three(2),
    cpu: '7910m',
    memory: '28Gi',
    taints: [{ key: 'nvidia.com/gpu', value: 'true', effect: 'NoSchedule' }],
    more: { 'nvidia.com/gpu': '1' },
  },
  {
    pool: 'spot',
    each: { a: 2, b: 2, c: 0 },
    cpu: '3920m',
    memory: '14Gi',
    taints: [{ key: 'shop.example/spot', value: 'true', effect: 'NoSchedule' }],
  },
];

/** `general-a-1` */
export const nodeNames = (pool: string, zone?: Zone): readonly string[] =>
  pools
    .filter((one) => one.pool === pool)
    .flatMap(({ each }) =>
      zones
        .filter((one) => zone === undefined || one === zone)
        .flatMap((one) => Array.from({ length: each[one] }, (_, place) => `${pool}-${one}-${place + 1}`)),
    );

export const nodes: readonly Dumped[] = pools.flatMap(({ pool, each, cpu, memory, taints, more }) =>
  zones.flatMap((zone) =>
    Array.from({ length: each[zone] }, (_, place): Dumped => {
      const name = `${pool}-${zone}-${place + 1}`;
      const allocatable = { cpu, memory, pods: '58', 'ephemeral-storage': '90Gi', ...more };
      return {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: {
          name,
          uid: `node-${name}`,
          creationTimestamp: created,
          labels: {
            'kubernetes.io/hostname': name,
            'kubernetes.io/os': 'linux',
            'kubernetes.io/arch': 'amd64',
            'topology.kubernetes.io/region': 'eu-central-1',
            'topology.kubernetes.io/zone': zoneLabel(zone),
            pool,
          },
        },
        spec: { ...(taints && { taints }) },
        status: {
          allocatable,
          capacity: allocatable,
          conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady', lastTransitionTime: created }],
        },
      };
    }),
  ),
);
