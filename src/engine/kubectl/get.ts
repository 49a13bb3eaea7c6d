/** `kubectl get` at one instant (kubectl 1.36, cmd/get). */
import { asRead, manifestOf } from '../editing/manifestOf.ts';
import { inSeconds } from '../editing/apiTimes.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { customColumns } from './customColumns.ts';
import { jsonPath } from './jsonPath.ts';
import { deprecatedEndpoints } from './endpointSlices.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { nameWithKind, type Resource } from './resources.ts';
import { type ResourceArgument, askedFor, found, namespaceIn } from './select.ts';
import { sortedBy } from './sortBy.ts';
import { aligned, tableWidths } from './tabwriter.ts';
import { type Clock, type ResourceRow, rowOf } from './tables.ts';
import { cellText } from './terminal.ts';

/** What a command prints at once. */
export interface Printed {
  out: string;
  err: string;
  /** On stderr, before all else. */
  warning?: string;
}

const failed = (err: string): Printed => ({ out: '', err });

const required = `You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.

error: Required resource not specified.
Use "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).
See 'kubectl get -h' for help and examples`;

export function get(maps: ObjectMaps, command: Parsed, clock: Clock): Printed {
  if (command.args.length === 0) return failed(required);
  const selection = askedFor(command.args);
  if ('error' in selection) return failed(selection.error);
  const isDeprecated = selection.asked.some(({ resource }) => resource.kind === 'Endpoints');
  const warned = isDeprecated ? { warning: deprecatedEndpoints } : {};
  const lists: { resource: Resource; objects: readonly KubeObject[] }[] = [];
  const missing: string[] = [];
  for (const asked of selection.asked) {
    if (asked.names !== null && isOn(command, 'all-namespaces'))
      return failed('error: a resource cannot be retrieved by name across all namespaces');
    const answer = found(maps, asked, command);
    if ('error' in answer) return failed(answer.error);
    lists.push({ resource: asked.resource, objects: answer.objects });
    if (!isOn(command, 'ignore-not-found')) missing.push(...answer.missing);
  }
  const sorted = lists.map(({ resource, objects }) => ({ resource, ...sortedBy(objects, command.flags['sort-by']) }));
  const wrong = sorted.find(({ error }) => error !== null);
  if (wrong?.error) return failed(wrong.error);
  const all = sorted.flatMap(({ objects }) => objects);
  const printed = formatted(all, lists.length === 1 && selection.asked[0]?.names?.length === 1, command);
  if (printed !== null) return { ...printed, err: [printed.err, ...missing].filter(Boolean).join('\n'), ...warned };
  const shown = sorted.filter(({ objects }) => objects.length > 0);
  const tables = shown.map(({ resource, objects }) =>
    tableOf(objects, { command, clock, resource, isOneOfMany: selection.asked.length > 1 }),
  );
  if (shown.length === 0 && missing.length === 0 && !isOn(command, 'ignore-not-found'))
    return failed(nothingFound(selection.asked, command));
  return { out: tables.join('\n\n'), err: missing.join('\n'), ...warned };
}

/** Where nothing is there to print. */
export function nothingFound(asked: readonly ResourceArgument[], command: Parsed): string {
  const isNamespaced = asked.some(({ resource }) => !clusterKinds.has(resource.kind));
  return isOn(command, 'all-namespaces') || !isNamespaced
    ? 'No resources found'
    : `No resources found in ${namespaceIn(command)} namespace.`;
}

const clusterKinds: ReadonlySet<string> = new Set([
  ...['Node', 'Namespace', 'PriorityClass', 'PersistentVolume', 'StorageClass', 'VolumeAttachment'],
]);

interface Shown {
  command: Parsed;
  clock: Clock;
  resource: Resource;
  /** Among several kinds names have their kind. */
  isOneOfMany: boolean;
}

function tableOf(objects: readonly KubeObject[], shown: Shown): string {
  const rows = objects.map((object) => cellsOf(object, rowOf(object, shown.clock), shown));
  const head = isOn(shown.command, 'no-headers') ? [] : [headOf(objects, shown)];
  return aligned([...head, ...rows].map((cells) => cells.join('\t')).join('\n'), tableWidths);
}

/** The line above: as wide as the objects below make it. */
export function headOf([first]: readonly KubeObject[], shown: Shown): readonly string[] {
  if (!first) return [];
  const columnNames = Object.keys(shownCells(rowOf(first, shown.clock), shown));
  const labels = (shown.command.flags['label-columns'] ?? '').split(',').filter(Boolean);
  return [
    ...(isOn(shown.command, 'all-namespaces') && !clusterKinds.has(first.kind) ? ['NAMESPACE'] : []),
    ...columnNames.map((name) => name.toUpperCase()),
    ...labels.map((label) => label.slice(label.lastIndexOf('/') + 1).toUpperCase()),
    ...(isOn(shown.command, 'show-labels') ? ['LABELS'] : []),
  ];
}

const shownCells = ({ cells, wide, whole }: ResourceRow, { command }: Pick<Shown, 'command'>): ResourceRow['cells'] =>
  command.flags['output'] === 'wide' ? (whole ?? { ...cells, ...wide }) : cells;

export function cellsOf(object: KubeObject, row: ResourceRow, { command, isOneOfMany }: Shown): readonly string[] {
  const cells = Object.entries(shownCells(row, { command }));
  const { labels = {}, namespace = 'default', name } = object.metadata;
  const isNamed = isOneOfMany || isOn(command, 'show-kind');
  const all = Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = (command.flags['label-columns'] ?? '').split(',').filter(Boolean);
  const shown = [
    ...(isOn(command, 'all-namespaces') && !clusterKinds.has(object.kind) ? [namespace] : []),
    ...cells.map(([column, value]) => (isNamed && column === 'Name' ? nameWithKind(object.kind, name) : value)),
    ...columns.map((label) => labels[label] ?? ''),
    ...(isOn(command, 'show-labels') ? [all.map(([key, value]) => `${key}=${value}`).join(',') || '<none>'] : []),
  ];
  return shown.map(cellText);
}

const formats = [
  ...[
    'custom-columns',
    'custom-columns-file',
    'go-template',
    'go-template-file',
    'json',
    'jsonpath',
    'jsonpath-as-json',
  ],
  ...['jsonpath-file', 'kyaml', 'name', 'template', 'templatefile', 'wide', 'yaml'],
];

/** Everything but a table. null: a table is asked for. */
export function formatted(objects: readonly KubeObject[], isSingle: boolean, command: Parsed): Printed | null {
  const output = command.flags['output'] ?? '';
  if (output === '' || output === 'wide') return null;
  if (output === 'name')
    return { out: objects.map(({ kind, metadata }) => nameWithKind(kind, metadata.name)).join('\n'), err: '' };
  const list = {
    apiVersion: 'v1',
    items: objects.map((one) => inSeconds(asRead(one))),
    kind: 'List',
    metadata: { resourceVersion: '' },
  };
  const [single] = list.items;
  const value = isSingle ? single : list;
  if (isSingle && !value) return { out: '', err: '' };
  if (output === 'json') return { out: JSON.stringify(value, sortedKeys, 4), err: '' };
  if (output === 'yaml')
    return { out: (isSingle && single ? manifestOf(single) : listText(objects)).trimEnd(), err: '' };
  const [format = '', template = ''] = cutOnce(output, '=');
  if (format === 'jsonpath') {
    if (template === '') return failed('error: template format specified but no template given');
    const answer = jsonPath(template, value);
    return 'error' in answer
      ? failed(`error: error parsing jsonpath ${template}, ${answer.error}`)
      : { out: answer.text, err: '' };
  }
  if (format === 'custom-columns') {
    const answer = customColumns(template, objects, !isOn(command, 'no-headers'));
    return 'error' in answer ? failed(`error: ${answer.error}`) : { out: answer.text, err: '' };
  }
  if (formats.includes(format)) return failed(`error: -o ${format} does not work here`);
  return failed(
    `error: unable to match a printer suitable for the output format "${format}", allowed formats are: ${formats.join(',')}`,
  );
}

/** What stands before and after the first separator. */
function cutOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const listText = (objects: readonly KubeObject[]): string => {
  const items = objects.map((object) => `- ${manifestOf(object).trimEnd().replaceAll('\n', '\n  ')}\n`);
  return `apiVersion: v1\nitems:${items.length > 0 ? `\n${items.join('')}` : ' []\n'}kind: List\nmetadata:\n  resourceVersion: ""\n`;
};

export const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
