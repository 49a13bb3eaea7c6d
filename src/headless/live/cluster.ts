/** The cluster as it is known now, as the lines that tell it, and who listens to what comes. */
import {
  type LiveChange,
  type LiveClusterName,
  liveKey,
  type LiveKindStatus,
  type LiveObject,
  type LiveStatus,
} from '../../engine/records/liveLines.ts';
import type { ClusterListener } from './follower.ts';
import { pruned } from './pruned.ts';

interface Held {
  kind: string;
  version: string | undefined;
  line: string;
}

type Listener = (line: string) => void;

export class LiveCluster implements ClusterListener {
  readonly #name: LiveClusterName;
  readonly #now: () => Date;
  readonly #statuses = new Map<string, LiveKindStatus>();
  /** Text costs a fraction of the objects. */
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<Listener>();

  /** @param kinds of which it will be told */
  constructor(name: LiveClusterName, kinds: readonly string[], now: () => Date = () => new Date()) {
    this.#name = name;
    this.#now = now;
    for (const kind of kinds) this.#statuses.set(kind, { kind, is: 'listing' });
  }

  /** Tells of whatever comes. @returns all that is known, the status last, and how to stop */
  listen(listener: Listener): { before: readonly string[]; stop: () => void } {
    this.#listeners.add(listener);
    const before = [...[...this.#held.values()].map(({ line }) => line), this.#status()];
    return { before, stop: () => void this.#listeners.delete(listener) };
  }

  listed(kind: string, objects: readonly LiveObject[]): void {
    const there = new Set(objects.map(liveKey));
    const gone = [...this.#held].filter(([key, held]) => held.kind === kind && !there.has(key));
    for (const [, { line }] of gone) this.changed('DELETED', (JSON.parse(line) as LiveChange).object);
    for (const object of objects) {
      const known = this.#held.get(liveKey(object));
      if (!known) this.changed('ADDED', object);
      else if (known.version !== object.metadata.resourceVersion) this.changed('MODIFIED', object);
    }
  }

  changed(type: LiveChange['type'], whole: LiveObject): void {
    const object = pruned(whole);
    const { kind, metadata } = object;
    const at = this.#now().toISOString();
    const line = JSON.stringify({ at, type, object } satisfies LiveChange);
    if (type === 'DELETED') this.#held.delete(liveKey(object));
    else {
      // Who comes later hears of it as of something that is there.
      const there = type === 'ADDED' ? line : JSON.stringify({ at, type: 'ADDED', object } satisfies LiveChange);
      this.#held.set(liveKey(object), { kind, version: metadata.resourceVersion, line: there });
    }
    this.#tell(line);
  }

  status(status: LiveKindStatus): void {
    const { is, reason } = this.#statuses.get(status.kind) ?? {};
    if (is === status.is && reason === status.reason) return;
    this.#statuses.set(status.kind, status);
    this.#tell(this.#status());
  }

  #status(): string {
    const status: LiveStatus = { type: 'STATUS', cluster: this.#name, kinds: [...this.#statuses.values()] };
    return JSON.stringify(status);
  }

  #tell(line: string): void {
    for (const listener of this.#listeners) listener(line);
  }
}
