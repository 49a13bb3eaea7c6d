/** What a kubelet posts of its node, where the API says otherwise (kubelet 1.36, tryUpdateNodeStatus; spec N-14, N-19b). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Condition, Node } from '../objects/types.ts';
import type { Cause, World } from '../simulation/world.ts';
import { tellNodeConditions } from './nodeEvents.ts';

const healthy = (type: string, status: string, [reason, message]: readonly [string, string]): Condition => ({
  type,
  status,
  reason,
  message,
});

/** What a kubelet reports of a node that lacks nothing. */
export const healthyConditions: readonly Condition[] = [
  healthy('MemoryPressure', 'False', ['KubeletHasSufficientMemory', 'kubelet has sufficient memory available']),
  healthy('DiskPressure', 'False', ['KubeletHasNoDiskPressure', 'kubelet has no disk pressure']),
  healthy('PIDPressure', 'False', ['KubeletHasSufficientPID', 'kubelet has sufficient PID available']),
  healthy('Ready', 'True', ['KubeletReady', 'kubelet is posting ready status']),
];

export class NodeStatuses {
  readonly #world: World;
  readonly #api: ApiServer;
  /** Node → its conditions as its kubelet posted them last. */
  readonly #posted = new Map<string, readonly Condition[]>();

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    this.#api = api;
  }

  /** The kubelet of a node is about to fall silent: what it has posted so far is its own. */
  remember(name: string): void {
    const { conditions = [] } = this.#node(name)?.status ?? {};
    if (!conditions.some(isOfController)) this.#posted.set(name, conditions);
  }

  /** The kubelet posts its node's status: what others have made of it meanwhile is put right. @returns was there anything? */
  post(name: string, cause: Cause): boolean {
    const node = this.#node(name);
    const { conditions = [] } = node?.status ?? {};
    const ready = conditions.find(({ type }) => type === 'Ready');
    if (!node || !ready || (ready.status === 'True' && !conditions.some(isOfController))) return false;
    const known = this.#posted.get(name) ?? [];
    const told = conditions.map((condition) => this.#own(condition, known));
    const written = this.#api.update({ ...node, status: { ...node.status, conditions: told } } as Node, cause);
    const changed = told.filter((condition, index) => condition.status !== conditions[index]?.status);
    tellNodeConditions(this.#world, { node: name, cause: written }, changed);
    return true;
  }

  #own(condition: Condition, known: readonly Condition[]): Condition {
    const isReady = condition.type === 'Ready';
    if (!isOfController(condition) && (!isReady || condition.status === 'True')) return condition;
    const own = isReady ? undefined : known.find(({ type }) => type === condition.type);
    const posted = own ?? healthyConditions.find(({ type }) => type === condition.type);
    return posted ? { ...posted, lastTransitionTime: this.#world.timestamp() } : condition;
  }

  #node(name: string): Node | undefined {
    return this.#api.get(`Node/${name}`) as Node | undefined;
  }
}

/** Written by the node controller, since nobody else tells of the node. */
const isOfController = ({ reason = '' }: Condition): boolean =>
  reason === 'NodeStatusUnknown' || reason === 'NodeStatusNeverUpdated';
