/**
 * What was seen, to be kept as a file that opens as a history: how it was when the recording begins, and each change since.
 * It is bounded: the oldest changes become part of how it began.
 */
import { type LiveChange, liveKey } from '../../engine/records/liveLines.ts';

/** At most so many changes, and characters of them, are kept one by one. */
const mostChanges = 50_000;
const mostCharacters = 50_000_000;

/** For those who want to know. */
export const recordingBound = { changes: mostChanges, megabytes: mostCharacters / 1e6 };

export class Recording {
  readonly #most: { changes: number; characters: number };
  readonly #begins = new Map<string, string>();
  #changes: { key: string; type: LiveChange['type']; line: string }[] = [];
  #characters = 0;

  constructor(most = { changes: mostChanges, characters: mostCharacters }) {
    this.#most = most;
  }

  take(line: string): void {
    const { type, object } = JSON.parse(line) as LiveChange;
    this.#changes.push({ key: liveKey(object), type, line });
    this.#characters += line.length;
    if (this.#changes.length > this.#most.changes || this.#characters > this.#most.characters) this.#fold();
  }

  /** A quarter at a time, so that it is seldom. */
  #fold(): void {
    const count = Math.ceil(this.#changes.length / 4);
    for (const { key, type, line } of this.#changes.slice(0, count)) {
      if (type === 'DELETED') this.#begins.delete(key);
      else this.#begins.set(key, line);
      this.#characters -= line.length;
    }
    this.#changes = this.#changes.slice(count);
  }

  /** A line for each: of how it began, then of what changed. */
  lines(): readonly string[] {
    return [...this.#begins.values(), ...this.#changes.map(({ line }) => line)];
  }
}
