/**
 * A history without names, as one file: what no life is told of is left out, and each name is replaced, the same by the
 * same. Files are read twice, part by part: to learn all names, and to write.
 */
import { isRecorded, isRecordedKind } from '../book.ts';
import { isFields, textAt } from '../../objects/fields.ts';
import { podRowWords } from '../podTable.ts';
import { statementsIn } from '../recordReader.ts';
import { RecordValues } from '../recordValues.ts';
import { markIn, markLine } from '../markedFile.ts';
import { Aliases } from './aliases.ts';
import { named } from './texts.ts';
import { valueNamed, withItems } from './values.ts';

export class Anonymiser {
  readonly #aliases = new Aliases();
  #write: ((line: string) => void) | null = null;
  #files = 0;
  /** Of the file that is read nothing has been written yet. */
  #isNew = true;

  /** All files have been read once: from here on what is read is written. */
  writeTo(write: (line: string) => void): void {
    this.#aliases.learned();
    this.#write = write;
  }

  /** The next file. */
  file(): RecordValues {
    this.#isNew = true;
    return new RecordValues({
      value: ({ value, problem }) => {
        if (problem === undefined) this.#take(value);
      },
      rows: (text) => this.#takeRows(text),
    });
  }

  #say(line: string): void {
    if (!this.#write) return;
    if (this.#isNew) this.#write(markLine({ file: `file ${(this.#files += 1)}` }));
    this.#isNew = false;
    this.#write(line);
  }

  #take(value: unknown): void {
    const mark = markIn(value);
    if (mark?.rows !== undefined) return this.#takeRows(mark.rows);
    if (mark) return void (this.#isNew = true);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isTold(one)) continue;
      this.#say(JSON.stringify(valueNamed(this.#aliases, withItems(one, isRecordedKind))));
    }
  }

  #takeRows(text: string): void {
    const rows = podRowWords(text, {
      namespace: (name) => named(this.#aliases, 'namespace', name),
      pod: (name) => named(this.#aliases, 'pod', name),
    });
    this.#say(markLine({ rows }));
  }
}

/** Does any life, or what is drawn around it, come of this? */
function isTold(value: unknown): boolean {
  if (isFields(value) && textAt(value, 'kind') === 'List') return true;
  for (const statement of statementsIn(value, { file: '', line: 0 })) {
    if ('why' in statement) continue;
    if (statement.is === 'request' && isRecorded(statement.resource)) return true;
    if (statement.is === 'object' && isRecordedKind(textAt(statement.object, 'kind') ?? '')) return true;
  }
  return false;
}
