/** The templates of StatefulSets and DaemonSets, numbered and kept (kube-controller-manager 1.36, controller/history; CTRL-35). */
import { isSame } from '../apiserver/changedFields.ts';
import type { Pod, PodTemplate, Workload } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Cause } from '../simulation/world.ts';
import type { ControllerRevision } from '../objects/revisionTypes.ts';
import { nextNumber, revisionsOf } from './controllerRevision.ts';
import type { ControllerTools } from './controllerTools.ts';
import { namespaceOf } from './informers.ts';
import { ownerOf, templateHash } from './podFromTemplate.ts';
import { revisionLabel } from './statefulSetStatus.ts';

/** Old templates that no pod is made of any more, where a set does not say how many stay. */
const retainedByDefault = 10;

export class Revisions {
  readonly #tools: ControllerTools;
  readonly #nameOf: (workload: Workload, hash: string) => string;

  /** @param nameOf what the pods' label says of a template */
  constructor(tools: ControllerTools, nameOf: (workload: Workload, hash: string) => string) {
    this.#tools = tools;
    this.#nameOf = nameOf;
  }

  /** The template that had this name; undefined where it was never seen, as a dump's former one. */
  templateOf(workload: Workload, name: string): PodTemplate | undefined {
    return this.#all(workload).find((one) => labelOf(one) === name)?.data.spec.template;
  }

  /**
   * The name of the present template, which is kept from then on; one that comes back is the newest again. What a dump
   * holds keeps the name that its pods carry.
   */
  of(workload: Workload, pods: readonly Pod[], cause: Cause): string {
    const { spec, status } = workload;
    const own = this.#nameOf(workload, templateHash(workload));
    const all = this.#all(workload);
    const carried = status?.updateRevision ?? pods[0]?.metadata.labels?.[revisionLabel];
    const found = all.find(({ data }) => isSame(data.spec.template, spec?.template));
    const name = found ? labelOf(found) : all.length === 0 ? (carried ?? own) : own;
    if (!found) this.#retain(workload, { name, number: nextNumber(all) }, cause);
    else if (found !== all.at(-1)) this.#tools.api.update({ ...found, revision: nextNumber(all) }, cause);
    return name;
  }

  /** Templates beyond the history that nothing is made of go, the oldest first (truncateHistory, cleanupHistory). */
  truncate(workload: Workload, pods: readonly Pod[], cause: Cause): void {
    const { currentRevision, updateRevision } = workload.status ?? {};
    const used = new Set([
      currentRevision,
      updateRevision,
      ...pods.map(({ metadata }) => metadata.labels?.[revisionLabel]),
    ]);
    const unused = this.#all(workload)
      .slice(0, -1)
      .filter((one) => !used.has(labelOf(one)));
    const extra = unused.length - (workload.spec?.revisionHistoryLimit ?? retainedByDefault);
    for (const one of unused.slice(0, Math.max(0, extra))) this.#tools.api.delete(subjectOf(one), {}, cause);
  }

  #all(workload: Workload): readonly ControllerRevision[] {
    return revisionsOf(this.#tools.world.state.objects, workload);
  }

  #retain(workload: Workload, { name, number }: { name: string; number: number }, cause: Cause): void {
    const { metadata, spec } = workload;
    if (!spec?.template || metadata.deletionTimestamp !== undefined) return;
    const own = name.startsWith(`${metadata.name}-`) ? name : `${metadata.name}-${name}`;
    const retained: ControllerRevision = {
      apiVersion: 'apps/v1',
      kind: 'ControllerRevision',
      metadata: {
        name: own,
        namespace: namespaceOf(workload),
        labels: { ...spec.template.metadata?.labels, [revisionLabel]: name },
        ownerReferences: [ownerOf(workload)],
      },
      data: { spec: { template: spec.template } },
      revision: number,
    };
    this.#tools.api.create(retained, cause);
  }
}

const labelOf = ({ metadata }: ControllerRevision): string => metadata.labels?.[revisionLabel] ?? metadata.name;
