/** The cluster as it was told until now, as texts: nothing of it is read on the page. */
import { liveKey, type LiveLine, type LiveStatus } from '../../engine/records/liveLines.ts';
import type { Source } from '../../engine/simulation/situation.ts';
import { newSource } from '../newSource.ts';

interface HeldObject {
  version: string | undefined;
  /** The line that told of it. */
  line: string;
}

const readStates: ReadonlySet<string> = new Set(['live', 'lost']);

export class HeldCluster {
  readonly #objects = new Map<string, HeldObject>();
  /** While a stream begins: what it has told of by now. null: it has begun. */
  #beginning: Set<string> | null = null;
  status: LiveStatus | null = null;

  /** A stream begins with all that there is: what it does not tell of is gone. */
  begin(): void {
    this.#beginning = new Set();
  }

  /** @returns the lines that change something */
  take(line: string): readonly string[] {
    const change = JSON.parse(line) as LiveLine;
    if (change.type === 'STATUS') {
      this.status = change;
      return this.#begun();
    }
    const key = liveKey(change.object);
    const { resourceVersion: version } = change.object.metadata;
    if (change.type === 'DELETED') return this.#objects.delete(key) ? [line] : [];
    this.#beginning?.add(key);
    const known = this.#objects.get(key);
    if (known && known.version === version && version !== undefined) return [];
    this.#objects.set(key, { version, line });
    return [line];
  }

  #begun(): readonly string[] {
    const there = this.#beginning;
    this.#beginning = null;
    if (!there) return [];
    const gone = [...this.#objects].filter(([key]) => !there.has(key));
    for (const [key] of gone) this.#objects.delete(key);
    const at = new Date().toISOString();
    return gone.map(([, { line }]) => `{"at":"${at}","type":"DELETED","object":${objectIn(line)}}`);
  }

  /** Each kind has been read, or could not be. */
  get isWhole(): boolean {
    return this.status !== null && this.status.kinds.every(({ is }) => is !== 'listing');
  }

  /** All of it as a dump, with the kinds that nobody could read. */
  source(): Source {
    const { cluster, kinds = [] } = this.status ?? {};
    const objects = [...this.#objects.values()].map(({ line }, i) => (i === 0 ? '' : ',\n') + objectIn(line));
    const content = new Blob(['{"apiVersion":"v1","kind":"List","items":[\n', ...objects, '\n]}\n']);
    const lacks = kinds.filter(({ is }) => !readStates.has(is)).map(({ kind }) => kind);
    return { ...newSource(cluster?.name ?? '', content), form: 'live', lacks };
  }
}

const before = '"object":';

/** The text of the object is the last thing in its line. */
const objectIn = (line: string): string => line.slice(line.indexOf(before) + before.length, line.lastIndexOf('}'));
