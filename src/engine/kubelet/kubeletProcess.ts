/** One life of a node's kubelet: from the start of its process to its end. */
import type { Scope } from '../simulation/clock.ts';
import { Gate } from '../simulation/gate.ts';
import type { Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { SyncLoop } from './syncLoop.ts';

export class KubeletProcess implements Scope {
  /** null = long before virtual 0. */
  readonly startedAt: Millis | null;
  readonly loop = new SyncLoop();
  /** Closed while it stands still. */
  readonly gate: Gate;
  /** The world as it goes about in it. */
  readonly world: World;
  /** It has read its runtime. */
  isUp: boolean;
  /** Its machine is about to shut down: new pods are turned away. */
  isLeaving = false;
  /** It has ended. */
  isCancelled = false;

  constructor(world: World, node: string, startedAt: Millis | null) {
    this.gate = new Gate(`kubelet/${node}`);
    this.world = world.within(this.gate);
    this.startedAt = startedAt;
    this.isUp = startedAt === null;
  }

  end(): void {
    this.isCancelled = true;
    this.gate.end();
  }
}
