/**
 * The EndpointSlice controller (kube-controller-manager 1.36): hears of pods, Services and nodes one watch later, syncs
 * a Service a little after that with the newest of what it heard, and stores the slice with a write of its own.
 */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { Node, Pod, Service } from '../objects/types.ts';
import type { Endpoint, EndpointSlice } from '../objects/endpointTypes.ts';
import { allOfKind, objectKey, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { EndpointState } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { endpointOf, endpointsIn, selects, sliceName } from './endpointsliceRules.ts';

export type Slice = ReadonlyMap<string, Endpoint>;

/** A slice was stored: endpoints by uid. */
export interface SliceChange {
  service: Service;
  before: Slice;
  after: Slice;
  /** uid → the event that tells of its endpoint, for those that changed. */
  reported: ReadonlyMap<string, number>;
}

/** A pod as this controller heard of it last. */
interface Heard {
  pod: Pod;
  isGone: boolean;
  cause: Cause;
}
interface Update extends Heard {
  uid: string;
  endpoint: Endpoint | null;
}
/** What a sync that is planned will look at. */
interface Dirty {
  pods: Map<string, Heard>;
  /** The Service's own change; null where only pods have changed. */
  service: { isNew: boolean; cause: Cause } | null;
}

export class EndpointSlices {
  readonly #world: World;
  readonly #api: ApiServer;
  /** Objects at virtual 0: slices of that time are worked out only when something happens to them. */
  readonly #base: ObjectMaps;
  readonly #slices = new Map<string, Slice>();
  /** By Service, while a sync of it is planned. */
  readonly #dirty = new Map<string, Dirty>();
  onChange: (change: SliceChange) => void = () => {};

  constructor(world: World, api: ApiServer, base: ObjectMaps) {
    this.#world = world;
    this.#api = api;
    this.#base = base;
    const { watch } = world.latencies;
    api.watch('Pod', watch, ({ type, object, id }) => {
      this.#noticePod({ pod: object, isGone: type === 'DELETED', cause: id });
    });
    api.watch('Service', watch, ({ type, object, id }) => {
      if (type === 'DELETED') this.#dropService(object, id);
      else this.#noticeService(object, id);
    });
    api.watch('Node', watch, ({ type, object, id }) => {
      if (type !== 'MODIFIED') this.#noticeNode(object, id);
    });
  }

  servicesOf(pod: Pod): readonly Service[] {
    return this.#services.filter((service) => selects(service, pod));
  }

  /** All endpoints of a Service as its slice lists them now, by uid. */
  sliceOf(service: Service): Slice {
    const key = objectKey(service);
    const known = this.#slices.get(key);
    if (known) return known;
    const slice = this.#baseSlice(key);
    this.#slices.set(key, slice);
    return slice;
  }

  /** As it was at virtual 0, by the Service of then. */
  #baseSlice(key: string): Slice {
    const service = objectsOf(this.#base, 'Service').get(key);
    return service ? endpointsIn(this.#base, service) : new Map();
  }

  get #services(): readonly Service[] {
    return allOfKind(this.#world.state.objects, 'Service');
  }

  #noticePod(heard: Heard): void {
    for (const service of this.#services)
      if (selects(service, heard.pod) || this.#lists(service, heard.pod)) this.#plan(service, [heard]);
  }

  /** Its labels may have matched before. */
  #lists(service: Service, pod: Pod): boolean {
    const old = objectsOf(this.#base, 'Pod').get(objectKey(pod));
    const isListed = this.#slices.get(objectKey(service))?.has(pod.metadata.uid ?? '') ?? false;
    return isListed || (old?.metadata.uid === pod.metadata.uid && old !== undefined && selects(service, old));
  }

  /** A new Service lists the pods that are there; a changed one may choose others. */
  #noticeService(service: Service, cause: Cause): void {
    const isNew = !this.#slices.has(objectKey(service)) && !objectsOf(this.#base, 'Service').has(objectKey(service));
    if (isNew && Object.keys(service.spec?.selector ?? {}).length === 0) return;
    const pods = this.#pods.filter((pod) => selects(service, pod) || this.#lists(service, pod));
    const dirty = this.#plan(
      service,
      pods.map((pod) => ({ pod, isGone: false, cause })),
    );
    dirty.service = { isNew, cause };
  }

  /** Pods on a node that has no object any more are no endpoints. */
  #noticeNode({ metadata }: Node, cause: Cause): void {
    for (const pod of this.#pods)
      if (pod.spec.nodeName === metadata.name) this.#noticePod({ pod, isGone: false, cause });
  }

  get #pods(): readonly Pod[] {
    return allOfKind(this.#world.state.objects, 'Pod');
  }

  /** A sync comes a little later and sees the newest of what came meanwhile. */
  #plan(service: Service, heard: readonly Heard[]): Dirty {
    const key = objectKey(service);
    this.sliceOf(service);
    const planned = this.#dirty.get(key);
    const dirty = planned ?? { pods: new Map<string, Heard>(), service: null };
    for (const one of heard) dirty.pods.set(one.pod.metadata.uid ?? '', one);
    if (planned) return planned;
    this.#dirty.set(key, dirty);
    this.#world.clock.after(this.#world.latencies.endpointSlice, () => this.#sync(key));
    return dirty;
  }

  #sync(key: string): void {
    const dirty = this.#dirty.get(key);
    const service = objectsOf(this.#world.state.objects, 'Service').get(key);
    this.#dirty.delete(key);
    if (!dirty || !service) return;
    const nodes = objectsOf(this.#world.state.objects, 'Node');
    const updates = [...dirty.pods].map(([uid, heard]): Update => {
      const isIn = !heard.isGone && selects(service, heard.pod);
      return { ...heard, uid, endpoint: isIn ? endpointOf(heard.pod, service, (name) => nodes.has(name)) : null };
    });
    this.#world.clock.after(this.#world.latencies.write, () => this.#store(service, updates, dirty.service));
  }

  #store(service: Service, updates: readonly Update[], own: Dirty['service']): void {
    const before = this.sliceOf(service);
    const changed = updates.filter(({ uid, endpoint }) => !isSame(before.get(uid) ?? null, endpoint));
    if (changed.length === 0 && !own?.isNew) return;
    const after = new Map(before);
    for (const { uid, endpoint } of changed) {
      if (endpoint) after.set(uid, endpoint);
      else after.delete(uid);
    }
    this.#slices.set(objectKey(service), after);
    const cause = changed.at(-1)?.cause ?? own?.cause ?? null;
    const written = this.#api.put(sliceObject(service, after), own?.isNew ? 'ADDED' : 'MODIFIED', cause);
    const reported = new Map(changed.map((update) => [update.uid, this.#report(service, update, written)]));
    this.onChange({ service, before, after, reported });
  }

  /** Its slice goes with it (garbage collection). */
  #dropService(service: Service, cause: Cause): void {
    const key = objectKey(service);
    const before = this.sliceOf(service);
    this.#dirty.delete(key);
    this.#slices.delete(key);
    const removed = this.#api.remove(sliceObject(service, before), cause);
    const reported = new Map<string, number>();
    for (const { uid, pod: name } of before.values()) {
      const pod = { metadata: { name, uid, namespace: service.metadata.namespace || 'default' } };
      reported.set(uid, this.#report(service, { pod, endpoint: null }, removed));
    }
    this.onChange({ service, before, after: new Map(), reported });
  }

  #report(
    service: Service,
    { pod, endpoint }: { pod: Pick<Pod, 'metadata'>; endpoint: Endpoint | null },
    cause: Cause,
  ): number {
    const state: EndpointState | null = endpoint && {
      ready: endpoint.ready,
      serving: endpoint.serving,
      terminating: endpoint.terminating,
    };
    const what = { what: 'endpoint', service: service.metadata.name, state } as const;
    return this.#world.record({ actor: { kind: 'endpointslice' }, ...aboutPod(pod), cause, ...what });
  }
}

function sliceObject({ metadata }: Service, slice: Slice): EndpointSlice {
  const { name, namespace = 'default' } = metadata;
  const labels = { 'kubernetes.io/service-name': name };
  return {
    kind: 'EndpointSlice',
    metadata: { name: sliceName(name), namespace, labels },
    endpoints: [...slice.values()],
  };
}
