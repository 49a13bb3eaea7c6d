/**
 * The pod garbage collector (kube-controller-manager 1.36, podgc; CTRL-9): every 20 s it removes pods that nobody else
 * would. It passes only when there may be something to remove.
 */
import { type Node, type Pod, podKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { withCondition } from '../simulation/schedulerEvents.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';
import { readyStatus } from './nodeTaints.ts';
import type { PodsByNode } from './podsByNode.ts';
import { surplus } from './podSurplus.ts';
import { isEnded } from '../objects/podPhase.ts';

const period: Millis = 20_000;
/** How long a node has to be missing before its pods go. */
const quarantine: Millis = 40_000;

const orphaned = {
  type: 'DisruptionTarget',
  status: 'True',
  reason: 'DeletionByPodGC',
  message: 'PodGC: node no longer exists',
};

export class PodGC {
  readonly #tools: ControllerTools;
  readonly #pods: PodsByNode;
  readonly #threshold: number;
  /** Missing node → from when on it counts as gone. */
  readonly #quarantined = new Map<string, Millis>();
  #planned: Millis | null = null;
  /** How many pods have ended; null until one does. */
  #ended: number | null = null;

  constructor(tools: ControllerTools, pods: PodsByNode, threshold: number) {
    this.#tools = tools;
    this.#pods = pods;
    this.#threshold = threshold;
    tools.informers.on('Node', ({ before, after }) => {
      if (!after || (isOutOfService(after) && !(before && isOutOfService(before)))) this.#plan();
    });
    tools.informers.on('Pod', ({ before, after }) => {
      this.#count(before, after);
      if (after && (this.#isStranded(after) || this.#isMissing(after))) this.#plan();
    });
    this.#planAtStart();
  }

  /** What was there before virtual 0 sends no event. Where there is no Node at all, the file merely brings none. */
  #planAtStart(): void {
    const { informers } = this.#tools;
    const [someNode] = informers.all('Node');
    for (const pod of informers.all('Pod'))
      if (this.#isStranded(pod) || (someNode && this.#isMissing(pod))) return this.#plan();
  }

  #count(before: Pod | null, after: Pod | null): void {
    const isOver = (pod: Pod | null) => isEnded(pod?.status?.phase);
    if (this.#threshold <= 0 || isOver(before) === isOver(after)) return;
    if (this.#ended === null) this.#ended = [...this.#tools.informers.all('Pod')].filter(isOver).length;
    else this.#ended += isOver(after) ? 1 : -1;
    if (this.#ended > this.#threshold) this.#plan();
  }

  #plan(): void {
    const { clock } = this.#tools.world;
    if (this.#planned !== null) return;
    this.#planned = clock.now - (clock.now % period) + period;
    clock.at(this.#planned, () => {
      this.#planned = null;
      this.#pass();
    });
  }

  #pass(): void {
    const pods = [...this.#tools.informers.all('Pod')];
    if (this.#threshold > 0) for (const pod of surplus(pods, this.#threshold)) this.#remove(pod);
    for (const pod of pods) if (this.#isStranded(pod)) this.#remove(pod);
    this.#quarantine(pods);
    for (const node of this.#confirmedGone()) for (const pod of this.#pods.on(node)) this.#remove(pod, true);
    if (this.#quarantined.size > 0) this.#plan();
  }

  /** On its way out, and nobody will finish it: it has no node, or one that is out of service. */
  #isStranded({ metadata, spec, status }: Pod): boolean {
    // One that was forced already waits for its finalizers alone.
    const isForced = metadata.deletionGracePeriodSeconds === 0 && isEnded(status?.phase);
    if (metadata.deletionTimestamp === undefined || isForced) return false;
    const node = spec.nodeName ? this.#node(spec.nodeName) : null;
    return node === null || (node !== undefined && isOutOfService(node));
  }

  #isMissing({ spec }: Pod): boolean {
    return spec.nodeName !== undefined && spec.nodeName !== '' && !this.#node(spec.nodeName);
  }

  #quarantine(pods: readonly Pod[]): void {
    const { now } = this.#tools.world.clock;
    for (const pod of pods) {
      const { nodeName = '' } = pod.spec;
      if (this.#isMissing(pod) && !this.#quarantined.has(nodeName)) this.#quarantined.set(nodeName, now + quarantine);
    }
  }

  #confirmedGone(): readonly string[] {
    const { now } = this.#tools.world.clock;
    const due = [...this.#quarantined].filter(([, from]) => from <= now).map(([node]) => node);
    for (const node of due) this.#quarantined.delete(node);
    return due.filter((node) => !this.#node(node));
  }

  #remove(pod: Pod, isOrphan = false): void {
    this.#tools.world.clock.start(this.#force(pod, isOrphan));
  }

  /** Without grace; one that has not ended is said to have failed first. */
  *#force(pod: Pod, isOrphan: boolean): Process {
    const { world, api } = this.#tools;
    const key = podKey(pod);
    const { uid = '' } = pod.metadata;
    const actor = { kind: 'controller', name: 'podgc' } as const;
    const request = { what: 'request', verb: 'delete', gracePeriodSeconds: 0 } as const;
    const asked = world.record({ actor, ...aboutPod(pod), cause: null, ...request });
    yield* sleep(world.latencies.write);
    const { status = {}, metadata } = api.pod(key) ?? {};
    if (metadata?.uid !== uid) return;
    if (!isEnded(status.phase)) {
      const reported = isOrphan ? withCondition(status, orphaned, world.timestamp()) : status;
      api.patchStatus(key, uid, { status: { ...reported, phase: 'Failed' }, cause: asked });
      yield* sleep(world.latencies.write);
    }
    api.deletePod(key, { gracePeriodSeconds: 0, preconditions: { uid } }, asked);
  }

  #node(name: string): Node | undefined {
    return objectsOf(this.#tools.world.state.objects, 'Node').get(name);
  }
}

/** An admin has said that it is off, and nobody hears of it. */
const isOutOfService = (node: Node): boolean =>
  readyStatus(node) !== 'True' &&
  (node.spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');
