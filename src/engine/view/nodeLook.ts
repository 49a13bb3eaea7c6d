/** What a kubelet would find if it looked at its node now. */
import { observe, hasNodeUse } from '../kubelet/pressure/nodeUse.ts';
import type { Observations } from '../kubelet/pressure/observation.ts';
import type { PodStats } from '../kubelet/pressure/podStats.ts';
import { podStatsAt, hasUse } from '../kubelet/pressure/podUse.ts';
import type { Node, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { at } from '../history/at.ts';

interface NodeLook {
  node: Node;
  /** Of the pods that may use anything, in the order in which they came. */
  stats: ReadonlyMap<Pod, PodStats>;
  observations: Observations;
}

/** @returns null where there is no such node, or nobody says what is used: then nothing is ever short there */
export function lookAtNode(run: Run, name: string, t: Millis): NodeLook | null {
  const { lastObject: node = null, users: pods = [] } = at(run, t).node(name) ?? {};
  if (!node || !(hasNodeUse(node) || pods.some(({ pod }) => hasUse(pod)))) return null;
  const stats = new Map(pods.map(({ pod, runs }) => [pod, podStatsAt(pod, runs, t)]));
  return { node, stats, observations: observe(node, [...stats.values()], t) };
}
