/** What files tell of ConfigMaps and Secrets: where they hold any of a namespace, they are taken to hold all of it. */
import { kindOf, namespaceOf, refIn, refOf, type ObjectRef } from '../objects/ref.ts';
import { wantedByContainer, wantedByVolumes } from '../kubelet/configuration.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import type { ConfigurationKind } from '../objects/configurationTypes.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { isKnownToLack, namespaceIsKnown } from '../simulation/knownConfiguration.ts';
import { kubeletEvents } from '../why/unknown/schedulerSaid.ts';
import { mapsOf, subjectOf } from '../simulation/objectMaps.ts';

const kinds: readonly ConfigurationKind[] = ['ConfigMap', 'Secret'];

/**
 * Marks of what can be missed. A namespace in which a pod runs with something that the files lack is not known; what a
 * kubelet has reported as missing is.
 */
export function configurationMarks(objects: readonly KubeObject[]): readonly KubeObject[] {
  const given = new Set(objects.filter(isConfiguration).map(subjectOf));
  const namespaces = new Set([...given].map(namespaceRef));
  const missing = new Set<ObjectRef>();
  const events = mapsOf(objects.filter(({ kind }) => kind === 'Event'));
  for (const pod of objects) {
    if (!isKind(pod, 'Pod')) continue;
    const namespace = pod.metadata.namespace || 'default';
    for (const text of [...reportedBy(pod), ...kubeletEvents(events, pod).map(({ message }) => message)])
      for (const kind of kinds) {
        const name = new RegExp(`\\b${kind.toLowerCase()} "([^"]+)" not found`).exec(text)?.[1];
        if (name && !given.has(refIn(kind, namespace, name))) missing.add(refIn(kind, namespace, name));
      }
    if (namespaces.size === 0) continue;
    for (const ref of ranWith(pod)) if (!given.has(ref)) namespaces.delete(namespaceRef(ref));
  }
  return [...[...namespaces].map(namespaceIsKnown), ...[...missing].map(isKnownToLack)];
}

/** `ConfigMap/shop/app` → `ConfigMap/shop`: all of the kind in the namespace. */
const namespaceRef = (ref: ObjectRef): ObjectRef => refOf(kindOf(ref), namespaceOf(ref));

const isConfiguration = (object: KubeObject): boolean => isKind(object, 'ConfigMap') || isKind(object, 'Secret');

const statusesOf = ({ status }: Pod) => [
  ...(status?.initContainerStatuses ?? []),
  ...(status?.containerStatuses ?? []),
];

const reportedBy = (pod: Pod): readonly string[] =>
  statusesOf(pod).flatMap(({ state }) =>
    state?.waiting?.reason === 'CreateContainerConfigError' ? [state.waiting.message ?? ''] : [],
  );

/** `ConfigMap/shop/app`: what was there when its containers were started. */
function ranWith(pod: Pod): readonly ObjectRef[] {
  const started = new Set(
    statusesOf(pod).flatMap(({ name, state, restartCount }) =>
      state?.running || state?.terminated || restartCount > 0 ? [name] : [],
    ),
  );
  if (started.size === 0) return [];
  const containers = allContainers(pod).filter(({ name }) => started.has(name));
  const all = [...wantedByVolumes(pod).flatMap(({ wanted }) => wanted), ...containers.flatMap(wantedByContainer)];
  const namespace = pod.metadata.namespace || 'default';
  return all.filter(({ isOptional }) => !isOptional).map(({ kind, name }) => refIn(kind, namespace, name));
}
