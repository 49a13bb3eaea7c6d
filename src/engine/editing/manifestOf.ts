/** A stored object as text, as `kubectl get -o yaml` writes it. */
import { Document, visit } from 'yaml';
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { configurationKind } from '../scheduler/profile/written.ts';
import { apiResource } from './apiResources.ts';
import { inSeconds } from './apiTimes.ts';
import { compareKeys } from './kubectlOrder.ts';

/**
 * An object with what the API always gives: apiVersion and namespace. managedFields and resourceVersion are left
 * out, which only programs compare.
 */
export function asRead(object: KubeObject): KubeObject {
  const { resourceVersion: _, ...metadata } = object.metadata;
  const { managedFields: __, ...retained } = metadata as typeof metadata & { managedFields?: unknown };
  const namespace = isNamespaced(object.kind) ? { namespace: metadata.namespace || 'default' } : {};
  return {
    ...object,
    apiVersion: object.apiVersion ?? apiResource(object.kind)?.apiVersion ?? 'v1',
    metadata: { ...retained, ...namespace },
  };
}

/** Keys in kubectl's order, so apiVersion, kind, metadata, spec, status; lists are not indented, times to the second. */
export function manifestOf(object: KubeObject): string {
  const { metadata, ...rest } = inSeconds(asRead(object));
  // The scheduler's configuration has no metadata.
  const shown = object.kind === configurationKind ? rest : { ...rest, metadata };
  return yamlOf(shown);
}

/** A value as kubectl writes it. */
export function yamlOf(shown: object): string {
  const document = new Document(shown, {
    version: '1.1',
    compat: 'core',
    aliasDuplicateObjects: false,
    sortMapEntries: (a, b) => compareKeys(keyText(a.key), keyText(b.key)),
  });
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && mustBeQuoted(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document
    .toString({ indentSeq: false, lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity })
    .replace(unwritable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Several lines with spaces at an end of one: a block would lose them (go-yaml quotes these too). */
const hasOuterSpaces = (text: string): boolean => text.includes('\n') && /(?:^|\n)[ \t]|[ \t](?:\n|$)/.test(text);

/** Line breaks of Unicode's own and characters that no YAML may hold: go-yaml writes and reads them as escapes. */
const unwritable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
const mustBeQuoted = (text: string): boolean => hasOuterSpaces(text) || text.search(unwritable) >= 0;

/** Keys come as scalars of the library. */
const keyText = (key: unknown): string =>
  String(typeof key === 'object' && key !== null && 'value' in key ? key.value : key);
