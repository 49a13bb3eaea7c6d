/** `kubectl delete` (kubectl 1.36, cmd/delete): how long it gives, what it says, whether it waits. */
import { notFound } from '../apiserver/answers.ts';
import { namespaceOfKey, refOf } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import { objectKey, type ObjectMaps, objectOf, subjectOf } from '../simulation/objectMaps.ts';
import type { PropagationPolicy } from '../simulation/situation.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { fileError, pasted } from './pasted.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { resourceOf } from './resources.ts';
import { nobodyNamed, targets } from './targets.ts';

const policies: Readonly<Record<string, PropagationPolicy>> = {
  background: 'Background',
  foreground: 'Foreground',
  orphan: 'Orphan',
};

const warning =
  'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.';

/** Whether the prompt comes back only when all is gone. */
export const waits = (command: Parsed): boolean => !('wait' in command.flags) || isOn(command, 'wait');

/** @param input what was pasted for `-f -` */
export function remove(maps: ObjectMaps, command: Parsed, input: string | null): Plan {
  const { flags, args } = command;
  if (args.length === 0 && flags['filename'] === undefined) return nothing(nobodyNamed);
  const grace = graceOf(command);
  if ('error' in grace) return nothing(grace.error);
  const cascade = policies[flags['cascade'] ?? 'background'];
  if (!cascade)
    return nothing(
      `error: invalid cascade value (${flags['cascade'] ?? ''}). Must be "background", "foreground", or "orphan"`,
    );
  const found = flags['filename'] === undefined ? targets(maps, command) : inManifest(maps, command, input);
  if ('error' in found) return nothing(found.error);
  const { objects, errors } = found;
  if (objects.length === 0 && errors.length === 0) return { requests: [], out: ['No resources found'] };
  const requests = objects.map((object) =>
    requestOf(object, grace.seconds, flags['cascade'] === undefined ? null : cascade),
  );
  return { requests, errors: [...(grace.seconds === 0 ? [warning] : []), ...errors] };
}

/** Those of the pasted objects that are there. */
function inManifest(maps: ObjectMaps, command: Parsed, input: string | null): ReturnType<typeof targets> {
  const wrong = fileError(command);
  if (wrong !== null) return { error: wrong };
  const read = pasted(maps, command, input);
  const stored = read.objects.map((object) => objectOf(maps, subjectOf(object)));
  const missing = isOn(command, 'ignore-not-found') ? [] : read.objects.filter((_, at) => stored[at] === undefined);
  return {
    objects: stored.filter((one) => one !== undefined),
    errors: [
      ...read.errors,
      ...missing.map(
        ({ kind, metadata }) =>
          `Error from server (NotFound): error when deleting "STDIN": ${notFound(kind, metadata.name).message}`,
      ),
    ],
  };
}

function graceOf(command: Parsed): { seconds: number | null } | { error: string } {
  const text = command.flags['grace-period'];
  const [isNow, isForced] = [isOn(command, 'now'), isOn(command, 'force')];
  const seconds = text === undefined ? -1 : Number(text);
  if (isNow && seconds !== -1) return { error: 'error: --now and --grace-period cannot be specified together' };
  if (isForced && (seconds > 0 || isNow))
    return { error: 'error: --force and --grace-period greater than 0 cannot be specified together' };
  if (isNow) return { seconds: 1 };
  if (isForced) return { seconds: 0 };
  // Without --force nothing is lost by mistake.
  if (seconds === 0) return { seconds: 1 };
  return { seconds: seconds < 0 ? null : seconds };
}

function requestOf(
  object: KubeObject,
  seconds: number | null,
  propagationPolicy: PropagationPolicy | null,
): PlannedRequest {
  const { kind } = object;
  const key = objectKey(object);
  const { group = '' } = resourceOf(kind) ?? {};
  const namespace = namespaceOfKey(key);
  const named = `${kind.toLowerCase()}${group === '' ? '' : `.${group}`} "${object.metadata.name}"`;
  const done = `${named} ${seconds === 0 ? 'force deleted' : 'deleted'}${namespace === '' ? '' : ` from ${namespace} namespace`}`;
  const policy = propagationPolicy === null ? {} : { propagationPolicy };
  if (kind !== 'Pod')
    return { action: { do: 'deleteObject', subject: refOf(kind, key), ...policy }, subject: subjectOf(object), done };
  const grace = seconds === null ? {} : { gracePeriodSeconds: seconds };
  return { action: { do: 'delete', pod: key, ...grace, ...policy }, subject: subjectOf(object), done };
}
