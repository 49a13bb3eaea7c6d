/** What Tab offers: verbs, flags, kinds, and names of what is there. */
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { namespaceIn } from './select.ts';
import { isOfNamespace, resources, resourcesNamed } from './resources.ts';
import { type Verb, verbs } from './verbs.ts';
import { withNamespaces } from './withNamespaces.ts';

/** @returns words that the last word of the line may become, in order */
export function completions(maps: ObjectMaps, line: string): readonly string[] {
  const words = line.trimStart().split(/\s+/);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).filter((word, at) => !(at === 0 && (word === 'kubectl' || word === 'k')));
  return [...new Set(offered(maps, before, last))].filter((word) => word.startsWith(last)).sort();
}

function offered(maps: ObjectMaps, before: readonly string[], last: string): readonly string[] {
  const [first, second] = before;
  if (first === undefined) return verbs.map(({ name }) => name.split(' ')[0] ?? '');
  const doubles = verbs.filter(({ name }) => name.startsWith(`${first} `));
  const ofGroup = doubles.map(({ name }) => name.split(' ')[1] ?? '');
  if (doubles.length > 0 && second === undefined && !last.startsWith('-')) return ofGroup;
  if (first === 'help')
    return [...new Set(verbs.map(({ name }) => name.split(' ')[second === undefined ? 0 : 1] ?? ''))];
  const pair = `${first} ${second ?? ''}`;
  const verb =
    verbs.find(({ name, alias }) => name === pair || alias === pair) ?? verbs.find(({ name }) => name === first);
  if (!verb) return [];
  if (last.startsWith('-')) return verb.flags.map(({ name, value }) => `--${name}${value === 'none' ? '' : '='}`);
  const previous = before.at(-1) ?? '';
  if (previous === '-n' || previous === '--namespace')
    return [...(withNamespaces(maps).get('Namespace')?.keys() ?? [])];
  if (previous === '-o' || previous === '--output') return formats;
  if (awaitsValue(verb, previous)) return [];
  const args = before.slice(verb.name.split(' ').length).filter((word) => !word.startsWith('-'));
  const namespace = namespaceIn({ verb: verb.name, args: [], after: [], flags: namespaceOf(before) });
  if (['cordon', 'uncordon', 'drain'].includes(verb.name)) return names(maps, 'nodes', namespace);
  const [type] = args;
  if (verb.name === 'top' && type === undefined) return ['node', 'pod'];
  const [kind, name] = last.split('/');
  if (name !== undefined) return names(maps, kind ?? '', namespace).map((one) => `${kind ?? ''}/${one}`);
  return type === undefined ? resources.map(({ plural }) => plural) : names(maps, type, namespace);
}

/** Those that are printed here; a path or columns come after `=`. */
const formats = ['custom-columns=', 'json', 'jsonpath=', 'name', 'wide', 'yaml'];

/** Whether the next word belongs to this flag, and is neither a kind nor a name. */
function awaitsValue({ flags }: Verb, word: string): boolean {
  const flag = flags.find(({ name, short }) => word === `--${name}` || (short !== undefined && word === `-${short}`));
  return flag !== undefined && flag.value !== 'none' && flag.without === undefined;
}

function namespaceOf(words: readonly string[]): Record<string, string> {
  const at = words.findIndex((word) => word === '-n' || word === '--namespace');
  const namespace = at === -1 ? undefined : words[at + 1];
  return namespace === undefined ? {} : { namespace };
}

function names(maps: ObjectMaps, type: string, namespace: string): readonly string[] {
  const found = resourcesNamed(type);
  if ('error' in found) return [];
  return found.flatMap((resource) =>
    [...(maps.get(resource.kind)?.values() ?? [])]
      .filter(({ metadata }) => !isOfNamespace(resource) || (metadata.namespace ?? 'default') === namespace)
      .map(({ metadata }) => metadata.name),
  );
}
