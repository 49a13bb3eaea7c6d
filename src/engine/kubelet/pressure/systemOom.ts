/**
 * A machine whose memory is used up: its kernel kills one process at once, whatever its kubelet is about to do (Linux OOM
 * killer with the kubelet's scores, kubelet 1.36, GetContainerOOMScoreAdjust, oomWatcher; KUBELET-55). Usage grows evenly
 * between two starts or ends of containers, so the instant is known beforehand.
 */
import { podRequests } from '../../objects/podResources.ts';
import { wholeUnits } from '../../objects/quantity.ts';
import { qosClass } from '../../objects/qosClass.ts';
import type { Node, Pod } from '../../objects/types.ts';
import type { Entry } from '../../simulation/agenda.ts';
import { longestRun } from '../../simulation/latencies.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { World } from '../../simulation/world.ts';
import { isCritical } from '../criticalPods.ts';
import { allContainers } from '../podContainers.ts';
import type { Runtime } from '../runtime.ts';
import { observe } from './nodeUse.ts';
import { hasUse, podStatsAt, runsOf } from './podUse.ts';

export class SystemOom {
  readonly #world: World;
  readonly #runtime: Runtime;
  /** Does the kubelet of a node run, to tell of it? */
  readonly #isHeard: (node: string) => boolean;
  /** Node → when its memory will be used up. */
  readonly #planned = new Map<string, Entry>();

  constructor(world: World, runtime: Runtime, isHeard: (node: string) => boolean) {
    this.#world = world;
    this.#runtime = runtime;
    this.#isHeard = isHeard;
  }

  /** A container of this pod has begun or ended. */
  notice(pod: Pod): void {
    const { nodeName = '' } = pod.spec;
    if (hasUse(pod)) this.#plan(nodeName);
  }

  #plan(name: string): void {
    const { clock } = this.#world;
    const planned = this.#planned.get(name);
    if (planned) clock.cancel(planned);
    this.#planned.delete(name);
    const node = objectsOf(this.#world.state.objects, 'Node').get(name);
    const due = node ? this.#usedUpAt(node) : null;
    if (due === null) return;
    const isFar = due - clock.now > longestRun;
    this.#planned.set(
      name,
      clock.at(due, () => this.#kill(name), isFar),
    );
  }

  /** null: never, as things are. */
  #usedUpAt(node: Node): Millis | null {
    const { now } = this.#world.clock;
    const [left, later] = [this.#left(node, now), this.#left(node, now + 1000)];
    if (left === null || later === null) return null;
    if (left <= 0) return now;
    const perSecond = left - later;
    return perSecond > 0 ? now + Math.ceil((left / perSecond) * 1000) : null;
  }

  /** Bytes of memory that nobody uses; null where nobody says what there is. */
  #left(node: Node, t: Millis): number | null {
    const stats = this.#pods(node).map((pod) => podStatsAt(pod, runsOf(this.#runtime.record(pod)), t));
    return observe(node, stats, t).get('memory.available')?.available ?? null;
  }

  #pods({ metadata }: Node): readonly Pod[] {
    return this.#runtime.podsOn(metadata.name).filter(hasUse);
  }

  #kill(name: string): void {
    this.#planned.delete(name);
    const node = objectsOf(this.#world.state.objects, 'Node').get(name);
    const victim = node && this.#victim(node);
    if (!victim) return;
    const { pod, container } = victim;
    const killed = this.#runtime.killForMemory({ pod, cause: null }, container);
    if (!this.#isHeard(name)) return;
    const message = `System OOM encountered, victim process: ${container}, pid: ${1000 + killed}`;
    const about = { actor: { kind: 'kubelet', node: name }, subject: `Node/${name}`, cause: killed } as const;
    this.#world.record({
      ...about,
      what: 'event',
      type: 'Warning',
      reason: 'SystemOOM',
      message,
      component: 'kubelet',
    });
  }

  /** The process with the highest score: its share of the memory and what the kubelet has added for its class. */
  #victim(node: Node): { pod: Pod; container: string } | null {
    const capacity = wholeUnits(node.status?.capacity?.['memory'] ?? node.status?.allocatable?.['memory']);
    const { now } = this.#world.clock;
    const candidates = this.#pods(node).flatMap((pod) =>
      (podStatsAt(pod, runsOf(this.#runtime.record(pod)), now).containers ?? []).flatMap(({ name, memory = 0 }) => {
        if (memory === 0 || !this.#runtime.process(pod, name)) return [];
        return [{ pod, container: name, score: (1000 * memory) / capacity + oomScoreAdjust(pod, name, capacity) }];
      }),
    );
    const [first, ...others] = candidates;
    if (!first) return null;
    return others.reduce((most, one) => (one.score > most.score ? one : most), first);
  }
}

const protectedScore = -997;

const isNodeCritical = (pod: Pod): boolean => isCritical(pod) && pod.spec.priorityClassName === 'system-node-critical';

/** -997 for Guaranteed and node-critical pods, 1000 for BestEffort, else the lower the more memory a container asks for, 3 to 999. */
export function oomScoreAdjust(pod: Pod, container: string, capacity: number): number {
  const quality = qosClass(pod);
  if (isNodeCritical(pod) || quality === 'Guaranteed') return protectedScore;
  if (quality === 'BestEffort') return 1000;
  const own = allContainers(pod).filter(({ name }) => name === container);
  const { memory } = podRequests({ spec: { containers: own } });
  const score = 1000 - Math.floor((1000 * memory) / capacity);
  return Math.min(Math.max(score, 1000 + protectedScore), 999);
}
