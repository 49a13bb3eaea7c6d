/** One YAML document: its value, or what is wrong with it; and where its fields stand. */
import { type Document, isAlias, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { FieldPath } from './place.ts';
import type { Remedy } from './report.ts';
import { kubectlScalars } from './yamlScalars.ts';
import { type SyntaxProblem, syntaxProblem, tooDeep } from './yamlProblem.ts';

export interface YamlValue {
  value: unknown;
  /** Keys given twice: the last one counts. */
  duplicateKeys: readonly SyntaxProblem[];
}

const options = {
  version: '1.1',
  schema: 'failsafe',
  customTags: ['merge' as const, ...kubectlScalars],
  merge: true,
  uniqueKeys: true,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

const parse = (text: string): Document.Parsed =>
  parseDocument(text, { ...options, customTags: [...options.customTags] });

/** Reads one document as kubectl does (go-yaml v2). Offsets count from the start of the text. */
export function readYaml(text: string): YamlValue | SyntaxProblem {
  const document = guarded(text, () => parse(text));
  if ('problem' in document) return document.problem;
  const problem = syntaxProblem(document.result.errors, text) ?? templateKey(document.result, text);
  if (problem) return problem.message.endsWith('end of stream') ? atOpeningQuote(document.result, problem) : problem;
  const value = guarded(text, () => document.result.toJS({ maxAliasCount: 10_000 }) as unknown);
  if ('problem' in value) return unresolvedAlias(document.result) ?? badMerge(document.result) ?? value.problem;
  return { value: value.result, duplicateKeys: duplicateKeys(document.result, text) };
}

/** Runaway nesting or aliases, unknown anchors and bad merges end in an exception of the library or of the stack. */
function guarded<T>(text: string, read: () => T): { result: T } | { problem: SyntaxProblem } {
  try {
    return { result: read() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof RangeError) return { problem: tooDeep(text, 0) };
    return { problem: { offset: 0, message: exceptionText(error), remedy: 'checkLine' } };
  }
}

const exceptionText = (error: Error): string =>
  error instanceof ReferenceError ? 'document contains excessive aliasing' : error.message;

function duplicateKeys(document: Document.Parsed, text: string): SyntaxProblem[] {
  return document.errors
    .filter((error) => error.code === 'DUPLICATE_KEY')
    .map(({ pos: [start, end] }) => {
      const key = text.slice(start, end).trim();
      return {
        offset: start,
        message: `key "${keyAt(text, start) ?? key}" already set in map`,
        remedy: 'duplicateKey',
      };
    });
}

const keyAt = (text: string, offset: number) => /^["']?([^"':\s]+)/.exec(text.slice(offset, offset + 300))?.[1];

/** `{{ .Values.x }}` without quotes reads as a map that is a key. */
function templateKey(document: Document.Parsed, text: string): SyntaxProblem | null {
  if (!text.includes('{{')) return null;
  let found: SyntaxProblem | null = null;
  visit(document, {
    Pair(_, pair) {
      if (!isPair(pair) || !isCollection(pair.key)) return undefined;
      const offset = pair.key.range?.[0] ?? 0;
      found = { offset, message: 'invalid map key', remedy: 'helmTemplate' };
      return visit.BREAK;
    },
  });
  return found;
}

/** An unclosed quote is noticed at the end of the text; what helps is where it was opened. */
function atOpeningQuote(document: Document.Parsed, problem: SyntaxProblem): SyntaxProblem {
  let offset = problem.offset;
  visit(document, {
    Scalar(_, scalar) {
      if (scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE') offset = scalar.range?.[0] ?? offset;
    },
  });
  return { ...problem, offset };
}

function unresolvedAlias(document: Document.Parsed): SyntaxProblem | null {
  let found: SyntaxProblem | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      const message = `unknown anchor '${alias.source}' referenced`;
      found = { offset: alias.range?.[0] ?? 0, message, remedy: 'quote' satisfies Remedy };
      return visit.BREAK;
    },
  });
  return found;
}

/** What `<<` merges must be a map or a list of maps. */
function badMerge(document: Document.Parsed): SyntaxProblem | null {
  let found: SyntaxProblem | null = null;
  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || pair.key.source !== '<<') return undefined;
      const sources = isSeq(pair.value) ? pair.value.items : [pair.value];
      if (sources.every((source) => isMap(isAlias(source) ? source.resolve(document) : source))) return undefined;
      const message = 'map merge requires map or sequence of maps as the value';
      found = { offset: pair.key.range?.[0] ?? 0, message, remedy: 'checkLine' };
      return visit.BREAK;
    },
  });
  return found;
}

/** Offsets of a field: from its key (or list item) to the end of its value. */
export interface YamlRange {
  start: number;
  end: number;
}

/** Where a field stands, or the last thing on the way to it that exists. Of several documents the first is meant. */
export const rangeInYaml = (text: string, path: FieldPath): YamlRange => rangeIn(parse(text), path);

/** Offsets of fields' keys and of list items in texts, as of rangeInYaml: the last text stays parsed. */
export function yamlLocator(): (text: string, path: FieldPath) => number {
  let last: { text: string; document: Document.Parsed } | null = null;
  return (text, path) => {
    if (last?.text !== text) last = { text, document: parse(text) };
    return rangeIn(last.document, path).start;
  };
}

function rangeIn(document: Document.Parsed, path: FieldPath): YamlRange {
  let node: unknown = document.contents;
  let range = rangeOf(node, { start: 0, end: 0 });
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair || !isScalar(pair.key)) return range;
      const key = rangeOf(pair.key, range);
      range = { start: key.start, end: rangeOf(pair.value, key).end };
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = typeof step === 'number' ? node.items[step] : undefined;
      if (item === undefined) return range;
      range = rangeOf(item, range);
      node = item;
    } else return range;
  }
  return range;
}

function rangeOf(node: unknown, otherwise: YamlRange): YamlRange {
  const range = isCollection(node) || isScalar(node) || isAlias(node) ? node.range : null;
  return range ? { start: range[0], end: range[1] } : otherwise;
}
