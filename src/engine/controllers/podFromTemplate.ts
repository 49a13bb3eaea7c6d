/** A pod as a workload's controller makes it: named, labelled, owned, Pending; always the same for the same workload. */
import { hashText, safeSuffix } from '../objects/generatedName.ts';
import type { Labels, OwnerReference, Pod, PodSpec, Workload } from '../objects/types.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

export interface PodPlan {
  /** Unique in the namespace: see podName. */
  name: string;
  generateName?: string;
  owner: OwnerReference;
  /** Beside the template's. */
  labels: Labels;
  annotations?: Labels;
  spec: PodSpec;
  /** Beside the template's (getPodsFinalizers). */
  finalizers?: readonly string[];
}

export function podFromTemplate(workload: Workload, plan: PodPlan): Pod {
  const { metadata } = workload.spec?.template ?? {};
  const namespace = workload.metadata.namespace ?? 'default';
  const finalizers = [...(metadata?.finalizers ?? []), ...(plan.finalizers ?? [])];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: plan.name,
      ...(plan.generateName && { generateName: plan.generateName }),
      namespace,
      uid: uidOf(`Pod/${namespace}/${plan.name}`),
      labels: { ...metadata?.labels, ...plan.labels },
      ...((metadata?.annotations ?? plan.annotations) && {
        annotations: { ...metadata?.annotations, ...plan.annotations },
      }),
      ...(finalizers.length > 0 && { finalizers }),
      ownerReferences: [plan.owner],
    },
    spec: plan.spec,
    status: { phase: 'Pending' },
  };
}

const apiVersions: Readonly<Record<Owner['kind'], string>> = {
  Deployment: 'apps/v1',
  ReplicaSet: 'apps/v1',
  StatefulSet: 'apps/v1',
  DaemonSet: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  ReplicationController: 'v1',
};

/** Who manages what it makes. */
type Owner = Pick<Workload | CronJob, 'kind' | 'metadata'>;

/** The reference to a controller (metav1.NewControllerRef): deleted in the foreground, it waits for what it owns. */
export const ownerOf = ({ kind, metadata }: Owner): OwnerReference => ({
  apiVersion: apiVersions[kind],
  kind,
  name: metadata.name,
  uid: metadata.uid ?? uidOf(`${kind}/${metadata.namespace ?? 'default'}/${metadata.name}`),
  controller: true,
  blockOwnerDeletion: true,
});

/** A stable stand-in for the uid that the API server gives. */
export function uidOf(seed: string): string {
  const part = (index: number) => hashText(`${seed}#${index}`).toString(16).padStart(8, '0');
  const digits = [0, 1, 2, 3].map(part).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const alphabet = 'bcdfghjklmnpqrstvwxz2456789';

/** Hash of a template as in `web-5d8c7f9b4` (controller.ComputeHash, rand.SafeEncodeString). */
export const templateHash = (workload: Workload): string =>
  [...String(hashText(JSON.stringify(workload.spec?.template ?? {})))]
    .map((digit) => alphabet[digit.charCodeAt(0) % alphabet.length])
    .join('');

/** A name that is not taken yet: the prefix and five letters. It is taken from then on. */
export function podName(prefix: string, index: number, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const name = `${prefix}${safeSuffix(`${prefix}${index}/${attempt}`)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
