/** The container runtime of all nodes behind CRI: what a kubelet asks for, and what really runs. */
import type { Container, Pod } from '../objects/types.ts';
import { firstOf, type Process, type ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { type DefaultBehaviour, annotatedBehaviour } from './containerBehaviour.ts';
import { ContainerProcesses } from './containerProcesses.ts';
import { type ContainerRecord, hasSandbox, newSandbox, type PodRecord, runningIn } from './containerRecord.ts';
import { Daemons } from './daemons.ts';
import type { HookPlan } from './hookPlan.ts';
import { type ImagePull, ImageStore, type WantedImage } from './imageStore.ts';
import { type LiveProcess, RuntimePods } from './runtimePods.ts';
import { type RuntimeCall, recordRuntime } from './recordRuntime.ts';

/** From a lost call to the next try, without jitter (kubelet 1.36, backOffPeriod). */
const retryAfter: Millis = 10_000;

export interface RuntimeOptions {
  behaviour: DefaultBehaviour;
  images: Readonly<Record<string, ImagePull>>;
}

export class Runtime {
  readonly #world: World;
  readonly #pods = new RuntimePods();
  readonly #processes: ContainerProcesses;
  readonly #images: ImageStore;
  readonly #daemons: Daemons;

  constructor(world: World, { behaviour, images }: RuntimeOptions) {
    this.#world = world;
    this.#daemons = new Daemons(world.faults);
    this.#processes = new ContainerProcesses(world, behaviour, this.#pods);
    this.#images = new ImageStore(images);
  }

  /** Called when a container ends: the next relist will see it. */
  set onExit(notice: (pod: Pod, cause: Cause) => void) {
    this.#processes.onExit = notice;
  }

  /** Called when a container has begun or ended. */
  set onRun(notice: (pod: Pod) => void) {
    this.#processes.onRun = notice;
  }

  /** How many pods it keeps records of. */
  get size(): number {
    return this.#pods.size;
  }

  /** What the runtime knows of a pod now. */
  record(pod: Pod): PodRecord {
    return this.#pods.record(pod);
  }

  /** The process that lives in a container; undefined where none does. */
  process(pod: Pod, container: string): Readonly<LiveProcess> | undefined {
    return this.#pods.process(pod, container);
  }

  /** Would its process accept a connection now? */
  isListening(pod: Pod, container: string): boolean {
    const process = this.#pods.process(pod, container);
    return process !== undefined && process.closed === null && process.listensAt <= this.#world.clock.now;
  }

  /** Pods with a sandbox on this node, whatever the API says of them. */
  podsOn(node: string): readonly Pod[] {
    const here = [...this.#pods.on(node)].filter(({ record }) => hasSandbox(record));
    return here.map(({ pod }) => pod);
  }

  /** Takes over a pod that ran before virtual 0. */
  adopt(pod: Pod, record: PodRecord): void {
    this.#pods.add(pod, record);
    for (const container of runningIn(record)) this.#processes.begin({ pod, cause: null }, container);
  }

  /** The same pod under another uid. */
  rename(before: Pod, pod: Pod): void {
    this.#pods.rename(before, pod);
  }

  /** The pod and its processes were never here. */
  forget(pod: Pod): void {
    this.#pods.forget(pod);
  }

  /** Nobody hears from the runtime of a node: its daemon is down. */
  isSilent(node: string): boolean {
    return this.#daemons.isDown(node);
  }

  /** Waits until the daemon of a node answers; no time passes where it does. */
  answers(node: string): Process {
    return this.#daemons.answers(node);
  }

  *runSandbox(call: RuntimeCall, attempt: number): Process<number> {
    yield* this.#called(call, this.#world.latencies.runSandbox);
    this.#pods.change(call.pod, (record) => ({ ...record, sandboxes: [newSandbox(attempt), ...record.sandboxes] }));
    return recordRuntime(this.#world, call, { op: 'runSandbox' });
  }

  isPresent(pod: Pod, container: Container): boolean {
    return this.#images.isPresent(imageOf(pod, container));
  }

  /** @returns the pull's last event, what went wrong, and how long it took without its wait for others, ms */
  *pull(call: RuntimeCall, container: Container): Process<{ cause: number; error: string | null; took: Millis }> {
    const wanted = imageOf(call.pod, container);
    const { image } = wanted;
    yield* this.answers(wanted.node);
    const slowness = this.#world.faults.slowness(wanted.node);
    const { wait, pull } = this.#images.startPull(wanted, this.#world.clock.now, slowness);
    if (wait > 0) yield* sleep(wait);
    const began = recordRuntime(this.#world, call, { op: 'pull', image });
    yield* sleep(pull);
    const error = this.#images.finishPull(wanted);
    const op = error === null ? 'pulled' : 'pullFailed';
    return { cause: recordRuntime(this.#world, { ...call, cause: began }, { op, image }), error, took: pull };
  }

  *create(call: RuntimeCall, { name, image }: Container): Process<number> {
    yield* this.#called(call, this.#world.latencies.createContainer);
    const { pod } = call;
    const before = this.#container(pod, name) ?? null;
    const attempt = this.#pods.nextAttempt(pod, name);
    const previous = before && { ...before, previous: null };
    const state = { state: 'created', startedAt: this.#world.clock.now, end: null } as const;
    this.#pods.put(pod, { name, image: image ?? null, attempt, ...state, previous });
    return recordRuntime(this.#world, call, { op: 'create', container: name, attempt });
  }

  *start(call: RuntimeCall, { name }: Container): Process<Cause> {
    yield* this.#called(call, this.#world.latencies.startContainer);
    const { pod, cause } = call;
    const created = this.#container(pod, name);
    if (!created) return cause;
    const record: ContainerRecord = { ...created, state: 'running', startedAt: this.#world.clock.now };
    this.#pods.put(pod, record);
    const started = recordRuntime(this.#world, call, { op: 'start', container: name, attempt: record.attempt });
    this.#processes.begin({ pod, cause: started }, record);
    return started;
  }

  /** Runs a hook's command in the container; it dies with the container. @returns its exit code, 137 if it was cut */
  *exec(call: RuntimeCall, name: string, { cmd, seconds, exitCode: planned }: HookPlan): Process<number> {
    const { pod } = call;
    yield* this.answers(nodeOf(pod));
    const process = this.#pods.process(pod, name);
    const of = this.#run(pod, name);
    const began = recordRuntime(this.#world, call, { op: 'exec', ...of, ...(cmd !== null && { cmd }), timeout: 0 });
    if (process) yield* waitFor(process.ended, seconds * 1000);
    const exitCode = !process || process.ended.hasFired ? 137 : planned;
    recordRuntime(this.#world, { pod, cause: began }, { op: 'execDone', ...of, exitCode });
    return exitCode;
  }

  /**
   * StopContainer: the stop signal now, SIGKILL after `timeout` seconds; returns the exit when the process has ended. A
   * daemon that ends meanwhile loses the call, which is then made anew with all its time (KUBELET-16).
   */
  *stop(call: RuntimeCall, name: string, timeout: number): Process<Cause> {
    const node = nodeOf(call.pod);
    for (;;) {
      yield* this.answers(node);
      const lost = this.#daemons.end(node);
      const ended = yield* this.#stopOnce(call, name, { timeout, lost });
      if (!lost.hasFired) return ended;
      yield* this.answers(node);
      if (!this.#pods.process(call.pod, name)) return ended;
      yield* sleep(retryAfter);
    }
  }

  *#stopOnce(
    call: RuntimeCall,
    name: string,
    { timeout, lost }: { timeout: number; lost: ProcessSignal },
  ): Process<Cause> {
    const { pod } = call;
    const asked = recordRuntime(this.#world, call, { op: 'stop', ...this.#run(pod, name), timeout });
    const process = this.#pods.process(pod, name);
    if (!process) return asked;
    yield* waitFor(process.ended, this.#world.latencies.signal);
    if (process.ended.hasFired) return process.exit;
    const termed = this.#processes.terminate({ pod, cause: asked }, name, process);
    yield* waitFor(firstOf(process.ended, lost), timeout * 1000);
    if (lost.hasFired) return process.exit ?? termed;
    if (!process.ended.hasFired) this.#processes.kill({ pod, cause: termed }, name);
    return process.exit;
  }

  stopSandbox(call: RuntimeCall): number {
    this.#pods.change(call.pod, withoutSandbox);
    return recordRuntime(this.#world, call, { op: 'stopSandbox' });
  }

  /** The machine is off: its processes are gone, and what held them. */
  powerOff(node: string, cause: Cause): void {
    for (const { pod, record } of this.#pods.on(node)) {
      for (const { name } of runningIn(record)) this.#processes.lose({ pod, cause }, name);
      this.#pods.change(pod, withoutSandbox);
    }
  }

  /** The kernel ends a process, since the machine has no memory left. @returns the event */
  killForMemory(call: RuntimeCall, name: string): number {
    return this.#processes.killForMemory(call, name);
  }

  /** @returns the last event, else the cause */
  removeContainers(call: RuntimeCall): Cause {
    let { cause } = call;
    for (const { name, attempt } of this.record(call.pod).containers.values())
      cause = recordRuntime(this.#world, { ...call, cause }, { op: 'remove', container: name, attempt });
    return cause;
  }

  /** Its records go, so that nothing tells that it has ever run. */
  removeContainer(call: RuntimeCall, name: string): number {
    const of = this.#run(call.pod, name);
    this.#pods.change(call.pod, ({ sandboxes, containers }) => ({
      sandboxes,
      containers: new Map([...containers].filter(([key]) => key !== name)),
    }));
    return recordRuntime(this.#world, call, { op: 'remove', ...of });
  }

  /** As removeContainer, and its next run is the first once more: nothing of the earlier ones is left. */
  resetContainer(call: RuntimeCall, name: string): number {
    this.#pods.beginAnew(call.pod, name);
    return this.removeContainer(call, name);
  }

  /** A call of so many ms. */
  *#called({ pod }: RuntimeCall, ms: Millis): Process {
    const node = nodeOf(pod);
    yield* this.answers(node);
    yield* sleep(ms * this.#world.faults.slowness(node));
  }

  #container(pod: Pod, name: string): ContainerRecord | undefined {
    return this.#pods.record(pod).containers.get(name);
  }

  #run(pod: Pod, container: string): { container: string; attempt: number } {
    return { container, attempt: this.#container(pod, container)?.attempt ?? 0 };
  }
}

const nodeOf = ({ spec }: Pod): string => spec.nodeName ?? '';

const imageOf = (pod: Pod, { name, image = '' }: Container): WantedImage => ({
  node: nodeOf(pod),
  image,
  pull: annotatedBehaviour(pod, name).image,
});

const withoutSandbox = (record: PodRecord): PodRecord => ({
  ...record,
  sandboxes: record.sandboxes.map((one) => ({ ...one, isReady: false })),
});
