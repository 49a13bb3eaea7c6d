/**
 * The taint eviction controller (kube-controller-manager 1.36, tainteviction; CTRL-7, CTRL-8): asks to delete pods
 * that do not tolerate a NoExecute taint of their node, those that do for a while after that while. No budget is asked.
 */
import { isSame } from '../apiserver/changedFields.ts';
import { noExecuteVerdict } from '../objects/taints.ts';
import { type Node, type Pod, podKey, type Taint } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { withCondition } from '../simulation/schedulerEvents.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';
import type { PodsByNode } from './podsByNode.ts';

const component = 'taint-eviction-controller';
/** From the condition to the deletion, as recorded. */
const nextWrite: Millis = 10;

const target = {
  type: 'DisruptionTarget',
  status: 'True',
  reason: 'DeletionByTaintManager',
  message: 'Taint manager: deleting due to NoExecute taint',
};

type Planned = ReturnType<ControllerTools['world']['clock']['after']>;

export class TaintEviction {
  readonly #tools: ControllerTools;
  /** Pod → its planned deletion; null once it has been asked for. */
  readonly #works = new Map<string, Planned | null>();

  constructor(tools: ControllerTools, pods: PodsByNode) {
    this.#tools = tools;
    tools.world.gates.of('taint-eviction').onOpen(() => this.#beginAnew());
    tools.informers.on('Node', ({ before, after, cause }) => {
      const taints = evicting(after);
      if (!after || isSame(taints, evicting(before))) return;
      for (const pod of pods.on(after.metadata.name)) this.#judge(pod, taints, cause);
    });
    tools.informers.on('Pod', ({ before, after, cause }) => {
      if (!after) {
        if (before) this.#cancel(before, cause);
        return;
      }
      const { nodeName, tolerations } = after.spec;
      if (!nodeName || (nodeName === before?.spec.nodeName && isSame(tolerations, before.spec.tolerations))) return;
      const taints = evicting(tools.informers.get('Node', nodeName));
      if (taints.length > 0) this.#judge(after, taints, cause);
    });
  }

  #judge(pod: Pod, taints: readonly Taint[], cause: Cause): void {
    const { allTolerated, seconds } = noExecuteVerdict(taints, pod.spec.tolerations);
    const key = podKey(pod);
    if (seconds === null || seconds < 0) this.#cancel(pod, cause);
    else if (!allTolerated) {
      this.#cancel(pod, cause);
      this.#works.set(key, null);
      this.#tools.world.clock.start(this.#evict(pod, cause));
    } else if (!this.#works.has(key)) this.#plan(pod, seconds * 1000, cause);
  }

  /** A controller that has been away knows of no pod: each may stay for as long as it tolerates from now on. */
  #beginAnew(): void {
    const { world, informers } = this.#tools;
    for (const [key, work] of [...this.#works]) {
      if (!work) continue;
      world.clock.cancel(work);
      this.#works.delete(key);
      const pod = informers.get('Pod', key);
      if (pod) this.#judge(pod, evicting(informers.get('Node', pod.spec.nodeName ?? '')), null);
    }
  }

  /** What is planned already stays as it is. */
  #plan(pod: Pod, after: Millis, cause: Cause): void {
    const { clock } = this.#tools.world;
    const work = clock.after(after, () => {
      this.#works.set(podKey(pod), null);
      clock.start(this.#evict(pod, cause));
    });
    this.#works.set(podKey(pod), work);
  }

  #cancel(pod: Pod, cause: Cause): void {
    const work = this.#works.get(podKey(pod));
    this.#works.delete(podKey(pod));
    if (!work) return;
    this.#tools.world.clock.cancel(work);
    this.#recordEvent(pod, `Cancelling deletion of Pod ${podKey(pod)}`, cause);
  }

  *#evict(pod: Pod, cause: Cause): Process {
    const { world, api } = this.#tools;
    const key = podKey(pod);
    const { uid = '' } = pod.metadata;
    const marking = this.#recordEvent(pod, `Marking for deletion Pod ${key}`, cause);
    const actor = { kind: 'controller', name: component } as const;
    const asked = world.record({ actor, ...aboutPod(pod), cause: marking, what: 'request', verb: 'delete' });
    yield* sleep(world.latencies.write);
    const { status, metadata } = api.pod(key) ?? {};
    if (metadata?.uid !== uid) return;
    const marked = withCondition(status ?? {}, target, world.timestamp());
    api.patchStatus(key, uid, { status: marked, cause: asked });
    yield* sleep(nextWrite);
    api.deletePod(key, { preconditions: { uid } }, asked);
  }

  #recordEvent(pod: Pod, message: string, cause: Cause): number {
    const about = { actor: { kind: 'controller', name: component }, ...aboutPod(pod), cause } as const;
    const stated = { type: 'Normal', reason: 'TaintManagerEviction', message } as const;
    return this.#tools.world.record({ ...about, what: 'event', ...stated, component });
  }
}

const evicting = (node: Node | null | undefined): readonly Taint[] =>
  (node?.spec?.taints ?? []).filter(({ effect }) => effect === 'NoExecute');
