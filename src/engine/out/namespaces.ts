/** The namespaces that what is taken along stands in. */
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { outer } from './outer.ts';

/** Every API server makes them by itself. */
const own: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public', 'kube-node-lease']);

/**
 * Those that the cluster has, and those that its objects name alone. A pod is refused before its namespace has a
 * ServiceAccount, which a controller makes a moment later: it comes along.
 */
export function namespacesOf(objects: ObjectMaps, taken: readonly KubeObject[]): readonly KubeObject[] {
  const stored = objectsOf(objects, 'Namespace');
  const used = taken.flatMap(({ kind, metadata }) => (isNamespaced(kind) ? [metadata.namespace ?? 'default'] : []));
  const names = [...new Set([...stored.keys(), ...used])].filter((name) => !own.has(name));
  const accounts = new Set(
    taken
      .filter(({ kind }) => kind === 'ServiceAccount')
      .map(({ metadata }) => `${metadata.namespace}/${metadata.name}`),
  );
  const lacking = names.filter((name) => !accounts.has(`${name}/default`));
  return [
    ...names.map((name) => outer(stored.get(name) ?? namespace(name), objects)),
    ...lacking.map((name) => ({
      ...{ apiVersion: 'v1', kind: 'ServiceAccount' },
      metadata: { name: 'default', namespace: name },
    })),
  ];
}

const namespace = (name: string): KubeObject => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
