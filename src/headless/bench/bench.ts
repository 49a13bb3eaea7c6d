/** Measures how many pods are scheduled in a second of the processor, with kube-scheduler's sampling of nodes and without. */
import type { Pod } from '../../engine/objects/types.ts';
import { clusterObjects } from '../../engine/scheduler/clusterObjects.ts';
import { defaultProfile } from '../../engine/scheduler/profile/defaultProfile.ts';
import { runPostFilters } from '../../engine/scheduler/preemption/postFilter.ts';
import { failedCycle, schedule } from '../../engine/scheduler/schedule.ts';
import { Snapshot } from '../../engine/scheduler/snapshot.ts';
import type { Write } from '../output.ts';
import { growth } from './growth.ts';
import { naivePerSecond } from './naive.ts';
import { probesHour } from './probesHour.ts';
import { wholeClusters } from './wholeClusters.ts';
import { leastOf, worked } from './worked.ts';
import { makeNodes, type Workload, workloads } from './workloads.ts';

/**
 * One line a workload and way; `timesNaive`: as many pods for one of a loop that counts all anew for each (naive.ts).
 * @param names none = all
 * @returns the exit code; null if there is no such workload
 */
export function bench(names: readonly string[], write: Write): Promise<number> | null {
  const wanted = names.length > 0 ? names : [...workloads.keys(), ...simulations.keys()];
  if (!wanted.every((name) => simulations.has(name) || workloads.has(name))) return null;
  for (const name of wanted) {
    const line = simulations.get(name)?.();
    if (line) write(JSON.stringify(line));
    const workload = workloads.get(name)?.();
    if (!workload) continue;
    // Victims are not looked for by a count.
    const naive = workload.preempts ? null : naivePerSecond(workload);
    for (const allNodes of [false, true]) {
      const measured = measure(workload, allNodes);
      write(JSON.stringify({ ...measured, ...(naive && { timesNaive: toTenth(measured.podsPerSecond / naive) }) }));
    }
  }
  return Promise.resolve(0);
}

/** What is measured in seconds of the processor, once. */
const simulations: ReadonlyMap<string, () => object> = new Map([
  ...wholeClusters,
  ['probes-hour', () => probesHour()],
  ['growth', growth],
]);

const toTenth = (ratio: number): number => Math.round(ratio * 10) / 10;

/** @returns a line of the bench; throws where a pod fits nowhere, or finds no victims */
export function measure(workload: Workload, allNodes: boolean) {
  const { name, nodes, existing, pods } = workload;
  const podsPerSecond = Math.round(pods.length / leastOf(() => run(workload, allNodes)));
  return { workload: name, nodes, existing: existing.length, pods: pods.length, podsPerSecond, allNodes };
}

/** On a cluster of its own. @returns how many seconds of the processor the pods took */
function run({ nodes, existing, pods, preempts }: Workload, allNodes: boolean): number {
  const bound = existing.map((pod, index) => onNode(pod, `node-${index % nodes}`));
  const snapshot = new Snapshot(clusterObjects([...makeNodes(nodes), ...bound]));
  const all = preempts ? preemptAll : placeAll;
  return worked(() => all(snapshot, pods, allNodes)).seconds;
}

/** Each pod takes the first of the best nodes, and counts there for the next. */
function placeAll(snapshot: Snapshot, pods: readonly Pod[], allNodes: boolean): void {
  let start = 0;
  for (const pod of pods) {
    const { chosen, walk } = schedule({ pod, snapshot }, defaultProfile, allNodes ? {} : { sampling: { start } });
    start = walk.sampling?.nextStart ?? start;
    if (!chosen) throw new Error(`${pod.metadata.name} fits nowhere`);
    snapshot.addPod(onNode(pod, chosen.name));
  }
}

/** Dry runs: the victims stay. */
function preemptAll(snapshot: Snapshot, pods: readonly Pod[], allNodes: boolean): void {
  for (const pod of pods) {
    const attempt = schedule({ pod, snapshot }, defaultProfile, allNodes ? {} : { sampling: { start: 0 } });
    const failed = failedCycle(attempt, false);
    if (!failed || runPostFilters(failed).preemption?.best.length === 0)
      throw new Error(`${pod.metadata.name} finds no victims`);
  }
}

const onNode = (pod: Pod, nodeName: string): Pod => ({ ...pod, spec: { ...pod.spec, nodeName } });
