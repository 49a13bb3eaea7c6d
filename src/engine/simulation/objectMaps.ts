/** Objects by kind and key: one map a kind. */
import { keyOf, kindOf, type ObjectRef, refOf, type RefOf } from '../objects/ref.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { Kind, Kinds } from '../objects/kinds.ts';
import type { KubeObject } from '../objects/types.ts';

/** `Pod` → `namespace/name` → object. Cluster-scoped kinds are keyed by name. */
export type ObjectMaps = ReadonlyMap<string, ReadonlyMap<string, KubeObject>>;

export function objectKey({ kind, metadata }: Pick<KubeObject, 'kind' | 'metadata'>): string {
  return isNamespaced(kind) ? `${metadata.namespace || 'default'}/${metadata.name}` : metadata.name;
}

/** How the trace names an object: `Pod/default/web`, `Node/node-1`. */
export const subjectOf = <Kind extends string>(object: Pick<KubeObject, 'metadata'> & { kind: Kind }): RefOf<Kind> =>
  refOf(object.kind, objectKey(object));

/** The object of that name; undefined where there is none. */
export const objectOf = (maps: ObjectMaps, ref: ObjectRef): KubeObject | undefined =>
  maps.get(kindOf(ref))?.get(keyOf(ref));

/** Objects sorted by kind; later ones replace earlier ones of the same key. */
export function mapsOf(objects: Iterable<KubeObject>): ObjectMaps {
  const maps = new Map<string, Map<string, KubeObject>>();
  for (const object of objects) {
    const map = maps.get(object.kind) ?? new Map<string, KubeObject>();
    maps.set(object.kind, map.set(objectKey(object), object));
  }
  return maps;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** All objects of a kind by key; empty where there are none. */
export const objectsOf = <Name extends Kind>(maps: ObjectMaps, kind: Name): ReadonlyMap<string, Kinds[Name]> =>
  // The maps are filled by kind, so what lies under `Pod` is a Pod.
  (maps.get(kind) ?? none) as ReadonlyMap<string, Kinds[Name]>;

/** All objects of a kind, in the order in which they came. */
export const allOfKind = <Name extends Kind>(maps: ObjectMaps, kind: Name): readonly Kinds[Name][] => [
  ...objectsOf(maps, kind).values(),
];
