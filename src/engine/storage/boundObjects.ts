/** Volumes and claims as they are once they belong together (kube-controller-manager 1.36, persistentvolume controller). */
import { hashText } from '../objects/generatedName.ts';
import type {
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
  VolumeAttachment,
} from '../objects/storageTypes.ts';
import type { Labels } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { backendOf } from './backendKind.ts';
import { placeOfNew } from './topology.ts';

export const selectedNode = 'volume.kubernetes.io/selected-node';
export const bindCompleted = 'pv.kubernetes.io/bind-completed';
export const attacherFinalizer = 'external-attacher/csi';

export const boundVolume = (volume: PersistentVolume, { metadata }: PersistentVolumeClaim): PersistentVolume => ({
  ...volume,
  spec: {
    ...volume.spec,
    claimRef: {
      kind: 'PersistentVolumeClaim',
      namespace: metadata.namespace || 'default',
      name: metadata.name,
      ...(metadata.uid !== undefined && { uid: metadata.uid }),
    },
  },
  status: { ...volume.status, phase: 'Bound' },
});

export function boundClaim(claim: PersistentVolumeClaim, volume: PersistentVolume): PersistentVolumeClaim {
  const { accessModes, capacity } = volume.spec ?? {};
  return {
    ...claim,
    metadata: { ...claim.metadata, annotations: { ...claim.metadata.annotations, [bindCompleted]: 'yes' } },
    spec: { ...claim.spec, volumeName: volume.metadata.name },
    status: { phase: 'Bound', ...(accessModes && { accessModes }), ...(capacity && { capacity }) },
  };
}

/** A volume as a provisioner makes it for a claim, named after the claim's uid, for the node that the claim was promised to. */
export function provisionedVolume(
  objects: ObjectMaps,
  claim: PersistentVolumeClaim,
  by: StorageClass,
): PersistentVolume {
  const name = `pvc-${claim.metadata.uid ?? hashText(claim.metadata.name).toString(16)}`;
  const node = objectsOf(objects, 'Node').get(claim.metadata.annotations?.[selectedNode] ?? '') ?? null;
  return volumeFor(claim, {
    place: placeOfNew(objects, { claim, by, node }),
    name,
    driver: by.provisioner ?? '',
    storageClassName: by.metadata.name,
    policy: by.reclaimPolicy ?? 'Delete',
  });
}

interface MadeVolume {
  name: string;
  driver: string;
  storageClassName: string;
  policy: string;
  /** Labels of the nodes that can use it; empty: all can. */
  place?: Labels;
}

/** What a claim asks for, behind a CSI driver. */
export function volumeFor(claim: PersistentVolumeClaim, made: MadeVolume): PersistentVolume {
  const { accessModes = ['ReadWriteOnce'], resources, volumeMode } = claim.spec ?? {};
  const storage = claim.status?.capacity?.storage ?? resources?.requests?.storage;
  const place = Object.entries(made.place ?? {});
  const volume: PersistentVolume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: made.name },
    spec: {
      accessModes,
      ...(storage !== undefined && { capacity: { storage } }),
      ...(volumeMode !== undefined && { volumeMode }),
      ...(made.storageClassName && { storageClassName: made.storageClassName }),
      ...(place.length > 0 && {
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: place.map(([key, value]) => ({ key, operator: 'In', values: [value] })) },
            ],
          },
        },
      }),
      persistentVolumeReclaimPolicy: made.policy,
      csi: { driver: made.driver, volumeHandle: made.name },
    },
  };
  return boundVolume(volume, claim);
}

/** The lock that is asked for: it counts once it says `attached`. */
export function newAttachment(volume: PersistentVolume, nodeName: string): VolumeAttachment {
  const { name } = volume.metadata;
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: attachmentName(name, nodeName), finalizers: [attacherFinalizer] },
    spec: { attacher: backendOf(volume).driver, nodeName, source: { persistentVolumeName: name } },
    status: { attached: false },
  };
}

/** One for each volume on each node. */
export const attachmentName = (volume: string, node: string): string =>
  `csi-${[0, 1].map((part) => hashText(`${volume}@${node}#${part}`).toString(16).padStart(8, '0')).join('')}`;
