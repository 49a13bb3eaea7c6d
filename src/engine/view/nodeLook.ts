/** What a kubelet would find if it looked at its node now. */
import { observe, hasNodeUse } from '../kubelet/pressure/nodeUse.ts';
import type { Observations } from '../kubelet/pressure/observation.ts';
import type { PodStats } from '../kubelet/pressure/podStats.ts';
import { podStatsAt, hasUse } from '../kubelet/pressure/podUse.ts';
import type { Node, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import type { NodeStory } from '../history/node/nodeStories.ts';
import { podsUsing } from '../history/node/podsUsing.ts';

interface NodeLook {
  node: Node;
  /** Of the pods that may use anything, in the order in which they came. */
  stats: ReadonlyMap<Pod, PodStats>;
  observations: Observations;
}

/** @returns null where there is no such node, or nobody says what is used: then nothing is ever short there */
export function lookAtNode({ epoch }: Pick<Run, 'epoch'>, story: NodeStory, t: Millis): NodeLook | null {
  const written = story.events.findLast((event): event is NodeWrite => event.t <= t && isNodeWrite(event));
  const node = written?.object ?? story.first;
  const pods = podsUsing(story, { until: t, epoch });
  if (!node || !(hasNodeUse(node) || pods.some(({ pod }) => hasUse(pod)))) return null;
  const stats = new Map(pods.map(({ pod, runs }) => [pod, podStatsAt(pod, runs, t)]));
  return { node, stats, observations: observe(node, [...stats.values()], t) };
}

export type NodeWrite = EventOf<'write'> & { object: Node };
export const isNodeWrite = (event: TraceEvent): event is NodeWrite =>
  event.what === 'write' && event.object.kind === 'Node';
