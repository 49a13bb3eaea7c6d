/** One node at one instant, folded from its story: what the API believes, what is real, and since when they differ. */
import { faultsAfter } from '../faultSpans.ts';
import { isWriteOf, type WriteOf } from '../traceIndex.ts';
import { type Absence, absenceUnder } from '../deafness.ts';
import type { ReadRun } from '../processes.ts';
import { isFromFile } from '../../kubelet/criticalPods.ts';
import type { Node, Taint } from '../../objects/types.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { unmadeBy } from '../../simulation/whatIf.ts';
import type { NodeTrace } from './nodeTraces.ts';
import { type PodNow, podBefore, podSince, rewrite, runOn } from './podNow.ts';

/**
 * How API and node disagree on a pod. `runsGone`: processes live on without an object; `runsUnaware`: the object is to
 * go, and its kubelet has not heard of it; `nothingRuns`: the API has it running, and no process lives.
 */
export type Parting = 'runsGone' | 'runsUnaware' | 'nothingRuns';

export class NodeNow {
  readonly name: string;
  object: Node | null;
  /** As it was when it was removed. */
  lastObject: Node | null = null;
  /** When its object was removed. */
  goneAt: Millis | null = null;
  fencedAt: Millis | null = null;
  /** When its kubelet heard from the API server last; null: it hears it. */
  heardAt: Millis | null = null;
  /** Since when API and node say different things; null: they agree. */
  differsSince: Millis | null = null;
  /** By uid, the oldest first. */
  readonly pods = new Map<string, PodNow>();
  readonly #run: ReadRun;
  readonly #trace: NodeTrace;
  /** Names of faults in force. */
  #broken: ReadonlySet<string> = new Set();
  readonly #taints = new Map<string, Millis | null>();
  /** Something has befallen it. */
  #wasBroken = false;
  #position = 0;

  constructor(trace: NodeTrace, run: ReadRun) {
    this.name = trace.node;
    this.#trace = trace;
    this.#run = run;
    this.object = trace.first;
    for (const taint of trace.first?.spec?.taints ?? []) this.#taints.set(taintKey(taint), this.#addedAt(taint));
    for (const pod of trace.pods) this.pods.set(pod.metadata.uid ?? '', podBefore(pod, run, true));
  }

  /** Number of events that are folded in. */
  get position(): number {
    return this.#position;
  }

  /** Folds in what happened until t, t included. */
  goTo(t: Millis): void {
    const { events } = this.#trace;
    for (let event = events[this.#position]; event && event.t <= t; event = events[++this.#position]) this.apply(event);
  }

  /** Its kubelet alone renews no lease: the control plane would notice. */
  get fallsSilent(): boolean {
    const isPlaneDown = this.#broken.has('apiServer') || this.#broken.has('etcd');
    return !isPlaneDown && (this.#isSilent || this.has('lease'));
  }

  has(what: string): boolean {
    return this.#broken.has(`${what}/${this.name}`);
  }

  /** Why its kubelet hears nothing of the API server; null: it hears it. */
  get absence(): Absence | null {
    return absenceUnder((what) => this.#broken.has(what) || this.has(what));
  }

  /** There is, or was, a Node object of it. */
  get hasJoined(): boolean {
    return this.object !== null || this.lastObject !== null;
  }

  /** How API and node disagree on one of its pods now; null: they agree. */
  partingOf(pod: PodNow): Parting | null {
    if (pod.isUnreported) return 'nothingRuns';
    if (pod.running.size === 0) return null;
    if (pod.goneAt !== null) return 'runsGone';
    return this.#wasBroken && pod.deletedAt !== null && !pod.knowsOfDelete ? 'runsUnaware' : null;
  }

  /** null: since before virtual 0, or there is none. */
  taintSince(taint: Taint): Millis | null {
    return this.#taints.get(taintKey(taint)) ?? null;
  }

  /** The next event of its story has happened. */
  apply(event: TraceEvent): void {
    if (event.what === 'request') this.#turn(event);
    else if (event.what === 'fencing') this.#fence(event);
    else if (isWriteOf(event, 'Node')) this.#write(event);
    else if (isWriteOf(event, 'Pod')) this.#writePod(event);
    else if (event.what === 'runtime' || event.what === 'hook' || event.what === 'event') this.#runs(event);
    // Until it is told, even where it could be told by now.
    for (const pod of this.pods.values()) pod.isUnreported = isBelied(pod) && (pod.isUnreported || this.#nobodyTells);
    if (this.#differs()) this.differsSince ??= event.t;
    else this.#agree();
  }

  #agree(): void {
    this.differsSince = null;
    if (this.object && this.#broken.size === 0) this.#wasBroken = false;
    for (const [uid, { goneAt }] of this.pods) if (goneAt !== null) this.pods.delete(uid);
  }

  #turn(event: EventOf<'request'>): void {
    const unmade = unmadeBy(event);
    if (unmade !== null) this.pods.delete(unmade);
    const { fault } = event;
    if (!fault) return;
    this.#broken = faultsAfter(this.#run, event.id);
    this.#wasBroken = true;
    if (!this.#isSilent) this.heardAt = null;
    else this.heardAt ??= event.t;
  }

  get #isSilent(): boolean {
    return this.absence !== null;
  }

  /** That a process has ended does not come to be stored. */
  get #nobodyTells(): boolean {
    return this.#isSilent || this.#broken.has('etcd') || this.has('lastDelete') || this.has('runtime');
  }

  #fence({ step, t }: EventOf<'fencing'>): void {
    if (step === 'fenced') this.fencedAt = t;
    if (step === 'unfence') this.fencedAt = null;
  }

  #write({ type, object, t }: WriteOf<'Node'>): void {
    this.lastObject = object;
    this.object = type === 'DELETED' ? null : this.lastObject;
    this.goneAt = type === 'DELETED' ? t : null;
    if (type === 'DELETED') this.#wasBroken = true;
    const taints = this.object?.spec?.taints ?? [];
    const keys = new Set(taints.map(taintKey));
    for (const key of this.#taints.keys()) if (!keys.has(key)) this.#taints.delete(key);
    for (const key of keys) if (!this.#taints.has(key)) this.#taints.set(key, t);
  }

  #writePod(event: WriteOf<'Pod'>): void {
    const { object: pod } = event;
    if (pod.spec.nodeName !== this.name) return;
    const uid = pod.metadata.uid ?? '';
    const known = this.pods.get(uid);
    // What a mirror stood for goes on under the next one.
    if (event.type === 'DELETED' && isFromFile(pod)) this.pods.delete(uid);
    else if (known) rewrite(known, event, this.#run);
    else if (event.type !== 'DELETED') this.pods.set(uid, podSince(pod, event, this.#run));
  }

  #runs(event: EventOf<'runtime' | 'hook' | 'event'>): void {
    const now = this.pods.get(event.uid ?? '');
    if (!now) return;
    if (isEnding(event) && now.deletedAt !== null && !this.#isSilent) now.knowsOfDelete = true;
    if (event.what === 'runtime') runOn(now, event, this.#run);
  }

  #differs(): boolean {
    const isUnknown = this.object !== null && readyOf(this.object) === 'Unknown';
    if (this.object === null && this.#wasBroken && this.#ledgers) return true;
    if (this.object && this.#isSilent && !(this.has('power') && isUnknown)) return true;
    if (isUnknown && this.#wasBroken && !this.has('power')) return true;
    return [...this.pods.values()].some((pod) => this.partingOf(pod) !== null);
  }

  /** Its machine is on, and its kubelet or a process lives on it. */
  get #ledgers(): boolean {
    return (
      !this.has('power') && (!this.has('kubelet') || [...this.pods.values()].some(({ running }) => running.size > 0))
    );
  }

  #addedAt({ timeAdded }: Taint): Millis | null {
    const time = parseApiTime(timeAdded);
    return time === null ? null : time - this.#run.epoch;
  }
}

/** A sign that its kubelet is about to end the pod. */
function isEnding(event: EventOf<'runtime' | 'hook' | 'event'>): boolean {
  if (event.what === 'event') return event.reason === 'Killing';
  return event.what === 'hook' || event.op === 'stop' || event.op === 'SIGTERM';
}

const taintKey = ({ key, effect }: Taint): string => `${key}:${effect}`;

const readyOf = ({ status }: Node): string =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'True';

/** The API has a container of it running, and no process lives. */
const isBelied = ({ pod: { status }, goneAt, running }: PodNow): boolean =>
  running.size === 0 &&
  goneAt === null &&
  status?.phase === 'Running' &&
  (status.containerStatuses ?? []).some(({ state }) => state?.running !== undefined);
