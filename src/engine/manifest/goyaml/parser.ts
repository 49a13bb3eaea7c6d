/** YAML text → the nodes of its first document (go.yaml.in/yaml/v2, parserc.go: its state machine as recursion). */
import type { AliasNode, MappingNode, ScalarNode, SequenceNode, YamlNode } from './node.ts';
import { Scanner } from './scanner.ts';
import { GoYamlError, type Mark, parserError, type Token, type TokenType } from './token.ts';

/** Deeper than any object is, and than the stack of any browser is sure to reach. */
const mostLevels = 1000;

/**
 * The document's root; null for an empty text. What follows the first document is not looked at. Throws GoYamlError, and
 * a RangeError for what is nested too deep for a stack.
 */
export const parseYaml = (text: string): YamlNode | null => new Parser(text).document();

const notContent: ReadonlySet<TokenType> = new Set([
  'versionDirective',
  'tagDirective',
  'documentStart',
  'documentEnd',
  'streamEnd',
]);
/** What ends a key or value of a block before it began. */
const blockStops: ReadonlySet<TokenType> = new Set(['key', 'value', 'blockEnd']);
const defaultTags = [
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
] as const;

interface Properties {
  anchor: string | null;
  tag: string;
  start: Mark;
  end: Mark;
}

/** Where a node stands. */
interface Context {
  isBlock: boolean;
  /** Entries of a sequence may stand at the column of the key before them. */
  allowsIndentless: boolean;
}
const inBlock: Context = { isBlock: true, allowsIndentless: false };
const afterKey: Context = { isBlock: true, allowsIndentless: true };
const inFlow: Context = { isBlock: false, allowsIndentless: false };

class Parser {
  readonly #scanner: Scanner;
  readonly #anchors = new Map<string, YamlNode>();
  readonly #tags = new Map<string, string>();
  #level = 0;

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  #next(): Token {
    this.#scanner.take();
    return this.#scanner.peek();
  }

  document(): YamlNode | null {
    this.#scanner.peek();
    const first = this.#next();
    if (first.type === 'streamEnd') return null;
    const isImplicit = !notContent.has(first.type);
    const start = this.#readDirectives();
    let root: YamlNode;
    if (isImplicit) root = this.#node(inBlock);
    else {
      if (start.type !== 'documentStart') throw parserError('did not find expected <document start>', start.start);
      const content = this.#next();
      root = notContent.has(content.type) ? empty(content.start) : this.#node(inBlock);
    }
    this.#scanner.peek();
    return root;
  }

  /** @returns the token after them */
  #readDirectives(): Token {
    let token = this.#scanner.peek();
    for (let hasVersion = false; ; token = this.#next()) {
      if (token.type === 'versionDirective') {
        if (hasVersion) throw parserError('found duplicate %YAML directive', token.start);
        if (token.value !== '1.1') throw parserError('found incompatible YAML document', token.start);
        hasVersion = true;
      } else if (token.type === 'tagDirective') {
        if (this.#tags.has(token.value)) throw parserError('found duplicate %TAG directive', token.start);
        this.#tags.set(token.value, token.suffix);
      } else break;
    }
    for (const [handle, prefix] of defaultTags) if (!this.#tags.has(handle)) this.#tags.set(handle, prefix);
    return token;
  }

  #node(context: Context): YamlNode {
    if (++this.#level > mostLevels) throw new RangeError(`nested deeper than ${mostLevels} levels`);
    const node = this.#content(context);
    this.#level--;
    return node;
  }

  #content({ isBlock, allowsIndentless }: Context): YamlNode {
    const first = this.#scanner.peek();
    if (first.type === 'alias') return this.#alias(first);
    const properties = this.#properties(first);
    const token = this.#scanner.peek();
    const { type } = token;
    if (allowsIndentless && type === 'blockEntry') return this.#indentless(properties);
    if (type === 'scalar') return this.#scalar(token, properties);
    if (type === 'flowSequenceStart') return this.#flowSequence(properties);
    if (type === 'flowMappingStart') return this.#flowMapping(properties);
    if (isBlock && type === 'blockSequenceStart') return this.#blockSequence(properties);
    if (isBlock && type === 'blockMappingStart') return this.#blockMapping(properties);
    const { anchor, tag, start, end } = properties;
    if (anchor === null && tag === '')
      throw parserError('did not find expected node content', token.start, properties.start);
    return this.#named(anchor, {
      kind: 'scalar',
      value: '',
      tag,
      isImplicit: tag === '',
      start: start.index,
      end: end.index,
    });
  }

  #alias({ value, start, end }: Token): AliasNode {
    const target = this.#anchors.get(value);
    if (!target) throw new GoYamlError(`unknown anchor '${value}' referenced`, 0, start.index);
    this.#scanner.take();
    return { kind: 'alias', name: value, target, start: start.index, end: end.index };
  }

  /** An anchor and a tag, in either order. */
  #properties(first: Token): Properties {
    const found: Properties = { anchor: null, tag: '', start: first.start, end: first.start };
    let tag: Token | null = null;
    for (let token = first; ; token = this.#next()) {
      if (token.type === 'anchor' && found.anchor === null) found.anchor = token.value;
      else if (token.type === 'tag' && tag === null) tag = token;
      else break;
      found.end = token.end;
    }
    if (tag) found.tag = this.#wholeTag(tag, found.start);
    return found;
  }

  #wholeTag({ value: handle, suffix, start }: Token, nodeStart: Mark): string {
    if (handle === '') return suffix;
    const prefix = this.#tags.get(handle);
    const tag = prefix === undefined ? '' : prefix + suffix;
    if (tag === '') throw parserError('found undefined tag handle', start, nodeStart);
    return tag;
  }

  #named<T extends YamlNode>(anchor: string | null, node: T): T {
    if (anchor !== null) this.#anchors.set(anchor, node);
    return node;
  }

  #scalar({ value, isPlain, end }: Token, { anchor, tag, start }: Properties): ScalarNode {
    this.#scanner.take();
    const isImplicit = (tag === '' && isPlain) || tag === '!';
    return this.#named(anchor, { kind: 'scalar', value, tag, isImplicit, start: start.index, end: end.index });
  }

  #collection<Kind extends 'mapping' | 'sequence'>(kind: Kind, { anchor, start }: Properties) {
    const node = { kind, children: [] as YamlNode[], start: start.index, end: start.index };
    return this.#named(anchor, node as unknown as Extract<YamlNode, { kind: Kind }>);
  }

  /** An item, or nothing where another thing follows at once. */
  #nodeUnless(stops: ReadonlySet<TokenType>, mark: Mark, context: Context): YamlNode {
    return stops.has(this.#scanner.peek().type) ? empty(mark) : this.#node(context);
  }

  #indentless(properties: Properties): SequenceNode {
    const node = this.#collection('sequence', properties);
    for (let token = this.#scanner.peek(); token.type === 'blockEntry'; token = this.#scanner.peek()) {
      this.#scanner.take();
      node.children.push(this.#nodeUnless(indentlessStops, token.end, inBlock));
    }
    node.end = node.children.at(-1)?.end ?? node.start;
    return node;
  }

  #blockSequence(properties: Properties): SequenceNode {
    const node = this.#collection('sequence', properties);
    const opening = this.#scanner.peek().start;
    this.#scanner.take();
    for (let token = this.#scanner.peek(); token.type !== 'blockEnd'; token = this.#scanner.peek()) {
      if (token.type !== 'blockEntry') throw parserError("did not find expected '-' indicator", token.start, opening);
      this.#scanner.take();
      node.children.push(this.#nodeUnless(sequenceStops, token.end, inBlock));
    }
    return this.#ended(node, node.children.at(-1)?.end);
  }

  #blockMapping(properties: Properties): MappingNode {
    const node = this.#collection('mapping', properties);
    const opening = this.#scanner.peek().start;
    this.#scanner.take();
    for (let token = this.#scanner.peek(); token.type !== 'blockEnd'; token = this.#scanner.peek()) {
      if (token.type !== 'key') throw parserError('did not find expected key', token.start, opening);
      this.#scanner.take();
      node.children.push(this.#nodeUnless(blockStops, token.end, afterKey), this.#blockValue());
    }
    return this.#ended(node, node.children.at(-1)?.end);
  }

  #blockValue(): YamlNode {
    const token = this.#scanner.peek();
    if (token.type !== 'value') return empty(token.start);
    this.#scanner.take();
    return this.#nodeUnless(blockStops, token.end, afterKey);
  }

  /** Takes the closing token. */
  #ended<T extends YamlNode>(node: T, end: number = this.#scanner.peek().end.index): T {
    this.#scanner.take();
    node.end = end;
    return node;
  }

  /** Goes to the next entry of a collection in brackets; false where it closes. */
  #hasEntry(isFirst: boolean, closing: TokenType, opening: Mark): boolean {
    let token = this.#scanner.peek();
    if (token.type === closing) return false;
    if (isFirst) return true;
    if (token.type !== 'flowEntry') {
      const bracket = closing === 'flowSequenceEnd' ? ']' : '}';
      throw parserError(`did not find expected ',' or '${bracket}'`, token.start, opening);
    }
    token = this.#next();
    return token.type !== closing;
  }

  #flowSequence(properties: Properties): SequenceNode {
    const node = this.#collection('sequence', properties);
    const opening = this.#scanner.peek().start;
    this.#scanner.take();
    for (let isFirst = true; this.#hasEntry(isFirst, 'flowSequenceEnd', opening); isFirst = false)
      node.children.push(this.#scanner.peek().type === 'key' ? this.#pair() : this.#node(inFlow));
    return this.#ended(node);
  }

  /** `[a: b]`. */
  #pair(): MappingNode {
    const { start } = this.#scanner.peek();
    this.#scanner.take();
    const token = this.#scanner.peek();
    // Upstream takes the token that stands where the key should be.
    const key = pairStops.has(token.type) ? this.#taken(token) : this.#node(inFlow);
    const value = this.#flowValue(sequenceEnds);
    return { kind: 'mapping', children: [key, value], start: start.index, end: value.end };
  }

  #taken(token: Token): YamlNode {
    this.#scanner.take();
    return empty(token.end);
  }

  #flowValue(stops: ReadonlySet<TokenType>): YamlNode {
    const token = this.#scanner.peek();
    if (token.type !== 'value') return empty(token.start);
    const next = this.#next();
    return this.#nodeUnless(stops, next.start, inFlow);
  }

  #flowMapping(properties: Properties): MappingNode {
    const node = this.#collection('mapping', properties);
    const opening = this.#scanner.peek().start;
    this.#scanner.take();
    for (let isFirst = true; this.#hasEntry(isFirst, 'flowMappingEnd', opening); isFirst = false)
      if (this.#scanner.peek().type === 'key') {
        const next = this.#next();
        node.children.push(this.#nodeUnless(keyStops, next.start, inFlow), this.#flowValue(mappingEnds));
      } else node.children.push(this.#node(inFlow), empty(this.#scanner.peek().start));
    return this.#ended(node);
  }
}

const sequenceStops: ReadonlySet<TokenType> = new Set(['blockEntry', 'blockEnd']);
const indentlessStops: ReadonlySet<TokenType> = new Set(['blockEntry', 'key', 'value', 'blockEnd']);
const sequenceEnds: ReadonlySet<TokenType> = new Set(['flowEntry', 'flowSequenceEnd']);
const mappingEnds: ReadonlySet<TokenType> = new Set(['flowEntry', 'flowMappingEnd']);
const pairStops: ReadonlySet<TokenType> = new Set(['value', 'flowEntry', 'flowSequenceEnd']);
const keyStops: ReadonlySet<TokenType> = new Set(['value', 'flowEntry', 'flowMappingEnd']);

const empty = ({ index }: Mark): ScalarNode => ({
  kind: 'scalar',
  value: '',
  tag: '',
  isImplicit: true,
  start: index,
  end: index,
});
