/** Blanks and line breaks inside of scalars that are no blocks: how they are folded (go.yaml.in/yaml/v2, scannerc.go). */
import { isBlank, isBreak } from './characters.ts';
import type { Cursor } from './cursor.ts';

export class Folding {
  /** Blanks before the line break. */
  #blanks = '';
  #firstBreak = '';
  #moreBreaks = '';
  /** Whether a line break was among what was read last. */
  isOverLines = false;

  /**
   * Reads blanks and line breaks.
   * @param isJoined the line break before them was escaped, and is no part of the text
   * @param check is asked of each blank after a line break
   * @returns what they become
   */
  read(cursor: Cursor, isJoined = false, check?: () => void): string {
    [this.#blanks, this.#firstBreak, this.#moreBreaks, this.isOverLines] = ['', '', '', isJoined];
    for (;;) {
      const code = cursor.code();
      if (isBlank(code)) this.#readBlank(cursor, check);
      else if (isBreak(code)) this.#readBreak(cursor);
      else return this.#text;
    }
  }

  #readBlank(cursor: Cursor, check?: () => void): void {
    if (this.isOverLines) check?.();
    else this.#blanks += cursor.text.charAt(cursor.index);
    cursor.skip();
  }

  #readBreak(cursor: Cursor): void {
    if (this.isOverLines) this.#moreBreaks += cursor.readLine();
    else {
      this.#firstBreak = cursor.readLine();
      this.isOverLines = true;
    }
  }

  /** One line break is a space, more are one less. */
  get #text(): string {
    if (!this.isOverLines) return this.#blanks;
    if (this.#firstBreak === '\n') return this.#moreBreaks === '' ? ' ' : this.#moreBreaks;
    return this.#firstBreak + this.#moreBreaks;
  }
}
