/** Which objects the arguments of a command mean: `pods`, `pod a b`, `po/a deploy/b`, `-l app=web` (cli-runtime 1.36, resource.Builder). */
import { notFound } from '../apiserver/answers.ts';
import { matchesLabels, type Selector } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refIn, type ObjectRef, refOf } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import { type ObjectMaps, objectOf } from '../simulation/objectMaps.ts';
import { fieldsError, fieldsMatch } from './fieldSelector.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { withNamespaces } from './withNamespaces.ts';
import { isOfNamespace, type Resource, resourcesNamed } from './resources.ts';

export interface ResourceArgument {
  resource: Resource;
  /** null: all of the kind. */
  names: readonly string[] | null;
}

type Selection = { asked: readonly ResourceArgument[] } | { error: string };

/** What the arguments name, whether it is there or not. */
export function askedFor(args: readonly string[]): Selection {
  if (args.some((arg) => arg.includes('/'))) return byPath(args);
  const [types = '', ...names] = args;
  const resources = resourcesNamed(types);
  if ('error' in resources) return resources;
  return { asked: resources.map((resource) => ({ resource, names: names.length > 0 ? names : null })) };
}

function byPath(args: readonly string[]): Selection {
  const asked: ResourceArgument[] = [];
  for (const arg of args) {
    const [type = '', name = '', ...more] = arg.split('/');
    if (name === '' && more.length === 0 && !arg.includes('/'))
      return {
        error:
          "error: there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'",
      };
    if (type === '' || name === '' || more.length > 0)
      return { error: `error: arguments in resource/name form must have a single resource and name` };
    const resources = resourcesNamed(type);
    if ('error' in resources) return resources;
    asked.push(...resources.map((resource) => ({ resource, names: [name] })));
  }
  return { asked };
}

export const namespaceIn = ({ flags }: Parsed): string => flags['namespace'] ?? 'default';

/** The ref of one that is asked for by its name. */
export const refFor = (resource: Resource, name: string, namespace: string): ObjectRef =>
  isOfNamespace(resource) ? refIn(resource.kind, namespace, name) : refOf(resource.kind, name);

interface Found {
  objects: readonly KubeObject[];
  /** `Error from server (NotFound): …` */
  missing: readonly string[];
}

/** Those that are there, in the order of the API: by namespace and name. */
export function found(
  stored: ObjectMaps,
  { resource, names }: ResourceArgument,
  command: Parsed,
): Found | { error: string } {
  const namespace = namespaceIn(command);
  const maps = resource.kind === 'Namespace' ? withNamespaces(stored) : stored;
  if (names !== null) {
    const missing: string[] = [];
    const objects = names.flatMap((name) => {
      const object = objectOf(maps, refFor(resource, name, namespace));
      if (!object) missing.push(`Error from server (NotFound): ${notFound(resource.kind, name).message}`);
      return object ?? [];
    });
    return { objects, missing };
  }
  const matches = matcher(command, resource);
  if ('error' in matches) return matches;
  const everywhere = isOn(command, 'all-namespaces') || !isOfNamespace(resource);
  const listed = [...(maps.get(resource.kind) ?? [])]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, object]) => object);
  const objects = listed.filter(
    (object) => (everywhere || (object.metadata.namespace ?? 'default') === namespace) && matches.matches(object),
  );
  return { objects, missing: [] };
}

/** By -l and --field-selector; what is wrong with them the API server says. */
export function matcher(
  { flags }: Parsed,
  resource: Resource,
): { matches: (object: KubeObject) => boolean } | { error: string } {
  const text = flags['selector'];
  const selector: Selector | null = text === undefined ? null : parseSelector(text);
  const fields = flags['field-selector'];
  const wrong = selector?.error ?? (fields === undefined ? null : fieldsError(fields, resource));
  if (wrong) {
    const listed = `${resource.group}/${resource.version}, Resource=${resource.plural}`;
    const asked = `label selector "${text ?? ''}", field selector "${fields ?? ''}"`;
    return { error: `Error from server (BadRequest): Unable to find "${listed}" that match ${asked}: ${wrong}` };
  }
  return {
    matches: (object) =>
      (!selector || matchesLabels(selector, object.metadata.labels)) && (!fields || fieldsMatch(fields, object)),
  };
}
