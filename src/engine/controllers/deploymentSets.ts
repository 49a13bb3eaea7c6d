/** The ReplicaSets of a Deployment: which one is new, how they are named, numbered and annotated (deploymentutil 1.36). */
import { isSame } from '../apiserver/changedFields.ts';
import type { Labels, PodTemplate, Workload } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { type Limits, replicasOf } from './deploymentNumbers.ts';
import type { Share } from './deploymentRolling.ts';
import { namespaceOf } from './informers.ts';
import { ownerOf, templateHash } from './podFromTemplate.ts';

export const hashLabel = 'pod-template-hash';
const revision = 'deployment.kubernetes.io/revision';
const desired = 'deployment.kubernetes.io/desired-replicas';
const most = 'deployment.kubernetes.io/max-replicas';
/** Annotations of the Deployment that its sets do not take over. */
export const notCopied: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  revision,
  'deployment.kubernetes.io/revision-history',
  desired,
  most,
  'deprecated.deployment.rollback.to',
]);

const createdAt = ({ metadata }: Workload): number => readApiTime(metadata.creationTimestamp) ?? 0;
const byAge = (a: Workload, b: Workload): number =>
  createdAt(a) - createdAt(b) || (a.metadata.name < b.metadata.name ? -1 : 1);

/**
 * The oldest set with the Deployment's template, whatever hash it carries (FindNewReplicaSet). Reading drops what
 * variables hold: of sets that differed in nothing else, the one that carries the Deployment's revision is meant.
 */
export function findCurrent(deployment: Workload, sets: readonly Workload[]): Workload | undefined {
  const template = withoutHash(deployment.spec?.template);
  const alike = [...sets].sort(byAge).filter(({ spec }) => isSame(withoutHash(spec?.template), template));
  const revised = revisionOf(deployment);
  return alike.find((set) => revised > 0 && revisionOf(set) === revised) ?? alike[0];
}

function withoutHash(template: PodTemplate | undefined): unknown {
  const { [hashLabel]: _, ...labels } = template?.metadata?.labels ?? {};
  return { ...template, metadata: { ...template?.metadata, labels } };
}

export const isInUse = (set: Workload): boolean => replicasOf(set) > 0;

export const revisionOf = ({ metadata }: Workload): number => Number(metadata.annotations?.[revision] ?? 0) || 0;

/** One more than the highest of the old sets. */
export const nextRevision = (old: readonly Workload[]): number => Math.max(0, ...old.map(revisionOf)) + 1;

/** The object with this revision written to it. */
export const withRevision = (object: Workload, number: number): Workload => ({
  ...object,
  metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, [revision]: String(number) } },
});

/** What a set takes over of its Deployment, its change-cause too. */
const annotationsFor = ({ metadata }: Workload): Labels =>
  Object.fromEntries(Object.entries(metadata.annotations ?? {}).filter(([key]) => !notCopied.has(key)));

/** The present set as its Deployment wants it named and numbered; the set itself where it is so (SetNewReplicaSetAnnotations). */
export function annotated(set: Workload, deployment: Workload, number: number): Workload {
  const { annotations = {} } = set.metadata;
  const news = Object.entries(annotationsFor(deployment)).filter(([key, value]) => annotations[key] !== value);
  const told =
    news.length === 0
      ? set
      : { ...set, metadata: { ...set.metadata, annotations: { ...annotations, ...Object.fromEntries(news) } } };
  return revisionOf(set) < number ? withRevision(told, number) : told;
}

export const sizeAnnotations = (replicas: number, { maxSurge }: Limits): Labels => ({
  [desired]: String(replicas),
  [most]: String(replicas + maxSurge),
});

/** The replicas that the Deployment had when it scaled the set last; undefined where it never did. */
export const desiredOf = ({ metadata }: Workload): number | undefined => numberIn(metadata.annotations?.[desired]);
const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export const shareOf = (set: Workload): Share => ({
  name: set.metadata.name,
  replicas: replicasOf(set),
  available: set.status?.availableReplicas ?? 0,
  created: createdAt(set),
  desiredReplicas: desiredOf(set),
  maxReplicas: numberIn(set.metadata.annotations?.[most]),
});

interface NewSet {
  replicas: number;
  number: number;
  limits: Limits;
}

/** A set of the Deployment's template. */
export function newSet(deployment: Workload, { replicas, number, limits }: NewSet): Workload {
  const hash = templateHash(deployment);
  const { selector, template, minReadySeconds } = deployment.spec ?? {};
  const labels = { ...template?.metadata?.labels, [hashLabel]: hash };
  const sizes = sizeAnnotations(replicasOf(deployment), limits);
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: `${deployment.metadata.name}-${hash}`,
      namespace: namespaceOf(deployment),
      labels,
      annotations: { ...annotationsFor(deployment), ...sizes, [revision]: String(number) },
      ownerReferences: [ownerOf(deployment)],
    },
    spec: {
      replicas,
      ...(minReadySeconds !== undefined && { minReadySeconds }),
      selector: { ...selector, matchLabels: { ...selector?.matchLabels, [hashLabel]: hash } },
      ...(template && { template: { ...template, metadata: { ...template.metadata, labels } } }),
    },
  };
}
