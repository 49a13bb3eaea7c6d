/** The Go types of volumes and claims (Kubernetes 1.36, core/v1, storage/v1). */
import { labels, meta, nodeSelector, resources, selector, strings } from './podShapes.ts';
import { bool, string, struct } from './shape.ts';

const claimSpec = struct('PersistentVolumeClaimSpec', {
  accessModes: strings,
  resources: struct('VolumeResourceRequirements', { requests: resources, limits: resources }),
  storageClassName: string,
  volumeName: string,
  volumeMode: string,
  selector,
});

export const persistentVolume = struct('PersistentVolume', {
  metadata: meta,
  spec: struct('PersistentVolumeSpec', {
    capacity: resources,
    accessModes: strings,
    claimRef: struct('ObjectReference', { kind: string, namespace: string, name: string, uid: string }),
    storageClassName: string,
    persistentVolumeReclaimPolicy: string,
    volumeMode: string,
    nodeAffinity: struct('VolumeNodeAffinity', { required: nodeSelector }),
    csi: struct('CSIPersistentVolumeSource', { driver: string, volumeHandle: string }),
  }),
  status: struct('PersistentVolumeStatus', { phase: string }),
});

export const persistentVolumeClaim = struct('PersistentVolumeClaim', {
  metadata: meta,
  spec: claimSpec,
  status: struct('PersistentVolumeClaimStatus', { phase: string, accessModes: strings, capacity: resources }),
});

/** In a StatefulSet, or of an ephemeral volume. */
export const claimTemplate = struct('PersistentVolumeClaim', { metadata: meta, spec: claimSpec });

export const storageClass = struct('StorageClass', {
  metadata: meta,
  provisioner: string,
  volumeBindingMode: string,
  reclaimPolicy: string,
  parameters: labels,
  allowVolumeExpansion: bool,
});

export const volumeAttachment = struct(
  'VolumeAttachment',
  {
    metadata: meta,
    spec: struct(
      'VolumeAttachmentSpec',
      {
        attacher: string,
        nodeName: string,
        source: struct('VolumeAttachmentSource', { persistentVolumeName: string }, 'persistentVolumeName'),
      },
      'attacher',
      'nodeName',
      'source',
    ),
    status: struct('VolumeAttachmentStatus', { attached: bool }, 'attached'),
  },
  'spec',
);
