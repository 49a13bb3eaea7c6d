import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod, Service } from '../objects/types.ts';
import { systemDefaults } from '../scheduler/plugins/podTopologySpread/constraints.ts';
import { type Spreadable, spreadMatters } from './spreads.ts';

const topologySpreadConstraints = [{ maxSkew: 1, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' as const }];
const spread = { containers: [], topologySpreadConstraints };
const plain = { containers: [] };
const labels = { app: 'web' };

const pod = (name: string, spec: Pod['spec'] = plain, namespace = 'default'): Pod => ({
  kind: 'Pod',
  metadata: { name, namespace, labels },
  spec,
});
const leaving: Pod = {
  ...pod('web-9'),
  metadata: { ...pod('web-9').metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
};
const pods = (count: number): readonly Pod[] => Array.from({ length: count }, (_, i) => pod(`web-${i}`));
const maker = (kind: string, spec: object, owner?: string): KubeObject => ({
  kind,
  metadata: {
    name: 'web',
    ...(owner && {
      ownerReferences: [{ kind: owner, name: 'web', uid: 'u', controller: true, apiVersion: 'apps/v1' }],
    }),
  },
  ...{ spec },
});
const service = (spec: NonNullable<Service['spec']>): Service => ({ kind: 'Service', metadata: { name: 'web' }, spec });
const web = service({ selector: labels });
const rack = [{ maxSkew: 5, topologyKey: 'rack', whenUnsatisfiable: 'ScheduleAnyway' as const }];
const listed = { defaultingType: 'List' as const, defaultConstraints: rack };
const nothingListed = { defaultingType: 'List' as const, defaultConstraints: [] };

const none: Spreadable = { pods: [], services: [], makers: [], args: [systemDefaults] };

describe('whether spread matters at an instant', () => {
  it.each<[is: boolean, because: string, of: Partial<Spreadable>]>([
    [false, 'nothing is there', {}],
    [false, 'no pod has a constraint', { pods: pods(9) }],
    [false, 'an empty list is no constraint', { pods: [pod('a', { ...plain, topologySpreadConstraints: [] })] }],
    [true, 'one pod has one', { pods: [...pods(3), pod('b', spread)] }],
    [true, 'a template has one', { makers: [maker('Deployment', { replicas: 0, template: { spec: spread } })] }],
    [
      true,
      'a CronJob has one',
      { makers: [maker('CronJob', { jobTemplate: { spec: { template: { spec: spread } } } })] },
    ],
    [
      false,
      'an old ReplicaSet had one',
      { makers: [maker('ReplicaSet', { template: { spec: spread } }, 'Deployment')] },
    ],
    [true, 'a ReplicaSet of its own has one', { makers: [maker('ReplicaSet', { template: { spec: spread } })] }],
    [false, 'three replicas exceed no default', { makers: [maker('Deployment', { replicas: 3 })] }],
    [true, 'four replicas could', { makers: [maker('StatefulSet', { replicas: 4 })] }],
    [false, 'of a Job nobody takes the selector', { makers: [maker('Job', { replicas: 9 })] }],
    [false, 'a Service selects three', { pods: pods(3), services: [web] }],
    [true, 'a Service selects four', { pods: pods(4), services: [web] }],
    [false, 'one of the four is leaving', { pods: [...pods(3), leaving], services: [web] }],
    [false, 'some are elsewhere', { pods: [...pods(3), pod('x', plain, 'other')], services: [web] }],
    [false, 'a Service without a selector', { pods: pods(9), services: [service({})] }],
    [true, 'somebody listed defaults', { makers: [maker('ReplicaSet', { replicas: 1 })], args: [listed] }],
    [false, 'they select nothing', { pods: pods(9), args: [listed] }],
    [false, 'none are listed', { makers: [maker('ReplicaSet', { replicas: 9 })], args: [nothingListed] }],
    [false, 'the plugin is off', { makers: [maker('ReplicaSet', { replicas: 9 })], args: [] }],
    [true, 'own constraints, plugin off', { pods: [pod('b', spread)], args: [] }],
  ])('%s: %s', (is, _, of) => {
    expect(spreadMatters({ ...none, ...of })).toBe(is);
  });
});
