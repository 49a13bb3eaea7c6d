/** What is left in a namespace on its way out, and how its conditions say so (kube-controller-manager 1.36, namespace/deletion). */
import { apiResource } from '../editing/apiResources.ts';
import type { Condition, KubeObject, Pod } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { isEnded } from '../objects/podPhase.ts';

/** Objects by kind, those of kinds that follow from others left out. */
export type Content = ReadonlyMap<string, readonly KubeObject[]>;

export function contentOf(objects: ObjectMaps, namespace: string): Content {
  const found = new Map<string, readonly KubeObject[]>();
  for (const [kind, all] of objects) {
    if (apiResource(kind) === null) continue;
    const inside = [...all].flatMap(([key, object]) => (key.startsWith(`${namespace}/`) ? [object] : []));
    if (inside.length > 0) found.set(kind, inside);
  }
  return found;
}

/** How long pods may take at most, or what holds objects, in seconds; 0: nothing is to be waited for. */
export function estimatedSeconds(content: Content): number {
  const pods = (content.get('Pod') ?? []) as readonly Pod[];
  const graces = pods
    .filter(({ status }) => !isEnded(status?.phase))
    .map(({ spec }) => spec.terminationGracePeriodSeconds ?? 30);
  const longest = Math.max(0, ...graces);
  // Of a kind that has a grace finalizers are not asked about.
  const others = [...content].flatMap(([kind, objects]) => (kind === 'Pod' && longest > 0 ? [] : objects));
  const isHeld = others.some(({ metadata }) => (metadata.finalizers ?? []).length > 0);
  return Math.max(longest, isHeld ? forFinalizers : 0);
}

const forFinalizers = 15;

/** All five, in the controller's order; True only where it has to say something. */
export function contentConditions(content: Content): readonly Omit<Condition, 'lastTransitionTime'>[] {
  return [
    fine('NamespaceDeletionDiscoveryFailure', 'ResourcesDiscovered', 'All resources successfully discovered'),
    fine(
      'NamespaceDeletionGroupVersionParsingFailure',
      'ParsedGroupVersions',
      'All legacy kube types successfully parsed',
    ),
    fine(
      'NamespaceDeletionContentFailure',
      'ContentDeleted',
      'All content successfully deleted, may be waiting on finalization',
    ),
    remaining(content),
    finalizersRemaining(content),
  ];
}

const fine = (type: string, reason: string, message: string) => ({ type, status: 'False', reason, message });

function remaining(content: Content) {
  const type = 'NamespaceContentRemaining';
  if (content.size === 0) return fine(type, 'ContentRemoved', 'All content successfully removed');
  const counts = [...content].map(([kind, all]) => `${dotted(kind)} has ${all.length} resource instances`);
  const message = `Some resources are remaining: ${counts.toSorted().join(', ')}`;
  return { type, status: 'True', reason: 'SomeResourcesRemain', message };
}

function finalizersRemaining(content: Content) {
  const type = 'NamespaceFinalizersRemaining';
  const counts = new Map<string, number>();
  for (const { metadata } of [...content.values()].flat())
    for (const name of metadata.finalizers ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return fine(type, 'ContentHasNoFinalizers', 'All content-preserving finalizers finished');
  const texts = [...counts].map(([name, count]) => `${name} in ${count} resource instances`);
  const message = `Some content in the namespace has finalizers remaining: ${texts.toSorted().join(', ')}`;
  return { type, status: 'True', reason: 'SomeFinalizersRemain', message };
}

/** `pods.`, `deployments.apps`: without a group the dot stays. */
function dotted(kind: string): string {
  const resource = apiResource(kind)?.resource ?? kind;
  return resource.includes('.') ? resource : `${resource}.`;
}
