/**
 * S-INV-9: an endpoint that terminates is not ready, unless its Service publishes all addresses. An endpoint has a pod
 * with an address that has not ended, and `serving` is the pod's Ready: both soon after a change, not at once.
 */
import { isWriteOf, type WriteOf } from '../history/traceIndex.ts';
import type { Endpoint, EndpointSlice } from '../objects/endpointTypes.ts';
import { isKind } from '../objects/kinds.ts';
import { isEnded } from '../objects/podPhase.ts';
import type { Pod, Service } from '../objects/types.ts';
import type { Latencies } from '../simulation/latencies.ts';
import { objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { Broken } from './broken.ts';
import type { LateFinding } from './check.ts';
import type { Ledger, PodLedger } from './ledger.ts';
import { isPod } from './ledger.ts';

/** A pod as it was written last; its endpoints have to agree by then. */
interface Due {
  pod: Pod | null;
  by: Millis;
  event: number;
}

/** Without these the EndpointSlice controller does nothing. */
const needed = ['controller/endpointslice', 'apiServer', 'etcd'];
/** From their return until it has listed. */
const longestReturn: Millis = 3000;

export class EndpointsFollow {
  readonly #bound: Millis;
  readonly #broken = new Broken();
  readonly #slices = new Map<string, readonly Endpoint[]>();
  readonly #services = new Map<string, Service>();
  /** By uid, the soonest first. */
  readonly #due = new Map<string, Due>();
  /** It is still catching up until then. */
  #notBefore: Millis = 0;

  constructor({ watch, endpointSlice, write }: Latencies) {
    this.#bound = watch + endpointSlice + write;
  }

  see(event: TraceEvent, podLedger: PodLedger | null, ledger: Ledger): readonly LateFinding[] {
    const late = this.#late(event.t);
    const mended = this.#broken.see(event);
    if (mended !== null && needed.includes(mended)) this.#putOff(event.t + longestReturn);
    if (event.what !== 'write') return late;
    const { object, type } = event;
    if (isPod(object) && podLedger) {
      this.#due.delete(podLedger.uid);
      const pod = type === 'DELETED' ? null : object;
      this.#due.set(podLedger.uid, { pod, by: Math.max(event.t + this.#bound, this.#notBefore), event: event.id });
    }
    if (isKind(object, 'Service')) this.#services.set(subjectOf(object), object);
    return isWriteOf(event, 'EndpointSlice') ? [...late, ...this.#store(event, ledger)] : late;
  }

  #store({ id, type, subject, object }: WriteOf<'EndpointSlice'>, ledger: Ledger): readonly LateFinding[] {
    const { endpoints } = object;
    if (type === 'DELETED') this.#slices.delete(subject);
    else this.#slices.set(subject, endpoints);
    if (this.#publishesAll(object, ledger)) return [];
    const wrong = endpoints.filter(({ ready, terminating }) => ready && terminating);
    return wrong.map(({ pod }) => ({ event: id, detail: `${pod} is ready and terminating` }));
  }

  #publishesAll({ metadata }: EndpointSlice, { base }: Ledger): boolean {
    const { namespace = 'default', labels = {} } = metadata;
    const key = `${namespace}/${labels['kubernetes.io/service-name'] ?? ''}`;
    const service = this.#services.get(`Service/${key}`) ?? objectsOf(base, 'Service').get(key);
    return service?.spec?.publishNotReadyAddresses === true;
  }

  #putOff(t: Millis): void {
    for (const due of this.#due.values()) due.by = Math.max(due.by, t);
    this.#notBefore = t;
  }

  #late(now: Millis): readonly LateFinding[] {
    const found: LateFinding[] = [];
    if (needed.some((name) => this.#broken.has(name))) return found;
    for (const [uid, { pod, by, event }] of this.#due) {
      if (by >= now) break;
      this.#due.delete(uid);
      for (const [slice, endpoints] of this.#slices) {
        // What changes most is listed last.
        const endpoint = endpoints.findLast((one) => one.uid === uid);
        const wrong = endpoint && disagreement(endpoint, pod);
        if (wrong) found.push({ event, detail: `${slice}: ${endpoint.pod} ${wrong}` });
      }
    }
    return found;
  }
}

function disagreement({ serving }: Endpoint, pod: Pod | null): string | null {
  if (pod === null) return 'is listed, its pod is gone';
  if (!pod.status?.podIP) return 'is listed, its pod has no address';
  if (isEnded(pod.status.phase)) return `is listed, its pod is ${pod.status.phase}`;
  const ready = pod.status.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'False';
  return serving === (ready === 'True') ? null : `is serving ${serving}, its pod's Ready is ${ready}`;
}
