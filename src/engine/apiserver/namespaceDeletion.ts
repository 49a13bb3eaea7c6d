/** What a namespace that is being deleted refuses (kube-apiserver 1.36, NamespaceLifecycle; API-4). */
import type { KubeObject, Namespace } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { isNamespaced } from '../objects/scope.ts';
import { forbiddenTo, notFound } from './answers.ts';

export const isNamespace = (object: KubeObject): object is Namespace => object.kind === 'Namespace';

/** It stays until all that is in it is gone. A deletion that is under way changes nothing. */
export function terminating(namespace: Namespace, now: string): Namespace {
  const { metadata, status } = namespace;
  if (metadata.deletionTimestamp !== undefined) return namespace;
  return {
    ...namespace,
    metadata: { ...metadata, deletionTimestamp: now },
    status: { ...status, phase: 'Terminating' },
  };
}

/** Why nothing of this name can be made in its namespace; null where it may be. */
export function contentRefusal(objects: ObjectMaps, { kind, metadata }: KubeObject): Answer | null {
  const namespaces = objectsOf(objects, 'Namespace');
  if (namespaces.size === 0) return null;
  const name = metadata.namespace ?? 'default';
  if (kind === 'Namespace' || namespaces.get(name)?.metadata.deletionTimestamp === undefined) return null;
  const why = `unable to create new content in namespace ${name} because it is being terminated`;
  return {
    ...forbiddenTo(kind, metadata.name, why),
    causes: [{ reason: terminatingCause, message: `namespace ${name} is being terminated` }],
  };
}

/** There from the beginning. */
export const builtInNamespaces = ['default', 'kube-system', 'kube-public', 'kube-node-lease'];

/**
 * Nothing can be made in a namespace that is not there (NamespaceLifecycle); null where it is. Where none is known at all,
 * or something lives in it, nobody says that it is missing: most files leave namespaces out.
 */
export function missingNamespace(objects: ObjectMaps, { kind, metadata }: KubeObject): Answer | null {
  const namespaces = objectsOf(objects, 'Namespace');
  const name = metadata.namespace || 'default';
  if (!isNamespaced(kind) || namespaces.size === 0 || namespaces.has(name) || builtInNamespaces.includes(name))
    return null;
  const isInhabited = [...objects.values()].some((all) => [...all.keys()].some((key) => key.startsWith(`${name}/`)));
  return isInhabited ? null : notFound('Namespace', name);
}

const terminatingCause = 'NamespaceTerminating';

/** The refusal is due to a namespace that goes: nobody tells of it as of a failure. */
export const isOfTerminating = ({ causes = [] }: Answer): boolean =>
  causes.some(({ reason }) => reason === terminatingCause);

const retained = new Set(['default', 'kube-system', 'kube-public']);

/** Some namespaces cannot be deleted; null for all else. */
export const protectedRefusal = (kind: string, name: string): Answer | null =>
  kind === 'Namespace' && retained.has(name) ? forbiddenTo(kind, name, 'this namespace may not be deleted') : null;
