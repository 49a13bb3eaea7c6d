/** Which pods a Service lists, and as what (kube-controller-manager 1.36, endpointslice reconciler; CTRL-30). */
import { isReady } from '../objects/ready.ts';
import { isEnded } from '../objects/podPhase.ts';
import type { Pod, Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

/**
 * The pod's endpoint as conditions say it.
 * @returns null where it has none: no address, at its end, or on a node that has no object
 */
export function endpointOf(pod: Pod, service: Service, hasNode: (name: string) => boolean): Endpoint | null {
  const { metadata, spec, status } = pod;
  const isOver = isEnded(status?.phase);
  if (!status?.podIP || !spec.nodeName || isOver || !hasNode(spec.nodeName)) return null;
  const serving = isReady(pod);
  const terminating = metadata.deletionTimestamp !== undefined;
  const ready = service.spec?.publishNotReadyAddresses === true || (serving && !terminating);
  const { uid = '', name } = metadata;
  return { pod: name, uid, node: spec.nodeName, addresses: [status.podIP], ready, serving, terminating };
}

/** All endpoints of a Service by uid, as its pods in these objects have them. */
export function endpointsIn(objects: ObjectMaps, service: Service): ReadonlyMap<string, Endpoint> {
  const slice = new Map<string, Endpoint>();
  const nodes = objectsOf(objects, 'Node');
  for (const pod of objectsOf(objects, 'Pod').values()) {
    const endpoint = selects(service, pod) ? endpointOf(pod, service, (name) => nodes.has(name)) : null;
    if (endpoint) slice.set(endpoint.uid, endpoint);
  }
  return slice;
}

/** Name of the one slice that a Service has here. */
export const sliceName = (service: string): string => `${service}-slice`;

/** A Service without selector chooses nothing: its endpoints are somebody else's. */
export function selects(service: Service, pod: Pod): boolean {
  const wanted = Object.entries(service.spec?.selector ?? {});
  const namespace = (object: Service | Pod) => object.metadata.namespace || 'default';
  return (
    wanted.length > 0 &&
    namespace(service) === namespace(pod) &&
    wanted.every(([key, value]) => pod.metadata.labels?.[key] === value)
  );
}
