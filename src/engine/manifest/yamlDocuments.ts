/** A stream of YAML documents, each read for itself: a broken one spoils no other (kubectl's YAMLReader). */
import type { SourceDocument } from './collect.ts';
import { configurationKind } from '../scheduler/profile/written.ts';
import type { Findings } from './findings.ts';
import { isSchedulerConfiguration } from './schedulerConfiguration.ts';
import { type Chunk, splitItems } from './listItems.ts';
import { inWrapper } from './pasted.ts';
import type { FieldPath, Lines, PositionSearch } from './place.ts';
import { readYaml, yamlLocator } from './yamlText.ts';
import type { SyntaxProblem } from './yamlProblem.ts';

/** Where the reading has come to in the text, and the document that ends there; null where none does, or a broken one. */
interface Reached {
  document: SourceDocument | null;
  end: number;
}

/** What all documents of a text have in common. */
interface Whole {
  text: string;
  lines: Lines;
  findings: Findings;
}

/** Finds fields of a text's parts. */
type Locate = ReturnType<typeof yamlLocator>;

/** The documents that can be read; what is wrong with the others goes to the findings. */
export function* yamlDocuments(whole: Whole): Generator<Reached> {
  const place = placesIn(whole.lines, yamlLocator());
  for (const chunk of splitDocuments(whole.text)) {
    const document = (yield* readLargeList(chunk, place)) ?? readChunk(chunk, place, whole);
    yield { document, end: chunk.offset + chunk.text.length };
  }
}

/** Cut at lines that begin with `---` or `...`; only what has content. */
function* splitDocuments(text: string): Generator<Chunk> {
  const marker = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;
  let start = 0;
  for (;;) {
    const match = marker.exec(text);
    const chunk = text.slice(start, match?.index ?? text.length);
    if (hasContent(chunk)) yield { text: chunk, offset: start };
    if (!match) return;
    start = match.index + 3;
  }
}

/** Comments and directives are none. */
const hasContent = (text: string) => /^[ \t]*[^\s#%]/m.test(text) || /^[ \t]+%/m.test(text);

function readChunk(chunk: Chunk, place: PlaceIn, { lines, findings }: Whole): SourceDocument | null {
  const fast = readFlowJson(chunk.text);
  if (fast !== undefined) return { value: fast, place: place(chunk) };
  const read = readYaml(chunk.text);
  if (!('value' in read)) {
    const { offset, message, remedy, opened } = inTemplate(chunk.text, read) ?? inWrapper(chunk.text, read) ?? read;
    const openedAt = opened === undefined ? {} : { openedAt: lines.placeOf(chunk.offset + opened).line };
    findings.error(lines.placeOf(chunk.offset + offset), { message, remedy, ...openedAt });
    return null;
  }
  const { value, duplicateKeys } = read;
  if (duplicateKeys.length > 0 && isSchedulerConfiguration(value)) {
    findings.count(configurationKind);
    for (const problem of duplicateKeys) refuse(problem, chunk, { lines, findings });
    return null;
  }
  for (const { offset, message, remedy } of duplicateKeys)
    findings.problem({ severity: 'warning', message, remedy }, lines.placeOf(chunk.offset + offset));
  return { value, place: place(chunk) };
}

/** kube-scheduler reads its file strictly; kubectl takes the last of two keys. */
function refuse(
  { offset, message }: SyntaxProblem,
  chunk: Chunk,
  { lines, findings }: Pick<Whole, 'lines' | 'findings'>,
): void {
  const place = lines.placeOf(chunk.offset + offset);
  const text = `strict decoding error: yaml: unmarshal errors: line ${place.line}: ${message}`;
  findings.error(place, { message: text, remedy: 'fixValue', subject: configurationKind });
}

/** JSON is YAML, and read faster by itself. */
function readFlowJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A Helm template: what is told is its first mark, as after it the parser has lost its way. */
function inTemplate(text: string, problem: SyntaxProblem): SyntaxProblem | null {
  const mark = /^[ \t]*(?:- +)*(?:[\w./-]+: +)?\{\{/m.exec(text);
  if (!mark) return problem.remedy === 'helmTemplate' ? problem : null;
  const offset = Math.min(problem.offset, mark.index + mark[0].length - 2);
  const isMap = problem.message === 'invalid map key';
  return { offset, message: isMap ? problem.message : 'did not find expected node content', remedy: 'helmTemplate' };
}

type PlaceIn = (chunk: Chunk) => SourceDocument['place'];

/** Parsing a part again takes as long as reading it: that is a piece of the search. */
const placesIn =
  (lines: Lines, locate: Locate): PlaceIn =>
  ({ text, offset }) =>
    function* place(path): PositionSearch {
      yield undefined;
      return lines.placeOf(offset + locate(text, path));
    };

/** A large list read in parts, so that its syntax tree never stands in memory as a whole. Null where that fails. */
function* readLargeList(chunk: Chunk, placeIn: PlaceIn): Generator<Reached, SourceDocument | null> {
  const parts = splitItems(chunk);
  const header = parts ? readYaml(parts.header) : null;
  if (!parts || !header || !isCleanObject(header)) return null;
  const items: unknown[] = [];
  const starts: number[] = [];
  for (const batch of parts.batches) {
    const read = readYaml(batch.text);
    if (!('value' in read) || read.duplicateKeys.length > 0 || !Array.isArray(read.value)) return null;
    starts.push(items.length);
    for (const item of read.value) items.push(item);
    yield { document: null, end: batch.offset + batch.text.length };
  }
  const place = ([first, index, ...inner]: FieldPath): PositionSearch => {
    const number = starts.findLastIndex((start) => typeof index === 'number' && start <= index);
    const batch = parts.batches[number];
    if (first !== 'items' || typeof index !== 'number' || !batch)
      return placeIn({ text: '', offset: chunk.offset })([]);
    return placeIn(batch)([index - (starts[number] ?? 0), ...inner]);
  };
  return { value: { ...header.value, items }, place };
}

const isCleanObject = (read: object): read is { value: object; duplicateKeys: readonly [] } =>
  'value' in read && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
