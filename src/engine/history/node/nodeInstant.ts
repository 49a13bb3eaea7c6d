/** One node at one instant: what was stored of it, what is real, and what comes. */
import type { Node } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { type DrainOutput, drainOn } from '../drains.ts';
import { comingTo } from '../outlook/coming.ts';
import type { Coming } from '../outlook/outlook.ts';
import { eventsAbout, type PodEvent } from '../podEvents.ts';
import { nodeObjectAt } from '../storedNode.ts';
import { nodeAt } from './nodeAt.ts';
import type { NodeNow } from './nodeNow.ts';
import type { NodeTrace } from './nodeTraces.ts';
import { podsUsing } from './podsUsing.ts';
import { type PressurePass, pressurePasses } from './pressurePasses.ts';

export class NodeInstant {
  readonly name: string;
  readonly #run: Run;
  readonly #trace: NodeTrace;
  readonly #t: Millis;

  constructor(run: Run, trace: NodeTrace, t: Millis) {
    this.name = trace.node;
    this.#run = run;
    this.#trace = trace;
    this.#t = t;
  }

  /** What the API believes of it beside what is real: goes on with the next question about the node. */
  get now(): Omit<NodeNow, 'apply' | 'goTo'> {
    return nodeAt(this.#trace, this.#run, this.#t);
  }

  /** As it was stored last, though it may be gone since; null: it is not there yet. */
  get lastObject(): Node | null {
    return nodeObjectAt(this.#run, this.name, this.#t);
  }

  get machine(): 'on' | 'off' {
    return this.now.has('power') ? 'off' : 'on';
  }

  /** One that is only cut off runs. */
  get kubelet(): 'runs' | 'stopped' | 'paused' {
    const { absence } = this.now;
    if (absence === 'off') return 'stopped';
    return absence === null || absence === 'cut' ? 'runs' : absence;
  }

  /** When its lease was renewed last, as the API has it. */
  get lastRenewal(): Millis {
    return this.#run.lastRenewal(this.name, this.#t);
  }

  /** As `kubectl describe node` lists them. */
  get events(): readonly PodEvent[] {
    return eventsAbout(this.#run, `Node/${this.name}`, this.#t);
  }

  /** The last `kubectl drain` of it; null: none has begun. */
  get drain(): DrainOutput | null {
    return drainOn(this.#run, this.name, this.#t);
  }

  /** Its pods that may use anything of it, with the newest runs of their containers. */
  get users() {
    return podsUsing(this.#run, this.name, this.#t);
  }

  /** What the passes of its kubelet's eviction manager found. */
  get passes(): readonly PressurePass[] {
    return pressurePasses(this.#run, this.name, this.#t);
  }

  /** What will happen to it and to its pods if nobody does anything else. */
  get coming(): readonly Coming[] {
    return comingTo(this.#run, this.name, this.#t);
  }
}
