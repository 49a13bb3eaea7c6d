/** What the lines of the bench are compared with: for each pod all that runs is counted anew, and nothing of it is kept. */
import { compileSelector, matchesLabels } from '../../engine/objects/labelSelector.ts';
import { requestQuantities } from '../../engine/objects/podQuantities.ts';
import { milliValue, value } from '../../engine/objects/quantity.ts';
import type { Labels, Node, Pod } from '../../engine/objects/types.ts';
import { leastOf, worked } from './worked.ts';
import { makeNodes, type Workload } from './workloads.ts';

/** So many cycles are measured; one takes as long as another. */
const cycles = 40;

/** @returns pods in a second of the processor */
export function naivePerSecond({ nodes: count, existing, pods }: Workload): number {
  const nodes = makeNodes(count);
  const all = pods.slice(0, cycles);
  const run = () => {
    const running = existing.map((pod, index) => ({ pod, node: index % count }));
    return worked(() => {
      for (const pod of all) running.push({ pod, node: place(pod, nodes, running) });
    }).seconds;
  };
  return all.length / leastOf(run);
}

type Running = readonly { pod: Pod; node: number }[];

/** @returns the number of the emptiest node that has room and keeps the pod's constraints */
function place(pod: Pod, nodes: readonly Node[], running: Running): number {
  const used = nodes.map(() => ({ milliCpu: 0, memory: 0, pods: 0 }));
  for (const { pod: other, node } of running) {
    const { milliCpu, memory } = requestsOf(other);
    const sum = used[node];
    if (!sum) continue;
    sum.milliCpu += milliCpu;
    sum.memory += memory;
    sum.pods += 1;
  }
  const fits = fitsOf(pod, nodes, running);
  const asked = requestsOf(pod);
  let best = { node: 0, milliCpu: Number.POSITIVE_INFINITY };
  for (const [node, { milliCpu, memory, pods }] of used.entries()) {
    const hasRoom = milliCpu + asked.milliCpu <= 4000 && memory + asked.memory <= 32 * 2 ** 30 && pods < 110;
    if (hasRoom && milliCpu < best.milliCpu && fits(nodes[node]?.metadata.labels)) best = { node, milliCpu };
  }
  return best.node;
}

/** Added up whenever it is asked for; `podRequests` remembers the sum of each pod. */
function requestsOf(pod: Pod): { milliCpu: number; memory: number } {
  const requests = requestQuantities(pod);
  const [cpu, memory] = [requests.get('cpu'), requests.get('memory')];
  return { milliCpu: cpu ? milliValue(cpu) : 0, memory: memory ? value(memory) : 0 };
}

/** Of each constraint: how many matching pods each domain has, counted over all pods. */
function fitsOf({ spec }: Pod, nodes: readonly Node[], running: Running): (labels: Labels | undefined) => boolean {
  const apart = spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  const terms = [
    ...(spec.topologySpreadConstraints ?? []),
    ...apart.map(({ topologyKey, labelSelector }) => ({ topologyKey, labelSelector, maxSkew: 0 })),
  ];
  const counted = terms.map(({ topologyKey, labelSelector, maxSkew }) => {
    const selector = compileSelector(labelSelector);
    const counts = new Map(nodes.map(({ metadata }) => [metadata.labels?.[topologyKey], 0]));
    for (const { pod, node } of running) {
      if (!matchesLabels(selector, pod.metadata.labels)) continue;
      const domain = nodes[node]?.metadata.labels?.[topologyKey];
      counts.set(domain, (counts.get(domain) ?? 0) + 1);
    }
    const most = maxSkew === 0 ? 0 : maxSkew - 1 + Math.min(...counts.values());
    return { topologyKey, counts, most };
  });
  return (labels) => counted.every(({ topologyKey, counts, most }) => (counts.get(labels?.[topologyKey]) ?? 0) <= most);
}
