/** What the API server warns of in volumes, claims and classes (Kubernetes 1.36, api/persistentvolume, persistentvolumeclaim, storage). */
import { readList } from '../podQuantities.ts';
import { exactMilliValue, quantityText, roundedUpToMilli } from '../quantity.ts';
import type { ClaimSpec, PersistentVolume, PersistentVolumeClaim, StorageClass } from '../storageTypes.ts';
import type { Labels, ResourceList } from '../types.ts';
import { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import { nodeLabelWarnings, nodeTermWarnings } from './nodeLabelWarnings.ts';

/** There is no part of a byte. @param names of amounts that are bytes */
export function* fractionWarnings(
  list: ResourceList | undefined,
  field: Field,
  names: readonly string[] = ['memory', 'ephemeral-storage'],
): Warnings {
  const amounts = readList(list);
  for (const name of names) {
    const amount = amounts.get(name);
    if (amount && exactMilliValue(amount) % 1000n !== 0n)
      yield `${field.key(name).text}: fractional byte value "${quantityText(roundedUpToMilli(amount))}" is invalid, must be an integer`;
  }
}

export function* claimSpecWarnings({ resources }: WrittenClaimSpec, field: Field): Warnings {
  yield* fractionWarnings(resources?.requests, field.child('resources', 'requests'), ['storage']);
  yield* fractionWarnings(resources?.limits, field.child('resources', 'limits'), ['storage']);
}

interface WrittenClaimSpec extends Omit<ClaimSpec, 'resources'> {
  resources?: { requests?: ResourceList; limits?: ResourceList };
}

const notes = Field.of('metadata', 'annotations');
const formerClass = 'volume.beta.kubernetes.io/storage-class';
const formerOptions = 'volume.beta.kubernetes.io/mount-options';

function* annotationWarnings(annotations: Labels | undefined, names: readonly string[]): Warnings {
  for (const name of names) {
    if (annotations?.[name] === undefined) continue;
    const [since, instead] = name === formerClass ? ['v1.8', 'storageClassName'] : ['v1.31', 'mountOptions'];
    yield `${notes.key(name).text}: deprecated since ${since}; use "${instead}" attribute instead`;
  }
}

export function* claimWarnings({ metadata, spec = {} }: PersistentVolumeClaim): Warnings {
  yield* annotationWarnings(metadata.annotations, [formerClass]);
  yield* claimSpecWarnings(spec, Field.of('spec'));
}

/** Plugins that are gone; pods may name some more. */
export const gonePlugins: ReadonlyMap<string, string> = new Map([
  ['cephfs', 'deprecated in v1.28, non-functional in v1.31+'],
  ['photonPersistentDisk', 'deprecated in v1.11, non-functional in v1.16+'],
  ['scaleIO', 'deprecated in v1.16, non-functional in v1.22+'],
  ['storageos', 'deprecated in v1.22, non-functional in v1.25+'],
  ['glusterfs', 'deprecated in v1.25, non-functional in v1.26+'],
  ['rbd', 'deprecated in v1.28, non-functional in v1.31+'],
]);

/** @param field of what has the plugin; upstream writes one with a large letter */
export const pluginWarning = (plugin: string, text: string, field: Field): string =>
  `${field.child(plugin === 'storageos' ? 'storageOS' : plugin).text}: ${text}`;

export function* volumeWarnings({ metadata, spec = {} }: PersistentVolume): Warnings {
  const field = Field.of('spec');
  yield* annotationWarnings(metadata.annotations, [formerClass, formerOptions]);
  const policy = field.child('persistentVolumeReclaimPolicy').text;
  if (spec.persistentVolumeReclaimPolicy === 'Recycle')
    yield `${policy}: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.`;
  const terms = field.child('nodeAffinity', 'required', 'nodeSelectorTerms');
  for (const [index, term] of (spec.nodeAffinity?.required?.nodeSelectorTerms ?? []).entries())
    yield* nodeTermWarnings(term, terms.index(index), false);
  for (const [plugin, text] of gonePlugins) if (spec[plugin]) yield pluginWarning(plugin, text, field);
}

export function* storageClassWarnings({ allowedTopologies = [] }: StorageClass): Warnings {
  for (const [index, { matchLabelExpressions = [] }] of allowedTopologies.entries())
    for (const [position, { key }] of matchLabelExpressions.entries()) {
      const at = Field.of('allowedTopologies').index(index).child('matchLabelExpressions').index(position);
      yield* nodeLabelWarnings(key, at.child('key'), 'nothing');
    }
}
