/** The probe workers of one pod, and what they hold true: startup, readiness and liveness (kubelet 1.36, prober). */
import type { Container, Probe } from '../objects/types.ts';
import type { ProbeKind } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { servingContainers } from './podContainers.ts';
import { type HeldResult, type ProbedPod, type ProbeSpec, ProbeWorker } from './probeWorker.ts';
import type { Runtime } from './runtime.ts';
import type { ProbeResult } from './actionInputs.ts';

/** A result that counts has changed. */
export interface ProbeChange {
  cause: Cause;
  /** The pod's status says it at once, without waiting for a sync. */
  isShown: boolean;
}

export class Prober {
  readonly #world: World;
  readonly #runtime: Runtime;
  readonly #owner: ProbedPod;
  /** By kind and container, of its newest run that was probed. */
  readonly #results = new Map<string, Pick<HeldResult, 'run' | 'result'>>();
  #workers: readonly ProbeWorker[] = [];
  onChange: (change: ProbeChange) => void = () => {};

  constructor(world: World, runtime: Runtime, owner: ProbedPod) {
    this.#world = world;
    this.#runtime = runtime;
    this.#owner = owner;
  }

  start(): void {
    const hold = (spec: ProbeSpec, held: HeldResult) => this.#hold(spec, held);
    const context = { world: this.#world, runtime: this.#runtime, owner: this.#owner, hold };
    this.#workers = servingContainers(this.#owner.pod).flatMap((container) =>
      probesOf(container).map(([kind, probe]) => new ProbeWorker(context, { container, kind, probe })),
    );
    for (const worker of this.#workers) this.#world.clock.start(worker.work(), this.#owner);
  }

  stop(): void {
    for (const worker of this.#workers) worker.stop();
  }

  /** A pod that ends is killed for no probe any more; its readiness goes on being told. */
  endLiveness(): void {
    for (const worker of this.#workers) if (worker.spec.kind !== 'readiness') worker.stop();
  }

  /** Results that were known before this kubelet looked. */
  assume(container: string, { started, ready, run }: { started: boolean; ready: boolean; run: number }): void {
    this.#results.set(`readiness ${container}`, { run, result: ready });
    if (!started) return;
    for (const kind of ['startup', 'liveness']) this.#results.set(`${kind} ${container}`, { run, result: true });
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
    for (const worker of this.#workers)
      if (worker.spec.kind === 'readiness' && worker.spec.container.name === name) worker.poke();
  }

  #hold({ kind, container }: ProbeSpec, { run, result, probed }: HeldResult): void {
    const { name } = container;
    const now = result ? 'Success' : 'Failure';
    const before = this.result(kind, name, run);
    if (before === now) return;
    this.#results.set(`${kind} ${name}`, { run, result });
    const cause = probed && this.#report({ probe: kind, container: name, attempt: run, result: now }, probed);
    if ((before ?? initially[kind]) === now) return;
    this.onChange({ cause, isShown: kind === 'readiness' || (kind === 'startup' && result) });
  }

  #report(
    reported: { probe: ProbeKind; container: string; attempt: number; result: 'Success' | 'Failure' },
    { failure, cause }: NonNullable<HeldResult['probed']>,
  ): number {
    const { pod } = this.#owner;
    const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
    return this.#world.record({ actor, ...aboutPod(pod), cause, what: 'probe', ...reported, message: failure });
  }
}

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
