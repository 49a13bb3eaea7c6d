/** A node that joins: its kubelet registers it, the node controller takes its first taint away (Kubernetes 1.36). */
import { isWriteOf } from '../history/traceIndex.ts';
import type { WriteOf } from '../history/traceIndex.ts';
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { Node } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { healthyConditions } from './nodeStatus.ts';
import { recordNodeStart, recordNodeStatus } from './nodeEvents.ts';

/** Every node comes with it (admission plugin TaintNodesByCondition). */
export const notReady = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' };

/** From a node that is Ready to its taint's removal, as recorded. */
const untaintAfter = 150;
/** From a node's creation to its first status, as recorded. */
const statusAfter = 110;
/** Period of the node controller's pass. */
const monitorPeriod = 5000;

/** The Node that a kubelet would make anew of one that was deleted; null while there is one, or where there never was. */
export function lostNode({ trace, state }: World, name: string): Node | null {
  if (objectsOf(state.objects, 'Node').has(name)) return null;
  const isIt = (event: TraceEvent): event is WriteOf<'Node'> =>
    isWriteOf(event, 'Node') && event.object.metadata.name === name;
  const last = trace.findLast(isIt)?.object;
  if (!last) return null;
  const { labels, annotations } = last.metadata;
  const metadata = { name, ...(labels && { labels }), ...(annotations && { annotations }) };
  const kubelets = healthyConditions.map((condition) => condition.type);
  const others = (last.status?.conditions ?? []).filter(({ type }) => !kubelets.includes(type));
  // Volumes are its controllers' and its kubelet's to tell anew.
  const { volumesAttached: _, volumesInUse: __, ...status } = last.status ?? {};
  return { kind: 'Node', metadata, status: { ...status, conditions: [...healthyConditions, ...others] } };
}

export function* joinNode(world: World, api: ApiServer, node: Node): Process {
  const { name } = node.metadata;
  const started = recordNodeStart(world, name);
  yield* sleep(world.latencies.write);
  const taints = [...(node.spec?.taints ?? []), notReady];
  const joined = api.create<Node>({ ...node, spec: { ...node.spec, taints } }, started);
  if (!joined) return;
  yield* sleep(statusAfter);
  recordNodeStatus(world, name);
  yield* sleep(untaintAfter - statusAfter);
  const left = taints.filter((taint) => taint !== notReady);
  const { taints: _, ...spec } = joined.spec ?? {};
  const { resourceVersion: __, ...metadata } = joined.metadata;
  api.update({ ...joined, metadata, spec: left.length > 0 ? { ...spec, taints: left } : spec }, started);
  yield* sleep(monitorPeriod - (world.clock.now % monitorPeriod));
  const message = `Node ${name} event: Registered Node ${name} in Controller`;
  const about = { actor: { kind: 'controller', name: 'node-controller' }, subject: `Node/${name}` } as const;
  const event = { what: 'event', type: 'Normal', reason: 'RegisteredNode', message } as const;
  world.record({ ...about, cause: started, ...event, component: 'node-controller' });
}
