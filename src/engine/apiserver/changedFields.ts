/** Which parts of an object a write changed, in the API's words. */
import type { KubeObject } from '../objects/types.ts';

const metadataFields = [
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'finalizers',
  'ownerReferences',
  'labels',
  'annotations',
] as const;

const statusFields = [
  'phase',
  'reason',
  'conditions',
  'containerStatuses',
  'initContainerStatuses',
  'podIP',
  'nominatedNodeName',
  'observedGeneration',
] as const;

type Part = Readonly<Record<string, unknown>>;

/** `deletionTimestamp`, `spec.nodeName`, `phase`, `conditions` …; empty where nothing differs. */
export function changedFields(before: KubeObject, after: KubeObject): readonly string[] {
  const changed = [
    ...metadataFields.filter((field) => !isSame(before.metadata[field], after.metadata[field])),
    ...statusFields.filter((field) => !isSame(part(before, 'status')[field], part(after, 'status')[field])),
    // Of an EndpointSlice, which has neither spec nor status.
    ...(isSame(part(before, 'endpoints'), part(after, 'endpoints')) ? [] : ['endpoints']),
  ];
  if (isSame(part(before, 'spec'), part(after, 'spec'))) return changed;
  return [part(before, 'spec')['nodeName'] === part(after, 'spec')['nodeName'] ? 'spec' : 'spec.nodeName', ...changed];
}

const part = (object: KubeObject, name: 'spec' | 'status' | 'endpoints'): Part =>
  ((object as unknown as Record<string, unknown>)[name] ?? {}) as Part;

/** Equal as data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame((a as Part)[key], (b as Part)[key]));
}
