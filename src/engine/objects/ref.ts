/**
 * How objects are named. A ref has the kind, as the trace names objects: `Pod/default/web`, `Node/node-1`. A key names
 * one among those of its kind: `default/web`, `node-1`. Kinds begin with a capital and namespaces never: by that the
 * compiler refuses a key, and any other text, for a ref.
 */
export type ObjectRef = `${Capitalize<string>}/${string}`;

/** Of this kind: `RefOf<'Node'>` is what begins with `Node/`. */
export type RefOf<Kind extends string> = string extends Kind ? ObjectRef : `${Kind}/${string}`;

export const refOf = <Kind extends string>(kind: Kind, key: string): RefOf<Kind> => `${kind}/${key}` as RefOf<Kind>;

/** Of what has a namespace: an owner is named by its kind and name, and is in its dependent's namespace. */
export const refIn = <Kind extends string>(kind: Kind, namespace: string, name: string): RefOf<Kind> =>
  refOf(kind, `${namespace}/${name}`);

/** `Pod/default/web` → `Pod` */
export const kindOf = (ref: ObjectRef): string => ref.slice(0, ref.indexOf('/'));

/** `Pod/default/web` → `default/web`, `Node/node-1` → `node-1` */
export const keyOf = (ref: ObjectRef): string => ref.slice(ref.indexOf('/') + 1);

/** `Pod/default/web` → `web`, `Node/node-1` → `node-1`; of a key the same. */
export const nameOf = (refOrKey: string): string => lastPart(refOrKey);

/** Of the key of a label or taint: `topology.kubernetes.io/zone` → `zone`; without a prefix the same. */
export const labelName = (key: string): string => lastPart(key);

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `default/web` → `default`; empty for what has no namespace. */
export const namespaceOfKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')));

/** `Pod/default/web` → `default`; empty for what has no namespace. */
export const namespaceOf = (ref: ObjectRef): string => namespaceOfKey(keyOf(ref));

/** Is it one of this kind? */
export const isOfKind = <Kind extends string>(ref: ObjectRef, kind: Kind): ref is ObjectRef & RefOf<Kind> =>
  ref.startsWith(`${kind}/`);

/** Of a text that nobody has checked, as an action of a file: what names no object finds none. */
export const asRef = (text: string): ObjectRef => text as ObjectRef;
