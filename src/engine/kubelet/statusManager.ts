/** Sends pod statuses to the API server: one PATCH a pod at a time, what changes meanwhile goes into the next (KUBELET-48). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { type Pod, type PodStatus, podKey } from '../objects/types.ts';
import type { Gate } from '../simulation/gate.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { Links } from './link.ts';
import { kubeletConditions } from './podConditions.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface Publication {
  pod: Pod;
  status: PodStatus;
  cause: Cause;
  /** The pod worker has proven that nothing runs: only then a terminal phase may be told. */
  mayEnd: boolean;
  /** What a probe found: it comes later than a status that the sync has just given, and is written by itself. */
  isOfProbe?: boolean;
}

export class StatusManager {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #links: Links;
  /** That of the kubelet that a node has now; null where none runs. */
  readonly #gateOf: (node: string) => Gate | null;
  /** uid → what is to be sent, in this order; empty while the last one is on its way. */
  readonly #pending = new Map<string, readonly Publication[]>();

  constructor(
    world: World,
    api: ApiServer,
    { links, gateOf }: { links: Links; gateOf: (node: string) => Gate | null },
  ) {
    this.#world = world;
    this.#api = api;
    this.#links = links;
    this.#gateOf = gateOf;
  }

  publish(publication: Publication): void {
    const { metadata, spec } = publication.pod;
    const { uid = '' } = metadata;
    const waiting = this.#pending.get(uid);
    const before = publication.isOfProbe && this.#links.canWrite(spec.nodeName ?? '') ? waiting?.slice(0, 1) : [];
    this.#pending.set(uid, [...(before ?? []), publication]);
    if (!waiting) this.#world.clock.start(this.#send(uid, spec.nodeName ?? ''));
  }

  /** The kubelet has ended: what it has not sent is lost. */
  forget(uid: string): void {
    if (this.#pending.has(uid)) this.#pending.set(uid, []);
  }

  *#send(uid: string, node: string): Process {
    const { statusManager, write } = this.#world.latencies;
    for (;;) {
      yield* sleep(statusManager);
      yield* this.#links.reach(node);
      const gate = this.#gateOf(node);
      if (gate) yield* gate.pass();
      const [publication, ...rest] = this.#pending.get(uid) ?? [];
      if (!publication) break;
      this.#pending.set(uid, rest);
      yield* sleep(write);
      if (this.#links.canWrite(node)) this.#patch(publication);
      // It failed: what was to be told, or what is newer by now, is tried again.
      else if (gate && !gate.hasEnded && this.#pending.get(uid)?.length === 0) this.#pending.set(uid, [publication]);
    }
    this.#pending.delete(uid);
  }

  #patch({ pod, status, cause, mayEnd }: Publication): void {
    const key = podKey(pod);
    const stored = this.#api.pod(key)?.status ?? {};
    const reported = mayEnd ? status : heldBack(status, stored);
    this.#api.patchStatus(key, pod.metadata.uid ?? '', { status: withOthers(reported, stored), cause });
  }
}

/** Told by kubelets and by others (PodConditionSharedByKubelet). */
const sharedCondition = 'DisruptionTarget';

/** What others have stored since it was built stays: an end, and conditions of theirs (mergePodStatus; KUBELET-6). */
export function withOthers(status: PodStatus, stored: PodStatus): PodStatus {
  const { conditions = [] } = status;
  const own = conditions.filter(({ type }) => kubeletConditions.includes(type) || type === sharedCondition);
  const reported = new Set([...kubeletConditions, ...own.map(({ type }) => type)]);
  const others = (stored.conditions ?? []).filter(({ type }) => !reported.has(type));
  const phase = isEnded(stored.phase) ? stored.phase : status.phase;
  return {
    ...status,
    ...(phase !== undefined && { phase }),
    ...(own.length + others.length > 0 && { conditions: [...own, ...others] }),
  };
}

/** Containers and conditions are told at once, the end of the pod only when it is proven. */
function heldBack(status: PodStatus, stored: PodStatus): PodStatus {
  if (!isEnded(status.phase) || isEnded(stored.phase)) return status;
  const { reason: _, message: __, ...rest } = status;
  const { phase = 'Pending', reason, message } = stored;
  return { ...rest, phase, ...(reason !== undefined && { reason }), ...(message !== undefined && { message }) };
}
