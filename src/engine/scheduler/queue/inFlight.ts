/** What happens while a pod is being decided about (kube-scheduler 1.36, backend/queue/active_queue.go; SCHED-47). */
import type { PodKey } from '../../objects/types.ts';
import type { ObjectChange, ClusterEvent } from '../hints/hint.ts';

export interface Happened {
  readonly event: ClusterEvent;
  readonly change: ObjectChange;
}

/** Pods that are being decided about, each with the events since it was taken. */
export class InFlight {
  readonly #events = new Map<PodKey, Happened[]>();

  begin(pod: PodKey): void {
    this.#events.set(pod, []);
  }

  /** Records for all, or for one pod alone: its own change. */
  record(happened: Happened, only?: PodKey): void {
    for (const [pod, events] of this.#events) if (only === undefined || only === pod) events.push(happened);
  }

  /** @returns what happened meanwhile; nothing for a pod that was not taken */
  end(pod: PodKey): readonly Happened[] {
    const events = this.#events.get(pod) ?? [];
    this.#events.delete(pod);
    return events;
  }
}
