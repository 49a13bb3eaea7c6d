/**
 * What is kept of a text that is being typed, which may be broken anywhere: all but what variables hold and the data of
 * Secrets and ConfigMaps. Line by line, as a text that does not parse is kept as well.
 */
import type { YamlDraft } from '../store/slices/page.ts';

export const storableDrafts = (drafts: Readonly<Record<string, YamlDraft>>): Readonly<Record<string, YamlDraft>> =>
  Object.fromEntries(
    Object.entries(drafts).map(([key, { text, stored }]) => [key, { text: storableText(text), stored }]),
  );

/** The text with these values emptied: a text that differs in nothing else is applied with the same outcome. */
export function storableText(text: string): string {
  const withoutData = replaced(text, dataKeys, (value) => (isScalar(value) ? value : ' {}'));
  const withoutCopies = replaced(withoutData, copyKeys, () => " ''");
  return replaced(withoutCopies, envKeys, (value) => (isScalar(value) ? value : withoutValues(value)));
}

const keyed = (names: string) => new RegExp(`(^|[\\s{,[-])(["']?)(?:${names})\\2[ \\t]*:(?=\\s|["'[{]|$)`, 'gm');
const dataKeys = keyed('data|stringData|binaryData');
const copyKeys = keyed('[\\w.-]+/(?:last-applied(?:-configuration)?|applied|original(?:-diff)?)');
const envKeys = keyed('env');
/** Whatever is no name, and nothing that says where a value comes from: also a misspelt `value`. */
const valueKeys = keyed(
  '(?!(?:name|valueFrom|\\w+Ref|apiVersion|fieldPath|key|optional|containerName|resource|divisor|volumeName|path)["\']?[ \\t]*:)[\\w.-]+',
);

/** A label may be called `env` or `data`: its value stands in the same line. */
const isScalar = (value: string): boolean => /^[ \t]*[^\s[{|>#&!]/.test(value);

/** Of a list of variables. Comments may hold what was a value. */
function withoutValues(list: string): string {
  const uncommented = list.replace(/(^|\s)#.*$/gm, '');
  return replaced(uncommented, valueKeys, () => " ''").replace(
    /^(?![ \t]*(?:$|[-\]},[{]|["']?[\w.-]+["']?[ \t]*:)).*$/gm,
    '',
  );
}

/** Puts something in the place of the values of keys. */
function replaced(text: string, keys: RegExp, by: (value: string) => string): string {
  let made = '';
  let done = 0;
  for (const match of text.matchAll(keys)) {
    const start = match.index + match[0].length;
    if (match.index + (match[1]?.length ?? 0) < done) continue;
    const end = endOfValue(text, match.index + (match[1]?.length ?? 0), start);
    made += text.slice(done, start) + by(text.slice(start, end));
    done = end;
  }
  return made + text.slice(done);
}

function endOfValue(text: string, key: number, start: number): number {
  const [gap = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  const first = start + gap.length;
  const character = text.charAt(first);
  if (character === '[' || character === '{') return endOfFlow(text, first);
  if (character === '"' || character === "'") return endOfQuoted(text, first);
  return /[{,[]\s*$/.test(text.slice(Math.max(0, key - 200), key))
    ? endInFlow(text, first)
    : endOfBlock(text, key, start);
}

/** A comma within the value ends it only where another key follows. */
function endInFlow(text: string, start: number): number {
  const end = text.slice(start).search(/[}\]]|,(?=\s*["']?[\w.-]+["']?[ \t]*:)/);
  return end === -1 ? text.length : start + end;
}

/** Where the lines end that stand deeper than the key, or are items of a list at its column. */
function endOfBlock(text: string, key: number, start: number): number {
  const column = key - (text.lastIndexOf('\n', key - 1) + 1);
  let end = endOfLine(text, start);
  while (end < text.length) {
    const next = endOfLine(text, end + 1);
    const line = text.slice(end + 1, next);
    const indent = line.search(/\S/);
    const isInside = indent === -1 || indent > column || (indent === column && /^-(\s|$)/.test(line.slice(indent)));
    if (!isInside) return end;
    end = next;
  }
  return end;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** To the end of the text, where a bracket or a quotation mark was not closed yet. */
function endOfFlow(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") at = endOfQuoted(text, at) - 1;
    else if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfQuoted(text: string, start: number): number {
  const quoted = text.charAt(start) === '"' ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
  quoted.lastIndex = start;
  return quoted.test(text) ? quoted.lastIndex : text.length;
}
