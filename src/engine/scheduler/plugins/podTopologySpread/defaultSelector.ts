/** The selector of the cluster's default constraints, found for each pod (kube-scheduler 1.36, helper.DefaultSelector). */
import {
  compileSelector,
  matchesLabels,
  type Selector,
  selectorOf,
  selectorOfLabels,
} from '../../../objects/labelSelector.ts';
import type { Requirement } from '../../../objects/requirement.ts';
import type { LabelSelector, Labels, Pod, Workload } from '../../../objects/types.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { Snapshot } from '../../snapshot.ts';

/** Where Services and controllers are found. */
export interface Owners {
  readonly cluster: Pick<Snapshot['cluster'], 'services' | 'workloads'>;
}

/** The labels that matching Services select by, and the selector of the controller; empty where there is neither. */
export function defaultSelector(pod: Pod, { cluster }: Owners): Selector {
  const labels: Record<string, string> = {};
  for (const { metadata, spec } of cluster.services)
    if (namespaceOf({ metadata }) === namespaceOf(pod) && spec?.selector && selects(spec.selector, pod))
      Object.assign(labels, spec.selector);
  const owner = ownerOf(pod, cluster.workloads);
  if (owner?.kind === 'ReplicationController') Object.assign(labels, owner.spec?.selector);
  const own = owner && owner.kind !== 'ReplicationController' ? requirementsOf(owner.spec?.selector) : [];
  return selectorOf([...selectorOfLabels(labels).requirements, ...own]);
}

const selects = (labels: Labels, pod: Pod): boolean => matchesLabels(selectorOfLabels(labels), pod.metadata.labels);

const requirementsOf = (selector: LabelSelector | undefined): readonly Requirement[] =>
  compileSelector(selector).requirements;

const apiVersions: Readonly<Record<string, string>> = {
  ReplicationController: 'v1',
  ReplicaSet: 'apps/v1',
  StatefulSet: 'apps/v1',
};

/** The pod's controller, if it is of a kind that upstream asks for its selector. */
function ownerOf(pod: Pod, workloads: readonly Workload[]): Workload | undefined {
  const reference = pod.metadata.ownerReferences?.find(({ controller }) => controller);
  if (!reference || apiVersions[reference.kind] !== reference.apiVersion) return undefined;
  return workloads.find(
    ({ kind, metadata }) =>
      kind === reference.kind && metadata.name === reference.name && namespaceOf({ metadata }) === namespaceOf(pod),
  );
}
