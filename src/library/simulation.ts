/** A run as the library hands it out. Times are milliseconds of virtual time, from 0 on. */
import type { KubeObject, Pod } from '../engine/objects/types.ts';
import { decideAlong } from '../engine/session/decideAlong.ts';
import { completed } from '../engine/session/sources.ts';
import { type Run, runSituation } from '../engine/simulation/run.ts';
import { defaultOptions, type SimulationOptions } from '../engine/simulation/situation.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { timelineAt } from '../engine/timeline/timelineAt.ts';
import { explanationAt } from '../engine/why/explanation/answer.ts';
import type { PodExplanation } from '../engine/why/explanation/explanation.ts';
import type { ResolvedAction } from '../engine/simulation/resolvedAction.ts';

export interface SimulationInput {
  /** What somebody does, each with its time `t` in milliseconds: `{ t: 60_000, do: 'delete', pod: 'shop/web-1' }`. */
  actions?: readonly ResolvedAction[];
  /** Of the cluster: delays of kube-proxy, clients at Services and more; absent ones are as on the page. */
  options?: Partial<SimulationOptions>;
  /** Nothing after this is simulated, milliseconds; absent: 15 minutes after the last action. */
  until?: number;
}

export class Simulation {
  readonly #run: Run;

  constructor(objects: readonly KubeObject[], { actions = [], options = {}, until }: SimulationInput) {
    this.#run = runSituation({
      ...completed(objects),
      actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions],
      tuning: {},
      options: { ...defaultOptions, ...options },
      seed: 1,
      decide: decideAlong(),
      ...(until !== undefined && { horizon: until }),
    });
  }

  /** When the last thing happened. */
  get end(): number {
    return this.#run.end;
  }

  /** Everything that happened, in order, each event with its time `t`, who did it, and the id of what caused it. */
  get events(): readonly TraceEvent[] {
    return this.#run.trace;
  }

  /** The pods as the API has them at t. */
  pods(t: number): readonly Pod[] {
    return [...this.#run.stateAt(t).pods.values()];
  }

  /** All objects of a kind as the API has them at t; empty where there are none. */
  objects(kind: string, t: number): readonly KubeObject[] {
    return [...(this.#run.stateAt(t).objects.get(kind)?.values() ?? [])];
  }

  /** A pod's life over the whole run. @param pod `namespace/name` @returns null where there never was one */
  timeline(pod: string, t = 0): PodTimeline | null {
    return timelineAt(this.#run, { about: 'pod', pod }, t) as PodTimeline | null;
  }

  /** Why a pod is Pending, there or gone at t. @param pod `namespace/name` @returns null where there is none then */
  why(pod: string, t: number): PodExplanation | null {
    return explanationAt(this.#run, { pod, t });
  }
}
