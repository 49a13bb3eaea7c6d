/** What the lanes are made of, and which there are of a pod's life. */
import { inStopOrder } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { containerLane } from './containerLane.ts';
import { apiServerLane, controllerLanes, schedulerLane } from './controlLanes.ts';
import { kubeletLane } from './kubeletLane.ts';
import { balancerLane, clientLane, endpointLanes, groupNodes, proxyLane } from './networkLanes.ts';
import { portClosings } from './port.ts';
import type { Lane, Window } from './laneChart.ts';
import { userLane } from './userLane.ts';

/** User, control plane, node, containers, network: from above downwards as one causes the other. */
export function lanesOf(timeline: PodTimeline, window: Window): readonly Lane[] {
  const groups = groupNodes(timeline.proxies);
  const closings = portClosings(timeline);
  const containers = timeline.asked ? inStopOrder(timeline.containers) : timeline.containers;
  const user = userLane(timeline, `Pod/${timeline.pod}`);
  const scheduler = schedulerLane(timeline);
  return [
    ...(user ? [user] : []),
    ...(scheduler ? [scheduler] : []),
    apiServerLane(timeline, window),
    ...controllerLanes(timeline),
    ...(timeline.node === null ? [] : [kubeletLane(timeline, window)]),
    ...containers
      .filter(({ runs, pulls, waits }) => runs.length + pulls.length + waits.length > 0)
      .map((container) => containerLane(container, timeline, window)),
    ...endpointLanes(timeline, window),
    ...(timeline.balancer ? [balancerLane(timeline.balancer, closings, window)] : []),
    ...(groups.length > 0 ? [proxyLane(groups, closings, window), clientLane(groups, timeline.balancer, window)] : []),
  ];
}
