/** `kubectl patch` (kubectl 1.36, cmd/patch). */
import type { Patch } from '../apiserver/applyPatch.ts';
import type { Action } from '../simulation/situation.ts';
import { type ObjectMaps, subjectOf } from '../simulation/objectMaps.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import type { Parsed } from './readFlags.ts';
import { nameWithKind } from './resources.ts';
import { targets } from './targets.ts';

type Subresource = NonNullable<Extract<Action, { do: 'patch' }>['subresource']>;

const isServed = (name: string): name is Subresource => name === 'status' || name === 'resize';

export function patch(maps: ObjectMaps, command: Parsed): Plan {
  const { patch: text, type = 'strategic', subresource } = command.flags;
  if (text === undefined)
    return nothing('error: must specify --patch or --patch-file containing the contents of the patch');
  if (!['json', 'merge', 'strategic'].includes(type))
    return nothing(`error: --type must be one of [json merge strategic], not "${type}"`);
  if (subresource !== undefined && !isServed(subresource))
    return nothing(`error: invalid subresource value: "${subresource}". Must be one of [status resize]`);
  const read = patchOf(type, text);
  if (!read)
    return nothing(
      `error: unable to parse "${text}": it is no ${type === 'json' ? 'list of steps' : 'object'} in JSON`,
    );
  const found = targets(maps, command);
  if ('error' in found) return nothing(found.error);
  const requests = found.objects.map((object): PlannedRequest => {
    const name = nameWithKind(object.kind, object.metadata.name);
    const subject = subjectOf(object);
    return {
      action: { do: 'patch', subject, patch: read, ...(subresource !== undefined && { subresource }) },
      subject,
      done: `${name} patched`,
      unchanged: `${name} patched (no change)`,
    };
  });
  return { requests, errors: found.errors };
}

function patchOf(type: string, text: string): Patch | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (type === 'json') return isSteps(value) ? { type, steps: value } : null;
  if (!isFields(value)) return null;
  return type === 'merge' ? { type, fields: value } : { type: 'strategic', fields: value };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSteps = (value: unknown): value is Extract<Patch, { type: 'json' }>['steps'] =>
  Array.isArray(value) &&
  value.every((one) => isFields(one) && typeof one['op'] === 'string' && typeof one['path'] === 'string');
