/** The cluster at one instant, and how events change it: every state is the base with the trace folded into it. */
import { keyOf } from '../objects/ref.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod, PodKey } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { isFromFile } from '../kubelet/criticalPods.ts';
import type { QueueEntry } from '../scheduler/queue/entry.ts';
import { type ObjectMaps, objectKey, objectsOf } from './objectMaps.ts';
import { unmadeBy } from './whatIf.ts';
import type { CycleOutcome, Millis, TraceEvent } from './trace.ts';

/** Processes of one pod that live on a node, whatever the API says of it. */
export interface LivePod {
  node: string;
  containers: readonly string[];
}

export interface ClusterState {
  t: Millis;
  objects: ObjectMaps;
  pods: ReadonlyMap<PodKey, Pod>;
  /** The scheduler's queue, as it last told. */
  queue: ReadonlyMap<PodKey, QueueEntry>;
  /** uid → its living processes; a pod without any is absent. */
  reality: ReadonlyMap<string, LivePod>;
  scheduler: SchedulerState;
}

/** What the scheduler keeps from one cycle to the next. */
export interface SchedulerState {
  /** It works by itself; otherwise it waits for Schedule. */
  runs: boolean;
  /** Where the next walk over the nodes begins (kube-scheduler 1.36, nextStartNodeIndex). */
  nextStart: number;
}

/** Containers of a pod that its status calls running. */
export function runningContainers({ status }: Pod): readonly string[] {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  return all.filter(({ state }) => state?.running).map(({ name }) => name);
}

/** Where the next walk begins changes with a walk over a part of the nodes alone. */
const afterCycle = (before: SchedulerState, { sampling }: CycleOutcome): SchedulerState =>
  sampling ? { ...before, nextStart: sampling.nextStart } : before;

/** Slices follow from pods; of a workload the scheduler reads the selector, never how far it is. */
function isReadByScheduler(now: KubeObject, before: KubeObject | undefined): boolean {
  if (now.kind === 'EndpointSlice') return false;
  return !before || !isWorkload(now) || !isWorkload(before) || now.spec !== before.spec;
}

type Stored = Pick<ClusterState, 'objects' | 'pods'>;

/** What a scheduling cycle sees: the state while nothing is recorded, not a copy. */
export type Sight = Pick<ClusterState, 'objects' | 'pods' | 'scheduler'> & {
  /** Counts the writes of all objects, where they write what the scheduler reads, but those that are listed here. */
  readonly revision: number;
  /** Each write of a pod, in order. */
  readonly podWrites: readonly PodKey[];
  /** Names of changed nodes: each change, in order. */
  readonly nodeWrites: readonly string[];
};

/** At virtual 0 nobody has told of the scheduler and its queue yet. */
export type FoldStart = Pick<ClusterState, 'objects' | 'reality'> & Partial<Pick<ClusterState, 'scheduler' | 'queue'>>;

/** Objects and processes that events are folded into. Maps that a snapshot shares are copied before they change. */
export class StateFold {
  readonly #objects: Map<string, Map<string, KubeObject>>;
  #reality: Map<string, LivePod>;
  #scheduler: SchedulerState;
  #queue: Map<PodKey, QueueEntry>;
  #revision = 0;
  readonly #podWrites: PodKey[] = [];
  readonly #nodeWrites: string[] = [];
  /** What a snapshot holds too: kinds, `reality` and `queue`. */
  #shared: Set<string>;
  /** What the last snapshot shows; null since an object has changed. */
  #stored: Stored | null = null;

  /** @param from the state to go on from: virtual 0, or any snapshot */
  constructor({ objects, reality, scheduler, queue }: FoldStart) {
    // Shared maps are copied before a write, so they stay as they are.
    this.#objects = new Map(objects as ReadonlyMap<string, Map<string, KubeObject>>);
    this.#reality = reality as Map<string, LivePod>;
    this.#scheduler = scheduler ?? { runs: false, nextStart: 0 };
    this.#queue = (queue ?? new Map()) as Map<PodKey, QueueEntry>;
    this.#shared = new Set(['reality', 'queue', ...objects.keys()]);
  }

  get objects(): ObjectMaps {
    return this.#objects;
  }

  get sight(): Sight {
    const pods = objectsOf(this.#objects, 'Pod');
    return {
      objects: this.#objects,
      pods,
      scheduler: this.#scheduler,
      revision: this.#revision,
      podWrites: this.#podWrites,
      nodeWrites: this.#nodeWrites,
    };
  }

  get reality(): ReadonlyMap<string, LivePod> {
    return this.#reality;
  }

  /** The state now. As long as no object changes, its objects are the same maps. */
  snapshot(t: Millis): ClusterState {
    this.#stored ??= this.#copyStored();
    this.#shared.add('reality');
    this.#shared.add('queue');
    return { ...this.#stored, t, reality: this.#reality, scheduler: this.#scheduler, queue: this.#queue };
  }

  #copyStored(): Stored {
    this.#shared = new Set([...this.#shared, ...this.#objects.keys()]);
    const objects = new Map(this.#objects);
    const pods = objectsOf(objects, 'Pod');
    return { objects, pods };
  }

  apply(event: TraceEvent): void {
    if (event.what === 'write') this.#write(event.type, event.object);
    else if (event.what === 'request' && event.verb === 'scheduler' && event.runs !== undefined)
      this.#scheduler = { ...this.#scheduler, runs: event.runs };
    else if (event.what === 'queue') this.#move(event.entry, keyOf(event.subject));
    else if (event.what === 'decision') this.#scheduler = afterCycle(this.#scheduler, event.decision);
    else if (event.uid === undefined) return;
    else if (event.what === 'runtime' && event.container !== undefined) {
      if (event.op === 'start') this.#begin(event.uid, event.actor.node ?? '', [event.container]);
      if (event.op === 'exit') this.#end(event.uid, event.container);
    }
    // So its processes were not either.
    else if (unmadeBy(event) !== null) this.#ownReality().delete(event.uid);
  }

  #move(entry: QueueEntry | null, pod: PodKey): void {
    if (this.#shared.has('queue')) this.#queue = new Map(this.#queue);
    this.#shared.delete('queue');
    if (entry) this.#queue.set(pod, entry);
    else this.#queue.delete(pod);
  }

  #write(type: 'ADDED' | 'MODIFIED' | 'DELETED', object: KubeObject): void {
    this.#stored = null;
    const map = this.#ownKind(object.kind);
    const key = objectKey(object);
    if (object.kind === 'Pod') this.#podWrites.push(key);
    else if (object.kind === 'Node' && type === 'MODIFIED') this.#nodeWrites.push(key);
    else if (isReadByScheduler(object, type === 'MODIFIED' ? map.get(key) : undefined)) this.#revision++;
    if (type === 'DELETED') map.delete(key);
    else map.set(key, object);
    if (!isKind(object, 'Pod') || type === 'MODIFIED') return;
    const { uid = '' } = object.metadata;
    // What its mirror stood for goes on under the next one.
    if (type === 'DELETED' && isFromFile(object)) this.#ownReality().delete(uid);
    if (type === 'DELETED') return;
    this.#begin(uid, object.spec.nodeName ?? '', runningContainers(object));
  }

  #begin(uid: string, node: string, containers: readonly string[]): void {
    if (containers.length === 0) return;
    const before = this.#reality.get(uid)?.containers ?? [];
    this.#ownReality().set(uid, { node, containers: [...before, ...containers] });
  }

  #end(uid: string, container: string): void {
    const live = this.#reality.get(uid);
    if (!live) return;
    const containers = live.containers.filter((name) => name !== container);
    if (containers.length > 0) this.#ownReality().set(uid, { ...live, containers });
    else this.#ownReality().delete(uid);
  }

  #ownKind(kind: string): Map<string, KubeObject> {
    const map = this.#objects.get(kind);
    if (map && !this.#shared.has(kind)) return map;
    const own = new Map(map);
    this.#objects.set(kind, own);
    this.#shared.delete(kind);
    return own;
  }

  #ownReality(): Map<string, LivePod> {
    if (this.#shared.has('reality')) {
      this.#reality = new Map(this.#reality);
      this.#shared.delete('reality');
    }
    return this.#reality;
  }
}
