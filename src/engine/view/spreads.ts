/**
 * Whether spread matters at an instant: for any pod that is there or that a controller would make, not for one of them
 * alone. A picture with skew rulers and one without them may be chosen by it.
 */
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import { isWorkload } from '../objects/workloads.ts';
import { selectorOfLabels, matchesLabels } from '../objects/labelSelector.ts';
import type { KubeObject, Pod, PodTemplate, Service } from '../objects/types.ts';
import type { SpreadArgs } from '../scheduler/plugins/podTopologySpread/constraints.ts';

export interface Spreadable {
  pods: readonly Pod[];
  services: readonly Service[];
  /** Deployments, CronJobs and the like: whatever has a template for pods. */
  makers: readonly KubeObject[];
  /** Arguments of PodTopologySpread in each profile that runs it. */
  args: readonly SpreadArgs[];
}

/**
 * True where a pod or a template has a constraint of its own, or where a default constraint selects pods of more than it
 * lets stand together: no skew of the scheduler's own defaults can be exceeded by fewer, so their sums would say nothing.
 */
export function spreadMatters({ pods, services, makers, args }: Spreadable): boolean {
  const templates = makers.filter(isOwnMaster).map(templateOf);
  if ([...pods, ...templates].some((each) => hasOwn(each?.spec))) return true;
  const enough = Math.min(...args.map(leastToMatter));
  if (enough === Infinity) return false;
  return makers.some((maker) => asksFor(maker) >= enough) || services.some((service) => selects(service, pods, enough));
}

const hasOwn = (spec: Partial<Pod['spec']> | undefined): boolean => (spec?.topologySpreadConstraints ?? []).length > 0;

/** What another one makes follows it: a Deployment's old ReplicaSets are its past. */
const isOwnMaster = ({ metadata }: KubeObject): boolean =>
  !metadata.ownerReferences?.some(({ controller }) => controller);

interface Templated {
  spec?: { template?: PodTemplate; jobTemplate?: { spec?: { template?: PodTemplate } } };
}

const templateOf = ({ spec }: KubeObject & Templated): PodTemplate | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec?.template;

/** Listed by somebody: one pod is enough. The scheduler's own: as many as could exceed the lowest maxSkew. */
function leastToMatter({ defaultingType, defaultConstraints }: SpreadArgs): number {
  if (defaultConstraints.length === 0) return Infinity;
  if (defaultingType === 'List') return 1;
  return Math.min(...defaultConstraints.map(({ maxSkew }) => maxSkew)) + 1;
}

/** Replicas of a controller of a kind whose selector default constraints take. */
function asksFor(maker: KubeObject): number {
  return isWorkload(maker) && selecting.has(maker.kind) ? replicasOf(maker) : 0;
}

const selecting: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

function selects({ metadata, spec }: Service, pods: readonly Pod[], enough: number): boolean {
  if (!spec?.selector || Object.keys(spec.selector).length === 0) return false;
  const selector = selectorOfLabels(spec.selector);
  const namespace = metadata.namespace ?? 'default';
  let count = 0;
  for (const pod of pods) {
    if ((pod.metadata.namespace ?? 'default') !== namespace || pod.metadata.deletionTimestamp) continue;
    if (matchesLabels(selector, pod.metadata.labels) && ++count >= enough) return true;
  }
  return false;
}
