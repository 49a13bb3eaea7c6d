/** How the templates of StatefulSets and DaemonSets are numbered in their pods' labels (ControllerRevisions). */
import { isSame } from '../apiserver/changedFields.ts';
import type { Pod, PodTemplate, Workload } from '../objects/types.ts';
import { templateHash } from './podFromTemplate.ts';
import { revisionLabel } from './statefulSetStatus.ts';

export class Revisions {
  readonly #nameOf: (workload: Workload, hash: string) => string;
  /** uid → the template that was seen first, and the name that it had. */
  readonly #first = new Map<string, { template: unknown; name: string }>();
  /** uid → name → the template that it stands for. */
  readonly #seen = new Map<string, Map<string, PodTemplate>>();

  constructor(nameOf: (workload: Workload, hash: string) => string) {
    this.#nameOf = nameOf;
  }

  /** The template that had this name; undefined where it was never seen, as a dump's former one. */
  templateOf({ metadata }: Workload, name: string): PodTemplate | undefined {
    return this.#seen.get(metadata.uid ?? '')?.get(name);
  }

  /** The name of the present template. What a dump holds keeps the name that its pods carry. */
  of(workload: Workload, pods: readonly Pod[]): string {
    const { metadata, spec, status } = workload;
    const uid = metadata.uid ?? '';
    const own = this.#nameOf(workload, templateHash(workload));
    const told = status?.updateRevision ?? pods[0]?.metadata.labels?.[revisionLabel];
    const first = this.#first.get(uid) ?? { template: spec?.template, name: told ?? own };
    this.#first.set(uid, first);
    const name = isSame(first.template, spec?.template) ? first.name : own;
    const seen = this.#seen.get(uid) ?? new Map<string, PodTemplate>();
    if (spec?.template) this.#seen.set(uid, seen.set(name, spec.template));
    return name;
  }
}
