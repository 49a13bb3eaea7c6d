/** One YAML document: its value, or what is wrong with it; and where its fields stand. */
import { type Document, isAlias, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { DuplicateKey } from './goyaml/construct.ts';
import type { MappingNode, YamlNode } from './goyaml/node.ts';
import { parseYaml } from './goyaml/parser.ts';
import { readGoYaml } from './goyaml/read.ts';
import { GoYamlError } from './goyaml/token.ts';
import type { FieldPath } from './place.ts';
import type { Remedy } from './report.ts';
import { type SyntaxProblem, syntaxProblem, tooDeep } from './yamlProblem.ts';

export interface YamlValue {
  value: unknown;
  /** Keys given twice: the last one counts. */
  duplicateKeys: readonly SyntaxProblem[];
}

const options = {
  version: '1.1',
  schema: 'failsafe',
  customTags: ['merge' as const],
  merge: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Reads one document as kubectl does (go-yaml v2). Offsets count from the start of the text. */
export function readYaml(text: string): YamlValue | SyntaxProblem {
  try {
    const { value, duplicateKeys } = readGoYaml(text);
    return { value: withNumbers(value), duplicateKeys: duplicateKeys.map(repeated) };
  } catch (error) {
    if (error instanceof RangeError) return tooDeep(text, 0);
    if (!(error instanceof GoYamlError)) throw error;
    return problemOf(error, text);
  }
}

const repeated = ({ key, offset }: DuplicateKey): SyntaxProblem => ({
  offset,
  message: `key "${key}" already set in map`,
  remedy: 'duplicateKey',
});

/** Nothing that is simulated needs more digits than a number has. */
function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'bigint' || typeof inner === 'object') Object.assign(value, { [key]: withNumbers(inner) });
  return value;
}

/** go-yaml stops where it is lost; what to do about it is seen better by a parser that goes on. */
function problemOf(error: GoYamlError, text: string): SyntaxProblem {
  const document = parsed(text);
  if (document === null) return tooDeep(text, 0);
  const problem =
    syntaxProblem(document.errors, text) ??
    templateKey(document, text) ??
    unresolvedAlias(document) ??
    badMerge(document);
  if (!problem) return { offset: error.offset ?? 0, message: error.message, remedy: 'checkLine' };
  return problem.message.endsWith('end of stream') ? atOpeningQuote(document, problem) : problem;
}

/** Null where its stack ends. */
function parsed(text: string): Document.Parsed | null {
  try {
    return parseDocument(text, { ...options, customTags: [...options.customTags] });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

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
export const rangeInYaml = (text: string, path: FieldPath): YamlRange => rangeIn(nodesOf(text), path);

/** Offsets of fields' keys and of list items in texts, as of rangeInYaml: the last text stays parsed. */
export function yamlLocator(): (text: string, path: FieldPath) => number {
  let last: { text: string; root: YamlNode | null } | null = null;
  return (text, path) => {
    if (last?.text !== text) last = { text, root: nodesOf(text) };
    return rangeIn(last.root, path).start;
  };
}

/** Null for a text that is no YAML. */
function nodesOf(text: string): YamlNode | null {
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof GoYamlError || error instanceof RangeError) return null;
    throw error;
  }
}

function rangeIn(root: YamlNode | null, path: FieldPath): YamlRange {
  let node = root;
  let range: YamlRange = root ? { start: root.start, end: root.end } : { start: 0, end: 0 };
  for (const step of path) {
    if (node?.kind === 'alias') node = node.target;
    if (node?.kind === 'mapping') {
      const place = keyPlace(node, String(step));
      const [key, value] = [node.children[place], node.children[place + 1]];
      if (!key || !value) return range;
      range = { start: key.start, end: Math.max(key.end, value.end) };
      node = value;
    } else if (node?.kind === 'sequence') {
      const item: YamlNode | undefined = typeof step === 'number' ? node.children[step] : undefined;
      if (!item) return range;
      range = { start: item.start, end: item.end };
      node = item;
    } else return range;
  }
  return range;
}

/** Of keys given twice the last one counts. */
const keyPlace = ({ children }: MappingNode, name: string): number =>
  children.findLastIndex((key, place) => place % 2 === 0 && key.kind === 'scalar' && key.value === name);
