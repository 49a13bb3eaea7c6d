/** Sorts the objects of a cluster by kind, for the scheduler. */
import { objectKey, type ObjectMaps } from '../simulation/objectMaps.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { KubeObject, Namespace, Node, Pod, PodDisruptionBudget, Service, Workload } from '../objects/types.ts';

/** The cluster as objects; kinds that scheduling does not read are left out. */
export interface ClusterObjects {
  readonly nodes: readonly Node[];
  /** Bound pods, and pending ones: those that are nominated to a node count there. */
  readonly pods: readonly Pod[];
  readonly namespaces: readonly Namespace[];
  readonly services: readonly Service[];
  /** Owners of pods: their selectors shape the cluster's default spread constraints. */
  readonly workloads: readonly Workload[];
  /** Preemption spares the pods that they protect where it can; in the order in which they came. */
  readonly budgets: readonly PodDisruptionBudget[];
  /** Volumes, claims, their classes and what CSI drivers tell. */
  readonly storage: ObjectMaps;
}

const storageKinds: ReadonlySet<string> = new Set([
  'PersistentVolume',
  'PersistentVolumeClaim',
  'StorageClass',
  'VolumeAttachment',
  'CSINode',
  'CSIDriver',
  'CSIStorageCapacity',
]);

const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';
const isNode = (object: KubeObject): object is Node => object.kind === 'Node';
const isNamespace = (object: KubeObject): object is Namespace => object.kind === 'Namespace';
const isService = (object: KubeObject): object is Service => object.kind === 'Service';
const isBudget = (object: KubeObject): object is PodDisruptionBudget => object.kind === 'PodDisruptionBudget';

export function clusterObjects(objects: Iterable<KubeObject>): ClusterObjects {
  const nodes: Node[] = [];
  const pods: Pod[] = [];
  const namespaces: Namespace[] = [];
  const services: Service[] = [];
  const workloads: Workload[] = [];
  const budgets: PodDisruptionBudget[] = [];
  const storage = new Map<string, Map<string, KubeObject>>();
  for (const object of objects) {
    if (isPod(object)) pods.push(object);
    else if (isNode(object)) nodes.push(object);
    else if (isNamespace(object)) namespaces.push(object);
    else if (isService(object)) services.push(object);
    else if (isWorkload(object)) workloads.push(object);
    else if (isBudget(object)) budgets.push(object);
    else if (storageKinds.has(object.kind)) {
      const kind = storage.get(object.kind) ?? new Map<string, KubeObject>();
      storage.set(object.kind, kind.set(objectKey(object), object));
    }
  }
  return { nodes, pods, namespaces, services, workloads, budgets, storage };
}
