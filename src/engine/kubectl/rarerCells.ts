/** Columns of `kubectl get` for kinds that are seldom asked for (kube-apiserver 1.36, printers/internalversion). */
import { isKind } from '../objects/kinds.ts';
import type { ResourceQuota } from '../objects/policyTypes.ts';
import type { StorageClass, VolumeAttachment } from '../objects/storageTypes.ts';
import type { KubeObject } from '../objects/types.ts';
import { autoscalerCells } from './autoscalerCells.ts';

/** null: of a kind that has no columns of its own. Of what is called `Name` here, more is said than the name. */
export function rarerCells(object: KubeObject): Record<string, string> | null {
  if (isKind(object, 'StorageClass')) return classCells(object);
  if (isKind(object, 'VolumeAttachment')) return attachmentCells(object);
  if (isKind(object, 'HorizontalPodAutoscaler')) return autoscalerCells(object);
  return isKind(object, 'ResourceQuota') ? quotaCells(object) : null;
}

const isDefault = 'storageclass.kubernetes.io/is-default-class';

function classCells(object: StorageClass): Record<string, string> {
  const { provisioner = '', reclaimPolicy = 'Delete', volumeBindingMode = 'Immediate' } = object;
  const { allowVolumeExpansion = false } = object as { allowVolumeExpansion?: boolean };
  const { name, annotations } = object.metadata;
  return {
    ...(annotations?.[isDefault] === 'true' && { Name: `${name} (default)` }),
    Provisioner: provisioner,
    ReclaimPolicy: reclaimPolicy,
    VolumeBindingMode: volumeBindingMode,
    AllowVolumeExpansion: String(allowVolumeExpansion),
  };
}

const attachmentCells = ({ spec, status }: VolumeAttachment): Record<string, string> => ({
  Attacher: spec?.attacher ?? '',
  PV: spec?.source?.persistentVolumeName ?? '',
  Node: spec?.nodeName ?? '',
  Attached: String(status?.attached ?? false),
});

function quotaCells({ spec = {}, status = {} }: ResourceQuota): Record<string, string> {
  const hard = Object.entries(status.hard ?? spec.hard ?? {}).sort(([x], [y]) => (x < y ? -1 : 1));
  const texts = (isLimit: boolean) =>
    hard
      .filter(([name]) => name.startsWith('limits.') === isLimit)
      .map(([name, most]) => `${name}: ${status.used?.[name] ?? 0}/${most}`)
      .join(', ');
  return { Request: texts(false), Limit: texts(true) };
}
