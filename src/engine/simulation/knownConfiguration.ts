/**
 * Which ConfigMaps and Secrets a run can miss. Most files hold none although their pods use some: those are taken to be
 * there. Marks among the objects say where a file or a scenario tells of all of them.
 */
import { nameOf, namespaceOfKey, refOf, type ObjectRef } from '../objects/ref.ts';
import type { ConfigurationKind } from '../objects/configurationTypes.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from './objectMaps.ts';

const markKind = 'KnownConfiguration';

/** Each namespace gets it by itself (kube-controller-manager 1.36, root-ca-certificate-publisher). */
const always = 'ConfigMap/kube-root-ca.crt';

const mark = (name: string): KubeObject => ({ kind: markKind, metadata: { name } });

/** There are no others than those that are given: a scenario is a whole cluster. */
export const allConfigurationIsKnown: readonly KubeObject[] = [mark('ConfigMap'), mark('Secret')];

/** `ConfigMap/shop`: there are no others of the kind in the namespace than those that are given. */
export const namespaceIsKnown = (ref: ObjectRef): KubeObject => mark(ref);

/** A kubelet has said of this one that it is not there. */
export const isKnownToLack = (ref: ObjectRef): KubeObject => mark(ref);

/** What is known of a ConfigMap or Secret: its keys, that it is missing, or nothing. */
export type KnownKeys =
  | { isThere: true; keys: ReadonlySet<string>; files: ReadonlySet<string> }
  | 'missing'
  | 'unknown';

/** @param key `namespace/name`. `keys` may become variables, `files` files of a volume. */
export function knownKeys(objects: ObjectMaps, kind: ConfigurationKind, key: string): KnownKeys {
  const object =
    kind === 'ConfigMap' ? objectsOf(objects, 'ConfigMap').get(key) : objectsOf(objects, 'Secret').get(key);
  if (object) {
    const texts = Object.keys({ ...object.data, ...('stringData' in object ? object.stringData : {}) });
    const bytes = Object.keys('binaryData' in object ? (object.binaryData ?? {}) : {});
    return { isThere: true, keys: new Set(texts), files: new Set([...texts, ...bytes]) };
  }
  const marks = objects.get(markKind);
  if (!marks || `${kind}/${nameOf(key)}` === always) return 'unknown';
  const isKnown = marks.has(kind) || marks.has(refOf(kind, namespaceOfKey(key))) || marks.has(refOf(kind, key));
  return isKnown ? 'missing' : 'unknown';
}
