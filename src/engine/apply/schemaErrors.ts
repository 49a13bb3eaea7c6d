/** What kubectl's own validator says to a document before it is sent (kubectl 1.36, validation; kube-openapi, ValidateModel). */
import { isReadObject, type ReadObject } from '../manifest/decode.ts';
import { typeOfKind } from '../manifest/goTypes.ts';
import type { Shape, Struct } from '../manifest/shape.ts';
import { joinErrors } from '../objects/fieldError.ts';
import { mappingOf } from './served.ts';

const hint = 'if you choose to ignore these errors, turn validation off with --validate=false';

/** Null for a document that is sent on. */
export function schemaRefusal(value: unknown): string | null {
  const errors = [...documentErrors(value)];
  const joined = joinErrors(errors);
  return joined === null ? null : `error validating data: ${joined}; ${hint}`;
}

function* documentErrors(value: unknown): Generator<string> {
  const wrong = [...kindErrors(value)];
  yield* wrong;
  if (wrong.length > 0 || !isReadObject(value)) return;
  const { apiVersion, kind, items } = value;
  // Of all kinds only a List is checked here: everything else the API server checks by itself.
  if (apiVersion !== 'v1' || kind !== 'List') return;
  if (!Array.isArray(items)) yield 'invalid object to validate';
  else for (const item of items) yield* itemErrors(item);
}

function* kindErrors(value: unknown): Generator<string> {
  if (!isReadObject(value)) {
    yield 'invalid object to validate';
    return;
  }
  const { apiVersion, kind } = value;
  if (apiVersion === undefined || apiVersion === null) yield 'apiVersion not set';
  else if (typeof apiVersion !== 'string') yield "apiVersion isn't string type";
  else if (apiVersion.split('/').length > 2) yield `unexpected GroupVersion string: ${apiVersion}`;
  if (kind === undefined || kind === null) yield 'kind not set';
  else if (typeof kind !== 'string') yield "kind isn't string type";
}

function* itemErrors(item: unknown): Generator<string> {
  const wrong = [...kindErrors(item)];
  yield* wrong;
  if (wrong.length > 0 || !isReadObject(item)) return;
  const { apiVersion, kind } = item as { apiVersion: string; kind: string };
  const served = mappingOf(apiVersion, kind);
  if (served === null || served === 'list' || served.kind !== kind) return;
  const shape = typeOfKind(kind, apiVersion);
  if (shape) yield* structErrors(item, shape, kind);
}

const textOf = (path: string, text: string): string => `ValidationError(${path}): ${text}`;

/** As JSON schema names it. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isReadObject(value)) return 'map';
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer';
  return typeof value;
}

function* structErrors(object: ReadObject, shape: Struct, path: string): Generator<string> {
  for (const key of Object.keys(object).sort()) {
    if (object[key] === null) continue;
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (field) yield* valueErrors(object[key], field, { path: `${path}.${key}`, schema: `${shape.openapi}.${key}` });
    else yield textOf(path, `unknown field "${key}" in ${shape.openapi}`);
  }
  for (const name of shape.required ?? [])
    if (object[name] === undefined || object[name] === null)
      yield textOf(path, `missing required field "${name}" in ${shape.openapi}`);
}

interface At {
  /** The way in the document. */
  path: string;
  /** Where the schema says what must stand there. */
  schema: string;
}

function* valueErrors(value: unknown, shape: Shape, at: At): Generator<string> {
  const expected = expectedType(shape);
  const found = typeOf(value);
  if (shape.type === 'struct' && isReadObject(value)) yield* structErrors(value, shape, at.path);
  else if (shape.type === 'list' && Array.isArray(value)) yield* listErrors(value, shape.of, at);
  else if (shape.type === 'map' && isReadObject(value)) yield* entryErrors(value, shape.of, at);
  else if (!accepts(expected, found))
    yield textOf(at.path, `invalid type for ${schemaOf(shape) ?? at.schema}: got "${found}", expected "${expected}"`);
}

function* listErrors(items: readonly unknown[], shape: Shape, at: At): Generator<string> {
  for (const [index, item] of items.entries()) {
    const path = `${at.path}[${index}]`;
    if (item === null) yield textOf(at.path, `unknown object type "nil" in ${path}`);
    else yield* valueErrors(item, shape, { ...at, path });
  }
}

function* entryErrors(entries: ReadObject, shape: Shape, at: At): Generator<string> {
  for (const key of Object.keys(entries).sort()) {
    const path = `${at.path}.${key}`;
    if (entries[key] === null) yield `unknown object type "nil" in ${path}`;
    else yield* valueErrors(entries[key], shape, { ...at, path });
  }
}

function expectedType(shape: Shape): string | null {
  switch (shape.type) {
    case 'struct':
    case 'map':
      return 'map';
    case 'list':
      return 'array';
    case 'int32':
    case 'int64':
      return 'integer';
    case 'bool':
      return 'boolean';
    case 'any':
      return null;
    default:
      return 'string';
  }
}

/** A number passes for a text, but not the other way round. */
function accepts(expected: string | null, found: string): boolean {
  if (expected === null || expected === found) return true;
  if (expected === 'string') return found !== 'map' && found !== 'array';
  return expected === 'integer' && found === 'number';
}

const own = 'io.k8s.apimachinery.pkg';
const schemas: Readonly<Partial<Record<Shape['type'], string>>> = {
  quantity: `${own}.api.resource.Quantity`,
  intOrString: `${own}.util.intstr.IntOrString`,
  time: `${own}.apis.meta.v1.Time`,
};

/** What has a schema of its own is named by it. */
const schemaOf = (shape: Shape): string | undefined => (shape.type === 'struct' ? shape.openapi : schemas[shape.type]);
