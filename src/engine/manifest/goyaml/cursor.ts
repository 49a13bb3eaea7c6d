/** Goes along a text, counting lines and columns (go.yaml.in/yaml/v2, scannerc.go: skip, skip_line, read_line). */
import { isBlank, isBlankOrEnd, isBreak, isBreakOrEnd } from './characters.ts';
import type { Mark } from './token.ts';

export class Cursor {
  readonly text: string;
  index = 0;
  line = 0;
  column = 0;

  /** @param text may be of any length; zeros are put after it */
  constructor(text: string) {
    this.text = `${text}\0\0\0\0`;
  }

  get mark(): Mark {
    return { index: this.index, line: this.line, column: this.column };
  }

  /** The character's code, so many further on. */
  code(ahead = 0): number {
    return this.text.charCodeAt(this.index + ahead);
  }

  skip(count = 1): void {
    this.index += count;
    this.column += count;
  }

  skipLine(): void {
    this.index += this.code() === 13 && this.code(1) === 10 ? 2 : 1;
    this.column = 0;
    this.line++;
  }

  /** As skipLine. @returns the line break as it is read: one of Unicode's own stays, others are `\n` */
  readLine(): string {
    const code = this.code();
    if (!isBreak(code)) return '';
    this.skipLine();
    return code === 0x2028 || code === 0x2029 ? String.fromCharCode(code) : '\n';
  }

  skipBlanks(): void {
    while (isBlank(this.code())) this.skip();
  }

  /** A comment that begins here. */
  skipComment(): void {
    if (this.code() === 35) while (!isBreakOrEnd(this.code())) this.skip();
  }

  /** Everything from there to here. */
  since(start: number): string {
    return this.text.slice(start, this.index);
  }

  /** `---` or `...` at the start of a line. */
  documentMark(): 'documentStart' | 'documentEnd' | null {
    const code = this.code();
    if (this.column !== 0 || (code !== 45 && code !== 46)) return null;
    if (this.code(1) !== code || this.code(2) !== code || !isBlankOrEnd(this.code(3))) return null;
    return code === 45 ? 'documentStart' : 'documentEnd';
  }
}
