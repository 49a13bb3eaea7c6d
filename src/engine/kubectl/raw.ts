/** `kubectl create --raw PATH -f -`: what no command of kubectl asks for by itself, the eviction and the binding of a pod (API, pods/eviction, pods/binding). */
import { notFound } from '../apiserver/answers.ts';
import { refOf } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';
import { type ObjectMaps, objectOf } from '../simulation/objectMaps.ts';
import { nothing, type Plan } from './plannedRequest.ts';
import { fileError } from './pasted.ts';
import type { Parsed } from './readFlags.ts';

const success = (code: number): string =>
  JSON.stringify({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code });

/** @param input null: nothing was given */
export function raw(maps: ObjectMaps, command: Parsed, input: string | null): Plan {
  const path = command.flags['raw'] ?? '';
  const wrong = fileError(command);
  if (wrong !== null) return nothing(wrong);
  const [, namespace, name, subresource] =
    /^\/api\/v1\/namespaces\/([^/]+)\/pods\/([^/]+)\/(eviction|binding)$/.exec(path) ?? [];
  if (namespace === undefined || name === undefined)
    return nothing('Error from server (NotFound): the server could not find the requested resource');
  const body = bodyOf(input ?? '');
  if (!body) return nothing('Error from server (BadRequest): the object provided is unrecognized');
  const pod: PodKey = `${namespace}/${name}`;
  const subject = refOf('Pod', pod);
  if (!objectOf(maps, subject)) return nothing(`Error from server (NotFound): ${notFound('Pod', name).message}`);
  const done = success(201);
  if (subresource === 'eviction') {
    const grace = body.deleteOptions?.gracePeriodSeconds;
    const action = { do: 'evict' as const, pod, ...(grace !== undefined && { gracePeriodSeconds: grace }) };
    return { requests: [{ action, subject, done }] };
  }
  const node = body.target?.name;
  if (node === undefined) return nothing('Error from server (BadRequest): target.name: Required value');
  return { requests: [{ action: { do: 'bind', pod, node }, subject, done }] };
}

interface Body {
  deleteOptions?: { gracePeriodSeconds?: number };
  target?: { name?: string };
}

function bodyOf(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
