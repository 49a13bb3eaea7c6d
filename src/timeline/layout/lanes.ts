/** What the lanes are made of, and which there are of a pod's life. */
import { inStopOrder } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { containerLane } from './containerLane.ts';
import { apiServerLane, controllerLanes, schedulerLane } from './controlLanes.ts';
import { kubeletLane } from './kubeletLane.ts';
import { balancerLane, clientLane, endpointLanes, groupNodes, proxyLane } from './networkLanes.ts';
import { portClosings } from './port.ts';
import type { Lane, Window } from './story.ts';
import { userLane } from './userLane.ts';

/** User, control plane, node, containers, network: from above downwards as one causes the other. */
export function lanesOf(life: PodTimeline, window: Window): readonly Lane[] {
  const groups = groupNodes(life.proxies);
  const closings = portClosings(life);
  const containers = life.asked ? inStopOrder(life.containers) : life.containers;
  const user = userLane(life, `Pod/${life.pod}`);
  const scheduler = schedulerLane(life);
  return [
    ...(user ? [user] : []),
    ...(scheduler ? [scheduler] : []),
    apiServerLane(life, window),
    ...controllerLanes(life),
    ...(life.node === null ? [] : [kubeletLane(life, window)]),
    ...containers
      .filter(({ runs, pulls, waits }) => runs.length + pulls.length + waits.length > 0)
      .map((container) => containerLane(container, life, window)),
    ...endpointLanes(life, window),
    ...(life.balancer ? [balancerLane(life.balancer, closings, window)] : []),
    ...(groups.length > 0 ? [proxyLane(groups, closings, window), clientLane(groups, life.balancer, window)] : []),
  ];
}
