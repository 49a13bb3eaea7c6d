/** When a pod is synced although nothing has happened to it: retries, resyncs, its deadline (kubelet 1.36, sync ticker). */
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { deadlineOf } from './activeDeadline.ts';
import type { NodePodRecord } from './nodePodRecord.ts';

/** Pods whose time has come are looked for so often. */
const tick: Millis = 1000;
const resyncPeriod: Millis = 60_000;

export class PodTimers {
  readonly #record: NodePodRecord;
  readonly #ask: (cause: Cause) => void;
  /** Of the retry in force; an older one that comes due does nothing. */
  #ticket = 0;
  #hasDeadline = false;

  /** @param ask asks for a sync */
  constructor(record: NodePodRecord, ask: (cause: Cause) => void) {
    this.#record = record;
    this.#ask = ask;
  }

  /** A sync begins: what was planned after the one before is void. */
  restart(): void {
    this.#ticket++;
  }

  retry(at: Millis, cause: Cause, isPeriodic = false): void {
    const ticket = this.#ticket;
    const retry = () => {
      if (this.#ticket === ticket) this.#ask(cause);
    };
    this.#record.tools.world.clock.at(Math.ceil(at / tick) * tick, retry, isPeriodic);
  }

  /**
   * Nothing is left to do, but each pod is looked at again from time to time (kubelet 1.36, syncFrequency). Here all else
   * that changes asks for a sync itself, so only a container that is not ready can gain by it: it is probed at once.
   */
  resync(): void {
    if (this.#record.unready.length === 0) return;
    const { clock, latencies } = this.#record.tools.world;
    this.retry(clock.now + resyncPeriod * latencies.retryJitter, null, true);
  }

  /** Looked at by each tick; the first that finds it passed has the pod synced. */
  watchDeadline(): void {
    const { epoch, clock } = this.#record.tools.world;
    const deadline = deadlineOf(this.#record.pod, this.#record.status);
    if (deadline === null || this.#hasDeadline) return;
    this.#hasDeadline = true;
    clock.at(Math.ceil((deadline - epoch) / tick) * tick, () => this.#ask(null));
  }
}
