/** What makes pods. */
import type { KubeObject, Workload } from './types.ts';

export const workloadKinds = [
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
] as const satisfies readonly Workload['kind'][];

const kinds: ReadonlySet<string> = new Set(workloadKinds);

export const isWorkload = (object: KubeObject): object is Workload => kinds.has(object.kind);
