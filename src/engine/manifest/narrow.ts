/** Tells decoded objects apart by kind. */
import type { KubeObject, Node, Pod, PriorityClass, Workload } from '../objects/types.ts';

const workloadKinds: ReadonlySet<string> = new Set<Workload['kind']>([
  'Deployment',
  'ReplicaSet',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'ReplicationController',
]);

const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';
const isNode = (object: KubeObject): object is Node => object.kind === 'Node';
const isPriorityClass = (object: KubeObject): object is PriorityClass => object.kind === 'PriorityClass';
const isWorkload = (object: KubeObject): object is Workload => workloadKinds.has(object.kind);

export const asPod = (object: KubeObject): Pod | null => (isPod(object) ? object : null);
export const asNode = (object: KubeObject): Node | null => (isNode(object) ? object : null);
export const asPriorityClass = (object: KubeObject): PriorityClass | null => (isPriorityClass(object) ? object : null);
export const asWorkload = (object: KubeObject): Workload | null => (isWorkload(object) ? object : null);
