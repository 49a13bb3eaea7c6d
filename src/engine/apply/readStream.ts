/** What `kubectl apply` reads: documents one after the other, Lists taken apart (cli-runtime 1.36, resource.Builder). */
import { decodeAs, isReadObject, type ReadObject } from '../manifest/decode.ts';
import { goType } from '../manifest/goTypes.ts';
import { goJson } from '../objects/fieldError.ts';
import { type ParseError, streamItems } from './kubectlStream.ts';
import { schemaRefusal } from './schemaErrors.ts';
import { isCustom, mappingOf, type ServedKind } from './served.ts';

/** An object that kubectl has read, or could not take. */
export interface ReadItem {
  object: ReadObject;
  /** `unknown`: a kind of somebody else's. */
  served: ServedKind | 'unknown' | null;
  /** Why it is not sent. */
  refusal?: string;
}

/** Reads on until a document can't be read. @returns why it stopped there; null at the end of the text */
export function* readStream(text: string): Generator<ReadItem, ParseError | null> {
  for (const item of streamItems(text)) {
    if ('error' in item) return { ...item.error, message: `error parsing STDIN: ${item.error.message}` };
    if (item.value === null) continue;
    const message = schemaRefusal(item.value);
    if (message !== null) return { message };
    yield* itemsOf(item.value as ReadObject);
  }
  return null;
}

function* itemsOf(document: ReadObject): Generator<ReadItem> {
  const isList = Object.hasOwn(document, 'items');
  const refusal = decodeRefusal(document) ?? (isList ? listRefusal(document) : null);
  if (refusal !== null) yield { ...mapped(document), refusal };
  else if (!isList) yield mapped(document);
  else {
    const own = mapped(document);
    if (own.refusal !== undefined) yield own;
    else for (const item of listItems(document)) yield mapped(item);
  }
}

/** The kind, and metadata that Go can read. */
function decodeRefusal(object: ReadObject): string | null {
  if (object['kind'] === '') return `Object 'Kind' is missing in '${goJson(sorted(object))}'`;
  const { metadata } = object;
  if (metadata === undefined || metadata === null) return null;
  return decodeAs({ metadata: structuredClone(metadata) }, goType('metadataOnlyObject'))?.message ?? null;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'bigint') return Number(value);
  if (!isReadObject(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

function listRefusal({ items }: ReadObject): string | null {
  if (items !== null && !Array.isArray(items))
    return `json: cannot unmarshal ${isReadObject(items) ? 'object' : typeof items} into Go struct field decodeList.items of type []json.RawMessage`;
  const isNested = (items ?? []).some((item) => isReadObject(item) && Array.isArray(item['items']));
  return isNested ? '*unstructured.Unstructured is not a list: no Items field in this object' : null;
}

/** Items take kind and version from their list where they have neither. */
function listItems({ kind, apiVersion, items }: ReadObject): readonly ReadObject[] {
  const itemKind = String(kind).replace(/List$/, '');
  return ((items ?? []) as ReadObject[]).map((item) =>
    item['kind'] || item['apiVersion'] ? item : { ...item, apiVersion, kind: itemKind },
  );
}

function mapped(object: ReadObject): ReadItem {
  const { apiVersion, kind } = object as { apiVersion: string; kind: string };
  const served = mappingOf(apiVersion, kind);
  if (served === 'list') return { object, served: null };
  if (served) return { object, served };
  if (isCustom(apiVersion)) return { object, served: 'unknown' };
  return { object, served: null, refusal: `no matches for kind "${kind}" in version "${apiVersion}"` };
}
