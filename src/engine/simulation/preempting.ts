/**
 * Makes room on the node that preemption picked, beside the scheduling cycles (kube-scheduler 1.36, preemption/executor.go,
 * asynchronous; SCHED-41): nominations of lower pods go first, then all victims but one together, then the last.
 */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { isPending } from './pending.ts';
import { type Process, sleep } from './process.ts';
import { schedulerOf, recordEvent, withCondition, withoutNomination } from './schedulerEvents.ts';
import type { CycleOutcome } from './trace.ts';
import type { World } from './world.ts';

interface Order {
  readonly preemptor: Pod;
  readonly node: string;
  readonly cause: number;
}

export class PreemptionPlan {
  readonly #world: World;
  readonly #api: ApiServer;
  /** uids of pods whose victims are being deleted. */
  readonly #running = new Set<string>();

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    this.#api = api;
  }

  /** PreEnqueue keeps the pod out of the queue until the DELETE of its last victim is through. */
  isRunningFor({ metadata }: Pod): boolean {
    return this.#running.has(metadata.uid ?? '');
  }

  /**
   * Does nothing where preemption picked no node. Victims on their way already are left alone; where all are, lower
   * pods keep their nominations too (SCHED-41).
   */
  start(preemptor: Pod, { preemption }: CycleOutcome, cause: number): void {
    const node = preemption?.chosen ?? null;
    if (!preemption || node === null) return;
    const keys = preemption.candidates.find((candidate) => candidate.node === node)?.victims ?? [];
    const victims = keys.filter((key) => this.#alive(key) !== null);
    if (victims.length > 0) this.#world.clock.start(this.#run({ preemptor, node, cause }, victims));
  }

  *#run(order: Order, victims: readonly PodKey[]): Process {
    const uid = order.preemptor.metadata.uid ?? '';
    this.#running.add(uid);
    yield* sleep(this.#world.latencies.write);
    this.#clearNominations(order);
    yield* this.#evict(order, victims.slice(0, -1));
    yield* this.#evict(order, victims.slice(-1));
    this.#running.delete(uid);
  }

  #clearNominations({ preemptor, node, cause }: Order): void {
    const priority = preemptor.spec.priority ?? 0;
    for (const pod of this.#world.state.sight.pods.values()) {
      const { status = {}, spec, metadata } = pod;
      if (!isPending(pod) || status.nominatedNodeName !== node || (spec.priority ?? 0) >= priority) continue;
      this.#api.patchStatus(podKey(pod), metadata.uid ?? '', { status: withoutNomination(status), cause });
    }
  }

  /** One write for the condition, one for the deletion, with the victim's own grace. */
  *#evict(order: Order, victims: readonly PodKey[]): Process {
    if (victims.length === 0) return;
    for (const key of victims) this.#mark(order, key);
    yield* sleep(this.#world.latencies.write);
    for (const key of victims) this.#delete(order, key);
  }

  #mark({ preemptor, cause }: Order, key: PodKey): void {
    const victim = this.#alive(key);
    if (!victim) return;
    const message = `${schedulerOf(preemptor)}: preempting to accommodate a higher priority pod`;
    const condition = { type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler', message };
    const status = withCondition(victim.status ?? {}, condition, this.#world.timestamp());
    this.#api.patchStatus(key, victim.metadata.uid ?? '', { status, cause });
  }

  #delete({ preemptor, node, cause }: Order, key: PodKey): void {
    const victim = this.#alive(key);
    if (!victim) return;
    this.#api.deletePod(key, {}, cause);
    const message = `Preempted by pod ${preemptor.metadata.uid ?? ''} on node ${node}`;
    recordEvent(this.#world, victim, { type: 'Normal', reason: 'Preempted', message, cause, by: preemptor });
  }

  #alive(key: PodKey): Pod | null {
    const pod = this.#api.pod(key);
    return pod && pod.metadata.deletionTimestamp === undefined ? pod : null;
  }
}
