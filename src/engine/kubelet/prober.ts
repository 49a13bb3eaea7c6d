/** The probe workers of one pod: startup, readiness and liveness (kubelet 1.36, prober). */
import type { Container, Pod, Probe } from '../objects/types.ts';
import { type Process, Signal } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { ContainerRecord } from './containerRecord.ts';
import type { ProbeResult } from './podActions.ts';
import { servingContainers } from './podContainers.ts';
import { counted, isDecided, mayChange, probeFailure, type Tally } from './probe.ts';
import { shouldStart } from './restartable.ts';
import type { Runtime } from './runtime.ts';
import { tellEvent } from './tellEvent.ts';

type ProbeKind = 'startup' | 'readiness' | 'liveness';

export interface ProbedPod {
  readonly pod: Pod;
  readonly podIP: string;
  readonly isCancelled: boolean;
  /** When this kubelet was started; null = long before virtual 0. */
  readonly kubeletStartedAt: Millis | null;
  /** Has this run passed its startup probe, as far as this kubelet knows? */
  isStarted(container: string): boolean;
}
interface ProbeWorker {
  container: Container;
  kind: ProbeKind;
  probe: Probe;
  tally: Tally | null;
  /** The run about which nothing more is to be found out: startup is decided, or liveness has failed. */
  heldRun: number | null;
}
/** A result that counts has changed. */
export interface ProbeChange {
  cause: Cause;
  /** The pod's status says it at once, without waiting for a sync. */
  isShown: boolean;
}
interface Held {
  run: number;
  result: boolean;
}

export class Prober {
  readonly #world: World;
  readonly #runtime: Runtime;
  readonly #owner: ProbedPod;
  /** By kind and container, of its newest run that was probed. */
  readonly #results = new Map<string, Held>();
  readonly #pokes = new Map<string, Signal>();
  readonly #stopped = new Set<ProbeKind>();
  onChange: (change: ProbeChange) => void = () => {};

  constructor(world: World, runtime: Runtime, owner: ProbedPod) {
    this.#world = world;
    this.#runtime = runtime;
    this.#owner = owner;
  }

  start(): void {
    for (const container of servingContainers(this.#owner.pod)) {
      for (const [kind, probe] of probesOf(container)) {
        const worker = { container, kind, probe, tally: null, heldRun: null };
        this.#world.clock.start(this.#work(worker), this.#owner);
      }
    }
  }

  stop(): void {
    for (const kind of kinds) this.#stopped.add(kind);
  }

  /** A pod that ends is killed for no probe any more; its readiness goes on being told. */
  endLiveness(): void {
    this.#stopped.add('liveness').add('startup');
  }

  /** Results that were known before this kubelet looked. */
  assume(container: string, { started, ready, run }: { started: boolean; ready: boolean; run: number }): void {
    this.#results.set(`startup ${container}`, { run, result: started });
    this.#results.set(`readiness ${container}`, { run, result: ready });
  }

  isStarted({ name, startupProbe }: Container, run: number): boolean {
    return !startupProbe || this.result('startup', name, run) === 'Success';
  }

  isReady({ name, readinessProbe }: Container, run: number): boolean {
    return !readinessProbe || this.result('readiness', name, run) === 'Success';
  }

  /** What is held of this run of a container; undefined where nothing is decided yet. */
  result(kind: ProbeKind, container: string, run: number): ProbeResult | undefined {
    const held = this.#results.get(`${kind} ${container}`);
    if (held?.run !== run) return undefined;
    return held.result ? 'Success' : 'Failure';
  }

  /** A started container that is not ready is probed at once when its status is built. */
  poke({ name }: Container): void {
    this.#pokes.get(name)?.fire();
  }

  *#work(worker: ProbeWorker): Process {
    const { container, kind, probe } = worker;
    const first = this.#firstWait(probe);
    if (first > 0) yield { ms: first };
    while (!this.#stopped.has(kind)) {
      const record = this.#record(container);
      if (record?.end && !shouldStart(this.#owner.pod, container, record)) return;
      if (record?.state === 'running') this.#tick(worker, record);
      const poke = new Signal();
      if (kind === 'readiness') this.#pokes.set(container.name, poke);
      yield { signal: poke, atMost: (probe.periodSeconds ?? 10) * 1000, periodic: this.#isSettled(worker) };
    }
  }

  /** Workers of a kubelet that was just started spread over a period (1.36: by chance). */
  #firstWait({ periodSeconds = 10 }: Probe): Millis {
    const { kubeletStartedAt } = this.#owner;
    const isYoung = kubeletStartedAt !== null && this.#world.clock.now - kubeletStartedAt < periodSeconds * 1000;
    return isYoung ? periodSeconds * 750 : 0;
  }

  /** Nothing will change unless something else happens. */
  #isSettled({ container, probe, tally, heldRun }: ProbeWorker): boolean {
    const record = this.#record(container);
    if (record?.state !== 'running') return false;
    if (heldRun === record.attempt) return true;
    return tally !== null && isDecided(tally, probe) && !mayChange(probe, this.#world.clock.now - record.startedAt);
  }

  #tick(worker: ProbeWorker, { attempt, startedAt }: ContainerRecord): void {
    const { container, kind, probe } = worker;
    const { pod, podIP } = this.#owner;
    const age = this.#world.clock.now - startedAt;
    if (worker.heldRun === attempt || age < (probe.initialDelaySeconds ?? 0) * 1000) return;
    if (this.#owner.isStarted(container.name) === (kind === 'startup')) return;
    const isListening = this.#runtime.process(pod, container.name)?.term === null;
    const failure = probeFailure(probe, { age, isListening, podIP });
    const cause = failure === null ? null : this.#tellFailure(container, kind, failure);
    worker.tally = counted(worker.tally, failure === null);
    if (isDecided(worker.tally, probe)) this.#decide(worker, attempt, cause);
  }

  #decide(worker: ProbeWorker, run: number, cause: Cause): void {
    const { container, kind, tally } = worker;
    const result = tally?.result === true;
    if (kind === 'startup' || (kind === 'liveness' && !result)) {
      worker.heldRun = run;
      worker.tally = { result, count: 0 };
    }
    const key = `${kind} ${container.name}`;
    const before = this.result(kind, container.name, run) ?? initially[kind];
    this.#results.set(key, { run, result });
    if (before === (result ? 'Success' : 'Failure')) return;
    this.onChange({ cause, isShown: kind === 'readiness' || (kind === 'startup' && result) });
  }

  #tellFailure({ name }: Container, kind: ProbeKind, failure: string): number {
    const message = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} probe failed: ${failure}`;
    const event = { type: 'Warning', reason: 'Unhealthy', message } as const;
    return tellEvent(this.#world, this.#owner.pod, { ...event, container: name, cause: null });
  }

  #record({ name }: Container): ContainerRecord | undefined {
    return this.#runtime.record(this.#owner.pod).containers.get(name);
  }
}

const kinds = ['startup', 'readiness', 'liveness'] as const;

/** What counts of a new run before anything is decided. */
const initially: Readonly<Record<ProbeKind, ProbeResult>> = {
  startup: 'Unknown',
  readiness: 'Failure',
  liveness: 'Success',
};

function probesOf({ startupProbe, readinessProbe, livenessProbe }: Container): (readonly [ProbeKind, Probe])[] {
  const probes: (readonly [ProbeKind, Probe])[] = [];
  if (startupProbe) probes.push(['startup', startupProbe]);
  if (readinessProbe) probes.push(['readiness', readinessProbe]);
  if (livenessProbe) probes.push(['liveness', livenessProbe]);
  return probes;
}
