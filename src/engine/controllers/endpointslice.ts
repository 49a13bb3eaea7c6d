/** EndpointSlices of Services: which pods take traffic (kube-controller-manager 1.36, endpointslice controller). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { Pod, Service } from '../objects/types.ts';
import { type Endpoint, type EndpointSlice, type ObjectMaps, objectKey, objectsOf } from '../simulation/objectMaps.ts';
import type { EndpointState } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';

/** The pod's endpoint as conditions say it; null where it has none: no address, no node, or at its end. */
export function endpointOf(pod: Pod, service: Service): Endpoint | null {
  const { metadata, spec, status } = pod;
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  if (!status?.podIP || !spec.nodeName || hasEnded) return null;
  const serving = (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');
  const terminating = metadata.deletionTimestamp !== undefined;
  const ready = service.spec?.publishNotReadyAddresses === true || (serving && !terminating);
  const { uid = '', name } = metadata;
  return { pod: name, uid, node: spec.nodeName, addresses: [status.podIP], ready, serving, terminating };
}

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

/** A pod's endpoint changed in a slice; `id` is the event that told it. */
export interface EndpointChange {
  service: Service;
  uid: string;
  pod: Pod;
  before: Endpoint | null;
  endpoint: Endpoint | null;
  id: number;
}

type Slice = Map<string, Endpoint>;

export class EndpointSlices {
  readonly #world: World;
  readonly #api: ApiServer;
  /** Objects at virtual 0: slices of that time are worked out only when something happens to them. */
  readonly #base: ObjectMaps;
  readonly #slices = new Map<string, Slice>();
  /** uid → the pod as this controller heard of it last. */
  readonly #newest = new Map<string, { pod: Pod; isGone: boolean; cause: Cause }>();
  onChange: (change: EndpointChange) => void = () => {};

  constructor(world: World, api: ApiServer, base: ObjectMaps) {
    this.#world = world;
    this.#api = api;
    this.#base = base;
    const { watch } = world.latencies;
    api.watch('Pod', watch, ({ type, object, id }) => this.#noticePod(object as Pod, type === 'DELETED', id));
    api.watch('Service', watch, ({ type, object, id }) => {
      if (type !== 'DELETED') this.#noticeService(object as Service, id);
    });
  }

  servicesOf(pod: Pod): readonly Service[] {
    return [...objectsOf(this.#world.state.objects, 'Service').values()].filter((service) => selects(service, pod));
  }

  /** All endpoints of a Service as its slice lists them now, by uid. */
  sliceOf(service: Service): ReadonlyMap<string, Endpoint> {
    const key = objectKey(service);
    const known = this.#slices.get(key);
    if (known) return known;
    const slice: Slice = new Map();
    if (objectsOf(this.#base, 'Service').has(key)) {
      for (const pod of objectsOf(this.#base, 'Pod').values()) {
        const endpoint = selects(service, pod) ? endpointOf(pod, service) : null;
        if (endpoint) slice.set(endpoint.uid, endpoint);
      }
    }
    this.#slices.set(key, slice);
    return slice;
  }

  /** A sync comes a little later and sees the newest of what came meanwhile. */
  #noticePod(pod: Pod, isGone: boolean, cause: Cause): void {
    const { uid = '' } = pod.metadata;
    const all = [...objectsOf(this.#world.state.objects, 'Service').values()];
    const services = all.filter((service) => selects(service, pod) || this.#lists(service, pod));
    if (services.length === 0) return;
    this.#newest.set(uid, { pod, isGone, cause });
    for (const service of services) {
      this.sliceOf(service);
      this.#world.clock.after(this.#world.latencies.endpointSlice, () => this.#sync(service, uid));
    }
  }

  /** Its labels may have matched before. */
  #lists(service: Service, pod: Pod): boolean {
    const old = objectsOf(this.#base, 'Pod').get(objectKey(pod));
    const isListed = this.#slices.get(objectKey(service))?.has(pod.metadata.uid ?? '') ?? false;
    return isListed || (old?.metadata.uid === pod.metadata.uid && old !== undefined && selects(service, old));
  }

  #sync(service: Service, uid: string): void {
    const newest = this.#newest.get(uid);
    if (!newest) return;
    const { pod, isGone, cause } = newest;
    const endpoint = isGone || !selects(service, pod) ? null : endpointOf(pod, service);
    this.#world.clock.after(this.#world.latencies.write, () => {
      const slice = this.#slices.get(objectKey(service));
      const before = slice?.get(uid) ?? null;
      if (isSame(before, endpoint)) return;
      if (endpoint) slice?.set(uid, endpoint);
      else slice?.delete(uid);
      this.#tell({ service, pod, uid, before, endpoint }, this.#write(service, 'MODIFIED', cause));
    });
  }

  /** A new Service: its slice lists the pods that are there. */
  #noticeService(service: Service, cause: Cause): void {
    if (Object.keys(service.spec?.selector ?? {}).length === 0 || this.#slices.has(objectKey(service))) return;
    const pods = [...objectsOf(this.#world.state.objects, 'Pod').values()].filter((pod) => selects(service, pod));
    const { endpointSlice, write } = this.#world.latencies;
    this.#world.clock.after(endpointSlice + write, () => {
      const slice = new Map(this.sliceOf(service));
      const listed = pods.flatMap((pod) => {
        const endpoint = endpointOf(pod, service);
        return endpoint ? [{ service, pod, uid: endpoint.uid, before: null, endpoint }] : [];
      });
      for (const { uid, endpoint } of listed) slice.set(uid, endpoint);
      this.#slices.set(objectKey(service), slice);
      const id = this.#write(service, 'ADDED', cause);
      for (const change of listed) this.#tell(change, id);
    });
  }

  #write(service: Service, type: 'ADDED' | 'MODIFIED', cause: Cause): Cause {
    const { name, namespace = 'default' } = service.metadata;
    const slice: EndpointSlice = {
      kind: 'EndpointSlice',
      metadata: { name: `${name}-slice`, namespace },
      endpoints: [...this.sliceOf(service).values()],
    };
    return this.#api.put(slice, type, cause);
  }

  #tell({ service, pod, uid, before, endpoint }: Omit<EndpointChange, 'id'>, cause: Cause): void {
    const state: EndpointState | null = endpoint && {
      ready: endpoint.ready,
      serving: endpoint.serving,
      terminating: endpoint.terminating,
    };
    const what = { what: 'endpoint', service: service.metadata.name, state } as const;
    const id = this.#world.record({ actor: { kind: 'endpointslice' }, ...aboutPod(pod), cause, ...what });
    this.onChange({ service, uid, pod, before, endpoint, id });
  }
}
