/** What a kubelet posts of its node, where the API says otherwise (kubelet 1.36, tryUpdateNodeStatus; KUBELET-14, KUBELET-15). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Condition, Node } from '../objects/types.ts';
import type { Cause, World } from '../simulation/world.ts';
import { recordNodeConditions } from './nodeEvents.ts';
import { type PressureCondition, pressureConditions } from './pressure/signals.ts';

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

/** What a kubelet of 1.36 supports of that which pods and their changes may need, by default (nodedeclaredfeatures, AllFeatures). */
export const declaredFeatures: readonly string[] = [
  'ExtendWebSocketsToKubelet',
  'InPlacePodLevelResourcesVerticalScaling',
  'InPlacePodVerticalScalingInitContainers',
  'RestartAllContainersOnContainerExits',
];

/** What it reports of one that is short of something. */
const pressed: Readonly<Record<PressureCondition, Condition>> = {
  MemoryPressure: healthy('MemoryPressure', 'True', [
    'KubeletHasInsufficientMemory',
    'kubelet has insufficient memory available',
  ]),
  DiskPressure: healthy('DiskPressure', 'True', ['KubeletHasDiskPressure', 'kubelet has disk pressure']),
  PIDPressure: healthy('PIDPressure', 'True', ['KubeletHasInsufficientPID', 'kubelet has insufficient PID available']),
};

/** What it reports while it has not heard of its container runtime for 30 s (kubelet 1.36, runtimeState). */
const withoutRuntime = healthy('Ready', 'False', ['KubeletNotReady', 'container runtime is down']);

export class NodeStatuses {
  readonly #world: World;
  readonly #api: ApiServer;
  /** Node → its conditions as its kubelet posted them last. */
  readonly #posted = new Map<string, readonly Condition[]>();

  /** Node → what its kubelet has found it short of; absent where it has never looked. */
  readonly #pressures = new Map<string, readonly PressureCondition[]>();

  /** Nodes whose kubelets miss their container runtime. */
  readonly #withoutRuntime = new Set<string>();

  constructor(world: World, api: ApiServer) {
    this.#world = world;
    this.#api = api;
  }

  /** The kubelet of a node is about to fall silent: what it has posted so far is its own. */
  remember(name: string): void {
    const { conditions = [] } = this.#node(name)?.status ?? {};
    if (!conditions.some(isOfController)) this.#posted.set(name, conditions);
  }

  /** What the kubelet of a node finds it short of from now on. */
  setPressures(name: string, pressures: readonly PressureCondition[]): void {
    this.#pressures.set(name, pressures);
  }

  /** Whether the kubelet of a node misses its container runtime from now on. */
  setRuntime(name: string, isThere: boolean): void {
    if (isThere) this.#withoutRuntime.delete(name);
    else this.#withoutRuntime.add(name);
  }

  missesRuntime(name: string): boolean {
    return this.#withoutRuntime.has(name);
  }

  /** The kubelet posts its node's status: what others have made of it meanwhile is put right. @returns was there anything? */
  post(name: string, cause: Cause): boolean {
    const node = this.#node(name);
    const { conditions = [] } = node?.status ?? {};
    if (!node) return false;
    const known = this.#posted.get(name) ?? [];
    const own = conditions.map((condition) => this.#readyOf(name, condition) ?? this.#own(condition, known));
    const reportedConditions = this.#withPressures(own, this.#pressures.get(name));
    if (
      reportedConditions.length === conditions.length &&
      reportedConditions.every((condition, index) => condition === conditions[index])
    )
      return false;
    const written = this.#api.update({ ...node, status: { ...node.status, conditions: reportedConditions } }, cause);
    const changed = reportedConditions.filter((condition, index) => condition.status !== conditions[index]?.status);
    recordNodeConditions(this.#world, { node: name, cause: written }, changed);
    return true;
  }

  /** Ready of a node without its container runtime; null: nothing special. */
  #readyOf(name: string, condition: Condition): Condition | null {
    if (condition.type !== 'Ready' || !this.#withoutRuntime.has(name)) return null;
    const isReported = condition.reason === withoutRuntime.reason;
    return isReported ? condition : { ...withoutRuntime, lastTransitionTime: this.#world.timestamp() };
  }

  #own(condition: Condition, known: readonly Condition[]): Condition {
    const isReady = condition.type === 'Ready';
    if (!isOfController(condition) && (!isReady || condition.status === 'True')) return condition;
    const own = isReady ? undefined : known.find(({ type }) => type === condition.type);
    const posted = own ?? healthyConditions.find(({ type }) => type === condition.type);
    return posted ? { ...posted, lastTransitionTime: this.#world.timestamp() } : condition;
  }

  #withPressures(
    conditions: readonly Condition[],
    found: readonly PressureCondition[] | undefined,
  ): readonly Condition[] {
    if (!found) return conditions;
    const lastTransitionTime = this.#world.timestamp();
    const wanted = pressureConditions.flatMap((type) => {
      const condition = found.includes(type) ? pressed[type] : healthyConditions.find((one) => one.type === type);
      return condition ? [{ ...condition, lastTransitionTime }] : [];
    });
    const missing = wanted.filter(
      ({ type, status }) => status === 'True' && !conditions.some((one) => one.type === type),
    );
    const inPlace = conditions.map((condition) => {
      const own = wanted.find(({ type }) => type === condition.type);
      return own && own.status !== condition.status ? own : condition;
    });
    return [...inPlace, ...missing];
  }

  #node(name: string): Node | undefined {
    return this.#api.get(`Node/${name}`);
  }
}

/** Written by the node controller, since nobody else tells of the node. */
const isOfController = ({ reason = '' }: Condition): boolean =>
  reason === 'NodeStatusUnknown' || reason === 'NodeStatusNeverUpdated';
