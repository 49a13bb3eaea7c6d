/** One life of a node's kubelet: from the start of its process to its end. */
import type { Scope } from '../simulation/clock.ts';
import type { Millis } from '../simulation/trace.ts';
import { SyncLoop } from './syncLoop.ts';

export class KubeletProcess implements Scope {
  /** null = long before virtual 0. */
  readonly startedAt: Millis | null;
  readonly loop = new SyncLoop();
  /** It has read its runtime. */
  isUp: boolean;
  /** Its machine is about to shut down: new pods are turned away. */
  isLeaving = false;
  /** It has ended. */
  isCancelled = false;

  constructor(startedAt: Millis | null) {
    this.startedAt = startedAt;
    this.isUp = startedAt === null;
  }
}
