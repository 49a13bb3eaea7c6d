/** The processes in containers: they do as they are told, from their start to their exit. */
import type { Pod } from '../objects/types.ts';
import { ProcessSignal } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { DefaultBehaviour } from './containerBehaviour.ts';
import { type ContainerRecord, runningSince } from './containerRecord.ts';
import { listensAfter, onTerm, runPlan } from './processPlan.ts';
import type { LiveProcess, RuntimePods } from './runtimePods.ts';
import { type RuntimeCall, recordRuntime } from './recordRuntime.ts';

interface End {
  exitCode: number;
  why: 'SIGTERM' | 'SIGKILL' | 'self' | 'powerOff';
  isOom?: boolean;
}

export class ContainerProcesses {
  readonly #world: World;
  readonly #behaviour: DefaultBehaviour;
  readonly #pods: RuntimePods;
  /** Called when a container ends. */
  onExit: (pod: Pod, cause: Cause) => void = () => {};
  /** Called when one has begun or ended. */
  onRun: (pod: Pod) => void = () => {};

  constructor(world: World, behaviour: DefaultBehaviour, pods: RuntimePods) {
    this.#world = world;
    this.#behaviour = behaviour;
    this.#pods = pods;
  }

  /** A run has begun; of one that began before virtual 0 everything counts from there. */
  begin({ pod, cause }: RuntimeCall, record: ContainerRecord): void {
    const { name, attempt, startedAt } = record;
    const since = runningSince(record);
    const run = this.#pods.runsBefore(pod, name, attempt);
    const listensAt = startedAt < 0 ? startedAt : since + listensAfter(pod, name, run);
    const process: LiveProcess = { ended: new ProcessSignal(), listensAt, term: null, closed: null, exit: null };
    this.#pods.setProcess(pod, name, process);
    this.onRun(pod);
    const plan = runPlan(pod, name, { attempt: run, otherwise: this.#behaviour });
    if (!plan) return;
    const end = { exitCode: plan.code, why: 'self', isOom: plan.oom } as const;
    this.#endAt(since + plan.after * 1000, process, () => this.#exit({ pod, cause }, name, end));
  }

  /** The stop signal comes once: a second one only finds it on its way. @returns its event */
  terminate({ pod, cause }: RuntimeCall, name: string, process: LiveProcess): number {
    if (process.term !== null) return process.term;
    const termed = recordRuntime(this.#world, { pod, cause }, { op: 'SIGTERM', ...this.#run(pod, name) });
    process.term = termed;
    const { after, code, ignore } = onTerm(pod, name, this.#behaviour);
    if (ignore) return termed;
    process.closed = termed;
    const end = { exitCode: code, why: 'SIGTERM' } as const;
    const at = this.#world.clock.now + after * 1000;
    this.#endAt(at, process, () => this.#exit({ pod, cause: termed }, name, end));
    return termed;
  }

  kill({ pod, cause }: RuntimeCall, name: string): void {
    const killed = recordRuntime(this.#world, { pod, cause }, { op: 'SIGKILL', ...this.#run(pod, name) });
    this.#exit({ pod, cause: killed }, name, { exitCode: 137, why: 'SIGKILL' });
  }

  /** The machine has no memory left. @returns its exit */
  killForMemory({ pod, cause }: RuntimeCall, name: string): number {
    const killed = recordRuntime(this.#world, { pod, cause }, { op: 'SIGKILL', ...this.#run(pod, name) });
    this.#exit({ pod, cause: killed }, name, { exitCode: 137, why: 'SIGKILL', isOom: true });
    return killed;
  }

  /** Its machine is off: it has got no signal. */
  lose(call: RuntimeCall, name: string): void {
    this.#exit(call, name, { exitCode: 137, why: 'powerOff' });
  }

  #endAt(time: Millis, process: LiveProcess, exit: () => void): void {
    this.#world.clock.at(time, () => {
      if (!process.ended.hasFired) exit();
    });
  }

  #exit({ pod, cause }: RuntimeCall, name: string, { exitCode, why, isOom = false }: End): void {
    const record = this.#pods.record(pod).containers.get(name);
    const process = this.#pods.process(pod, name);
    if (!record || !process) return;
    const reason = isOom ? 'OOMKilled' : exitCode === 0 ? 'Completed' : 'Error';
    this.#pods.put(pod, { ...record, state: 'exited', end: { at: this.#world.clock.now, exitCode, reason } });
    this.#pods.setProcess(pod, name, null);
    const reported = { op: 'exit', ...this.#run(pod, name), exitCode, reason, why } as const;
    const present = this.#pods.present(pod);
    const exited = recordRuntime(this.#world, { pod: present, cause }, reported);
    process.exit = exited;
    process.ended.fire();
    this.onExit(present, exited);
    this.onRun(present);
  }

  #run(pod: Pod, container: string): { container: string; attempt: number } {
    return { container, attempt: this.#pods.record(pod).containers.get(container)?.attempt ?? 0 };
  }
}
