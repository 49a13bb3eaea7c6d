/** kube-controller-manager's workload controllers, as one actor of the simulation. They do nothing until something changes. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Admission } from '../simulation/base.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { World } from '../simulation/world.ts';
import { keepCordonTaints } from './cordonTaint.ts';
import { DaemonSetController } from './daemonSetController.ts';
import { DeploymentController } from './deploymentController.ts';
import { Informers } from './informers.ts';
import { JobController } from './jobController.ts';
import { ReplicaSetController } from './replicaSetController.ts';
import { StatefulSetController } from './statefulSetController.ts';

interface ControllerInput {
  world: World;
  api: ApiServer;
  admission: Admission;
  /** Objects at virtual 0: all that they ask for has been made. */
  base: ObjectMaps;
}

/** @returns the controllers, which go on by themselves */
export function startControllers({ world, api, admission, base }: ControllerInput): readonly object[] {
  const tools = { world, api, admission, informers: new Informers(world, api, base) };
  keepCordonTaints(tools);
  return [
    new DeploymentController(tools),
    new ReplicaSetController(tools, 'ReplicaSet'),
    new ReplicaSetController(tools, 'ReplicationController'),
    new JobController(tools),
    new StatefulSetController(tools),
    new DaemonSetController(tools),
  ];
}
