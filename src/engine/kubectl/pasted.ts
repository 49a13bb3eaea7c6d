/** What `-f -` reads: the objects of a text that was typed or pasted, and what is wrong with the others. */
import { applyManifest } from '../apply/applyManifest.ts';
import type { AppliedObject } from '../apply/applied.ts';
import { readManifests } from '../manifest/readManifests.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { Parsed } from './readFlags.ts';
import { refusalText } from './refusal.ts';
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
  if (file === undefined && (verb === 'replace' || args.length === 0)) return 'error: must specify one of -f and -k';
  if (args.length > 0)
    return `error: Unexpected args: [${args.join(' ')}]\nSee 'kubectl ${verb} -h' for help and examples`;
  return file === '-' ? null : `error: the path "${file}" does not exist`;
}

/** Every object is in a namespace afterwards. @param input null: nothing was given */
export function pasted(maps: ObjectMaps, command: Parsed, input: string | null): Pasted {
  const there = [...objectsOf(maps, 'PriorityClass').values(), ...objectsOf(maps, 'Pod').values()];
  const answer = applyManifest(input ?? '', undefined, there);
  const refused = answer.objects.filter(({ accepted }) => !accepted);
  const before = `error when ${doingWords[command.verb] ?? 'creating'} "STDIN": `;
  const errors = refused.map((one) => refusedText(one, before, refused.length > 1));
  if (answer.parse) {
    const message = answer.parse.message.replace(/^error: /, '');
    errors.push(
      `error: ${message.startsWith('error validating data') ? `error validating "STDIN": ${message}` : message}`,
    );
  }
  const accepted = new Set(answer.objects.filter((one) => one.accepted).map(({ kind, name }) => `${kind}/${name}`));
  const { objects } = readManifests(input ?? '', '');
  const taken = objects.filter(({ kind, metadata }) => accepted.has(`${kind}/${metadata.name}`));
  if (answer.objects.length === 0 && errors.length === 0) errors.push(`error: no objects passed to ${command.verb}`);
  return { objects: taken.map((object) => inNamespace(object, namespaceIn(command))), errors };
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ is invalid: /, 'Invalid'],
  [/ is forbidden: /, 'Forbidden'],
  [/" not found$/, 'NotFound'],
  [/^Internal error/, 'InternalError'],
];

/** @param before what stands before the API server's words */
function refusedText(
  { apiVersion, kind, name, ...answer }: AppliedObject,
  before: string,
  isOneOfMany: boolean,
): string {
  const message = answer.message ?? `${kind} "${name}" is invalid`;
  if (message.startsWith('no matches for kind'))
    return `error: resource mapping not found for name: "${name}" namespace: "${answer.namespace ?? ''}" from "STDIN": ${message}\nensure CRDs are installed first`;
  const [, reason] = reasons.find(([pattern]) => pattern.test(message)) ?? [];
  if (reason !== undefined) return refusalText({ message, reason, before, isOneOfMany });
  const isUndecoded = /^(?:strict decoding error|json:)/.test(message);
  const handled = `${kind} in version "${apiVersion.split('/').at(-1) ?? ''}" cannot be handled as a ${kind}: `;
  return refusalText({ message: `${isUndecoded ? handled : ''}${message}`, reason: 'BadRequest', before, isOneOfMany });
}

export const inNamespace = (object: KubeObject, namespace: string): KubeObject =>
  isNamespaced(object.kind)
    ? { ...object, metadata: { ...object.metadata, namespace: object.metadata.namespace ?? namespace } }
    : object;
