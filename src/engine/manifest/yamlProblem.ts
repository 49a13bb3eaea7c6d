/** The YAML library's errors in kubectl's words (go-yaml v2), with what to do about them. */
import type { YAMLParseError } from 'yaml';
import { tooDeepAt, tooDeepText } from './levels.ts';
import { type OpenBracket, openBracketAt } from './openBracket.ts';
import type { Remedy } from './report.ts';

export interface SyntaxProblem {
  /** Offset in the text. */
  offset: number;
  message: string;
  remedy: Remedy;
  /** Offset of the bracket that is still open there. */
  opened?: number;
}

interface Wording {
  code: string;
  about?: RegExp;
  message: string;
  remedy: Remedy;
}

const noToken = 'found character that cannot start any token';
const noKey = 'did not find expected key';
const noValues = 'mapping values are not allowed in this context';
const noNode = 'did not find expected node content';
const noName = 'did not find expected alphabetic or numeric character';

/** The first that fits counts. */
const wordings: readonly Wording[] = [
  { code: 'TAB_AS_INDENT', message: noToken, remedy: 'tabIndent' },
  { code: 'BAD_SCALAR_START', message: noToken, remedy: 'quote' },
  { code: 'BAD_DQ_ESCAPE', message: 'found unknown escape character', remedy: 'quote' },
  { code: 'BAD_ALIAS', message: noName, remedy: 'quote' },
  { code: 'BLOCK_AS_IMPLICIT_KEY', about: /sequence/, message: noKey, remedy: 'indentation' },
  { code: 'BLOCK_AS_IMPLICIT_KEY', message: noValues, remedy: 'indentation' },
  { code: 'MULTILINE_IMPLICIT_KEY', message: noValues, remedy: 'indentation' },
  { code: 'BAD_INDENT', message: noKey, remedy: 'indentation' },
  { code: 'MISSING_CHAR', about: /quote/, message: 'found unexpected end of stream', remedy: 'quote' },
  {
    code: 'MISSING_CHAR',
    about: /Sequence item/,
    message: "did not find expected '-' indicator",
    remedy: 'indentation',
  },
  { code: 'MISSING_CHAR', about: /Implicit/, message: "could not find expected ':'", remedy: 'checkLine' },
  { code: 'KEY_OVER_1024_CHARS', message: "could not find expected ':'", remedy: 'checkLine' },
  {
    code: 'UNEXPECTED_TOKEN',
    about: /Not a YAML/,
    message: 'did not find expected comment or line break',
    remedy: 'quote',
  },
  { code: 'UNEXPECTED_TOKEN', about: /flow-(map|seq)-end/, message: noKey, remedy: 'closeBracket' },
  { code: 'UNEXPECTED_TOKEN', message: noKey, remedy: 'checkLine' },
  { code: 'MULTIPLE_ANCHORS', message: noKey, remedy: 'checkLine' },
  { code: 'BAD_DIRECTIVE', message: 'found unknown directive name', remedy: 'checkLine' },
];

/** kubectl reads `"a"#b` as a comment. */
const isTolerated = (error: YAMLParseError) =>
  error.code === 'MISSING_CHAR' && error.message.startsWith('Comments must');

/**
 * What to tell of a document's errors: the first one in the text. Null if kubectl would read it.
 * @param text the document
 */
export function syntaxProblem(errors: readonly YAMLParseError[], text: string): SyntaxProblem | null {
  const [first, ...others] = errors
    .filter((error) => error.code !== 'DUPLICATE_KEY' && !isTolerated(error))
    .toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return null;
  const offset = first.pos[0];
  if (first.code === 'RESOURCE_EXHAUSTION') return tooDeep(text, offset);
  if (hasTabBefore(text, offset)) return { offset: tabAt(text, offset), message: noToken, remedy: 'tabIndent' };
  const here = [first, ...others.filter((error) => error.pos[0] === offset)];
  const open = isOfStructure(first) ? openBracketAt(text, offset) : null;
  if (open) return inBrackets(text, here, open);
  if (here.some((error) => /block-seq-ind/.test(error.message)))
    return { offset, message: noKey, remedy: 'indentation' };
  const isMultiline = here.some(isOverLines);
  const found = wordings.find(({ code, about }) => code === first.code && (!about || about.test(first.message)));
  return {
    offset: isMultiline ? unexpectedColon(text, offset) : offset,
    message: found?.message ?? first.message,
    remedy: found?.remedy ?? 'checkLine',
  };
}

/** The library's stack ended somewhere beyond the limit. */
export const tooDeep = (text: string, offset: number): SyntaxProblem => ({
  offset: tooDeepAt(text) ?? offset,
  message: tooDeepText,
  remedy: 'tooDeep',
});

const isOverLines = (error: YAMLParseError) => error.code === 'MULTILINE_IMPLICIT_KEY';

const isOfStructure = ({ code, message }: YAMLParseError) =>
  ['BAD_INDENT', 'BLOCK_IN_FLOW', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY'].includes(code) ||
  (code === 'MISSING_CHAR' && !/quote/.test(message));

/** Between brackets go-yaml knows no indentation: it stops at the first token that neither goes on nor closes. */
function inBrackets(text: string, errors: readonly YAMLParseError[], open: OpenBracket): SyntaxProblem {
  const start = errors[0]?.pos[0] ?? 0;
  const isItem = /^-(?=\s|$)/.test(text.slice(start, start + 2)) && /[[{,:?]$/.test(text.slice(0, start).trimEnd());
  return {
    offset: !isItem && errors.some(isOverLines) ? unexpectedColon(text, start) : start,
    message: isItem ? noNode : `did not find expected ',' or '${open.closing}'`,
    remedy: 'closeOpened',
    opened: open.offset,
  };
}

/** A scalar over several lines, then a colon: the line of the colon is the one that can't be. */
function unexpectedColon(text: string, start: number): number {
  const nextLine = text.indexOf('\n', start) + 1;
  if (nextLine === 0) return start;
  const colon = /:(?=\s|$)/g;
  colon.lastIndex = nextLine;
  return colon.exec(text)?.index ?? start;
}

/** A tab in the indentation confuses what follows it, so it is told wherever the error's line begins with one. */
const hasTabBefore = (text: string, offset: number) => tabAt(text, offset) >= 0;

function tabAt(text: string, offset: number): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ ]*\t/.exec(text.slice(lineStart, lineStart + 200));
  return indent ? lineStart + indent[0].length - 1 : -1;
}
