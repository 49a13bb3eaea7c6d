/** One probe worker: a container's startup, readiness or liveness, tick by tick (kubelet 1.36, prober/worker.go; KUBELET-38 to KUBELET-44). */
import type { Container, ContainerStatus, Pod, PodStatus, Probe } from '../objects/types.ts';
import { type Process, ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Millis, ProbeKind } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { readRanges } from './ageRanges.ts';
import { annotatedBehaviour } from './containerBehaviour.ts';
import { type ContainerRecord, type PodRecord, runningSince } from './containerRecord.ts';
import {
  counted,
  isDecided,
  mayChange,
  type ProbeOutcome,
  type Probed,
  probeOutcome,
  probeTakes,
  type ProbeTally,
} from './probe.ts';
import { isAnswered } from './openPorts.ts';
import { shouldStart } from './restartable.ts';
import type { Runtime } from './runtime.ts';
import type { CheckOutcome, CheckSeries } from './probeChecks.ts';
import type { LiveProcess } from './runtimePods.ts';
import { recordEvent } from './recordEvent.ts';

export interface ProbedPod {
  readonly pod: Pod;
  readonly podIP: string;
  readonly isCancelled: boolean;
  /** As it was told last: workers go by it, not by the runtime. */
  readonly status: PodStatus | undefined;
  /** When this kubelet was started; null = long before virtual 0. */
  readonly kubeletStartedAt: Millis | null;
  /** Has this run passed its startup probe, as far as this kubelet knows? */
  isStarted(container: string): boolean;
}
export interface ProbeSpec {
  container: Container;
  kind: ProbeKind;
  probe: Probe;
}
export interface WorkerContext {
  world: World;
  runtime: Runtime;
  owner: ProbedPod;
  /** Takes a result that counts for a run. */
  hold(spec: ProbeSpec, held: HeldResult): void;
}
export interface HeldResult {
  run: number;
  result: boolean;
  /** null: nothing was probed, the container has ended. */
  probed: { failure: string | null; cause: Cause } | null;
}

/** A probe on its way. */
interface Probing {
  run: number;
  outcome: ProbeOutcome;
  process: Readonly<LiveProcess> | undefined;
}

/** All that a tick goes by: while nothing of it has changed, the next one finds the same. */
interface Footing {
  pod: Pod;
  status: PodStatus | undefined;
  record: PodRecord;
  process: Readonly<LiveProcess> | undefined;
  run: number;
}

export class ProbeWorker {
  readonly spec: ProbeSpec;
  readonly #context: WorkerContext;
  #tally: ProbeTally | null = null;
  /** The run about which nothing more is to be found out: startup is decided, or liveness has failed. */
  #heldRun: number | null = null;
  /** Set where all later ticks succeed as the last one did, until something happens to the pod. */
  #quiet: Footing | null = null;
  readonly #checks: CheckSeries;
  /** Fires to have it probe at once; null: nobody ever asks for that. */
  #poke: ProcessSignal | null = null;
  #isStopped = false;

  constructor(context: WorkerContext, spec: ProbeSpec) {
    this.#context = context;
    this.spec = spec;
    const { world, owner } = context;
    this.#checks = world.checks.of({
      uid: owner.pod.metadata.uid ?? '',
      container: spec.container.name,
      kind: spec.kind,
    });
  }

  /** Probes at once, and counts the period from then. Readiness alone does. */
  poke(): void {
    this.#poke?.fire();
  }

  /** From here on; what came before is heeded by the tick that begins. */
  #takePokes(): ProcessSignal | null {
    if (this.spec.kind === 'readiness') this.#poke = new ProcessSignal();
    return this.#poke;
  }

  stop(): void {
    this.#isStopped = true;
  }

  *work(): Process {
    const { clock } = this.#context.world;
    const period = (this.spec.probe.periodSeconds ?? 10) * 1000;
    const first = this.#firstWait(period);
    if (first > 0) yield* sleep(first);
    const takes = probeTakes(this.spec.probe);
    let due = clock.now;
    let isSettled = false;
    while (!this.#isStopped) {
      const poke = this.#takePokes();
      if (this.#quiet && this.#isQuiet(this.#quiet)) this.#note('success', this.#quiet.run);
      else {
        const found = this.#look();
        if (found === 'over') return;
        if (found && takes > 0 && found.process) yield* waitFor(found.process.ended, takes);
        if (found && this.#counts(found)) this.#count(found.outcome, found.run);
        isSettled = this.#isSettled();
        this.#quiet = isSettled && takes === 0 && found?.outcome.kind === 'success' ? this.#footing(found) : null;
      }
      // Of the ticks that came during a long probe one is made up for.
      due += Math.max(1, Math.floor((clock.now - due) / period)) * period;
      const atMost = Math.max(0, due - clock.now);
      yield poke ? { signal: poke, atMost, periodic: isSettled } : { ms: atMost, periodic: isSettled };
      if (poke?.hasFired) due = clock.now;
    }
  }

  /** Workers of a kubelet that was just started spread over a period (1.36: by chance). */
  #firstWait(period: Millis): Millis {
    const { kubeletStartedAt } = this.#context.owner;
    const isYoung = kubeletStartedAt !== null && this.#context.world.clock.now - kubeletStartedAt < period;
    return isYoung ? (period * 3) / 4 : 0;
  }

  /** What this tick finds out; null where it has nothing to ask, `over` where none will have. */
  #look(): Probing | 'over' | null {
    const { container, kind, probe } = this.spec;
    const { owner, runtime } = this.#context;
    const status = this.#status();
    if (!status || !hasRun(status)) return null;
    const run = status.restartCount;
    if (this.#heldRun === run) return null;
    const record = this.#record();
    if (!status.state?.running) {
      this.#context.hold(this.spec, { run, result: false, probed: null });
      return status.state?.terminated && !shouldStart(owner.pod, container, record) ? 'over' : null;
    }
    if (kind !== 'readiness' && owner.pod.metadata.deletionTimestamp !== undefined) return 'over';
    if (!record || this.#age(record) < (probe.initialDelaySeconds ?? 0) * 1000) return null;
    if (owner.isStarted(container.name) === (kind === 'startup')) return null;
    const outcome = probeOutcome(probe, this.#probed(record));
    return { run: record.attempt, outcome, process: runtime.process(owner.pod, container.name) };
  }

  /** A result that comes when the container has ended meanwhile counts no more. */
  #counts({ process }: Probing): boolean {
    return !this.#isStopped && !process?.ended.hasFired;
  }

  #count(outcome: ProbeOutcome, run: number): void {
    const { kind, probe } = this.spec;
    this.#note(outcome.kind, run);
    const cause = outcome.kind === 'success' ? null : this.#reportFailure(outcome);
    if (outcome.kind === 'error') return;
    const result = outcome.kind === 'success';
    this.#tally = counted(this.#tally, result);
    if (!isDecided(this.#tally, probe)) return;
    if (kind === 'startup' || (kind === 'liveness' && !result)) {
      this.#heldRun = run;
      this.#tally = { result, count: 0 };
    }
    const failure = outcome.kind === 'failure' ? outcome.text : null;
    this.#context.hold(this.spec, { run, result, probed: { failure, cause } });
  }

  #note(outcome: CheckOutcome, attempt: number): void {
    const { world, owner } = this.#context;
    const { kind, probe } = this.spec;
    if (this.#checks.add({ t: world.clock.now, outcome, attempt }))
      world.checks.onTurn({ pod: owner.pod, kind, probe, outcome });
  }

  #reportFailure({ kind, text }: Exclude<ProbeOutcome, { kind: 'success' }>): number {
    const { world, owner } = this.#context;
    const { container, kind: probe } = this.spec;
    const stated = kind === 'error' ? 'errored and resulted in unknown state' : 'failed';
    const message = `${probe.charAt(0).toUpperCase()}${probe.slice(1)} probe ${stated}: ${text}`;
    const event = { type: 'Warning', reason: 'Unhealthy', message } as const;
    return recordEvent(world, owner.pod, { ...event, container: container.name, cause: null });
  }

  /** Nothing will change unless something else happens. */
  #isSettled(): boolean {
    const { container, probe } = this.spec;
    const record = this.#record();
    if (record?.state !== 'running') return false;
    if (this.#heldRun === record.attempt) return true;
    if (!this.#tally || !isDecided(this.#tally, probe) || mayChange(probe, this.#probed(record))) return false;
    const { runtime, owner, world } = this.#context;
    const opensAt = runtime.process(owner.pod, container.name)?.listensAt ?? 0;
    return opensAt <= world.clock.now && this.#status()?.state?.running !== undefined;
  }

  #footing({ process, run }: Probing): Footing {
    const { owner, runtime } = this.#context;
    return { pod: owner.pod, status: owner.status, record: runtime.record(owner.pod), process, run };
  }

  /** Would this tick find just what the last one has found? Only whether a run has started is told by nothing else. */
  #isQuiet({ pod, status, record, process }: Footing): boolean {
    const { owner, runtime } = this.#context;
    if (owner.pod !== pod || owner.status !== status || runtime.record(pod) !== record) return false;
    const { name, startupProbe } = this.spec.container;
    return process?.closed === null && (!startupProbe || owner.isStarted(name));
  }

  #probed(record: ContainerRecord): Probed {
    const { container, kind, probe } = this.spec;
    const { world, runtime, owner } = this.#context;
    const text = annotatedBehaviour(owner.pod, container.name).probes?.[kind];
    return {
      container,
      age: world.clock.now - runningSince(record),
      isRunning: record.state === 'running',
      isListening: isAnswered(owner.pod, container, probe, (name) => runtime.isListening(owner.pod, name)),
      podIP: owner.podIP,
      reported: text === undefined ? null : readRanges(text),
    };
  }

  #age({ startedAt }: ContainerRecord): Millis {
    return this.#context.world.clock.now - startedAt;
  }

  #record(): ContainerRecord | undefined {
    return this.#context.runtime.record(this.#context.owner.pod).containers.get(this.spec.container.name);
  }

  #status(): ContainerStatus | undefined {
    const { containerStatuses, initContainerStatuses } = this.#context.owner.status ?? {};
    const isOurs = ({ name }: ContainerStatus) => name === this.spec.container.name;
    return containerStatuses?.find(isOurs) ?? initContainerStatuses?.find(isOurs);
  }
}

const hasRun = ({ state, lastState }: ContainerStatus): boolean =>
  Boolean(state?.running ?? state?.terminated ?? lastState?.terminated);
