/** From read documents to objects: opens lists, counts kinds, decodes, checks. */
import { isKind } from '../objects/kinds.ts';
import { isReadObject, decode, jsonType, type ReadObject } from './decode.ts';
import type { Findings } from './findings.ts';
import type { KnownSpecs } from './knownSpecs.ts';
import { isNamespaced } from '../objects/scope.ts';
import { isUsed, namesake } from './kinds.ts';
import { complete } from './complete.ts';
import { tooDeepIn, tooDeepText } from './levels.ts';
import { isEvent, recordedEvent } from './recordedEvents.ts';
import { notedObject } from './notedKinds.ts';
import type { FieldPath, PositionSearch } from './place.ts';
import { remedyFor } from './pasted.ts';
import { type SpecText, specTextOf } from './specText.ts';
import { strictProblems } from './strict.ts';
import { unservedProblem } from './unserved.ts';
import { configurationRemedy, isSchedulerConfiguration, readSchedulerConfiguration } from './schedulerConfiguration.ts';
import { validate } from './validate.ts';
import { withoutCopies, withoutSecrets } from './withoutSecrets.ts';
import { goJson } from '../objects/fieldError.ts';
import { type KubeObject, type Pod, podKey, type PodSpec, type Workload } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { objectsInSlice, type Slices } from '../slices.ts';

export interface SourceDocument {
  value: unknown;
  /** Where a field stands, or the last thing on the way to it that exists; to be looked for in the text's order. */
  place: (path: FieldPath) => PositionSearch;
}

interface Collected {
  findings: Findings;
  /** Of all documents of a source; without: each pod is judged by itself. */
  specs?: KnownSpecs | undefined;
}

interface Context extends Collected {
  place: SourceDocument['place'];
  /** The spec of an item of a long list. */
  written?: WrittenSpec | null;
}

/** `known`: it was judged before, and was not parsed again. */
export interface WrittenSpec {
  text: SpecText;
  known: PodSpec | null;
}

/** One thing of a document: the document itself or an item of its list. */
interface Item {
  value: unknown;
  path: FieldPath;
  /** What an item without kind and apiVersion takes from a `PodList`. */
  inherited: { kind: string; apiVersion: unknown } | null;
}

/** @param part of the whole source that the document is: two shares of it */
export function* collect(
  document: SourceDocument,
  { findings, specs }: Collected,
  part: readonly [from: number, to: number],
): Slices<void> {
  const items = [...openLists({ value: document.value, path: [], inherited: null })];
  const [from, to] = part;
  for (const [index, item] of items.entries()) {
    if (index % objectsInSlice === 0)
      yield { doing: 'reading', count: findings.total, share: from + ((to - from) * index) / items.length, t: null };
    collectItem(item, { place: document.place, findings, specs });
  }
}

/** An item of a list that was parsed by itself. `place`: where its fields stand. */
export function collectListItem(value: unknown, list: ListHead, context: Context): void {
  for (const item of openLists({ value, path: [], inherited: itemKind(list) })) collectItem(item, context);
}

function* openLists(item: Item): Generator<Item> {
  const { value, path } = item;
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) yield* openItems(value, path, null);
  else if (isList(value)) yield* openItems(value.items ?? [], [...path, 'items'], itemKind(value));
  else yield item;
}

function* openItems(items: readonly unknown[], path: FieldPath, inherited: Item['inherited']): Generator<Item> {
  for (const [index, value] of items.entries()) yield* openLists({ value, path: [...path, index], inherited });
}

/** What a list has beside its items. */
export type ListHead = ReadObject & { kind: string };

interface ReadList extends ListHead {
  items?: readonly unknown[] | null;
}

export const isListHead = (value: ReadObject): value is ListHead =>
  typeof value['kind'] === 'string' && value['kind'].endsWith('List');

/** `List`, `PodList`, `RoleBindingList`…; a custom `AllowList` without items is none. */
const isList = (value: unknown): value is ReadList =>
  isReadObject(value) &&
  isListHead(value) &&
  'items' in value &&
  (value['items'] === null || Array.isArray(value['items']));

const itemKind = ({ kind, apiVersion }: ListHead): Item['inherited'] =>
  kind === 'List' ? null : { kind: kind.slice(0, -'List'.length), apiVersion };

function collectItem({ value, path, inherited }: Item, context: Context): void {
  const { place: placeIn, findings } = context;
  const place = (inner: FieldPath) => placeIn([...path, ...inner]);
  if (!isReadObject(value)) {
    const message = `json: cannot unmarshal ${jsonType(value)} into Go value of type map[string]interface {}`;
    findings.error(place([]), { message, remedy: 'noObjects' });
    return;
  }
  if (inherited && !value['kind']) Object.assign(value, inherited);
  const { kind } = value;
  if (typeof kind !== 'string' || kind === '') {
    findings.count('none');
    findings.error(place([]), { message: missingKind(value), remedy: 'noObjects' });
  } else {
    findings.count(kind);
    collectObject(value, kind, { ...context, place });
  }
}

const missingKind = (value: ReadObject): string => {
  const text = goJson(value);
  return `Object 'Kind' is missing in '${text.length > 120 ? `${text.slice(0, 120)}…` : text}'`;
};

function collectObject(value: ReadObject, kind: string, { place, findings, specs, written }: Context): void {
  const { apiVersion } = value;
  const unserved = unservedProblem(kind, apiVersion);
  if (unserved) {
    const subject = isNamed(value) ? { subject: subjectOf(kind, value) } : {};
    findings.problem({ ...unserved, ...subject }, place(['apiVersion']));
  }
  if (isEvent(kind, apiVersion)) {
    const event = recordedEvent(value);
    if (event) findings.take(event);
    return;
  }
  if (!isUsed(kind, apiVersion)) {
    findings.leaveUnused(namesake(kind, apiVersion));
    const noted = notedObject(value, kind);
    if (noted) findings.take(noted);
    return;
  }
  const deep = tooDeepIn(value);
  if (deep) {
    findings.error(place(deep), { message: tooDeepText, remedy: 'tooDeep', subject: kind });
    return;
  }
  if (isSchedulerConfiguration(value)) {
    const read = readSchedulerConfiguration(value);
    if (!Array.isArray(read)) add(read, kind, { place, findings });
    else
      for (const { path, message } of read)
        findings.error(place(path), { message, remedy: configurationRemedy(message), subject: kind });
    return;
  }
  const unknown = strictProblems(kind, value);
  const misfit = decode(kind, value);
  const subject = subjectOf(kind, value);
  if (misfit) {
    findings.error(place(misfit.path), {
      message: misfit.message,
      remedy: remedyFor(misfit.message, 'fixValue'),
      subject,
    });
    return;
  }
  for (const { path, message } of unknown)
    findings.problem(
      { severity: 'warning', message, remedy: remedyFor(message, 'unknownField'), subject },
      place(path),
    );
  if (written?.known) Object.assign(value, { spec: written.known });
  const object = complete(value, kind, (one) => findings.has(one));
  const spec = isKind(object, 'Pod') && specs ? specOf(object, specs, written) : null;
  const problems = validate(object, spec !== null && spec.known !== null);
  for (const { path, message, severity } of problems)
    findings.problem({ severity, message, remedy: remedyFor(message, 'fixValue'), subject }, place(path));
  if (problems.some(({ severity }) => severity === 'error')) return;
  const known = spec?.known;
  const taken: KubeObject = known ? withoutCopies(withSpec(object, known)) : withoutSecrets(object);
  if (!known && problems.length === 0 && unknown.length === 0 && isKind(taken, 'Pod')) spec?.remember(taken.spec);
  add(taken, subject, { place, findings });
}

const withSpec = (object: KubeObject, spec: PodSpec) => ({ ...object, spec });

/** A pod's spec as it is kept where it was judged before; else who remembers it. null: not worth asking. */
function specOf({ metadata, spec }: Pod, specs: KnownSpecs, written: Context['written']) {
  const remember = (text: SpecText) => (taken: PodSpec) => specs.remember(text, metadata, taken);
  if (written?.known) return { known: written.known, remember: remember(written.text) };
  const text = specs.isWorthAsking ? (written?.text ?? specTextOf(spec)) : null;
  return text && { known: specs.find(text, metadata), remember: remember(text) };
}

/** As `kubectl apply` goes through a file, the last of several of a name counts. */
function add(object: KubeObject, subject: string, { place, findings }: Context): void {
  const { kind, metadata } = object;
  if (!findings.take(object, place)) {
    const message = `${plural(kind)} "${metadata.name}" already exists`;
    findings.problem({ severity: 'warning', message, remedy: 'duplicateObject', subject }, place(['metadata', 'name']));
  }
  if (isKind(object, 'Pod')) findings.ask({ pod: object, subject: `Pod ${podKey(object)}`, place });
  if (isWorkload(object)) askForTemplate(object, { place, findings });
}

/** Its controller will ask in the template's name. */
function askForTemplate(workload: Workload, { place, findings }: Context): void {
  const { kind, metadata, spec } = workload;
  if (!spec?.template?.spec) return;
  const { name, namespace = 'default', creationTimestamp } = metadata;
  const dated = creationTimestamp === undefined ? {} : { creationTimestamp };
  const pod: Pod = { kind: 'Pod', metadata: { name: `${name}-`, namespace, ...dated }, spec: spec.template.spec };
  const inTemplate = (path: FieldPath) => place(['spec', 'template', ...path]);
  findings.ask({ pod, subject: `${kind} ${namespace}/${name}`, place: inTemplate });
}

function subjectOf(kind: string, value: ReadObject): string {
  const metadata = isReadObject(value['metadata']) ? value['metadata'] : {};
  // Nothing says that these are texts.
  const name = textOf(metadata['name'] ?? `${textOf(metadata['generateName'] ?? '')}…`);
  return isNamespaced(kind) ? `${kind} ${textOf(metadata['namespace'] ?? 'default')}/${name}` : `${kind} ${name}`;
}

const isNamed = ({ metadata }: ReadObject): boolean => isReadObject(metadata) && typeof metadata['name'] === 'string';

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const plural = (kind: string): string => `${kind.toLowerCase()}${kind.endsWith('s') ? 'es' : 's'}`;
