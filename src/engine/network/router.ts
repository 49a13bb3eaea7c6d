/** One part of the network that spreads connections: what it knows of the slices, as late as it applies them. */
import type { EndpointSlices, Slice, SliceChange } from '../controllers/endpointslice.ts';
import type { Service } from '../objects/types.ts';
import type { Endpoint } from '../objects/endpointTypes.ts';
import { objectKey, subjectOf } from '../simulation/objectMaps.ts';
import type { Actor, Millis } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';

export interface RouterPlan {
  actorOf: (service: Service) => Actor;
  /** From the watch's news to applied rules. */
  delayMs: Millis;
  /** Endpoints that new connections may go to. */
  choose: (slice: Slice, service: Service) => readonly Endpoint[];
}

export class Router {
  readonly #world: World;
  readonly #slices: EndpointSlices;
  readonly #plan: RouterPlan;
  /** By Service, for those that have changed since virtual 0. */
  readonly #known = new Map<string, Slice>();
  /** By Service, as long as neither it nor what is known of it changes. */
  readonly #chosen = new Map<string, { service: Service; slice: Slice; targets: readonly Endpoint[] }>();

  constructor(world: World, slices: EndpointSlices, plan: RouterPlan) {
    this.#world = world;
    this.#slices = slices;
    this.#plan = plan;
  }

  /** The Service's endpoints as this router knows them. */
  endpoints(service: Service): Slice {
    return this.#endpointsOf(service, objectKey(service));
  }

  #endpointsOf(service: Service, key: string): Slice {
    return this.#known.get(key) ?? this.#slices.sliceOf(service);
  }

  targets(service: Service): readonly Endpoint[] {
    const key = objectKey(service);
    const slice = this.#endpointsOf(service, key);
    const chosen = this.#chosen.get(key);
    if (chosen?.slice === slice && chosen.service === service) return chosen.targets;
    const targets = this.#plan.choose(slice, service);
    this.#chosen.set(key, { service, slice, targets });
    return targets;
  }

  /** Do new connections go to the pod of this uid? */
  sendsTo = (uid: string, service: Service): boolean => uidsOf(this.targets(service)).has(uid);

  notice(change: SliceChange): void {
    const key = objectKey(change.service);
    if (!this.#known.has(key)) this.#known.set(key, change.before);
    this.#world.clock.after(this.#world.latencies.watch + this.#plan.delayMs, () => this.#apply(change));
  }

  #apply({ service, after, reported }: SliceChange): void {
    const before = this.targets(service);
    this.#known.set(objectKey(service), after);
    const now = this.targets(service);
    const [first = null] = reported.values();
    const report = (sends: boolean) => (endpoint: Endpoint) =>
      this.#report(service, endpoint, { sends, cause: reported.get(endpoint.uid) ?? first });
    const { gone, come } = difference(before, now);
    gone.forEach(report(false));
    come.forEach(report(true));
  }

  #report(service: Service, { pod, uid }: Endpoint, { sends, cause }: { sends: boolean; cause: number | null }): void {
    const { name, namespace = 'default' } = service.metadata;
    const subject = subjectOf({ kind: 'Pod', metadata: { name: pod, namespace } });
    const actor = this.#plan.actorOf(service);
    this.#world.record({ actor, subject, uid, cause, what: 'proxy', service: name, sends });
  }
}

interface Difference {
  before: readonly Endpoint[];
  gone: readonly Endpoint[];
  come: readonly Endpoint[];
}

/** By what is there now: the proxies of a cluster find the same one after the other. */
const differences = new WeakMap<readonly Endpoint[], Difference>();

function difference(before: readonly Endpoint[], now: readonly Endpoint[]): Difference {
  const known = differences.get(now);
  if (known?.before === before) return known;
  const found = { before, gone: missingIn(now, before), come: missingIn(before, now) };
  differences.set(now, found);
  return found;
}

/** Those of `endpoints` that `others` lack. */
function missingIn(others: readonly Endpoint[], endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const uids = uidsOf(others);
  return endpoints.filter(({ uid }) => !uids.has(uid));
}

/** By list: every client asks at every tick for each pod that leaves, and most proxies share their lists. */
const uidsIn = new WeakMap<readonly Endpoint[], ReadonlySet<string>>();

function uidsOf(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  const known = uidsIn.get(endpoints);
  if (known) return known;
  const uids = new Set(endpoints.map(({ uid }) => uid));
  uidsIn.set(endpoints, uids);
  return uids;
}
