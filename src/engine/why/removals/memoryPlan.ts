/** How a node's memory runs short so that its kubelet evicts this pod, and those alone that go before it (KUBELET-28, KUBELET-30). */
import type { ContainerBehaviour } from '../../kubelet/containerBehaviour.ts';
import { behaviourAnnotation, annotatedBehaviour } from '../../kubelet/containerBehaviour.ts';
import { isEvictable } from '../../kubelet/pressure/evictionPass.ts';
import { evictionRules } from '../../kubelet/pressure/evictionRules.ts';
import { nodeAnnotation, observe } from '../../kubelet/pressure/nodeUse.ts';
import { limitOf } from '../../kubelet/pressure/observation.ts';
import { oneDisk, rankPods } from '../../kubelet/pressure/podRank.ts';
import type { PodStats } from '../../kubelet/pressure/podStats.ts';
import { podStatsAt } from '../../kubelet/pressure/podUse.ts';
import { isHard } from '../../kubelet/pressure/thresholds.ts';
import { podRequests } from '../../objects/podResources.ts';
import { wholeUnits } from '../../objects/quantity.ts';
import type { Container, Node, Pod } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { podsUsing } from '../../history/node/podsUsing.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Placed, RemovalPlan } from './removalPlan.ts';

const mebibyte = 2 ** 20;
/** So much more than it asked for is seen by everyone. */
const beyondRequest = 64 * mebibyte;
/** So long after the machine ran short a pod is gone: a pass, its end and the clean-up (KUBELET-28). */
const betweenEvictions: Millis = 45_000;

/**
 * Two annotations are patched: the pod's first running container takes more than the pod's request (as far as its limit
 * lets it), and the machine itself takes so much that the threshold is met: never all that there is, or its kernel would
 * kill first (KUBELET-55), so it takes more after each eviction until this pod has gone.
 */
export function shortOfMemory(at: Placed): RemovalPlan {
  const { run, t, node, pod, key } = at;
  const { name } = node.metadata;
  if (!isEvictable(pod)) return { why: { kind: 'critical', priority: priorityOf(pod) } };
  const threshold = evictionRules(run.options.eviction).thresholds.find(({ signal }) => signal === 'memory.available');
  if (!threshold) return { why: { kind: 'noThreshold' } };
  const use = usesOf(at);
  const mine = [...use.stats].find(([{ metadata }]) => metadata.uid === pod.metadata.uid);
  const container = mine && pod.spec.containers.find((one) => mine[1].containers?.some((run) => run.name === one.name));
  if (!use.capacity || !mine || !container) return { why: { kind: 'noMemory' } };
  const taken = takenBy(container, pod, mine[1]);
  const total = (mine[1].memory ?? 0) - taken.before + taken.after;
  const stats = new Map(use.stats).set(mine[0], { ...mine[1], memory: total });
  const limit = limitOf(threshold, use.capacity);
  const room = use.capacity - limit + Math.min(mebibyte, limit / 2);
  const machines = stayingBytes(mine[0], stats).map((staying) => Math.max(use.machine, room - staying));
  const machine = machines.at(-1) ?? use.machine;
  const ofSoft = isHard(threshold) ? 0 : threshold.graceSeconds + run.options.eviction.evictionMaxPodGracePeriod;
  const pause = betweenEvictions + ofSoft * 1000;
  return {
    steps: [
      {
        t,
        do: 'patch',
        subject: `Pod/${key}`,
        patch: annotated(behaviourAnnotation(container.name), behaviourOf(pod, container, taken.after)),
      },
      ...machines.map(
        (bytes, index) =>
          ({
            t: t + index * pause,
            do: 'patch',
            subject: `Node/${name}`,
            patch: annotated(nodeAnnotation, machineOf(node, bytes)),
          }) as const,
      ),
    ],
    staged: {
      kind: 'memory',
      node: name,
      container: container.name,
      uses: total,
      request: podRequests(pod).memory,
      machine,
      threshold: limit,
      isHard: isHard(threshold),
    },
  };
}

/** What everything on the node takes now. */
function usesOf({ run, t, node }: Placed) {
  const using = podsUsing(run, node.metadata.name, t);
  const stats = new Map(using.map(({ pod, runs }) => [pod, podStatsAt(pod, runs, t)] as const));
  const { capacity = 0, available = 0 } = observe(node, [...stats.values()], t).get('memory.available') ?? {};
  return { stats, capacity, machine: capacity - available - sumOf(stats.values()) };
}

const sumOf = (stats: Iterable<PodStats>): number => [...stats].reduce((sum, { memory = 0 }) => sum + memory, 0);

/** Of this container, before and from then on: beyond its limit it would be killed, not evicted. */
function takenBy({ name, resources }: Container, pod: Pod, stats: PodStats) {
  const before = stats.containers?.find((one) => one.name === name)?.memory ?? 0;
  const others = (stats.memory ?? 0) - before;
  const wanted = podRequests(pod).memory + beyondRequest - others;
  const limit = wholeUnits(resources?.limits?.memory) || Number.POSITIVE_INFINITY;
  return { before, after: Math.max(before, Math.min(wanted, limit)) };
}

/** What is taken now, and after each that goes before this pod has gone: its own, that of those after it, that of critical ones. */
function stayingBytes(own: Pod, stats: ReadonlyMap<Pod, PodStats>): readonly number[] {
  const ranked = rankPods('memory.available', [...stats.keys()], { statsOf: (pod) => stats.get(pod), disks: oneDisk });
  const place = ranked.findIndex(({ pod }) => pod === own);
  const before = ranked.slice(0, place).flatMap(({ pod }) => (isEvictable(pod) ? [pod] : []));
  return [null, ...before].map((_, gone) =>
    sumOf([...stats].flatMap(([pod, use]) => (before.slice(0, gone).includes(pod) ? [] : [use]))),
  );
}

const annotated = (name: string, value: object) =>
  ({ type: 'merge', fields: { metadata: { annotations: { [name]: JSON.stringify(value) } } } }) as const;

const constant = (bytes: number) => ({ startMi: Math.ceil(bytes / mebibyte), growsMiPerSecond: 0 });

const behaviourOf = (pod: Pod, { name }: Container, bytes: number): ContainerBehaviour => ({
  ...annotatedBehaviour(pod, name),
  memory: { startMi: Math.floor(bytes / mebibyte), growsMiPerSecond: 0 },
});

/** The machine as its annotation describes it, but for its memory. */
function machineOf({ metadata }: Node, bytes: number): object {
  const memory = constant(bytes);
  try {
    return { ...(JSON.parse(metadata.annotations?.[nodeAnnotation] ?? '{}') as object), memory };
  } catch {
    return { memory };
  }
}
