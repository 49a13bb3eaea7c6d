/** How controllers make and delete pods (kube-controller-manager 1.36, RealPodControl): they ask, like anybody else. */
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import { accountRefusal } from '../apiserver/serviceAccount.ts';
import type { Labels, Pod, PodSpec, Workload } from '../objects/types.ts';
import { podKey } from '../objects/types.ts';
import { safeSuffix } from '../objects/generatedName.ts';
import { priorityRefusal } from '../objects/priority.ts';
import { freshPod } from '../simulation/freshPod.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { type ControllerTools, type EventText, recordEvent } from './controllerTools.ts';
import { namespaceOf } from './informers.ts';
import { ownerOf, podFromTemplate } from './podFromTemplate.ts';

export interface NewPod {
  /** Absent: the prefix and five letters. */
  name?: string;
  /** Absent: the owner's name. */
  prefix?: string;
  labels?: Labels;
  annotations?: Labels;
  spec?: PodSpec;
  finalizers?: readonly string[];
}

/** What became of a pod that was asked for. */
export interface Made {
  /** null: its name is taken, or it was refused. */
  pod: Pod | null;
  /** What the API server said. */
  refused: string | null;
}

/** What became of several. */
export interface Batches {
  /** How many there are not, because one was refused. */
  uncreated: number;
  refused: string | null;
}

export class PodControl {
  readonly #tools: ControllerTools;
  readonly #component: string;
  /** owner's uid → how many pods were made for it, for names that never come twice. */
  readonly #made = new Map<string, number>();

  constructor(tools: ControllerTools, component: string) {
    this.#tools = tools;
    this.#component = component;
  }

  /** Stores a pod of the owner's template, where admission takes it and its name is free. */
  create(owner: Workload, pod: NewPod, cause: Cause): Made {
    const { admission } = this.#tools;
    const { labels = {}, spec = owner.spec?.template?.spec ?? { containers: [] }, finalizers, annotations } = pod;
    const prefix = pod.prefix ?? `${owner.metadata.name}-`;
    const name = pod.name ?? this.#newName(owner, prefix);
    const more = { ...(annotations && { annotations }), ...(finalizers && { finalizers }) };
    const made = podFromTemplate(owner, { name, owner: ownerOf(owner), labels, spec, ...more });
    // A name that is still to be made up is not known to admission.
    const asked = { ...made, metadata: { ...made.metadata, name: pod.name ?? prefix } };
    const unfit = accountRefusal(this.#tools.world.state.objects, asked) ?? priorityRefusal(asked, admission.classes);
    if (unfit) return { pod: null, refused: unfit.message };
    const answer = createAllowed(this.#tools, freshPod(made, admission), cause);
    if ('refused' in answer) return { pod: null, refused: answer.refused.message };
    return { pod: answer.made, refused: null };
  }

  /** So many pods, first one, then two, four … at a time; none after a batch that failed (slowStartBatch). */
  *createAll(owner: Workload, pods: readonly NewPod[], cause: Cause): Process<Batches> {
    let created = 0;
    let refused: string | null = null;
    for (let start = 0, size = 1; start < pods.length && refused === null; start += size, size *= 2) {
      yield* sleep(this.#tools.world.latencies.write);
      for (const planned of pods.slice(start, start + size)) {
        const made = this.create(owner, planned, cause);
        if (made.pod) created += 1;
        refused ??= made.refused;
        this.#reportOf(owner, made, cause);
      }
    }
    return { uncreated: refused === null ? 0 : pods.length - created, refused };
  }

  #reportOf(owner: Workload, { pod, refused }: Made, cause: Cause): void {
    if (pod)
      this.recordEvent(owner, { reason: 'SuccessfulCreate', message: `Created pod: ${pod.metadata.name}`, cause });
    const message = `Error creating: ${refused}`;
    if (refused !== null) this.recordEvent(owner, { type: 'Warning', reason: 'FailedCreate', message, cause });
  }

  /** Asks the API server to delete the pod: its kubelet ends it, in its own grace. */
  *deleteAll(owner: Workload, pods: readonly Pod[], cause: Cause): Process {
    const { world } = this.#tools;
    const actor = { kind: 'controller', name: this.#component } as const;
    const asked = pods.map((pod) => world.record({ actor, ...aboutPod(pod), cause, what: 'request', verb: 'delete' }));
    yield* sleep(world.latencies.write);
    for (const [index, pod] of pods.entries()) this.#delete(owner, pod, asked[index] ?? null);
  }

  /** An Event about the owner. @returns its id */
  recordEvent(owner: Workload, event: EventText): number {
    return recordEvent(this.#tools.world, owner, { ...event, component: this.#component });
  }

  #delete(owner: Workload, pod: Pod, cause: Cause): void {
    const { uid } = pod.metadata;
    const { api } = this.#tools;
    if (api.pod(podKey(pod))?.metadata.uid !== uid) return;
    api.deletePod(podKey(pod), uid === undefined ? {} : { preconditions: { uid } }, cause);
    this.recordEvent(owner, { reason: 'SuccessfulDelete', message: `Deleted pod: ${pod.metadata.name}`, cause });
  }

  #newName({ metadata }: Workload, prefix: string): string {
    const { uid = '', name } = metadata;
    for (;;) {
      const number = this.#made.get(uid) ?? 0;
      this.#made.set(uid, number + 1);
      const taken = `${prefix}${safeSuffix(`${namespaceOf({ metadata })}/${name}/made ${number}`)}`;
      if (!this.#tools.api.pod(`${namespaceOf({ metadata })}/${taken}`)) return taken;
    }
  }
}
