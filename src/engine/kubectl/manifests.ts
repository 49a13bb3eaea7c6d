/** `kubectl apply -f -`, `create` and `replace` (kubectl 1.36, cmd/apply, cmd/create, cmd/replace). */
import { alreadyExists, notFound } from '../apiserver/answers.ts';
import { applyManifest } from '../apply/applyManifest.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectOf, subjectOf } from '../simulation/objectMaps.ts';
import { printedAsMade } from './asMade.ts';
import { generated } from './createVerbs.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { dryRunOf } from './dryRun.ts';
import { fileError, inNamespace, pasted } from './pasted.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { refusalText } from './refusal.ts';
import { nameWithKind } from './resources.ts';
import { namespaceIn } from './select.ts';
import { withNamespaces } from './withNamespaces.ts';

/** @param input null: nothing was given */
export function apply(maps: ObjectMaps, command: Parsed, input: string | null): Plan {
  const isMade = command.verb === 'run' || command.verb.startsWith('create ');
  const made = isMade ? generated(command) : null;
  if (made && 'error' in made) return nothing(made.error);
  if (made) return making(maps, command, made.object);
  const wrong = fileError(command);
  if (wrong !== null) return nothing(wrong);
  const { objects, errors } = pasted(maps, command, input);
  return command.verb === 'replace'
    ? replacing(maps, command, objects, errors)
    : planFor(maps, command, objects, errors);
}

/** What `create KIND` says before the API server's words; of others it says them alone. */
const failing: Readonly<Record<string, string>> = {
  'create deployment': 'failed to create deployment: ',
  'create job': 'failed to create job: ',
  'create poddisruptionbudget': 'failed to create poddisruptionbudgets: ',
  'create priorityclass': 'failed to create priorityclass: ',
};

function making(maps: ObjectMaps, command: Parsed, made: KubeObject): Plan {
  const object = inNamespace(made, namespaceIn(command));
  if (dryRunOf(command) === 'client') {
    const shown = printedAsMade(command.flags['namespace'] === undefined ? made : object, command);
    if (shown) return { requests: [], out: [shown.out], errors: [shown.err] };
  }
  const { kind, metadata } = object;
  const failed = failing[command.verb];
  const isThere = objectOf(withNamespaces(maps), subjectOf(object)) !== undefined;
  // Without asking the API server nobody knows that it is there.
  const exists = isThere && dryRunOf(command) !== 'client' ? alreadyExists(kind, metadata.name) : null;
  const [refused] = exists ? [] : applyManifest(JSON.stringify(object), undefined, [object]).objects;
  const message = exists?.message ?? (refused?.accepted ? undefined : refused?.message);
  if (message === undefined) return planFor(maps, command, [object], []);
  return nothing(
    failed === undefined
      ? refusalText({ message, reason: exists ? 'AlreadyExists' : 'Invalid' })
      : `error: ${failed}${message}`,
  );
}

/** All go in one step: what pods refer to is there before them. */
function planFor(maps: ObjectMaps, command: Parsed, objects: readonly KubeObject[], errors: readonly string[]): Plan {
  const isCreate = command.verb !== 'apply';
  const before = command.verb === 'run' ? '' : 'error when creating "STDIN": ';
  const asksServer = dryRunOf(command) !== 'client';
  const refused = objects.filter((object) => isCreate && asksServer && objectOf(maps, subjectOf(object)));
  const exist = refused.map(
    ({ kind, metadata }) =>
      `Error from server (AlreadyExists): error when creating "STDIN": ${alreadyExists(kind, metadata.name).message}`,
  );
  const requests = objects
    .filter((object) => !refused.includes(object))
    .map((object): PlannedRequest => {
      const name = nameWithKind(object.kind, object.metadata.name);
      const isThere = !isCreate && objectOf(maps, subjectOf(object)) !== undefined;
      return {
        action: { do: 'apply', text: listOf(object) },
        subject: subjectOf(object),
        object,
        done: `${name} ${isThere ? 'configured' : 'created'}`,
        unchanged: `${name} ${isThere ? 'unchanged' : 'created'}`,
        refusedBefore: before,
      };
    });
  return { requests, errors: [...errors, ...exist] };
}

/** As a file holds it. */
export const listOf = (object: KubeObject): string =>
  JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [object] });

/** With --force what is not there is made. */
function replacing(maps: ObjectMaps, command: Parsed, objects: readonly KubeObject[], errors: readonly string[]): Plan {
  const force = isOn(command, 'force');
  const missing = objects.filter((object) => !force && !objectOf(maps, subjectOf(object)));
  const requests = objects
    .filter((object) => !missing.includes(object))
    .map(
      (object): PlannedRequest => ({
        action: { do: 'edit', text: JSON.stringify(object), ...(force && { force }) },
        subject: subjectOf(object),
        object,
        done: `${nameWithKind(object.kind, object.metadata.name)} replaced`,
        refusedBefore: 'error when replacing "STDIN": ',
      }),
    );
  const absent = missing.map(
    ({ kind, metadata }) =>
      `Error from server (NotFound): error when replacing "STDIN": ${notFound(kind, metadata.name).message}`,
  );
  return { requests, errors: [...errors, ...absent] };
}
