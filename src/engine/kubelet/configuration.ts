/**
 * ConfigMaps and Secrets that a pod's containers and volumes ask for, and what is missing of them in the kubelet's words
 * (kubelet 1.36, makeEnvironmentVariables, MakePayload; KUBELET-54).
 */
import type {
  ConfigurationKind,
  ConfigurationReference,
  EnvironmentSource,
  Variable,
} from '../objects/configurationTypes.ts';
import type { Container, Pod } from '../objects/types.ts';
import { knownKeys } from '../simulation/knownConfiguration.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';

/** One ConfigMap or Secret that is asked for. */
export interface Wanted {
  kind: ConfigurationKind;
  name: string;
  isOptional: boolean;
  /** These have to be in it; null: all that it has. */
  keys: readonly string[] | null;
}

/** What keeps a container from being created, or a volume from being mounted. */
export interface Lack {
  kind: ConfigurationKind;
  name: string;
  /** null: the whole object is missing. */
  key: string | null;
  text: string;
}

const wanted = (kind: ConfigurationKind, from: ConfigurationReference, keys: readonly string[] | null): Wanted[] =>
  from.name ? [{ kind, name: from.name, isOptional: from.optional ?? false, keys }] : [];

const itemsOf = ({ items }: ConfigurationReference): readonly string[] | null =>
  items && items.length > 0 ? items.map(({ key }) => key) : null;

/** In the order in which its variables are made. */
export function wantedByContainer(container: Container): readonly Wanted[] {
  const { envFrom = [], env = [] } = container as { envFrom?: EnvironmentSource[]; env?: Variable[] };
  return [
    ...envFrom.flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef ? wanted('ConfigMap', configMapRef, null) : []),
      ...(secretRef ? wanted('Secret', secretRef, null) : []),
    ]),
    ...env.flatMap(({ valueFrom: { configMapKeyRef: map, secretKeyRef: secret } = {} }) => [
      ...(map ? wanted('ConfigMap', map, [map.key ?? '']) : []),
      ...(secret ? wanted('Secret', secret, [secret.key ?? '']) : []),
    ]),
  ];
}

interface Files {
  configMap?: ConfigurationReference;
  secret?: ConfigurationReference & { secretName?: string };
}

/** By volume, in the order of the spec. */
export function wantedByVolumes({ spec }: Pod): readonly { volume: string; wanted: readonly Wanted[] }[] {
  return (spec.volumes ?? []).flatMap((volume) => {
    const { configMap, secret, projected } = volume as Files & { projected?: { sources?: readonly Files[] } };
    const named = secret?.secretName === undefined ? secret : { ...secret, name: secret.secretName };
    const all = [{ ...(configMap && { configMap }), ...(named && { secret: named }) }, ...(projected?.sources ?? [])];
    const found = all.flatMap(({ configMap: map, secret: one }) => [
      ...(one ? wanted('Secret', one, itemsOf(one)) : []),
      ...(map ? wanted('ConfigMap', map, itemsOf(map)) : []),
    ]);
    return found.length > 0 ? [{ volume: volume.name, wanted: found }] : [];
  });
}

/** The first thing that a container's variables lack; null where they can be made. */
export function containerLack(objects: ObjectMaps, { metadata }: Pod, container: Container): Lack | null {
  const namespace = metadata.namespace || 'default';
  for (const { kind, name, isOptional, keys } of wantedByContainer(container)) {
    const known = knownKeys(objects, kind, `${namespace}/${name}`);
    if (known === 'unknown' || isOptional) continue;
    if (known === 'missing') return wholeLack(kind, name);
    const key = keys?.find((one) => !known.keys.has(one));
    if (key !== undefined) return { kind, name, key, text: `couldn't find key ${key} in ${kind} ${namespace}/${name}` };
  }
  return null;
}

/** Volumes that can't be mounted yet, each with all that it lacks. */
export function volumeLacks(objects: ObjectMaps, pod: Pod): readonly { volume: string; lacks: readonly Lack[] }[] {
  const namespace = pod.metadata.namespace || 'default';
  return wantedByVolumes(pod).flatMap(({ volume, wanted: all }) => {
    const lacks = all.flatMap(({ kind, name, isOptional, keys }): readonly Lack[] => {
      const known = knownKeys(objects, kind, `${namespace}/${name}`);
      if (known === 'unknown' || isOptional) return [];
      if (known === 'missing') return [wholeLack(kind, name)];
      const key = keys?.find((one) => !known.files.has(one));
      if (key === undefined) return [];
      const text = `references non-existent ${kind === 'Secret' ? 'secret' : 'config'} key: ${key}`;
      return [{ kind, name, key, text }];
    });
    return lacks.length > 0 ? [{ volume, lacks }] : [];
  });
}

const wholeLack = (kind: ConfigurationKind, name: string): Lack => ({
  ...{ kind, name, key: null },
  text: `${kind.toLowerCase()} "${name}" not found`,
});
