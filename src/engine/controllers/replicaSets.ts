/** ReplicaSets between Deployments and their pods that a file does not hold, as in `kubectl get deployments,pods`. */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import type { KubeObject, Labels, OwnerReference, Pod, Workload } from '../objects/types.ts';
import { annotated, revisionOf } from './deploymentSets.ts';
import { ownerOf } from './podFromTemplate.ts';
import { deploymentNameOf } from './populated.ts';

const hashLabel = 'pod-template-hash';

interface Missing {
  owner: OwnerReference;
  pods: Pod[];
}

/**
 * A ReplicaSet for each one that pods name as owner, that is not among the objects, and whose Deployment is: it has
 * the name and uid of the owner reference, and as many replicas as there are pods. The scheduler's default spread
 * constraints ask for its selector (kube-scheduler 1.36, DefaultSelector).
 */
export function missingReplicaSets(objects: readonly KubeObject[]): Workload[] {
  const deployments = new Map(
    objects.filter(isDeployment).map((deployment) => [keyOf(deployment, deployment.metadata.name), deployment]),
  );
  if (deployments.size === 0) return [];
  const missing = [...orphans(objects).values()].flatMap(({ owner, pods }) => {
    const [pod] = pods;
    const deployment = pod && deployments.get(keyOf(pod, deploymentNameOf(owner.name)));
    if (!deployment || !matchesLabels(compileSelector(deployment.spec?.selector), pod.metadata.labels)) return [];
    return [{ deployment, set: replicaSet(deployment, { owner, pods }) }];
  });
  const count = (one: Workload) => missing.filter(({ deployment }) => deployment === one).length;
  // Of several nobody can say which came first.
  return missing.map(({ deployment, set }) =>
    count(deployment) > 1 ? set : annotated(set, deployment, revisionOf(deployment) || 1),
  );
}

const isDeployment = (object: KubeObject): object is Workload => object.kind === 'Deployment';
const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';
const keyOf = ({ metadata }: KubeObject, name: string) => `${metadata.namespace ?? 'default'}/${name}`;

/** Pods by the ReplicaSet that they name and the objects lack. */
function orphans(objects: readonly KubeObject[]): Map<string, Missing> {
  const held = new Set(
    objects.flatMap((object) => (object.kind === 'ReplicaSet' ? [keyOf(object, object.metadata.name)] : [])),
  );
  const found = new Map<string, Missing>();
  for (const pod of objects.filter(isPod)) {
    const owner = pod.metadata.ownerReferences?.find(({ kind }) => kind === 'ReplicaSet');
    if (!owner) continue;
    const key = keyOf(pod, owner.name);
    if (held.has(key)) continue;
    const missing = found.get(key);
    if (missing) missing.pods.push(pod);
    else found.set(key, { owner, pods: [pod] });
  }
  return found;
}

function replicaSet(deployment: Workload, { owner, pods }: Missing): Workload {
  const { selector, template, minReadySeconds } = deployment.spec ?? {};
  const hash = pods[0]?.metadata.labels?.[hashLabel];
  const withHash = (labels: Labels | undefined): Labels => ({
    ...labels,
    ...(hash !== undefined && { [hashLabel]: hash }),
  });
  const labels = withHash(template?.metadata?.labels);
  const { namespace } = deployment.metadata;
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: owner.name,
      ...(namespace !== undefined && { namespace }),
      uid: owner.uid,
      labels,
      ownerReferences: [ownerOf(deployment)],
    },
    spec: {
      replicas: pods.length,
      selector: { ...selector, matchLabels: withHash(selector?.matchLabels) },
      ...(template && { template: { ...template, metadata: { ...template.metadata, labels } } }),
      ...(minReadySeconds !== undefined && { minReadySeconds }),
    },
  };
}
