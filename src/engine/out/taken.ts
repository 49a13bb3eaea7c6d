/**
 * What of a cluster is taken to another one: all that somebody asked for, in the order in which it can be made there.
 * What controllers make of it they make again.
 */
import { isKind } from '../objects/kinds.ts';
import { namespaceOfKey } from '../objects/ref.ts';
import type { KubeObject, Node } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { isKnownByName } from '../simulation/notExported.ts';
import { allOfKind, objectKey, type ObjectMaps, subjectOf } from '../simulation/objectMaps.ts';
import { isEmptied } from './emptied.ts';
import { outer } from './outer.ts';
import { namespacesOf } from './namespaces.ts';
import { withClasses } from './priorities.ts';
import { controllerOf } from '../objects/owner.ts';
import { hasEnded } from '../objects/podPhase.ts';

export interface Taken {
  nodes: readonly Node[];
  /** All else but the scheduler's configuration. */
  objects: readonly KubeObject[];
  left: LeftOut;
}

/** What doesn't go along, by name. */
export interface LeftOut {
  /** Pods that are being deleted. */
  terminating: readonly string[];
  /** Pods and Jobs that have ended. */
  ended: readonly string[];
  /** Nodes of which only the name is known. */
  unknown: readonly string[];
  /** Nodes that are not Ready: all go out as machines that are well. */
  notReady: readonly string[];
  /** What goes without its values: they were never kept. */
  emptied: readonly string[];
}

/** Quotas and ranges come last: what is there already is as they made it. */
const order = [
  ...['ServiceAccount', 'PriorityClass', 'StorageClass', 'CSIDriver', 'CSINode', 'CSIStorageCapacity'],
  ...['ConfigMap', 'Secret', 'PersistentVolume', 'PersistentVolumeClaim', 'Service', 'PodDisruptionBudget'],
  ...['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'],
  ...['HorizontalPodAutoscaler', 'Pod', 'LimitRange', 'ResourceQuota'],
];

/** Namespaces are in front of all. */
const rank = ({ kind }: KubeObject): number => order.indexOf(kind);

/** Made by every API server. */
const isOwnOfServer = ({ kind, metadata }: KubeObject): boolean =>
  kind === 'PriorityClass' && metadata.name.startsWith('system-');

/** @param objects a cluster at one instant */
export function taken(objects: ObjectMaps): Taken {
  const wanted = order
    .flatMap((kind) => [...(objects.get(kind)?.values() ?? [])])
    .filter((object) => !isOwnOfServer(object) && !isMade(objects, object));
  const staying = wanted.filter((object) => isTerminating(object) || isDone(object));
  const going = wanted.filter((object) => !staying.includes(object));
  const nodes = allOfKind(objects, 'Node');
  const known = nodes.filter((node) => !isKnownByName(node));
  const asked = withClasses(going, objects).map((object) => outer(object, objects));
  const ordered = [...namespacesOf(objects, asked), ...asked].toSorted((a, b) => rank(a) - rank(b));
  return {
    nodes: known,
    objects: ordered,
    left: {
      terminating: staying.filter(isTerminating).map(named),
      ended: staying.filter((object) => !isTerminating(object)).map(named),
      unknown: nodes.filter(isKnownByName).map(named),
      notReady: known.filter((node) => !isReady(node)).map(named),
      emptied: ordered.filter(isEmptied).map(subjectOf),
    },
  };
}

/** Whether a controller that is there has made it. Claims of a StatefulSet outlive it, and so they go along. */
function isMade(objects: ObjectMaps, object: KubeObject): boolean {
  const owner = controllerOf(object);
  if (!owner || object.kind === 'PersistentVolumeClaim') return false;
  const maker = objects.get(owner.kind)?.get(`${namespaceOfKey(objectKey(object))}/${owner.name}`);
  return maker !== undefined && (isWorkload(maker) || isKind(maker, 'CronJob'));
}

const isTerminating = ({ kind, metadata }: KubeObject): boolean =>
  kind === 'Pod' && metadata.deletionTimestamp !== undefined;

function isDone(object: KubeObject): boolean {
  if (isKind(object, 'Pod')) return hasEnded(object);
  if (!isKind(object, 'Job')) return false;
  return (object.status?.conditions ?? []).some(
    ({ type, status }) => (type === 'Complete' || type === 'Failed') && status === 'True',
  );
}

const isReady = ({ status }: Node): boolean =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.status === 'True';

const named = (object: KubeObject): string => objectKey(object);
