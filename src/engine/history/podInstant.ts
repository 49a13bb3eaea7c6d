/** One pod at one instant: what was stored of it, and what its node holds of it. */
import type { ProbeCheck } from '../kubelet/probeChecks.ts';
import type { Pod } from '../objects/types.ts';
import { deletionOf } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, ProbeKind } from '../simulation/trace.ts';
import { stateAt } from './change.ts';
import { type Absence, absenceAt } from './deafness.ts';
import { faultsAt } from './faultSpans.ts';
import { type Backoff, backoffAt, heldOnNode } from './heldOnNode.ts';
import { type GraceNow, graceNow } from './graceNow.ts';
import { kubeletChanges } from './kubeletProcess.ts';
import { eventsOfPod, type PodEvent } from './podEvents.ts';
import type { PodVersions } from './podVersions.ts';
import { preemptionsAround } from './preemptions.ts';
import { type ProbeResult, probeResultAt } from './probeResults.ts';
import { type ContainerProcess, processAt, processesOf } from './processes.ts';
import { type RequestNow, requestsUntil } from './traffic.ts';

/** The newest process of a container. */
export interface ProcessNow {
  /** `terminating`: it has got its stop signal and lives on. */
  state: 'none' | 'created' | 'running' | 'terminating' | 'exited';
  /** Number of the run, from 0; null where there was none. */
  attempt: number | null;
  /** When it came into this state. */
  since: Millis | null;
  exitCode: number | null;
  /** When a living one began. */
  startedAt: Millis | null;
}

export class PodInstant {
  readonly uid: string;
  /** As it was stored last. */
  readonly pod: Pod;
  /** When its object was removed; null while it is there. */
  readonly goneAt: Millis | null;
  readonly #run: Run;
  readonly #t: Millis;

  constructor(run: Run, { newest, goneAt }: PodVersions, t: Millis) {
    this.#run = run;
    this.#t = t;
    this.pod = newest;
    this.goneAt = goneAt;
    this.uid = newest.metadata.uid ?? '';
  }

  /** null while it waits for one. */
  get node(): string | null {
    return this.pod.spec.nodeName || null;
  }

  /** As `kubectl describe pod` lists them. */
  get events(): readonly PodEvent[] {
    return eventsOfPod(this.#run, this.uid, this.#t);
  }

  get sandbox(): 'none' | 'ready' | 'stopped' {
    const state = stateAt(heldOnNode(this.#run, this.uid).sandbox, this.#t) ?? 'none';
    return state === 'lost' ? 'stopped' : state;
  }

  get volumes(): 'none' | 'mounted' {
    return stateAt(heldOnNode(this.#run, this.uid).volumes, this.#t) ?? 'none';
  }

  /** Why its kubelet hears nothing of the API server; null: it hears, or there is none. */
  get absence(): Absence | null {
    return this.node === null ? null : absenceAt(this.#run, this.node, this.#t);
  }

  /** The link of its node is cut. */
  get isCut(): boolean {
    return faultsAt(this.#run, this.#t).some(({ fault }) => fault.what === 'link' && fault.node === this.node);
  }

  /** Names of the pods that took a place until now where this pod took part, as preemptor or as victim. */
  get preemptors(): readonly string[] {
    const around = preemptionsAround(this.#run, this.uid).filter(({ decision }) => decision.t <= this.#t);
    return [...new Set(around.map(({ preemptor }) => preemptor))];
  }

  /** When its deletion was stored and when its deadline is; null: nobody has deleted it. */
  get deletion(): { at: Millis; deadline: Millis } | null {
    return deletionOf(this.pod, this.#run.epoch);
  }

  /** How its kubelet counts its grace; null: it stops nothing of it. */
  get grace(): GraceNow | null {
    return graceNow(this.#run, this.uid, this.#t);
  }

  /** All that were sent to it. */
  get requests(): readonly RequestNow[] {
    return requestsUntil(this.#run, this.uid, this.#t);
  }

  process(container: string): ProcessNow {
    const process = processAt(processesOf(this.#run, this.uid), container, this.#t);
    return process ? processNow(process, this.#t) : nothing;
  }

  probe(container: string, probe: ProbeKind): ProbeResult {
    const knownSince = this.#kubelet.findLast(({ runs }) => runs)?.t ?? null;
    return probeResultAt(this.#run, { uid: this.uid, container, probe }, { t: this.#t, knownSince });
  }

  /** The newest checks of a probe, the oldest of them first. */
  checks(container: string, kind: ProbeKind, atMost: number): readonly ProbeCheck[] {
    return this.#run.checks.of({ uid: this.uid, container, kind }).until(this.#t, atMost);
  }

  /** What its container waits for; null: nothing. A kubelet that ended has forgotten its back-offs. */
  backoff(container: string): Backoff | null {
    const found = backoffAt(heldOnNode(this.#run, this.uid), container, this.#t);
    const forgottenAt = this.#kubelet.at(-1)?.t;
    return found && (forgottenAt === undefined || found.at >= forgottenAt) ? found : null;
  }

  /** Its kubelet has run since before virtual 0, and found no back-off of this container anew: what the status says of one holds. */
  hasOldBackoff(container: string): boolean {
    return this.#kubelet.length === 0 && backoffAt(heldOnNode(this.#run, this.uid), container, this.#t) === null;
  }

  /** What the kubelet of its node did. */
  get #kubelet() {
    return kubeletChanges(this.#run, this.node ?? '', this.#t);
  }
}

const nothing: ProcessNow = { state: 'none', attempt: null, since: null, exitCode: null, startedAt: null };

/** Once it is removed, only the number of the run is left. */
function processNow({ attempt, created, startedAt, ...process }: ContainerProcess, t: Millis): ProcessNow {
  const { sigterms, exit, removed } = process;
  if (removed !== null && removed <= t) return { ...nothing, attempt, since: removed };
  if (exit && exit.t <= t) return { ...nothing, attempt, state: 'exited', since: exit.t, exitCode: exit.code };
  if (startedAt === null || startedAt > t) return { ...nothing, attempt, state: 'created', since: created };
  const signal = sigterms.findLast((at) => at <= t);
  const isTerminating = signal !== undefined;
  const living = { ...nothing, attempt, startedAt };
  return isTerminating
    ? { ...living, state: 'terminating', since: signal }
    : { ...living, state: 'running', since: startedAt };
}
