/** What a StatefulSet adds to its pods: a claim of each template, which outlives the pod (kube-controller-manager 1.36, stateful_set_utils). */
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { PodSpec, Workload } from '../objects/types.ts';

const claimName = (template: string | undefined, pod: string): string => `${template ?? ''}-${pod}`;

/** The pod's spec with the claims in place of volumes of the same name; itself where there are no templates. */
export function withClaims(set: Workload, pod: string, spec: PodSpec): PodSpec {
  const { volumeClaimTemplates: templates = [] } = set.spec ?? {};
  if (templates.length === 0) return spec;
  const names = templates.map(({ metadata }) => metadata?.name);
  const claims = names.map((name) => ({
    name: name ?? '',
    persistentVolumeClaim: { claimName: claimName(name, pod) },
  }));
  return { ...spec, volumes: [...claims, ...(spec.volumes ?? []).filter(({ name }) => !names.includes(name))] };
}

/** By default no deletion and no scaling takes them away (persistentVolumeClaimRetentionPolicy Retain). */
export function claimsOfPod({ metadata, spec }: Workload, pod: string): readonly PersistentVolumeClaim[] {
  return (spec?.volumeClaimTemplates ?? []).map((template) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: claimName(template.metadata?.name, pod),
      namespace: metadata.namespace || 'default',
      labels: { ...template.metadata?.labels, ...spec?.selector?.matchLabels },
      ...(template.metadata?.annotations && { annotations: template.metadata.annotations }),
    },
    ...(template.spec && { spec: template.spec }),
  }));
}
