/** The eviction managers of all kubelets: only nodes of which somebody says what is used need one. */
import type { ApiServer } from '../../apiserver/apiServer.ts';
import type { Pod } from '../../objects/types.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { KubeletEra } from '../../simulation/situation.ts';
import type { Cause, World } from '../../simulation/world.ts';
import type { PodRecord } from '../containerRecord.ts';
import type { KubeletProcess } from '../kubeletProcess.ts';
import type { NodePods } from '../nodePods.ts';
import type { EvictionConfig } from './evictionConfig.ts';
import { EvictionManager } from './evictionManager.ts';
import { type EvictionRules, evictionRules } from './evictionRules.ts';
import { hasNodeUse } from './nodeUse.ts';
import { runsOf, hasUse } from './podUse.ts';
import type { PressureCondition } from './signals.ts';

export interface PressureTools {
  world: World;
  api: ApiServer;
  config: EvictionConfig;
  pods: NodePods;
  record: (pod: Pod) => PodRecord;
  eraOf: (node: string) => KubeletEra;
  /** The kubelet of a node; null where none runs. */
  kubelet: (node: string) => KubeletProcess | null;
  /** Makes sure that the pod has a worker. */
  attend: (pod: Pod) => void;
  report: (node: string, conditions: readonly PressureCondition[], cause: Cause) => void;
}

export class NodePressures {
  readonly #tools: PressureTools;
  readonly #rules: EvictionRules;
  readonly #managers = new Map<string, EvictionManager>();

  constructor(tools: PressureTools) {
    this.#tools = tools;
    this.#rules = evictionRules(tools.config);
    const { world, api } = tools;
    for (const node of objectsOf(world.state.objects, 'Node').values())
      if (hasNodeUse(node)) world.clock.at(0, () => this.#manager(node.metadata.name)?.notice());
    api.watch('Node', world.latencies.watch, ({ object }) => {
      const { name } = object.metadata;
      if (hasNodeUse(object) || this.#managers.has(name)) this.#manager(name)?.notice();
    });
  }

  /** Those that a node's kubelet holds true, whatever the API says. */
  conditions(node: string): readonly PressureCondition[] {
    return this.#managers.get(node)?.conditions ?? [];
  }

  /** A container of this pod has begun or ended. */
  noticeRun(pod: Pod): void {
    const { nodeName = '' } = pod.spec;
    const manager = this.#managers.get(nodeName) ?? (hasUse(pod) ? this.#manager(nodeName) : null);
    manager?.notice();
  }

  /** The kubelet has ended, and what its manager knew. */
  forget(node: string): void {
    if (this.#managers.delete(node)) this.#tools.report(node, [], null);
  }

  /** The kubelet has begun anew. */
  begin(node: string): void {
    const { world, pods } = this.#tools;
    const stored = objectsOf(world.state.objects, 'Node').get(node);
    if ((stored && hasNodeUse(stored)) || pods.activeOn(node).some(hasUse)) this.#manager(node)?.notice();
  }

  #manager(node: string): EvictionManager | null {
    const known = this.#managers.get(node);
    const kubelet = this.#tools.kubelet(node);
    if (known || !kubelet) return known ?? null;
    const { pods, eraOf, record, attend, report } = this.#tools;
    const { world } = kubelet;
    const manager = new EvictionManager({
      world,
      rules: this.#rules,
      era: eraOf(node),
      kubelet,
      since: kubelet.startedAt ?? 0,
      node: () => objectsOf(world.state.objects, 'Node').get(node),
      pods: () => pods.activeOn(node).map((pod) => ({ pod, runs: runsOf(record(pod)) })),
      attend,
      worker: (pod) => pods.worker(pod.metadata.uid ?? ''),
      onConditions: (conditions, cause) => report(node, conditions, cause),
    });
    this.#managers.set(node, manager);
    return manager;
  }
}
