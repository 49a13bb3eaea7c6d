/**
 * The fencing controller, which stands above the control plane (FENCE-2, FENCE-5): it finds nodes that have fallen silent,
 * decides whether that is worth it, makes sure that they are out of the way, and only then lets others take over.
 */
import { refIn } from '../objects/ref.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import { budgetsOf } from '../controllers/disruption.ts';
import { namespaceOf } from '../controllers/informers.ts';
import { readyStatus } from '../controllers/nodeTaints.ts';
import type { Kubelets } from '../kubelet/kubelets.ts';
import { type Node, type Pod, podKey, type Workload } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { allOfKind } from '../simulation/objectMaps.ts';
import { type Process, type ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { FencingOptions } from '../simulation/situation.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { fenceBy, fencer, unfenceBy } from './fenceMechanism.ts';
import { gainOf } from './fencePolicy.ts';
import { releases, takeTaintBack } from './fenceRelease.ts';
import { controllerOf } from '../objects/owner.ts';

export interface FencerTools {
  world: World;
  api: ApiServer;
  kubelets: Kubelets;
}

type Step = EventOf<'fencing'>['step'];

/** How somebody's wish is met where no options say how. */
const onRequest: FencingOptions = {
  mechanism: 'power',
  delaySeconds: 5,
  succeeds: true,
  verifies: true,
  release: 'outOfService',
};
/** How often it looks whether a fenced machine is back. */
const lookPeriod: Millis = 5000;

export class Fencer {
  readonly #tools: FencerTools;
  readonly #options: FencingOptions | null;
  /** Nodes that nobody hears of. */
  readonly #silent = new Set<string>();
  /** Nodes that it has to do with, until they are back. */
  readonly #busy = new Set<string>();

  constructor(tools: FencerTools, options: FencingOptions | null) {
    this.#tools = tools;
    this.#options = options;
    const { watch } = tools.world.latencies;
    // The run goes on to the look that may find it back.
    tools.api.watch('Node', watch, ({ object }) => {
      if (this.#busy.has(object.metadata.name)) tools.world.clock.after(lookPeriod, () => {});
    });
    if (!options) return;
    tools.api.watch('Node', watch, ({ object, id }) => this.#noticeNode(object, id));
    tools.api.watch('Pod', watch, ({ type, object, id }) => {
      if (type === 'MODIFIED') this.#noticePod(object, id);
    });
  }

  /** A user asks for a node to be fenced; one that is being fenced already stays as it is (FENCE-1). */
  request(node: string, cause: number): void {
    this.#begin(node, { reason: 'asked for', cause });
  }

  #noticeNode(node: Node, cause: Cause): void {
    const { name } = node.metadata;
    const isSilent = readyStatus(node) === 'Unknown';
    if (isSilent && !this.#silent.has(name)) {
      this.#silent.add(name);
      this.#report(name, 'detect', { reason: 'Ready is Unknown', cause });
    } else if (!isSilent) this.#silent.delete(name);
  }

  /** Its toleration is over, and nobody ends it. */
  #noticePod(pod: Pod, cause: Cause): void {
    const { deletionTimestamp, uid } = pod.metadata;
    if (!this.#silent.has(pod.spec.nodeName ?? '') || !isDrivenOut(pod)) return;
    const gain = gainOf(pod, { owner: this.#ownerOf(pod), budgets: budgetsOf(this.#tools.world, pod) });
    if (!gain) return;
    const { clock, epoch } = this.#tools.world;
    const deadline = (parseApiTime(deletionTimestamp) ?? epoch) - epoch;
    clock.at(gain.isUrgent ? clock.now : deadline, () => {
      const isStillThere = this.#tools.api.pod(podKey(pod))?.metadata.uid === uid;
      if (isStillThere) this.#decide(pod.spec.nodeName ?? '', { reason: gain.reason, cause });
    });
  }

  /** Where no node is heard of at all, it is the control plane that is cut off. */
  #decide(node: string, why: Why): void {
    const nodes = allOfKind(this.#tools.world.state.objects, 'Node');
    const isAlone = nodes.every((one) => readyStatus(one) === 'Unknown');
    if (this.#silent.has(node) && !isAlone) this.#begin(node, why);
  }

  #ownerOf(pod: Pod): Workload | undefined {
    const owner = controllerOf(pod);
    const subject = owner && refIn(owner.kind, namespaceOf(pod), owner.name);
    const found = subject === undefined ? undefined : this.#tools.api.get(subject);
    return found && isWorkload(found) ? found : undefined;
  }

  #begin(node: string, why: Why): void {
    if (this.#busy.has(node)) return;
    this.#busy.add(node);
    const decided = this.#report(node, 'decide', why);
    this.#tools.world.clock.start(this.#run(node, decided));
  }

  *#run(node: string, decided: number): Process {
    const options = this.#options ?? onRequest;
    const asked = this.#report(node, 'fence', { reason: options.mechanism, cause: decided });
    const done = this.#tools.world.clock.start(this.#act(node, { cause: asked, options }));
    const isFenced = yield* this.#isFenced(node, { asked, done, options });
    if (!isFenced) {
      this.#busy.delete(node);
      return;
    }
    const released = this.#report(node, 'release', { reason: options.release, cause: asked });
    yield* releases[options.release](this.#tools, { node, cause: released });
    yield* this.#untilBack(node, options);
    const back = this.#report(node, 'unfence', { reason: options.mechanism, cause: released });
    unfenceBy(options.mechanism, this.#tools.world, { node, cause: back });
    yield* takeTaintBack(this.#tools, { node, cause: back });
    this.#busy.delete(node);
  }

  *#act(node: string, { cause, options }: { cause: number; options: FencingOptions }): Process {
    yield* sleep(options.delaySeconds * 1000);
    if (options.succeeds) fenceBy(options.mechanism, this.#tools.world, { node, cause });
  }

  /** Without verification it takes for done what it has asked for: nobody knows whether that is so. */
  *#isFenced(node: string, { asked, done, options }: Fencing): Process<boolean> {
    if (!options.verifies) {
      this.#report(node, 'fenced', { reason: 'not verified', cause: asked });
      return true;
    }
    yield* waitFor(done);
    if (options.succeeds) this.#report(node, 'fenced', { reason: 'verified', cause: asked });
    else this.#report(node, 'failed', { reason: `${options.mechanism} had no effect`, cause: asked });
    return options.succeeds;
  }

  /** The machine is heard of again, and nothing runs on it that the API does not want. */
  *#untilBack(node: string, { mechanism }: FencingOptions): Process {
    const { clock } = this.#tools.world;
    const { leases } = this.#tools.kubelets;
    const since = clock.now;
    // One that is called Ready is heard of soon, or called unknown.
    do yield { ms: lookPeriod, periodic: !this.#isReady(node) };
    while (!this.#isReady(node) || leases.lastRenewal(node) <= since);
    while (mechanism !== 'power' && !this.#isClean(node)) yield { ms: lookPeriod, periodic: true };
  }

  #isReady(name: string): boolean {
    const node = this.#tools.api.get(`Node/${name}`);
    return node !== undefined && readyStatus(node) === 'True';
  }

  #isClean(node: string): boolean {
    const { api, kubelets } = this.#tools;
    return kubelets.runtime.podsOn(node).every((pod) => {
      const { uid, deletionTimestamp } = api.pod(podKey(pod))?.metadata ?? {};
      return uid === pod.metadata.uid && deletionTimestamp === undefined;
    });
  }

  #report(node: string, step: Step, { reason, cause }: Why): number {
    return this.#tools.world.record({
      actor: fencer,
      subject: `Node/${node}`,
      cause,
      what: 'fencing',
      step,
      reason,
    });
  }
}

interface Why {
  reason: string;
  cause: Cause;
}
interface Fencing {
  asked: number;
  done: ProcessSignal;
  options: FencingOptions;
}

const isDrivenOut = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp !== undefined &&
  (status?.conditions ?? []).some(({ reason }) => reason === 'DeletionByTaintManager');
