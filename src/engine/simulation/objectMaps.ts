/** Objects by kind and key: one map a kind. */
import { keyOf, kindOf, type ObjectRef, refOf, type RefOf } from '../objects/ref.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { Kinds } from '../objects/kinds.ts';
import type { KubeObject } from '../objects/types.ts';

/** `Pod` → `namespace/name` → object. Cluster-scoped kinds are keyed by name. */
export type ObjectMaps = ReadonlyMap<string, ReadonlyMap<string, KubeObject>>;

/** One address of a Service as its EndpointSlice lists it. */
export interface Endpoint {
  pod: string;
  uid: string;
  node: string;
  addresses: readonly string[];
  ready: boolean;
  serving: boolean;
  terminating: boolean;
}
export interface EndpointSlice extends KubeObject {
  kind: 'EndpointSlice';
  endpoints: readonly Endpoint[];
}

interface KnownKinds extends Kinds {
  EndpointSlice: EndpointSlice;
}

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

/** All objects of a kind by key; empty where there are none. */
export function objectsOf<Kind extends keyof KnownKinds>(
  maps: ObjectMaps,
  kind: Kind,
): ReadonlyMap<string, KnownKinds[Kind]> {
  // The maps are filled by kind, so what lies under `Pod` is a Pod.
  return (maps.get(kind) ?? new Map()) as ReadonlyMap<string, KnownKinds[Kind]>;
}
