/** `kubectl explain`: what a field of an object means, and what is in it. */
import { goType } from '../../manifest/goTypes.ts';
import type { Shape, Struct } from '../../manifest/shape.ts';
import type { Printed } from '../get.ts';
import { isOn, type Parsed } from '../readFlags.ts';
import { type Resource, resourcesNamed } from '../resources.ts';
import { type ExplainedField, keptFields, simulatedFields, structIn } from './fields.ts';
import { kindTexts } from './kinds.ts';
import { enumeration, indented, typeText, wrapped } from './layout.ts';

const failed = (err: string): Printed => ({ out: '', err });
const storedOnly = 'Kept as it is written. Nothing here depends on it.';
/** Above so many values a list of fields breaks off. */
const shownValues = 4;

export function explain(command: Parsed): Printed {
  const [asked, ...more] = command.args;
  if (asked === undefined)
    return failed(
      'error: You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.',
    );
  if (more.length > 0) return failed('error: We accept only this format: explain RESOURCE');
  const [type = '', ...path] = asked.split('.').filter(Boolean);
  const found = resourcesNamed(type);
  if ('error' in found) return failed(found.error);
  const [resource] = found;
  if (!resource) return failed('');
  if (kindTexts[resource.kind] === undefined)
    return failed(`error: explain ${type} does not work here: EndpointSlices took their place`);
  const field = fieldAt(resource.kind, path);
  if (!field) return failed(`error: field "${path.at(-1) ?? ''}" does not exist`);
  const struct = structIn(field.shape);
  const isRecursive = isOn(command, 'recursive');
  const fields = struct ? listOf(struct, isRecursive, 1) : [];
  const lines = [
    ...headOf(resource),
    ...(path.length > 0 ? fieldHead(field) : []),
    'DESCRIPTION:',
    ...indented([...wrapped(field.text, 76), ''], 4),
    ...(fields.length > 0 ? ['FIELDS:', ...fields] : []),
  ];
  return { out: lines.join('\n'), err: struct && field.text !== storedOnly ? keptText(struct) : '' };
}

function headOf({ group, kind, version }: Resource): readonly string[] {
  return [...(group === '' ? [] : [`GROUP:      ${group}`]), `KIND:       ${kind}`, `VERSION:    ${version}`, ''];
}

function fieldHead({ name, shape }: ExplainedField): readonly string[] {
  const values = enumeration(shape);
  const listed = values.length > 0 ? ['ENUM:', ...indented(values, 4)] : [''];
  return [`FIELD: ${name} <${typeText(shape)}>`, ...listed, ''];
}

/** @returns null where the API has no such field */
function fieldAt(kind: string, path: readonly string[]): ExplainedField | null {
  let at: ExplainedField = { name: kind, shape: goType(kind), text: kindTexts[kind] ?? '', isRequired: false };
  for (const name of path) {
    const struct = structIn(at.shape);
    const shape: Shape | undefined = struct && Object.hasOwn(struct.fields, name) ? struct.fields[name] : undefined;
    if (!struct || !shape) return null;
    at = simulatedFields(struct).find((one) => one.name === name) ?? {
      name,
      shape,
      text: storedOnly,
      isRequired: false,
    };
  }
  return at;
}

function listOf(struct: Struct, isRecursive: boolean, level: number): readonly string[] {
  return simulatedFields(struct).flatMap((field) => {
    const own = lineOf(field, level);
    if (!isRecursive) return [...own, ...indented(wrapped(field.text, 78 - 2 * level), 2 * level + 2), ''];
    const inner = structIn(field.shape);
    return [...own, ...(inner ? listOf(inner, true, level + 1) : [])];
  });
}

function lineOf({ name, shape, isRequired }: ExplainedField, level: number): readonly string[] {
  const values = enumeration(shape);
  const shown = [...values.slice(0, shownValues), ...(values.length > shownValues ? ['....'] : [])];
  return indented(
    [
      `${name}\t<${typeText(shape)}>${isRequired ? ' -required-' : ''}`,
      ...(values.length > 0 ? [`enum: ${shown.join(', ')}`] : []),
    ],
    2 * level,
  );
}

function keptText(struct: Struct): string {
  const names = keptFields(struct);
  return names.length === 0 ? '' : `podyssey: kept as written, and not simulated: ${names.join(', ')}`;
}
