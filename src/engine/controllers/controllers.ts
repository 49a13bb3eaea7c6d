/** kube-controller-manager's controllers of workloads and nodes, as one actor of the simulation. They do nothing until something changes. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Admission } from '../simulation/base.ts';
import type { ControllerName } from '../simulation/faults.ts';
import type { Gate } from '../simulation/gate.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { ObjectRef } from '../objects/ref.ts';
import type { World } from '../simulation/world.ts';
import type { StorageOptions } from '../simulation/situation.ts';
import { AttachDetach } from '../storage/attachDetach.ts';
import { retainProtection } from '../storage/protection.ts';
import { VolumeBinder } from '../storage/volumeBinder.ts';
import type { ControllerFlags } from './controllerFlags.ts';
import { syncCordonTaints } from './cordonTaint.ts';
import { AutoscalerController } from './autoscalerController.ts';
import { CronJobController } from './cronJobController.ts';
import { DaemonSetController } from './daemonSetController.ts';
import { DeploymentController } from './deploymentController.ts';
import type { ControllerTools } from './controllerTools.ts';
import { newInformers } from './informers.ts';
import { JobController } from './jobController.ts';
import { deleteExpiredJobs } from './jobTtl.ts';
import { NamespaceController } from './namespaceController.ts';
import { type LeaseView, NodeLifecycle } from './nodeLifecycle.ts';
import { PodGC } from './podGC.ts';
import { PodsByNode } from './podsByNode.ts';
import { retainQuotaStatus } from './resourceQuotaController.ts';
import { ReplicaSetController } from './replicaSetController.ts';
import { runSecondManager } from './secondManager.ts';
import { StatefulSetController } from './statefulSetController.ts';
import { TaintEviction } from './taintEviction.ts';

interface ControllerInput {
  world: World;
  api: ApiServer;
  admission: Admission;
  /** Objects at virtual 0: all that they ask for has been made, */
  base: ObjectMaps;
  /** but what these were refused: `Deployment/default/web`. */
  refused: readonly ObjectRef[];
  leases: LeaseView;
  flags: ControllerFlags;
  storage: StorageOptions;
}

type Start = (tools: ControllerTools) => unknown;

const workloads: readonly (readonly [ControllerName, Start])[] = [
  ['deployment', (tools) => new DeploymentController(tools)],
  ['replicaset', (tools) => new ReplicaSetController(tools, 'ReplicaSet')],
  ['replicaset', (tools) => new ReplicaSetController(tools, 'ReplicationController')],
  ['job', (tools) => new JobController(tools)],
  ['job', deleteExpiredJobs],
  ['horizontalpodautoscaler', (tools) => new AutoscalerController(tools)],
  ['cronjob', (tools) => new CronJobController(tools)],
  ['statefulset', (tools) => new StatefulSetController(tools)],
  ['daemonset', (tools) => new DaemonSetController(tools)],
];

/** Starts the controllers, which go on by themselves; each stands still by itself where it is broken. */
export function startControllers(input: ControllerInput): void {
  const { world, api, admission, base, refused, leases, flags, storage } = input;
  const informers = newInformers(world, api, base);
  const toolsOf = (gate: Gate): ControllerTools => ({
    world: world.within(gate),
    api,
    admission,
    informers: informers.within(gate),
  });
  const { gates } = world;
  const nodes = toolsOf(gates.of('node-lifecycle'));
  syncCordonTaints(nodes);
  const pods = new PodsByNode(informers);
  new NodeLifecycle(nodes, { leases, gracePeriod: flags.nodeMonitorGracePeriod, pods });
  new TaintEviction(toolsOf(gates.of('taint-eviction')), pods);
  new PodGC(toolsOf(gates.of('podgc')), pods, flags.terminatedPodThreshold);
  for (const [name, start] of workloads) start(toolsOf(gates.of(name)));
  new AttachDetach(toolsOf(gates.of('attachdetach')), storage);
  new VolumeBinder(toolsOf(gates.of('volumebinder')));
  retainProtection(toolsOf(gates.of('storage-protection')));
  retainQuotaStatus(toolsOf(gates.of('resourcequota')));
  new NamespaceController(toolsOf(gates.of('namespace')));
  runSecondManager({ world, api, admission }, (tools) => {
    for (const [, start] of workloads) start(tools);
  });
  if (refused.length > 0) world.clock.at(0, () => informers.lookAgain(refused));
}
