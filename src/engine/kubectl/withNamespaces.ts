/** Namespaces as the API lists them: those of the files, those that every cluster has, and those in which something lives. */
import { builtInNamespaces } from '../apiserver/namespaceDeletion.ts';
import { isNamespaced } from '../objects/scope.ts';
import { namespaceOfKey } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';

export function withNamespaces(maps: ObjectMaps): ObjectMaps {
  const stored = maps.get('Namespace') ?? new Map<string, KubeObject>();
  const used = [...maps].flatMap(([kind, all]) => (isNamespaced(kind) ? [...all.keys()].map(namespaceOfKey) : []));
  const lacking = [...new Set([...builtInNamespaces, ...used])].filter((name) => name !== '' && !stored.has(name));
  return new Map([...maps, ['Namespace', new Map([...stored, ...lacking.map((name) => [name, made(name)] as const)])]]);
}

const made = (name: string): KubeObject & { status: { phase: string } } => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
  status: { phase: 'Active' },
});
