/** Sources that only pods have: files made of other objects, claims (Kubernetes 1.36, core/validation, validateVolumeSource). */
import type { ObjectMeta } from '../types.ts';
import { fieldPathErrors, resourceFieldErrors } from './downwardApi.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalids, oneOf, required } from './fieldErrors.ts';
import { annotationErrors, labelErrors } from './labels.ts';
import { claimSpecErrors } from './storage.ts';
import { subdomainNameErrors } from './syntax.ts';
import type { FieldReference, ResourceFieldReference } from './written.ts';
import { driverErrors, relativePathErrors, sharedSourceErrors, type Source } from './volumeSources.ts';

interface KeyToPath {
  key?: string;
  path?: string;
  mode?: number;
}
interface DownwardFile {
  path?: string;
  mode?: number;
  fieldRef?: FieldReference;
  resourceFieldRef?: ResourceFieldReference;
}
interface Files extends Source {
  name?: string;
  secretName?: string;
  defaultMode?: number;
  items?: readonly KeyToPath[];
}

const largestMode = 0o777;

function* modeErrors(mode: number | undefined, field: Field): FieldErrors {
  if (mode !== undefined && (mode < 0 || mode > largestMode))
    yield invalid(field, mode, 'must be a number between 0 and 0777 (octal), both inclusive');
}

/** Neither upwards nor into what the kubelet keeps for itself. */
function* filePathErrors(path: string, field: Field): FieldErrors {
  yield* relativePathErrors(path, field);
  if (path.startsWith('..') && !path.startsWith('../')) yield invalid(field, path, "must not start with '..'");
}

function* itemErrors(items: readonly KeyToPath[] = [], field: Field): FieldErrors {
  for (const [index, { key = '', path = '', mode }] of items.entries()) {
    const at = field.index(index);
    if (key === '') yield required(at.child('key'));
    if (path === '') yield required(at.child('path'));
    yield* filePathErrors(path, at.child('path'));
    yield* modeErrors(mode, at.child('mode'));
  }
}

/** @param isPod a template may leave an image out */
export function* podSourceErrors(name: string, source: Source, field: Field, isPod: boolean): FieldErrors {
  switch (name) {
    case 'secret':
    case 'configMap':
      yield* filesErrors(name, source, field);
      return;
    case 'downwardAPI':
      yield* modeErrors((source as Files).defaultMode, field.child('defaultMode'));
      for (const file of (source['items'] ?? []) as DownwardFile[]) yield* downwardErrors(file, field);
      return;
    case 'projected':
      yield* projectedErrors(source, field);
      return;
    case 'csi':
      yield* driverErrors(String(source['driver'] ?? ''), field.child('driver'));
      if (source['nodePublishSecretRef'])
        yield* secretErrors((source['nodePublishSecretRef'] as Files).name ?? '', field);
      return;
    case 'ephemeral':
      yield* ephemeralErrors(source, field.child('volumeClaimTemplate'));
      return;
    case 'image':
      if (isPod && !source['reference']) yield required(field.child('reference'));
      yield* oneOf(
        source['pullPolicy'] as string | undefined,
        ['Always', 'IfNotPresent', 'Never'],
        field.child('pullPolicy'),
      );
      return;
    default:
      yield* sharedSourceErrors(name, source, field);
  }
}

/** Upstream names another field where the name is wrong. */
function* secretErrors(name: string, field: Field): FieldErrors {
  if (name === '') yield required(field.child('nodePublishSecretRef', 'name'));
  else yield* invalids(field.child('name'), name, subdomainNameErrors(name));
}

function* filesErrors(kind: 'secret' | 'configMap', source: Files, field: Field): FieldErrors {
  const key = kind === 'secret' ? 'secretName' : 'name';
  if (!source[key]) yield required(field.child(key));
  yield* modeErrors(source.defaultMode, field.child('defaultMode'));
  yield* itemErrors(source.items, field.child('items'));
}

function* downwardErrors({ path = '', mode, fieldRef, resourceFieldRef }: DownwardFile, field: Field): FieldErrors {
  if (path === '') yield required(field.child('path'));
  yield* filePathErrors(path, field.child('path'));
  if (fieldRef) {
    yield* fieldPathErrors(fieldRef, field.child('fieldRef'), 'volume');
    if (resourceFieldRef)
      yield invalid(field, 'resource', 'fieldRef and resourceFieldRef can not be specified simultaneously');
  } else if (resourceFieldRef) yield* resourceFieldErrors(resourceFieldRef, field.child('resourceFieldRef'), 'volume');
  else yield required(field, 'one of fieldRef and resourceFieldRef is required');
  yield* modeErrors(mode, field.child('mode'));
}

/** Certificates and bundles of them wait for feature gates that are off: they are dropped before. */
const kinds = ['secret', 'configMap', 'downwardAPI', 'serviceAccountToken'];

function* projectedErrors(source: Source, field: Field): FieldErrors {
  yield* modeErrors((source as Files).defaultMode, field.child('defaultMode'));
  const paths = new Set<string>();
  for (const [index, one] of ((source['sources'] ?? []) as Source[]).entries()) {
    const at = field.child('sources').index(index);
    const given = kinds.filter((kind) => one[kind]);
    for (const kind of given) {
      yield* projectionErrors(kind, one[kind] as Source, at.child(kind), field);
      for (const path of pathsOf(one[kind] as Source)) {
        // Upstream shows the object's name where it can have one.
        const shown = kind === 'downwardAPI' ? path : String((one[kind] as Source)['name'] ?? '');
        if (paths.has(path)) yield invalid(field, shown, 'conflicting duplicate paths');
        paths.add(path);
      }
    }
    if (given.length > 1) yield forbidden(at, 'may not specify more than 1 volume type per source');
  }
}

const pathsOf = (source: Source): readonly string[] =>
  ((source as Files).items ?? []).flatMap(({ path = '' }) => (path === '' ? [] : [path]));

const [shortest, longest] = [600, 2 ** 32];

function* projectionErrors(kind: string, source: Source, at: Field, field: Field): FieldErrors {
  if (kind === 'secret' || kind === 'configMap') {
    if (!source['name']) yield required(at.child('name'));
    yield* itemErrors((source as Files).items, at.child('items'));
  } else if (kind === 'downwardAPI')
    for (const file of (source['items'] ?? []) as DownwardFile[]) yield* downwardErrors(file, at);
  else if (kind === 'serviceAccountToken') {
    const { expirationSeconds: seconds = 3600, path = '' } = source as { expirationSeconds?: number; path?: string };
    const place = at.child('expirationSeconds');
    if (seconds < shortest) yield invalid(place, seconds, 'may not specify a duration less than 10 minutes');
    if (seconds > longest) yield invalid(place, seconds, 'may not specify a duration larger than 2^32 seconds');
    if (path === '') yield required(field.child('path'));
    else yield* filePathErrors(path, field.child('path'));
  }
}

/** A template's claim may have labels and annotations, and nothing else of its own. */
function* templateMetaErrors({ labels, annotations, ...others }: Partial<ObjectMeta>, field: Field): FieldErrors {
  yield* annotationErrors(annotations, field.child('annotations'));
  yield* labelErrors(labels, field.child('labels'));
  // Upstream makes its Go name's first letter small.
  for (const [name, value] of Object.entries(others))
    if (value !== undefined && value !== '')
      yield forbidden(field.child(name === 'uid' ? 'uID' : name).fieldAt([...field.steps, name]), 'cannot be set');
}

function* ephemeralErrors({ volumeClaimTemplate: template }: Source, field: Field): FieldErrors {
  if (!template) yield required(field);
  else {
    const { metadata = {}, spec = {} } = template as { metadata?: Partial<ObjectMeta>; spec?: object };
    yield* templateMetaErrors(metadata, field.child('metadata'));
    yield* claimSpecErrors(spec, field.child('spec'), 'template');
  }
}
