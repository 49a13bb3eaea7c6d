/**
 * What one kubelet does one after the other: news of its pods, relists, retries, probe results. While room is made for a
 * critical pod all of it waits (kubelet 1.36, syncLoopIteration: admission blocks it; KUBELET-2).
 */
import type { Process } from '../simulation/process.ts';

export class SyncLoop {
  /** What has come meanwhile; null while nothing holds the loop up. */
  #waiting: (() => void)[] | null = null;

  /** Now, or in its turn once the loop goes on. */
  do(action: () => void): void {
    if (this.#waiting) this.#waiting.push(action);
    else action();
  }

  /** Holds the loop up until the process has ended. */
  *hold(process: Process): Process {
    this.#waiting = [];
    yield* process;
    const waiting = this.#waiting;
    this.#waiting = null;
    for (const action of waiting) this.do(action);
  }
}
