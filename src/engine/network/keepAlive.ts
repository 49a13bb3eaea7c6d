/**
 * A client that keeps one connection for all its requests (NET-4). Rules are asked when a connection is opened, never for one
 * that stands, so it goes on to a pod that no proxy sends to any more. It ends with its process or the pod's network;
 * an app that got SIGTERM closes it once it is idle: at once, or with the answer that is under way. The client sees the
 * close before its next request (no latency between them), and opens a new connection as the rules are then.
 */
import { hasSandbox } from '../kubelet/containerRecord.ts';
import type { Runtime } from '../kubelet/runtime.ts';
import type { LiveProcess } from '../kubelet/runtimePods.ts';
import type { Pod } from '../objects/types.ts';

export class ReusedConnection {
  readonly pod: Pod;
  readonly #container: string;
  readonly #runtime: Runtime;
  /** Unknown as long as nobody looks after a pod that ran before virtual 0: it goes on. */
  #process: Readonly<LiveProcess> | null;

  constructor(runtime: Runtime, pod: Pod, container: string) {
    this.pod = pod;
    this.#runtime = runtime;
    this.#container = container;
    this.#process = runtime.process(pod, container) ?? null;
  }

  get stands(): boolean {
    const record = this.#runtime.record(this.pod);
    if (record.sandboxes.length === 0) return this.#process === null;
    this.#process ??= this.#runtime.process(this.pod, this.#container) ?? null;
    return (
      hasSandbox(record) && this.#process !== null && this.#process.closed === null && !this.#process.ended.hasFired
    );
  }
}
