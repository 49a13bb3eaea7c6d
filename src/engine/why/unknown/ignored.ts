/** What a pod uses that has no part in the simulation, although it could change the answer. */
import { isAssumedNode } from '../../controllers/assumedNodes.ts';
import { wantedByContainer, wantedByVolumes } from '../../kubelet/configuration.ts';
import { allContainers } from '../../kubelet/podContainers.ts';
import { knownKeys } from '../../simulation/knownConfiguration.ts';
import { isKnownByName } from '../../simulation/notExported.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../../simulation/objectMaps.ts';
import { isForeign } from '../tried/isForeign.ts';
import { matchRequired, requiredNodeAffinity } from '../../objects/nodeSelector.ts';
import { nameOf as nameOfKey } from '../../objects/ref.ts';
import type { Pod } from '../../objects/types.ts';
import { knowsClaims, namedClaims } from '../../storage/podVolumes.ts';
import { controllerOf } from '../../objects/owner.ts';

export type Ignored =
  /** spec.resourceClaims: devices are not allocated. */
  | { what: 'resourceClaims'; names: readonly string[] }
  /** The RuntimeClass may add overhead, and nodes that it runs on; a pod that admission has seen has both in its spec. */
  | { what: 'runtimeClass'; names: readonly string[] }
  /** A group of pods that is placed together. */
  | { what: 'podGroup'; names: readonly string[] }
  /** spec.os: a kubelet of another system refuses it. Only where such a node would do. */
  | { what: 'os'; names: readonly string[] }
  /** The files hold no claims at all: its own are taken to be there, with volumes that every node can use. */
  | { what: 'claims'; names: readonly string[] }
  /** ConfigMaps and Secrets of which the files tell nothing are taken to be there. */
  | { what: 'configuration'; names: readonly string[] }
  /** Webhooks and policies that may change or refuse it when it is made; one that was admitted has been through them. */
  | { what: 'admission'; names: readonly string[] }
  /** They size its requests, or make it anew with others. */
  | { what: 'verticalAutoscaler'; names: readonly string[] }
  /** They may make nodes for a pod that waits. */
  | { what: 'nodePools'; names: readonly string[] }
  /** The files hold no Nodes: these stand in for them. */
  | { what: 'assumedNodes'; names: readonly string[] }
  /** Nodes that pods are on and the files lack: they take part in nothing. */
  | { what: 'nodes'; names: readonly string[] }
  /** Pods of kube-system are missing: nodes are fuller than what is shown. */
  | { what: 'otherPods'; names: readonly string[] };

/** @param first the pod as the run began with it, or as it was made */
export function ignoredFor(objects: ObjectMaps, pod: Pod, first: Pod): readonly Ignored[] {
  const { spec } = pod;
  // An API server has admitted it.
  const isRecorded = first.metadata.resourceVersion !== undefined;
  const found: Ignored[] = [];
  const add = (what: Ignored['what'], names: readonly string[]) => {
    if (names.length > 0) found.push({ what, names });
  };
  add('resourceClaims', (spec.resourceClaims ?? []).flatMap(nameOf));
  const { runtimeClassName } = spec as { runtimeClassName?: string };
  add('runtimeClass', runtimeClassName && !isRecorded ? [runtimeClassName] : []);
  const group = spec.schedulingGroup?.podGroupName ?? spec.workloadRef?.podGroup;
  add('podGroup', group ? [group] : []);
  add('os', foreignOf(objects, pod));
  const knows = knowsClaims(objectsOf(objects, 'PersistentVolumeClaim').values());
  add('claims', knows || isRecorded ? [] : [...new Set(namedClaims(pod).map(({ key }) => nameOfKey(key)))]);
  // Of a pod that a dump has on a node, its kubelet has said what it lacks.
  add('configuration', first.spec.nodeName ? [] : configurationOf(objects, pod));
  add('admission', isRecorded ? [] : admissionKinds.flatMap((kind) => namesOf(objects, kind)));
  add('verticalAutoscaler', resizersOf(objects, pod));
  add('nodePools', pod.spec.nodeName ? [] : namesOf(objects, 'NodePool'));
  const nodes = allOfKind(objects, 'Node');
  const known = nodes.filter((node) => !isKnownByName(node));
  add(
    'assumedNodes',
    nodes.filter(isAssumedNode).map(({ metadata }) => metadata.name),
  );
  if (known.length > 0) {
    add(
      'nodes',
      nodes.filter(isKnownByName).map(({ metadata }) => metadata.name),
    );
    add('otherPods', lacksSystemPods(objects, known) ? namespacesOf(objects) : []);
  }
  return found;
}

const admissionKinds = [
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'MutatingAdmissionPolicy',
  'ValidatingAdmissionPolicy',
];

const namesOf = (objects: ObjectMaps, kind: string): readonly string[] =>
  [...(objects.get(kind)?.values() ?? [])].map(({ metadata }) => metadata.name);

/** The system that it is for, where a node of another one matches its labels. */
function foreignOf(objects: ObjectMaps, pod: Pod): readonly string[] {
  const wanted = pod.spec.os?.name;
  if (!wanted || pod.spec.nodeName) return [];
  const required = requiredNodeAffinity(pod);
  const nodes = allOfKind(objects, 'Node');
  return nodes.some((node) => isForeign(pod, node) && matchRequired(required, node).matches) ? [wanted] : [];
}

/** VerticalPodAutoscalers of its owner, or of that one's. */
function resizersOf(objects: ObjectMaps, pod: Pod): readonly string[] {
  const namespace = pod.metadata.namespace ?? 'default';
  const owner = controllerOf(pod);
  const above = owner && objects.get(owner.kind)?.get(`${namespace}/${owner.name}`);
  const owners = [owner, above && controllerOf(above)];
  return [...(objects.get('VerticalPodAutoscaler')?.values() ?? [])].flatMap((one) => {
    const { spec, metadata } = one as { spec?: { targetRef?: { kind?: string; name?: string } } } & typeof one;
    const isMeant = owners.some((by) => by?.kind === spec?.targetRef?.kind && by?.name === spec?.targetRef?.name);
    return isMeant && (metadata.namespace ?? 'default') === namespace ? [metadata.name] : [];
  });
}

const nameOf = (named: object): readonly string[] => ('name' in named ? [String(named.name)] : []);

/** Each real node runs some: a node that tells its kubelet's version is a real one. */
const lacksSystemPods = (objects: ObjectMaps, nodes: readonly { status?: object }[]): boolean =>
  nodes.some(({ status }) => status && 'nodeInfo' in status) && !namespacesOf(objects).includes('kube-system');

function namespacesOf(objects: ObjectMaps): readonly string[] {
  const known = namespaces.get(objects);
  if (known) return known;
  const pods = objectsOf(objects, 'Pod').values();
  const found = [...new Set([...pods].map(({ metadata }) => metadata.namespace ?? 'default'))].toSorted();
  namespaces.set(objects, found);
  return found;
}

const namespaces = new WeakMap<ObjectMaps, readonly string[]>();

/** `ConfigMap app`, `Secret tls`: those that must be there before its containers start, and of which nothing is known. */
function configurationOf(objects: ObjectMaps, pod: Pod): readonly string[] {
  const namespace = pod.metadata.namespace ?? 'default';
  const all = [
    ...wantedByVolumes(pod).flatMap(({ wanted }) => wanted),
    ...allContainers(pod).flatMap(wantedByContainer),
  ].filter(
    ({ kind, name, isOptional }) => !isOptional && knownKeys(objects, kind, `${namespace}/${name}`) === 'unknown',
  );
  return [...new Set(all.map(({ kind, name }) => `${kind} ${name}`))];
}
