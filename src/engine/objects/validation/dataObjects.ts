/** ConfigMaps and Secrets (Kubernetes 1.36, core/validation, ValidateConfigMap, ValidateSecret and their updates; API-23). */
import type { KubeObject, Labels } from '../types.ts';
import { Field } from './field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  invalidTyped,
  required,
  tooLong,
  type Warnings,
} from './fieldErrors.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { isSame } from './sameValue.ts';
import { objectKeyErrors, subdomainNameErrors } from './syntax.ts';

const names = { isNamespaced: true, nameErrors: subdomainNameErrors };
const most = 1024 * 1024;
const data = Field.of('data');

interface DataObject extends KubeObject {
  immutable?: boolean;
  data?: Labels;
}
export interface ConfigMap extends DataObject {
  kind: 'ConfigMap';
  /** In base64. */
  binaryData?: Labels;
}
export interface Secret extends DataObject {
  kind: 'Secret';
  type?: string;
  /** As it is, beside `data` in base64. */
  stringData?: Labels;
}

const encoder = new TextEncoder();
const sizeOf = (text: string): number => encoder.encode(text).length;
/** Of what base64 stands for. */
const decodedSize = (text: string): number => Math.floor((text.replaceAll(/[\s=]/g, '').length * 3) / 4);

export function* configMapErrors(map: ConfigMap, old?: ConfigMap): FieldErrors {
  const { metadata, binaryData = {} } = map;
  if (old) {
    yield* metadataUpdateErrors(metadata, old.metadata);
    yield* lockedErrors(map, old, ['data', 'binaryData']);
  }
  yield* metadataErrors(metadata, names);
  let size = 0;
  for (const [key, value] of Object.entries(map.data ?? {})) {
    yield* invalids(data.key(key), key, objectKeyErrors(key));
    if (Object.hasOwn(binaryData, key)) yield invalid(data.key(key), key, 'duplicate of key present in binaryData');
    size += sizeOf(value);
  }
  for (const [key, value] of Object.entries(binaryData)) {
    yield* invalids(Field.of('binaryData').key(key), key, objectKeyErrors(key));
    size += decodedSize(value);
  }
  if (size > most) yield tooLong(Field.of(''), most);
}

function* lockedErrors<Fields extends DataObject>(
  object: Fields,
  old: Fields,
  fields: readonly (keyof Fields & string)[],
): FieldErrors {
  if (!old.immutable) return;
  const text = 'field is immutable when `immutable` is set';
  if (!object.immutable) yield forbidden(Field.of('immutable'), text);
  for (const name of fields)
    if (!isSame({ labels: object[name] ?? {} }, { labels: old[name] ?? {} })) yield forbidden(Field.of(name), text);
}

export function* secretErrors(secret: Secret, old?: Secret): FieldErrors {
  const { metadata } = secret;
  const type = secret.type || 'Opaque';
  if (old) {
    yield* metadataUpdateErrors(metadata, old.metadata);
    if (type !== (old.type || 'Opaque')) yield invalidTyped(Field.of('type'), type, immutable);
    yield* lockedErrors(withStrings(secret), withStrings(old), ['data']);
  }
  yield* metadataErrors(metadata, names);
  const { data: written = {}, stringData = {} } = secret;
  const sizes = new Map(Object.entries(written).map(([key, value]) => [key, decodedSize(value)]));
  for (const [key, value] of Object.entries(stringData)) sizes.set(key, sizeOf(value));
  for (const key of sizes.keys()) yield* invalids(data.key(key), key, objectKeyErrors(key));
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > most) yield tooLong(data, most);
  yield* contentErrors(secret, type, sizes);
}

/** What is written as text takes the place of what is written in base64. */
export const withStrings = (secret: Secret): Secret => ({
  ...secret,
  data: {
    ...secret.data,
    ...Object.fromEntries(Object.entries(secret.stringData ?? {}).map(([key, text]) => [key, base64(text)])),
  },
});
const base64 = (text: string): string => btoa(String.fromCharCode(...encoder.encode(text)));

/** What is plainly no certificate; whether a key fits one is not looked at. @returns warnings */
export function* secretWarnings({ type, data: written = {}, stringData = {} }: Secret): Warnings {
  if (type !== 'kubernetes.io/tls') return;
  const text = stringData['tls.crt'] ?? textOf(written['tls.crt'] ?? '');
  if (!text.includes('-----BEGIN ')) yield 'tls: failed to find any PEM data in certificate input';
}

/** Of base64 that was decoded before, so that it is good. */
const textOf = (encoded: string): string => atob(encoded.replaceAll(/\s/g, ''));

const accountName = 'kubernetes.io/service-account.name';
const neededKeys: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
};

/** What a type must have; whether a registry's file is good JSON is not looked at. */
function* contentErrors({ metadata }: Secret, type: string, sizes: ReadonlyMap<string, number>): FieldErrors {
  for (const key of neededKeys[type] ?? []) if (!sizes.has(key)) yield required(data.key(key));
  if (type === 'kubernetes.io/service-account-token' && !metadata.annotations?.[accountName])
    yield required(Field.of('metadata', 'annotations').key(accountName));
  if (type === 'kubernetes.io/basic-auth' && !sizes.has('username') && !sizes.has('password'))
    for (const key of ['username', 'password']) yield required(data.key(key));
  if (type === 'kubernetes.io/ssh-auth' && !sizes.get('ssh-privatekey')) yield required(data.key('ssh-privatekey'));
}
