/** EndpointSlices and Endpoints as the API has them: what the slices of the run list of each Service (kube-controller-manager 1.36, endpointslice). */
import { sliceName } from '../controllers/endpointsliceRules.ts';
import { endpointsAt } from '../history/traffic.ts';
import { refIn } from '../objects/ref.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import { allOfKind, objectKey, type ObjectMaps, objectOf, objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

interface EndpointPort {
  name: string;
  port?: number;
  protocol: string;
}

export interface ListedSlice extends KubeObject {
  kind: 'EndpointSlice';
  addressType: 'IPv4';
  endpoints: readonly {
    addresses: readonly string[];
    conditions: { ready: boolean; serving: boolean; terminating: boolean };
    nodeName: string;
    targetRef: { kind: 'Pod'; name: string; namespace: string; uid: string };
  }[];
  ports: readonly EndpointPort[];
}

interface ListedEndpoints extends KubeObject {
  kind: 'Endpoints';
  subsets: readonly { addresses: readonly { ip: string }[]; ports: readonly EndpointPort[] }[];
}

/** What kubectl says of each request for Endpoints. */
export const deprecatedEndpoints =
  'Warning: v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice';

export const isSlice = (object: KubeObject): object is ListedSlice => object.kind === 'EndpointSlice';
const isEndpoints = (object: KubeObject): object is ListedEndpoints => object.kind === 'Endpoints';

/** The objects of an instant, with both. */
export function withSlices(maps: ObjectMaps, run: Run, t: Millis): ObjectMaps {
  const services = allOfKind(maps, 'Service').filter(hasSelector);
  const both = services.map((service) => listedOf(maps, service, endpointsAt(run, service, t)));
  const mapOf = (objects: readonly KubeObject[]) => new Map(objects.map((one) => [objectKey(one), one] as const));
  return new Map([
    ...maps,
    ['EndpointSlice', mapOf(both.map(([slice]) => slice))],
    ['Endpoints', mapOf(both.map(([, endpoints]) => endpoints))],
  ]);
}

const hasSelector = ({ spec }: Service): boolean => Object.keys(spec?.selector ?? {}).length > 0;

/** Each as it is stored anew after an instant, in order. */
export function* slicesAfter(run: Run, since: Millis): Iterable<{ t: Millis; object: KubeObject }> {
  for (const event of run.trace) {
    if (event.t <= since || event.what !== 'write' || event.object.kind !== 'EndpointSlice') continue;
    const { namespace = 'default', labels = {} } = event.object.metadata;
    const { objects } = run.stateAt(event.t);
    const service = objectOf(objects, refIn('Service', namespace, labels['kubernetes.io/service-name'] ?? ''));
    if (!service || !isKind(service, 'Service')) continue;
    for (const object of listedOf(objects, service, endpointsAt(run, service, event.t))) yield { t: event.t, object };
  }
}

function listedOf(
  maps: ObjectMaps,
  service: Service,
  endpoints: readonly Endpoint[],
): readonly [ListedSlice, ListedEndpoints] {
  const { name, namespace = 'default', creationTimestamp } = service.metadata;
  const dated = creationTimestamp === undefined ? {} : { creationTimestamp };
  const ports = (service.spec?.ports ?? []).map((port) => portOf(maps, namespace, endpoints, port));
  const ready = endpoints.filter((one) => one.ready).flatMap(({ addresses }) => addresses);
  const labels = {
    'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io',
    'kubernetes.io/service-name': name,
  };
  return [
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { name: sliceName(name), namespace, labels, ...dated },
      addressType: 'IPv4',
      endpoints: endpoints.map(({ pod, uid, node, addresses, ready, serving, terminating }) => ({
        addresses,
        conditions: { ready, serving, terminating },
        nodeName: node,
        targetRef: { kind: 'Pod', name: pod, namespace, uid },
      })),
      ports,
    },
    {
      apiVersion: 'v1',
      kind: 'Endpoints',
      metadata: { name, namespace, ...dated },
      subsets: ready.length > 0 ? [{ addresses: ready.map((ip) => ({ ip })), ports }] : [],
    },
  ];
}

/** A target that is named has the number that the first pod's container gives it. */
function portOf(maps: ObjectMaps, namespace: string, [first]: readonly Endpoint[], given: object): EndpointPort {
  const {
    name = '',
    port,
    targetPort = port,
    protocol = 'TCP',
  } = given as {
    name?: string;
    port?: number;
    targetPort?: number | string;
    protocol?: string;
  };
  if (typeof targetPort === 'number') return { name, port: targetPort, protocol };
  const pod = first && objectsOf(maps, 'Pod').get(`${namespace}/${first.pod}`);
  const named = pod?.spec.containers.flatMap(({ ports = [] }) => ports).find((one) => one.name === targetPort);
  return { name, ...(named?.containerPort !== undefined && { port: named.containerPort }), protocol };
}

const most = 3;

/** The first three, and how many more there are (printers/internalversion, listWithMoreString). */
const listed = (all: readonly string[], none: string): string =>
  all.length > most ? `${all.slice(0, most).join(',')} + ${all.length - most} more...` : all.join(',') || none;

/** Columns of the table printer between name and age; null: it is neither. */
export function sliceCells(object: KubeObject): Record<string, string> | null {
  if (isSlice(object))
    return {
      AddressType: object.addressType,
      Ports: listed(
        object.ports.map(({ name, port }) => String(port ?? name)),
        '<unset>',
      ),
      Endpoints: listed(
        object.endpoints.flatMap(({ addresses }) => addresses),
        '<unset>',
      ),
    };
  if (!isEndpoints(object)) return null;
  const all = object.subsets.flatMap(({ addresses, ports }) =>
    ports.length === 0
      ? addresses.map(({ ip }) => ip)
      : ports.flatMap(({ port }) => addresses.map(({ ip }) => `${ip}:${port ?? 0}`)),
  );
  return { Endpoints: listed(all, '<none>') };
}
