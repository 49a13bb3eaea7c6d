/** The values of a file, told apart by its content: JSON of any shape, YAML, or the rows that kubectl printed. */
import { readYaml } from '../manifest/yamlText.ts';
import { type JsonValue, JsonValues } from './jsonValues.ts';
import { isPodTable } from './podTable.ts';

export interface TakesValues {
  value: (found: JsonValue) => void;
  /** A whole table. */
  rows: (text: string) => void;
}

/** One file, part by part. */
export class RecordValues {
  /** Of a form that is read whole; of any, until the form is known. */
  #text = '';
  #json: JsonValues | null = null;
  readonly #takes: TakesValues;

  constructor(takes: TakesValues) {
    this.#takes = takes;
  }

  /** @param text any part of the whole, wherever it was cut */
  read(text: string): void {
    if (this.#json) return this.#json.take(text);
    this.#text += text;
    if (!/^\uFEFF?\s*[[{]/.test(this.#text)) return;
    this.#json = new JsonValues((found) => this.#takes.value(found));
    this.#json.take(this.#text);
    this.#text = '';
  }

  end(): void {
    if (this.#json) this.#json.end();
    else if (isPodTable(this.#text)) this.#takes.rows(this.#text);
    else for (const found of yamlValues(this.#text)) this.#takes.value(found);
  }
}

function* yamlValues(text: string): Generator<JsonValue> {
  let line = 1;
  for (const document of text.split(/^---(?=\s)/m)) {
    if (document.trim() !== '') {
      const read = readYaml(document);
      if ('value' in read) yield { value: read.value, line };
      else yield { value: null, line, problem: read.message };
    }
    line += document.split('\n').length - 1;
  }
}
