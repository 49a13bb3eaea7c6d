/** What the runtimes of all nodes hold: of each pod its records, and the processes that live. */
import type { Pod } from '../objects/types.ts';
import type { ProcessSignal } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { type ContainerRecord, emptyRecord, type PodRecord } from './containerRecord.ts';

/** One process: what others wait for, and what they see of it. */
export interface LiveProcess {
  readonly ended: ProcessSignal;
  /** Its ports are open from here on. */
  readonly listensAt: Millis;
  /** The event of its SIGTERM; null before. */
  term: Cause;
  /** The event since which its ports are closed again; null before. One that ignores SIGTERM keeps them open. */
  closed: Cause;
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
  /** Number of the first run since all containers began anew; absent: 0. */
  anew: Map<string, number>;
}

export class RuntimePods {
  readonly #pods = new Map<string, RuntimePod>();

  record({ metadata }: Pod): PodRecord {
    return this.#pods.get(metadata.uid ?? '')?.record ?? emptyRecord;
  }

  get size(): number {
    return this.#pods.size;
  }

  /** Those of a node, each once, also where it has had two uids. */
  on(node: string): ReadonlySet<Readonly<Pick<RuntimePod, 'pod' | 'record'>>> {
    const here = new Set<RuntimePod>();
    for (const one of this.#pods.values()) if (one.pod.spec.nodeName === node) here.add(one);
    return here;
  }

  /** The same pod under another uid; what was begun for it goes on. */
  rename(before: Pod, pod: Pod): void {
    const retained = this.#podOf(before);
    retained.pod = pod;
    this.#pods.set(pod.metadata.uid ?? '', retained);
  }

  /** The pod as it is called now. */
  present(pod: Pod): Pod {
    return this.#podOf(pod).pod;
  }

  /** A pod that is there already. */
  add(pod: Pod, record: PodRecord): void {
    this.#pods.set(pod.metadata.uid ?? '', { pod, record, processes: new Map(), attempts: new Map(), anew: new Map() });
  }

  forget({ metadata }: Pod): void {
    this.#pods.delete(metadata.uid ?? '');
  }

  /** Puts a container's record in place of the one before. */
  put(pod: Pod, container: ContainerRecord): void {
    this.change(pod, ({ sandboxes, containers }) => ({
      sandboxes,
      containers: new Map([...containers, [container.name, container]]),
    }));
  }

  change(pod: Pod, change: (record: PodRecord) => PodRecord): void {
    const retained = this.#podOf(pod);
    retained.record = change(retained.record);
  }

  /** Counts the runs of a container. @returns the number of the next one, from 0 */
  nextAttempt(pod: Pod, container: string): number {
    const { attempts, record } = this.#podOf(pod);
    const attempt = (attempts.get(container) ?? record.containers.get(container)?.attempt ?? -1) + 1;
    attempts.set(container, attempt);
    return attempt;
  }

  /** What a container is to do in its next run counts from the first again. Its record is still there. */
  beginAnew(pod: Pod, container: string): void {
    const { attempts, anew, record } = this.#podOf(pod);
    const last = attempts.get(container) ?? record.containers.get(container)?.attempt ?? -1;
    attempts.set(container, last);
    anew.set(container, last + 1);
  }

  /** How many runs of a container there were since it last began anew. @param attempt of the run that is asked about */
  runsBefore(pod: Pod, container: string, attempt: number): number {
    return attempt - (this.#podOf(pod).anew.get(container) ?? 0);
  }

  process({ metadata }: Pod, container: string): LiveProcess | undefined {
    return this.#pods.get(metadata.uid ?? '')?.processes.get(container);
  }

  setProcess(pod: Pod, container: string, process: LiveProcess | null): void {
    const { processes } = this.#podOf(pod);
    if (process) processes.set(container, process);
    else processes.delete(container);
  }

  #podOf(pod: Pod): RuntimePod {
    const { uid = '' } = pod.metadata;
    const maps = { processes: new Map(), attempts: new Map(), anew: new Map() };
    const retained = this.#pods.get(uid) ?? { pod, record: emptyRecord, ...maps };
    this.#pods.set(uid, retained);
    return retained;
  }
}
