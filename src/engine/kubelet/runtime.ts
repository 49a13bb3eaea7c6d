/** The container runtime of all nodes behind CRI, and the processes in its containers: what really runs. */
import type { Container, Pod } from '../objects/types.ts';
import { type Process, Signal, sleep, waitFor } from '../simulation/process.ts';
import type { Actor, Millis, RuntimeOp } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import type { DefaultBehaviour } from './containerBehaviour.ts';
import { type ContainerRecord, emptyRecord, hasSandbox, newSandbox, type PodRecord } from './containerRecord.ts';
import type { HookPlan } from './hookPlan.ts';
import { type ImagePull, ImageStore } from './imageStore.ts';
import { onTerm, runPlan } from './processPlan.ts';

export interface RuntimeOptions {
  behaviour: DefaultBehaviour;
  images: Readonly<Record<string, ImagePull>>;
}

/** One process: what others wait for, and what they see of it. */
export interface LiveProcess {
  readonly ended: Signal;
  /** The event of its SIGTERM: from then on its port is closed; null before. */
  term: Cause;
  /** The event of its exit; null while it lives. */
  exit: Cause;
}
interface RuntimePod {
  /** As it was when something was first done for it. */
  pod: Pod;
  record: PodRecord;
  processes: Map<string, LiveProcess>;
  /** Number of the newest run of each container, also of those whose records are removed. */
  attempts: Map<string, number>;
}
type Why = 'SIGTERM' | 'SIGKILL' | 'self';
interface Call {
  pod: Pod;
  cause: Cause;
}
type Detail = Partial<{
  container: string;
  attempt: number;
  timeout: number;
  exitCode: number;
  reason: string;
  why: string;
  cmd: string;
  image: string;
}>;

export class Runtime {
  readonly #world: World;
  readonly #options: RuntimeOptions;
  readonly #pods = new Map<string, RuntimePod>();
  readonly #images: ImageStore;
  /** Called when a container ends: the next relist will see it. */
  onExit: (pod: Pod, cause: Cause) => void = () => {};

  constructor(world: World, options: RuntimeOptions) {
    this.#world = world;
    this.#options = options;
    this.#images = new ImageStore(options.images);
  }

  /** What the runtime knows of a pod now. */
  record({ metadata }: Pod): PodRecord {
    return this.#pods.get(metadata.uid ?? '')?.record ?? emptyRecord;
  }

  /** The process that lives in a container; undefined where none does. */
  process({ metadata }: Pod, container: string): Readonly<LiveProcess> | undefined {
    return this.#process(metadata.uid, container);
  }

  /** Pods with a sandbox on this node, whatever the API says of them. */
  podsOn(node: string): readonly Pod[] {
    const here = [...this.#pods.values()].filter(({ pod, record }) => pod.spec.nodeName === node && hasSandbox(record));
    return here.map(({ pod }) => pod);
  }

  /** Takes over a pod that ran before virtual 0. */
  adopt(pod: Pod, record: PodRecord): void {
    const processes = [...record.containers.values()].filter(({ state }) => state === 'running');
    this.#pods.set(pod.metadata.uid ?? '', {
      pod,
      record,
      processes: new Map(processes.map(({ name }) => [name, { ended: new Signal(), term: null, exit: null }])),
      attempts: new Map(),
    });
  }

  /** The pod and its processes were never here. */
  forget({ metadata }: Pod): void {
    this.#pods.delete(metadata.uid ?? '');
  }

  *runSandbox({ pod, cause }: Call, attempt: number): Process<number> {
    yield* sleep(this.#world.latencies.runSandbox);
    this.#change(pod, (record) => ({ ...record, sandboxes: [newSandbox(attempt), ...record.sandboxes] }));
    return this.#tell({ pod, cause }, 'runSandbox');
  }

  isPresent({ spec }: Pod, image: string): boolean {
    return this.#images.isPresent(spec.nodeName ?? '', image);
  }

  /** @returns the pull's last event, and what went wrong */
  *pull({ pod, cause }: Call, image: string): Process<{ cause: number; error: string | null }> {
    const began = this.#tell({ pod, cause }, 'pull', { image });
    yield* sleep(this.#images.pullSeconds(image) * 1000);
    const error = this.#images.finishPull(pod.spec.nodeName ?? '', image);
    const op = error === null ? 'pulled' : 'pullFailed';
    return { cause: this.#tell({ pod, cause: began }, op, { image }), error };
  }

  *create({ pod, cause }: Call, { name, image }: Container): Process<number> {
    yield* sleep(this.#world.latencies.createContainer);
    const before = this.record(pod).containers.get(name) ?? null;
    const attempts = this.#pods.get(pod.metadata.uid ?? '')?.attempts;
    const attempt = (attempts?.get(name) ?? before?.attempt ?? -1) + 1;
    attempts?.set(name, attempt);
    const previous = before && { ...before, previous: null };
    const state = { state: 'created', startedAt: this.#world.clock.now, end: null } as const;
    this.#put(pod, { name, image: image ?? null, attempt, ...state, previous });
    return this.#tell({ pod, cause }, 'create', { container: name, attempt });
  }

  *start({ pod, cause }: Call, { name }: Container): Process<Cause> {
    yield* sleep(this.#world.latencies.startContainer);
    const record = this.record(pod).containers.get(name);
    if (!record) return cause;
    this.#put(pod, { ...record, state: 'running', startedAt: this.#world.clock.now });
    const process: LiveProcess = { ended: new Signal(), term: null, exit: null };
    this.#pods.get(pod.metadata.uid ?? '')?.processes.set(name, process);
    const started = this.#tell({ pod, cause }, 'start', { container: name, attempt: record.attempt });
    const plan = runPlan(pod, name, { attempt: record.attempt, otherwise: this.#options.behaviour });
    if (plan) {
      const end = { exitCode: plan.code, why: 'self' as const, isOom: plan.oom };
      this.#endAfter(plan.after * 1000, process, () => this.#exit({ pod, cause: started }, name, end));
    }
    return started;
  }

  /** Runs a hook's command in the container; it dies with the container. @returns its exit code, 137 if it was cut */
  *exec({ pod, cause }: Call, name: string, plan: HookPlan): Process<number> {
    const process = this.#process(pod.metadata.uid, name);
    const attempt = this.record(pod).containers.get(name)?.attempt ?? 0;
    const of = { container: name, attempt };
    const began = this.#tell({ pod, cause }, 'exec', {
      ...of,
      ...(plan.cmd !== null && { cmd: plan.cmd }),
      timeout: 0,
    });
    if (process) yield* waitFor(process.ended, plan.seconds * 1000);
    const exitCode = !process || process.ended.hasFired ? 137 : plan.exitCode;
    this.#tell({ pod, cause: began }, 'execDone', { ...of, exitCode });
    return exitCode;
  }

  /** StopContainer: the stop signal now, SIGKILL after `timeout` seconds; returns the exit when the process has ended. */
  *stop({ pod, cause }: Call, name: string, timeout: number): Process<Cause> {
    const of = { container: name, attempt: this.record(pod).containers.get(name)?.attempt ?? 0 };
    const asked = this.#tell({ pod, cause }, 'stop', { ...of, timeout });
    const process = this.#process(pod.metadata.uid, name);
    if (!process) return asked;
    yield* waitFor(process.ended, this.#world.latencies.signal);
    if (process.ended.hasFired) return process.exit;
    const termed = process.term ?? this.#term({ pod, cause: asked }, process, of);
    yield* waitFor(process.ended, timeout * 1000);
    if (process.ended.hasFired) return process.exit;
    const killed = this.#tell({ pod, cause: termed }, 'SIGKILL', of);
    this.#exit({ pod, cause: killed }, name, { exitCode: 137, why: 'SIGKILL' });
    return process.exit;
  }

  /** The stop signal comes once: a second StopContainer only waits. */
  #term({ pod, cause }: Call, process: LiveProcess, of: { container: string; attempt: number }): number {
    const termed = this.#tell({ pod, cause }, 'SIGTERM', of);
    process.term = termed;
    const { after, code, ignore } = onTerm(pod, of.container, this.#options.behaviour);
    const end = { exitCode: code, why: 'SIGTERM' as const };
    if (!ignore) this.#endAfter(after * 1000, process, () => this.#exit({ pod, cause: termed }, of.container, end));
    return termed;
  }

  stopSandbox({ pod, cause }: Call): number {
    this.#change(pod, (record) => ({
      ...record,
      sandboxes: record.sandboxes.map((one) => ({ ...one, isReady: false })),
    }));
    return this.#tell({ pod, cause }, 'stopSandbox');
  }

  removeContainers({ pod, cause }: Call): void {
    for (const { name, attempt } of this.record(pod).containers.values())
      this.#tell({ pod, cause }, 'remove', { container: name, attempt });
  }

  /** Its records go, so that nothing tells that it has ever run. */
  removeContainer({ pod, cause }: Call, name: string): number {
    const attempt = this.record(pod).containers.get(name)?.attempt ?? 0;
    this.#change(pod, ({ sandboxes, containers }) => ({
      sandboxes,
      containers: new Map([...containers].filter(([key]) => key !== name)),
    }));
    return this.#tell({ pod, cause }, 'remove', { container: name, attempt });
  }

  #endAfter(ms: Millis, process: LiveProcess, exit: () => void): void {
    this.#world.clock.after(ms, () => {
      if (!process.ended.hasFired) exit();
    });
  }

  #exit({ pod, cause }: Call, name: string, end: { exitCode: number; why: Why; isOom?: boolean }): void {
    const runtimePod = this.#pods.get(pod.metadata.uid ?? '');
    const record = runtimePod?.record.containers.get(name);
    const process = runtimePod?.processes.get(name);
    if (!record || !process) return;
    const { exitCode, why } = end;
    const reason = end.isOom ? 'OOMKilled' : exitCode === 0 ? 'Completed' : 'Error';
    this.#put(pod, { ...record, state: 'exited', end: { at: this.#world.clock.now, exitCode, reason } });
    runtimePod?.processes.delete(name);
    const exited = this.#tell({ pod, cause }, 'exit', {
      container: name,
      attempt: record.attempt,
      exitCode,
      reason,
      why,
    });
    process.exit = exited;
    process.ended.fire();
    this.onExit(pod, exited);
  }

  #process(uid: string | undefined, container: string): LiveProcess | undefined {
    return this.#pods.get(uid ?? '')?.processes.get(container);
  }

  #put(pod: Pod, container: ContainerRecord): void {
    this.#change(pod, ({ sandboxes, containers }) => ({
      sandboxes,
      containers: new Map([...containers, [container.name, container]]),
    }));
  }

  #change(pod: Pod, change: (record: PodRecord) => PodRecord): void {
    const before = this.#pods.get(pod.metadata.uid ?? '') ?? {
      pod,
      record: emptyRecord,
      processes: new Map(),
      attempts: new Map(),
    };
    this.#pods.set(pod.metadata.uid ?? '', { ...before, record: change(before.record) });
  }

  #tell({ pod, cause }: Call, op: RuntimeOp, detail: Detail = {}): number {
    const node = pod.spec.nodeName ?? '';
    const isProcess = op === 'SIGTERM' || op === 'SIGKILL' || op === 'exit';
    const actor: Actor =
      isProcess && detail.container !== undefined
        ? { kind: 'container', node, name: detail.container }
        : { kind: 'kubelet', node };
    return this.#world.record({ actor, ...aboutPod(pod), cause, what: 'runtime', op, ...detail });
  }
}
