/** What `-f -` reads: the objects of a text that was typed or pasted, and what is wrong with the others. */
import { applyManifest } from '../apply/applyManifest.ts';
import { readManifests } from '../manifest/readManifests.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { Parsed } from './readFlags.ts';
import { namespaceIn } from './select.ts';

interface Pasted {
  objects: readonly KubeObject[];
  errors: readonly string[];
}

const doingWords: Readonly<Record<string, string>> = { delete: 'deleting', replace: 'replacing' };

const readers: ReadonlySet<string> = new Set(['apply', 'create', 'delete', 'replace']);

/** Whether a command reads what is typed or pasted. */
export const readsInput = ({ verb, flags }: Parsed): boolean => readers.has(verb) && flags['filename'] === '-';

/** Why a command can't read from where it is told to. */
export function fileError({ verb, flags, args }: Parsed): string | null {
  const file = flags['filename'];
  if (file === undefined)
    return verb === 'create' ? 'Error: must specify one of -f and -k' : 'error: must specify one of -f and -k';
  if (args.length > 0)
    return `error: Unexpected args: [${args.join(' ')}]\nSee 'kubectl ${verb} -h' for help and examples`;
  return file === '-' ? null : `error: the path "${file}" does not exist`;
}

/** Every object is in a namespace afterwards. @param input null: nothing was given */
export function pasted(maps: ObjectMaps, command: Parsed, input: string | null): Pasted {
  const there = [...objectsOf(maps, 'PriorityClass').values(), ...objectsOf(maps, 'Pod').values()];
  const answer = applyManifest(input ?? '', undefined, there);
  const errors = answer.objects.flatMap(({ accepted, message, kind, name }) =>
    accepted
      ? []
      : [
          `Error from server: error when ${doingWords[command.verb] ?? 'creating'} "STDIN": ${message ?? `${kind} "${name}" is invalid`}`,
        ],
  );
  if (answer.parse) errors.push(`error: ${answer.parse.message.replace(/^error: /, '')}`);
  const accepted = new Set(answer.objects.filter((one) => one.accepted).map(({ kind, name }) => `${kind}/${name}`));
  const { objects } = readManifests(input ?? '', '');
  const taken = objects.filter(({ kind, metadata }) => accepted.has(`${kind}/${metadata.name}`));
  if (answer.objects.length === 0 && errors.length === 0) errors.push(`error: no objects passed to ${command.verb}`);
  return { objects: taken.map((object) => inNamespace(object, namespaceIn(command))), errors };
}

export const inNamespace = (object: KubeObject, namespace: string): KubeObject =>
  isNamespaced(object.kind)
    ? { ...object, metadata: { ...object.metadata, namespace: object.metadata.namespace ?? namespace } }
    : object;
