/** What a kubelet reports of its node's cordon, with the node's next status (kubelet 1.36, recordNodeSchedulableEvent; KUBELET-15). */
import type { Node } from '../objects/types.ts';
import { allOfKind, objectsOf } from '../simulation/objectMaps.ts';
import type { Cause, World } from '../simulation/world.ts';

export class SchedulableNews {
  readonly #world: World;
  /** Nodes of which their kubelets have said last that they are cordoned. */
  readonly #closed: Set<string>;

  constructor(world: World) {
    this.#world = world;
    const nodes = allOfKind(world.state.objects, 'Node');
    this.#closed = new Set(nodes.filter(isCordoned).map(({ metadata }) => metadata.name));
  }

  /** The node is otherwise than its kubelet has said last. */
  isDue(node: Node): boolean {
    return isCordoned(node) !== this.#closed.has(node.metadata.name);
  }

  /** A kubelet that starts takes its node for one that is not cordoned. */
  forget(node: string): void {
    this.#closed.delete(node);
  }

  /** The kubelet posts its node's status now. */
  report(name: string, cause: Cause): void {
    const node = objectsOf(this.#world.state.objects, 'Node').get(name);
    if (!node || !this.isDue(node)) return;
    if (isCordoned(node)) this.#closed.add(name);
    else this.#closed.delete(name);
    const reason = isCordoned(node) ? 'NodeNotSchedulable' : 'NodeSchedulable';
    const about = { actor: { kind: 'kubelet', node: name }, subject: `Node/${name}`, cause } as const;
    const message = `Node ${name} status is now: ${reason}`;
    this.#world.record({ ...about, what: 'event', type: 'Normal', reason, message, component: 'kubelet' });
  }
}

const isCordoned = ({ spec }: Node): boolean => spec?.unschedulable === true;
