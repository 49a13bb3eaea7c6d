/**
 * The node lifecycle controller (kube-controller-manager 1.36, monitorNodeHealth; CTRL-1): looks every 5 s for nodes that are silent or
 * not ready, says so of them and of their pods, and taints them. It passes only when there is something to find.
 */
import type { Node } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';
import { EvictionZones } from './evictionZones.ts';
import type { Noticed } from './informers.ts';
import { markPodsNotReady } from './markPodsNotReady.ts';
import { evictingKey, readyStatus, tainted, withEvictingTaint } from './nodeTaints.ts';
import { syncConditionTaints } from './syncConditionTaints.ts';
import { monitorPeriod, staleAt, withUnknown } from './nodeUnknown.ts';
import type { PodsByNode } from './podsByNode.ts';

/** What the controller asks of the leases. */
export interface LeaseView {
  onSilence: (node: string, last: Millis) => void;
  lastRenewal: (node: string) => Millis;
}

export interface NodeLifecycleInput {
  leases: LeaseView;
  gracePeriod: Millis;
  pods: PodsByNode;
}

export class NodeLifecycle {
  readonly #tools: ControllerTools;
  readonly #input: NodeLifecycleInput;
  readonly #zones: EvictionZones;
  /** Status of Ready as the last pass left it, of nodes that it had to do with; with what has changed it since. */
  readonly #observed = new Map<string, { ready: string; cause: Cause }>();
  /** Node → its last renewal, until it is back or called unknown. */
  readonly #silent = new Map<string, Millis>();
  readonly #removed = new Map<string, Cause>();
  /** From when on it has heard of leases: nobody was silent for longer. */
  #since: Millis = 0;
  #isPlanned = false;

  constructor(tools: ControllerTools, input: NodeLifecycleInput) {
    this.#tools = tools;
    this.#input = input;
    const { clock } = tools.world;
    this.#zones = new EvictionZones(clock, this.#nodes, (name) => this.#evictFrom(name));
    input.leases.onSilence = (node, last) => {
      this.#silent.set(node, last);
      this.#passNext();
    };
    tools.world.gates.of('node-lifecycle').onOpen(() => {
      this.#since = clock.now;
    });
    tools.world.faults.onChange((fault, runs, cause) => {
      if (fault.what === 'controller' && fault.name === 'node-lifecycle' && runs) this.#register(cause);
    });
    tools.informers.on('Node', (noticed) => this.#notice(noticed));
    syncConditionTaints(tools);
  }

  /** One that has just been started knows no node, and says so of each at its first pass. */
  #register(cause: Cause): void {
    for (const { metadata } of this.#nodes) {
      const message = `Node ${metadata.name} event: Registered Node ${metadata.name} in Controller`;
      this.#recordEvent(metadata.name, 'RegisteredNode', { message, cause });
    }
  }

  get #nodes(): Iterable<Node> {
    return objectsOf(this.#tools.world.state.objects, 'Node').values();
  }

  #notice({ before, after, cause }: Noticed<Node>): void {
    const name = (after ?? before)?.metadata.name ?? '';
    if (!after) {
      this.#removed.set(name, cause);
      this.#observed.delete(name);
      this.#silent.delete(name);
    } else if (!before) {
      if (this.#observed.size === 0) return;
    } else {
      const ready = readyStatus(before);
      if (ready === readyStatus(after)) return;
      this.#observed.set(name, { ready: this.#observed.get(name)?.ready ?? ready, cause });
    }
    this.#passNext();
  }

  #passNext(): void {
    const { clock } = this.#tools.world;
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    clock.at(clock.now - (clock.now % monitorPeriod) + monitorPeriod, () => {
      this.#isPlanned = false;
      this.#pass();
    });
  }

  #pass(): void {
    for (const [name, last] of this.#silent) this.#judgeSilence(name, last);
    if (this.#silent.size > 0) this.#passNext();
    if (this.#observed.size + this.#removed.size > 0) this.#judge();
  }

  #judge(): void {
    for (const [name, cause] of this.#removed)
      this.#recordEvent(name, 'RemovingNode', {
        message: `Node ${name} event: Removing Node ${name} from Controller`,
        cause,
      });
    this.#removed.clear();
    for (const [name, observed] of this.#observed) this.#judgeReadiness(name, observed);
    const isLost = this.#zones.judge(this.#nodes);
    for (const node of this.#nodes) {
      const key = evictingKey(node);
      if (key === null || isLost) this.#release(node);
      else this.#drive(node, key);
    }
    for (const [name, { ready }] of this.#observed) if (ready === 'True') this.#observed.delete(name);
  }

  #judgeSilence(name: string, last: Millis): void {
    const { world, api } = this.#tools;
    if (this.#input.leases.lastRenewal(name) !== last) {
      this.#silent.delete(name);
      return;
    }
    if (world.clock.now < staleAt(Math.max(last, this.#since), this.#input.gracePeriod)) return;
    this.#silent.delete(name);
    const node = this.#stored(name);
    if (!node) return;
    const ready = this.#observed.get(name)?.ready ?? readyStatus(node);
    const cause = api.update(withUnknown(node, world.timestamp()), null);
    if (cause !== null) this.#observed.set(name, { ready, cause });
  }

  #judgeReadiness(name: string, { ready, cause }: { ready: string; cause: Cause }): void {
    const node = this.#stored(name);
    if (!node) return;
    const now = readyStatus(node);
    this.#observed.set(name, { ready: now, cause });
    if (ready !== 'True' || now === 'True') return;
    const message = `Node ${name} status is now: NodeNotReady`;
    this.#recordEvent(name, 'NodeNotReady', { message, cause });
    this.#tools.world.clock.start(markPodsNotReady(this.#tools, this.#input.pods.on(name), cause));
  }

  /** Its pods may stay. */
  #release(node: Node): void {
    this.#zones.queueOf(node).remove(node.metadata.name);
    this.#taint(node, null);
  }

  /** Its pods are to go: with the taint that it has the other way already, or when its zone allows. */
  #drive(node: Node, key: string): void {
    const status = (node.spec?.taints ?? []).length;
    const wanted = withEvictingTaint(node, key);
    if (wanted === node.spec?.taints) return;
    if (wanted.length <= status) this.#taint(node, key);
    else this.#zones.queueOf(node).add(node.metadata.name);
  }

  #evictFrom(name: string): void {
    const node = this.#stored(name);
    const key = node ? evictingKey(node) : null;
    if (node && key !== null) this.#taint(node, key);
  }

  #taint(node: Node, key: string | null): void {
    const taints = withEvictingTaint(node, key);
    if (taints.length === (node.spec?.taints ?? []).length && key === null) return;
    const cause = this.#observed.get(node.metadata.name)?.cause ?? null;
    this.#tools.api.update(tainted(node, taints), cause);
  }

  #stored(name: string): Node | undefined {
    return objectsOf(this.#tools.world.state.objects, 'Node').get(name);
  }

  #recordEvent(name: string, reason: string, { message, cause }: { message: string; cause: Cause }): void {
    const component = 'node-controller';
    const about = { actor: { kind: 'controller', name: component }, subject: `Node/${name}`, cause } as const;
    this.#tools.world.record({ ...about, what: 'event', type: 'Normal', reason, message, component });
  }
}
