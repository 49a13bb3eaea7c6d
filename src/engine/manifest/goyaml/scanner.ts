/** YAML text → tokens, exactly as kubectl cuts it (go.yaml.in/yaml/v2, scannerc.go). */
import { scanBlockScalar } from './blockScalar.ts';
import { end, isBlank, isBlankOrEnd, isBreak } from './characters.ts';
import { Cursor } from './cursor.ts';
import { scanDirective } from './directive.ts';
import { scanPlain } from './plainScalar.ts';
import { scanQuoted } from './quotedScalar.ts';
import { scanAnchor, scanTag } from './tags.ts';
import { type GoYamlError, type Mark, scannerError, type Token, type TokenType } from './token.ts';

/** A token that may turn out to be a key, once a colon follows it in the same line. */
interface SimpleKey {
  isPossible: boolean;
  /** It stands where only a key may stand. */
  isRequired: boolean;
  /** Counted from the first token of the text. */
  token: number;
  mark: Mark;
}

const longestKey = 1024;
/** Upstream's limit of nesting, of brackets as of indentation. */
const mostLevels = 10_000;

/** Characters that begin something else than a plain scalar. */
const indicators = new Set([...'-?:,[]{}#&*!|>\'"%@`'].map((character) => character.charCodeAt(0)));

const brackets: Readonly<Record<string, TokenType>> = {
  '[': 'flowSequenceStart',
  '{': 'flowMappingStart',
  ']': 'flowSequenceEnd',
  '}': 'flowMappingEnd',
};

export class Scanner {
  readonly #cursor: Cursor;
  readonly #tokens: Token[] = [];
  /** Tokens that were taken. */
  #taken = 0;
  #isStarted = false;
  #indent = -1;
  readonly #indents: number[] = [];
  #flowLevel = 0;
  /** One of the block, and one of each open bracket. */
  readonly #simpleKeys: SimpleKey[] = [];
  /** Token → its place in the list of simple keys. */
  readonly #keyOfToken = new Map<number, number>();
  #isKeyAllowed = true;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
  }

  /** The next token; it stays until it is taken. Throws GoYamlError. */
  peek(): Token {
    while (this.#needsMore()) this.#fetch();
    return this.#tokens[0] as Token;
  }

  take(): void {
    this.#tokens.shift();
    this.#taken++;
  }

  /** A token that may still become a key waits for what follows. */
  #needsMore(): boolean {
    if (this.#tokens.length === 0) return true;
    const place = this.#keyOfToken.get(this.#taken);
    const key = place === undefined ? undefined : this.#simpleKeys[place];
    return key !== undefined && this.#isValid(key);
  }

  #isValid(key: SimpleKey): boolean {
    if (!key.isPossible) return false;
    const { line, index } = this.#cursor;
    if (key.mark.line >= line && key.mark.index + longestKey >= index) return true;
    this.#refuseRequired(key);
    key.isPossible = false;
    return false;
  }

  #refuseRequired(key: SimpleKey): void {
    if (key.isRequired) throw scannerError("could not find expected ':'", this.#cursor.mark, key.mark);
  }

  #add(type: TokenType, start: Mark, parts: Partial<Token> = {}): void {
    this.#tokens.push({ type, start, end: this.#cursor.mark, value: '', suffix: '', isPlain: false, ...parts });
  }

  /** Puts a token of no length before others. @param place in the queue; at its end if absent */
  #insert(type: TokenType, mark: Mark, place = this.#tokens.length): void {
    this.#tokens.splice(place, 0, { type, start: mark, end: mark, value: '', suffix: '', isPlain: false });
  }

  #fetch(): void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#simpleKeys.push({ isPossible: false, isRequired: false, token: 0, mark: this.#cursor.mark });
      this.#insert('streamStart', this.#cursor.mark);
      return;
    }
    this.#skipToToken();
    this.#unroll(this.#cursor.column);
    const code = this.#cursor.code();
    if (code === end) this.#fetchEnd();
    else if (this.#cursor.column > 0 || !this.#fetchAtLineStart(code)) this.#fetchToken(code);
  }

  #skipToToken(): void {
    const cursor = this.#cursor;
    for (;;) {
      while (cursor.code() === 32 || (cursor.code() === 9 && (this.#flowLevel > 0 || !this.#isKeyAllowed)))
        cursor.skip();
      cursor.skipComment();
      if (!isBreak(cursor.code())) return;
      cursor.skipLine();
      if (this.#flowLevel === 0) this.#isKeyAllowed = true;
    }
  }

  #fetchEnd(): void {
    if (this.#cursor.column !== 0) {
      this.#cursor.column = 0;
      this.#cursor.line++;
    }
    this.#unroll(-1);
    this.#removeKey();
    this.#isKeyAllowed = false;
    this.#add('streamEnd', this.#cursor.mark);
  }

  /** Directives and marks of documents. @returns false where there is none */
  #fetchAtLineStart(code: number): boolean {
    const mark = this.#cursor.documentMark();
    if (code !== 37 && !mark) return false;
    this.#unroll(-1);
    this.#removeKey();
    this.#isKeyAllowed = false;
    const start = this.#cursor.mark;
    if (mark) this.#cursor.skip(3);
    if (mark) this.#add(mark, start);
    else this.#tokens.push(scanDirective(this.#cursor));
    return true;
  }

  #fetchToken(code: number): void {
    const cursor = this.#cursor;
    const isFlow = this.#flowLevel > 0;
    const character = String.fromCharCode(code);
    const bracket = brackets[character];
    if (bracket) this.#fetchBracket(bracket);
    else if (character === ',') this.#fetchIndicator('flowEntry', true);
    else if (character === '-' && isBlankOrEnd(cursor.code(1))) this.#fetchBlockEntry();
    else if (character === '?' && (isFlow || isBlankOrEnd(cursor.code(1)))) this.#fetchKey();
    else if (character === ':' && (isFlow || isBlankOrEnd(cursor.code(1)))) this.#fetchValue();
    else if (character === '*' || character === '&') this.#fetchNamed(() => scanAnchor(cursor));
    else if (character === '!') this.#fetchNamed(() => scanTag(cursor));
    else if ((character === '|' || character === '>') && !isFlow) this.#fetchBlockScalar();
    else if (character === "'" || character === '"') this.#fetchNamed(() => scanQuoted(cursor));
    else if (this.#canBePlain(code)) this.#fetchPlain();
    else throw scannerError('found character that cannot start any token', cursor.mark, cursor.mark);
  }

  #canBePlain(code: number): boolean {
    if (!isBlankOrEnd(code) && !indicators.has(code)) return true;
    const next = this.#cursor.code(1);
    if (code === 45) return !isBlank(next);
    return this.#flowLevel === 0 && (code === 63 || code === 58) && !isBlankOrEnd(next);
  }

  #saveKey(): void {
    if (!this.#isKeyAllowed) return;
    this.#removeKey();
    const token = this.#taken + this.#tokens.length;
    const isRequired = this.#flowLevel === 0 && this.#indent === this.#cursor.column;
    const place = this.#simpleKeys.length - 1;
    this.#simpleKeys[place] = { isPossible: true, isRequired, token, mark: this.#cursor.mark };
    this.#keyOfToken.set(token, place);
  }

  #removeKey(): void {
    const key = this.#simpleKeys.at(-1);
    if (!key?.isPossible) return;
    this.#refuseRequired(key);
    key.isPossible = false;
    this.#keyOfToken.delete(key.token);
  }

  /** @param place of the token before which the block begins; absent: here */
  #roll(column: number, type: TokenType, mark: Mark, place?: number): void {
    if (this.#flowLevel > 0 || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    this.#indent = column;
    if (this.#indents.length > mostLevels) throw this.#tooDeep();
    this.#insert(type, mark, place);
  }

  #tooDeep(): GoYamlError {
    const { mark } = this.#cursor;
    return scannerError(`exceeded max depth of ${mostLevels}`, mark, this.#simpleKeys.at(-1)?.mark ?? mark);
  }

  #unroll(column: number): void {
    if (this.#flowLevel > 0) return;
    while (this.#indent > column) {
      this.#insert('blockEnd', this.#cursor.mark);
      this.#indent = this.#indents.pop() ?? -1;
    }
  }

  #fetchBracket(type: TokenType): void {
    const opens = type === 'flowSequenceStart' || type === 'flowMappingStart';
    if (opens) {
      this.#saveKey();
      const token = this.#taken + this.#tokens.length;
      this.#simpleKeys.push({ isPossible: false, isRequired: false, token, mark: this.#cursor.mark });
      if (++this.#flowLevel > mostLevels) throw this.#tooDeep();
    } else {
      this.#removeKey();
      if (this.#flowLevel > 0) {
        this.#flowLevel--;
        this.#keyOfToken.delete(this.#simpleKeys.pop()?.token ?? -1);
      }
    }
    this.#fetchMark(type, opens);
  }

  /** @param allowsKey whether a key may follow */
  #fetchMark(type: TokenType, allowsKey: boolean): void {
    this.#isKeyAllowed = allowsKey;
    const start = this.#cursor.mark;
    this.#cursor.skip();
    this.#add(type, start);
  }

  #fetchIndicator(type: TokenType, allowsKey: boolean): void {
    this.#removeKey();
    this.#fetchMark(type, allowsKey);
  }

  /** In a block a new entry, key or value may begin only where a key may. */
  #beginBlock(type: TokenType, what: string): void {
    if (this.#flowLevel > 0) return;
    const { mark } = this.#cursor;
    if (!this.#isKeyAllowed) throw scannerError(`${what} are not allowed in this context`, mark, mark);
    this.#roll(mark.column, type, mark);
  }

  #fetchBlockEntry(): void {
    this.#beginBlock('blockSequenceStart', 'block sequence entries');
    this.#fetchIndicator('blockEntry', true);
  }

  #fetchKey(): void {
    this.#beginBlock('blockMappingStart', 'mapping keys');
    this.#fetchIndicator('key', this.#flowLevel === 0);
  }

  #fetchValue(): void {
    const key = this.#simpleKeys.at(-1);
    if (key && this.#isValid(key)) {
      const place = key.token - this.#taken;
      this.#insert('key', key.mark, place);
      this.#roll(key.mark.column, 'blockMappingStart', key.mark, place);
      key.isPossible = false;
      this.#keyOfToken.delete(key.token);
      this.#fetchMark('value', false);
    } else {
      this.#beginBlock('blockMappingStart', 'mapping values');
      this.#fetchMark('value', this.#flowLevel === 0);
    }
  }

  /** What may be a key and can't be followed by one at once. */
  #fetchNamed(scan: () => Token): void {
    this.#saveKey();
    this.#isKeyAllowed = false;
    this.#tokens.push(scan());
  }

  #fetchPlain(): void {
    this.#saveKey();
    this.#isKeyAllowed = false;
    const { token, endsAtLineStart } = scanPlain(this.#cursor, this.#indent, this.#flowLevel > 0);
    this.#tokens.push(token);
    if (endsAtLineStart) this.#isKeyAllowed = true;
  }

  #fetchBlockScalar(): void {
    this.#removeKey();
    this.#isKeyAllowed = true;
    this.#tokens.push(scanBlockScalar(this.#cursor, this.#indent));
  }
}
