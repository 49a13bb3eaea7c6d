/** `kubectl apply -f -` and `kubectl create` (kubectl 1.36, cmd/apply, cmd/create). */
import { alreadyExists } from '../apiserver/answers.ts';
import { applyManifest } from '../apply/applyManifest.ts';
import { readManifests } from '../manifest/readManifests.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectOf, subjectOf } from '../simulation/objectMaps.ts';
import { generated } from './createVerbs.ts';
import { type Deed, nothing, type Plan } from './deed.ts';
import type { Parsed } from './readFlags.ts';
import { nameWithKind } from './resources.ts';
import { namespaceIn } from './select.ts';

/** Whether it reads what is typed or pasted. */
export const readsInput = ({ verb, flags }: Parsed): boolean =>
  ['apply', 'create', 'delete'].includes(verb) && flags['filename'] === '-';

/** @param input null: nothing was given */
export function apply(maps: ObjectMaps, command: Parsed, input: string | null): Plan {
  const { verb, flags, args } = command;
  const file = flags['filename'];
  if (file === undefined && verb === 'create') {
    const made = generated(command);
    return 'error' in made ? nothing(made.error) : planFor(maps, command, [made.object], []);
  }
  if (file === undefined) return nothing('error: must specify one of -f and -k');
  if (args.length > 0)
    return nothing(`error: Unexpected args: [${args.join(' ')}]\nSee 'kubectl ${verb} -h' for help and examples`);
  if (file !== '-') return nothing(`error: the path "${file}" does not exist`);
  const answer = applyManifest(input ?? '');
  const errors = answer.objects.flatMap(({ accepted, message, kind, name }) =>
    accepted ? [] : [`Error from server: error when creating "STDIN": ${message ?? `${kind} "${name}" is invalid`}`],
  );
  if (answer.parse) errors.push(`error: ${answer.parse.message.replace(/^error: /, '')}`);
  const accepted = new Set(answer.objects.filter((one) => one.accepted).map(({ kind, name }) => `${kind}/${name}`));
  const { objects } = readManifests(input ?? '', '');
  const taken = objects.filter(({ kind, metadata }) => accepted.has(`${kind}/${metadata.name}`));
  if (answer.objects.length === 0 && errors.length === 0) errors.push('error: no objects passed to apply');
  return planFor(maps, command, taken, errors);
}

/** All go in one action: what pods refer to is there before them. */
function planFor(maps: ObjectMaps, command: Parsed, read: readonly KubeObject[], errors: readonly string[]): Plan {
  const isCreate = command.verb === 'create';
  const objects = read.map((object) =>
    isNamespaced(object.kind)
      ? { ...object, metadata: { ...object.metadata, namespace: object.metadata.namespace ?? namespaceIn(command) } }
      : object,
  );
  const refused = objects.filter((object) => isCreate && objectOf(maps, subjectOf(object)));
  const exist = refused.map(
    ({ kind, metadata }) => `Error from server (AlreadyExists): ${alreadyExists(kind, metadata.name).message}`,
  );
  const deeds = objects
    .filter((object) => !refused.includes(object))
    .map((object): Deed => {
      const name = nameWithKind(object.kind, object.metadata.name);
      const isThere = objectOf(maps, subjectOf(object)) !== undefined;
      return {
        doing: { do: 'apply', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [object] }) },
        subject: subjectOf(object),
        done: `${name} ${isThere ? 'configured' : 'created'}`,
        unchanged: `${name} ${isThere ? 'unchanged' : 'created'}`,
        refusedBefore: 'error when creating "STDIN": ',
      };
    });
  return { deeds, errors: [...errors, ...exist] };
}
