/** The probe workers of one pod: readiness and startup (kubelet 1.36; liveness is not modelled yet). */
import type { Container, Pod, Probe } from '../objects/types.ts';
import { type Process, Signal } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import { servingContainers } from './podContainers.ts';
import { counted, isDecided, mayChange, probeFailure, type Tally } from './probe.ts';
import type { Runtime } from './runtime.ts';
import { tellEvent } from './tellEvent.ts';

type ProbeKind = 'readiness' | 'startup';

export interface ProbedPod {
  readonly pod: Pod;
  readonly podIP: string;
  readonly isCancelled: boolean;
}
interface ProbeWorker {
  container: Container;
  kind: ProbeKind;
  probe: Probe;
}

export class Prober {
  readonly #world: World;
  readonly #runtime: Runtime;
  readonly #owner: ProbedPod;
  readonly #results = new Map<string, boolean>();
  readonly #pokes = new Map<string, Signal>();
  #isStopped = false;
  /** Called when a result that others see has changed. */
  onChange: (cause: Cause) => void = () => {};

  constructor(world: World, runtime: Runtime, owner: ProbedPod) {
    this.#world = world;
    this.#runtime = runtime;
    this.#owner = owner;
  }

  start(): void {
    for (const container of servingContainers(this.#owner.pod)) {
      for (const [kind, probe] of probesOf(container))
        this.#world.clock.start(this.#work({ container, kind, probe }), this.#owner);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Results that were known before this kubelet looked: of a pod that ran before virtual 0. */
  assume(container: string, { started, ready }: { started: boolean; ready: boolean }): void {
    this.#results.set(`startup ${container}`, started);
    this.#results.set(`readiness ${container}`, ready);
  }

  isStarted({ name, startupProbe }: Container): boolean {
    return !startupProbe || this.#results.get(`startup ${name}`) === true;
  }

  isReady({ name, readinessProbe }: Container): boolean {
    return !readinessProbe || this.#results.get(`readiness ${name}`) === true;
  }

  /** A started container that is not ready is probed at once when its status is built. */
  poke({ name }: Container): void {
    this.#pokes.get(name)?.fire();
  }

  *#work(worker: ProbeWorker): Process {
    const { container, kind, probe } = worker;
    let tally: Tally | null = null;
    while (!this.#isStopped && !(kind === 'startup' && this.isStarted(container))) {
      tally = this.#probe(worker, tally);
      const poke = new Signal();
      if (kind === 'readiness') this.#pokes.set(container.name, poke);
      const age = this.#age(container.name);
      const isSettled = tally !== null && age !== null && !mayChange(probe, age) && isDecided(tally, probe);
      yield { signal: poke, atMost: (probe.periodSeconds ?? 10) * 1000, periodic: isSettled };
    }
  }

  #probe({ container, kind, probe }: ProbeWorker, tally: Tally | null): Tally | null {
    const { pod, podIP } = this.#owner;
    const age = this.#age(container.name);
    if (age === null || age < (probe.initialDelaySeconds ?? 0) * 1000) return null;
    if (kind === 'readiness' && !this.isStarted(container)) return null;
    const isListening = this.#runtime.process(pod, container.name)?.term === null;
    const failure = probeFailure(probe, { age, isListening, podIP });
    const cause = failure === null ? null : this.#tellFailure(container, kind, failure);
    const next = counted(tally, failure === null);
    const key = `${kind} ${container.name}`;
    if (isDecided(next, probe) && (this.#results.get(key) ?? false) !== next.result) {
      this.#results.set(key, next.result);
      this.onChange(cause);
    }
    return next;
  }

  #tellFailure({ name }: Container, kind: ProbeKind, failure: string): number {
    const message = `${kind === 'readiness' ? 'Readiness' : 'Startup'} probe failed: ${failure}`;
    const event = { type: 'Warning', reason: 'Unhealthy', message } as const;
    return tellEvent(this.#world, this.#owner.pod, { ...event, container: name, cause: null });
  }

  #age(container: string): number | null {
    const record = this.#runtime.record(this.#owner.pod).containers.get(container);
    return record?.state === 'running' ? this.#world.clock.now - record.startedAt : null;
  }
}

function probesOf({ readinessProbe, startupProbe }: Container): (readonly [ProbeKind, Probe])[] {
  const probes: (readonly [ProbeKind, Probe])[] = [];
  if (startupProbe) probes.push(['startup', startupProbe]);
  if (readinessProbe) probes.push(['readiness', readinessProbe]);
  return probes;
}
