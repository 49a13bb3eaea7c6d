/** What of an object is dropped while reading: whatever the simulation does without and nobody wants to be kept. */
import type { ConfigMap, Secret } from '../objects/configurationTypes.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject } from '../objects/types.ts';
import { isReadObject, type ReadObject } from './decode.ts';

/** Copies of the whole object, its environment included, that clients leave behind. */
const copies: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  'objectset.rio.cattle.io/applied',
  'banzaicloud.com/last-applied',
  'kapp.k14s.io/original',
  'kapp.k14s.io/original-diff',
]);

/**
 * The object without values of environment variables and without annotations that repeat it. Of a ConfigMap or Secret
 * the name and the keys are left.
 */
export function withoutSecrets(object: KubeObject): KubeObject {
  if (isKind(object, 'ConfigMap') || isKind(object, 'Secret')) return keysAlone(object);
  const spec = specWithout(object.kind, (object as { spec?: unknown }).spec);
  return { ...withoutCopies(object), ...(spec !== undefined && { spec }) };
}

function keysAlone(object: ConfigMap | Secret): KubeObject {
  const { apiVersion, kind, metadata } = object;
  const { annotations: _, labels: _labels, ...named } = metadata;
  const { data, binaryData, stringData }: Omit<ConfigMap, 'kind'> & Omit<Secret, 'kind'> = object;
  const texts = emptied({ ...data, ...stringData });
  const bytes = emptied({ ...binaryData });
  return {
    ...(apiVersion !== undefined && { apiVersion }),
    ...{ kind, metadata: named },
    ...(texts && { data: texts }),
    ...(bytes && { binaryData: bytes }),
  };
}

/** null where there are no keys. */
const emptied = (values: ReadObject): ReadObject | null => {
  const keys = Object.keys(values);
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, ''])) : null;
};

function specWithout(kind: string, spec: unknown): unknown {
  if (!isReadObject(spec)) return spec;
  if (kind === 'Pod') return withoutValues(spec);
  const { template, jobTemplate, volumeClaimTemplates } = spec;
  return {
    ...spec,
    ...(isReadObject(template) && { template: templateWithout(template) }),
    ...(isReadObject(jobTemplate) && {
      jobTemplate: { ...withoutCopies(jobTemplate), spec: specWithout('Job', jobTemplate['spec']) },
    }),
    ...(Array.isArray(volumeClaimTemplates) && { volumeClaimTemplates: volumeClaimTemplates.map(withoutCopies) }),
  };
}

const templateWithout = (template: ReadObject): ReadObject => ({
  ...withoutCopies(template),
  ...(isReadObject(template['spec']) && { spec: withoutValues(template['spec']) }),
});

/** Without annotations that repeat it. */
export function withoutCopies<Part extends { metadata?: unknown }>(part: Part): Part {
  const { metadata } = part;
  if (!isReadObject(metadata) || !isReadObject(metadata['annotations'])) return part;
  const all = Object.entries(metadata['annotations']);
  const retained = all.filter(([key]) => !copies.has(key));
  if (retained.length === all.length) return part;
  return { ...part, metadata: { ...metadata, annotations: Object.fromEntries(retained) } };
}

function withoutValues(podSpec: ReadObject): ReadObject {
  const lists = ['containers', 'initContainers', 'ephemeralContainers'].flatMap((list) => {
    const containers = podSpec[list];
    return Array.isArray(containers) ? [[list, containers.map(containerWithout)] as const] : [];
  });
  return { ...podSpec, ...Object.fromEntries(lists) };
}

const containerWithout = (container: ReadObject): ReadObject =>
  Array.isArray(container['env']) ? { ...container, env: container['env'].map(variableWithout) } : container;

/** Where a value comes from says nothing of it. */
const variableWithout = ({ name, valueFrom }: ReadObject): ReadObject => ({
  name,
  ...(valueFrom !== undefined && { valueFrom }),
});
