/** kube-controller-manager's controllers of workloads and nodes, as one actor of the simulation. They do nothing until something changes. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Admission } from '../simulation/base.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { World } from '../simulation/world.ts';
import type { ControllerFlags } from './controllerFlags.ts';
import { keepCordonTaints } from './cordonTaint.ts';
import { DaemonSetController } from './daemonSetController.ts';
import { DeploymentController } from './deploymentController.ts';
import { Informers } from './informers.ts';
import { JobController } from './jobController.ts';
import { type LeaseView, NodeLifecycle } from './nodeLifecycle.ts';
import { PodGC } from './podGC.ts';
import { PodsByNode } from './podsByNode.ts';
import { ReplicaSetController } from './replicaSetController.ts';
import { StatefulSetController } from './statefulSetController.ts';
import { TaintEviction } from './taintEviction.ts';

interface ControllerInput {
  world: World;
  api: ApiServer;
  admission: Admission;
  /** Objects at virtual 0: all that they ask for has been made. */
  base: ObjectMaps;
  leases: LeaseView;
  flags: ControllerFlags;
}

/** @returns the controllers, which go on by themselves */
export function startControllers({ world, api, admission, base, leases, flags }: ControllerInput): readonly object[] {
  const tools = { world, api, admission, informers: new Informers(world, api, base) };
  keepCordonTaints(tools);
  const pods = new PodsByNode(tools.informers);
  return [
    new NodeLifecycle(tools, { leases, gracePeriod: flags.nodeMonitorGracePeriod, pods }),
    new TaintEviction(tools, pods),
    new PodGC(tools, pods, flags.terminatedPodThreshold),
    new DeploymentController(tools),
    new ReplicaSetController(tools, 'ReplicaSet'),
    new ReplicaSetController(tools, 'ReplicationController'),
    new JobController(tools),
    new StatefulSetController(tools),
    new DaemonSetController(tools),
  ];
}
