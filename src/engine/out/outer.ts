/** An object as somebody would write it: without what only the cluster that it was in has given it. */
import { isKind } from '../objects/kinds.ts';
import type { JobSpec } from '../objects/jobTypes.ts';
import type { KubeObject, Labels, ObjectMeta, Pod, PodTemplate, Service, WorkloadSpec } from '../objects/types.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import { isWorkload } from '../objects/workloads.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

/** @param objects the cluster that it was in */
export function outer(object: KubeObject, objects: ObjectMaps): KubeObject {
  const { status: _, ...stated } = object as KubeObject & { status?: unknown };
  const plain: KubeObject = { ...stated, metadata: outerMetadata(object.metadata) };
  if (isKind(plain, 'Pod')) return outerPod(plain);
  if (isKind(plain, 'Service')) return outerService(plain);
  if (isKind(plain, 'PersistentVolume')) return outerVolume(plain);
  if (isKind(plain, 'PersistentVolumeClaim')) return outerClaim(plain, objects);
  if (isWorkload(plain) && plain.kind === 'Job' && plain.spec)
    return { ...plain, spec: outerJob(plain.spec) } as KubeObject;
  return plain;
}

/** Notes of controllers and kubelets, and of ours: that a node is one of six samples is no matter elsewhere. */
const innerAnnotation =
  /^(deployment\.kubernetes\.io\/|pv\.kubernetes\.io\/|volume\.kubernetes\.io\/|volume\.beta\.kubernetes\.io\/|batch\.kubernetes\.io\/|kubernetes\.io\/config\.|kubectl\.kubernetes\.io\/last-applied|sim\/sample-node$)/;

/** Whoever ends what they wait for is in the cluster, too: they are put there again. */
const isInnerFinalizer = (finalizer: string): boolean =>
  /^(orphan|foregroundDeletion)$|^([^/]+\.)?kubernetes\.io\//.test(finalizer);

function outerMetadata({ name, namespace, labels, annotations, finalizers }: ObjectMeta): ObjectMeta {
  const notes = Object.entries(annotations ?? {}).filter(([key]) => !innerAnnotation.test(key));
  const holders = (finalizers ?? []).filter((finalizer) => !isInnerFinalizer(finalizer));
  return {
    name,
    ...(namespace !== undefined && { namespace }),
    ...(labels && Object.keys(labels).length > 0 && { labels }),
    ...(notes.length > 0 && { annotations: Object.fromEntries(notes) }),
    ...(holders.length > 0 && { finalizers: holders }),
  };
}

/** Containers for debugging come through a request of their own. */
function outerPod(pod: Pod): Pod {
  const { ephemeralContainers: _, ...spec } = pod.spec;
  return { ...pod, spec };
}

type ServiceSpec = NonNullable<Service['spec']> & {
  clusterIPs?: unknown;
  ipFamilies?: unknown;
  ipFamilyPolicy?: unknown;
  healthCheckNodePort?: unknown;
};

/** Addresses belong to a cluster; that there is none is asked for. */
function outerService(service: Service): Service {
  if (!service.spec) return service;
  const {
    clusterIP,
    clusterIPs: _,
    ipFamilies: __,
    ipFamilyPolicy: ___,
    healthCheckNodePort: ____,
    ...spec
  } = service.spec as ServiceSpec;
  const ports = spec.ports?.map((port) => {
    const { nodePort: _____, ...one } = port as typeof port & { nodePort?: number };
    return one;
  });
  return {
    ...service,
    spec: { ...spec, ...(clusterIP === 'None' && { clusterIP }), ...(ports && { ports }) },
  };
}

/** A volume waits for its claim by name. */
function outerVolume(volume: PersistentVolume): PersistentVolume {
  const { claimRef, ...spec } = volume.spec ?? {};
  if (!claimRef) return volume;
  const { kind, namespace, name } = claimRef;
  return {
    ...volume,
    spec: { ...spec, claimRef: { ...(kind && { kind }), ...(namespace && { namespace }), ...(name && { name }) } },
  };
}

/** A bound claim has its volume's class, which a default class may have given it. */
function outerClaim(claim: PersistentVolumeClaim, objects: ObjectMaps): PersistentVolumeClaim {
  const volume = objectsOf(objects, 'PersistentVolume').get(claim.spec?.volumeName ?? '');
  if (!volume || claim.spec?.storageClassName !== undefined) return claim;
  return { ...claim, spec: { ...claim.spec, storageClassName: volume.spec?.storageClassName ?? '' } };
}

const jobLabel = /^(batch\.kubernetes\.io\/)?(controller-uid|job-name)$/;

/** Selector and labels of a Job are given to it, and refused from anybody else. */
function outerJob(given: WorkloadSpec & JobSpec): WorkloadSpec {
  const { selector, ...spec } = given;
  if ((spec as { manualSelector?: boolean }).manualSelector) return given;
  return { ...spec, ...(spec.template && { template: withoutJobLabels(spec.template) }) };
}

function withoutJobLabels(template: PodTemplate): PodTemplate {
  const { labels } = template.metadata ?? {};
  if (!labels) return template;
  const own: Labels = Object.fromEntries(Object.entries(labels).filter(([key]) => !jobLabel.test(key)));
  return { ...template, metadata: { ...template.metadata, labels: own } };
}
