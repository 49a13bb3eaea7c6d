/** Tokens of YAML and what can be wrong with their text (go.yaml.in/yaml/v2, yamlh.go). */

export interface Mark {
  /** Offset in the text. */
  index: number;
  /** From 0. */
  line: number;
  column: number;
}

export type TokenType =
  | 'streamStart'
  | 'streamEnd'
  | 'versionDirective'
  | 'tagDirective'
  | 'documentStart'
  | 'documentEnd'
  | 'blockSequenceStart'
  | 'blockMappingStart'
  | 'blockEnd'
  | 'flowSequenceStart'
  | 'flowSequenceEnd'
  | 'flowMappingStart'
  | 'flowMappingEnd'
  | 'blockEntry'
  | 'flowEntry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

export interface Token {
  type: TokenType;
  start: Mark;
  end: Mark;
  /** A scalar's text, a name, a tag's handle, a directive's handle or version. */
  value: string;
  /** Of a tag; of a tag directive the prefix. */
  suffix: string;
  /** A scalar without quotes, neither block. */
  isPlain: boolean;
}

/** What go-yaml stops at. */
export class GoYamlError extends Error {
  /** As go-yaml counts it; 0 where it tells none. */
  readonly line: number;
  /** Where it stopped, in the text; null where it had read all of it. */
  readonly offset: number | null;

  /** @param message without the line */
  constructor(message: string, line: number, offset: number | null) {
    super(message);
    this.line = line;
    this.offset = offset;
  }

  /** As kubectl prints it: `yaml: line 3: did not find expected key`. */
  get text(): string {
    return `yaml: ${this.line > 0 ? `line ${this.line}: ` : ''}${this.message}`;
  }
}

/** A scanner's error: its line is that of the place where it stopped, or of what it was about in the first line. */
export const scannerError = (message: string, at: Mark, about: Mark): GoYamlError =>
  new GoYamlError(message, at.line > 0 ? at.line + 1 : about.line, at.index);

/** A parser's error: go-yaml counts its lines from 0. */
export const parserError = (message: string, at: Mark, about?: Mark): GoYamlError =>
  new GoYamlError(message, at.line > 0 ? at.line : (about?.line ?? 0), at.index);
