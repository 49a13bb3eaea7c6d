/** Volumes and what they come from. */
import type {
  ClaimSpec,
  ClaimTemplate,
  DataSource,
  PersistentVolume,
  PersistentVolumeClaim,
  PersistentVolumeSpec,
  StorageClass,
  TopologySelectorTerm,
  VolumeAttachment,
} from '../../../objects/storageTypes.ts';
import { type FieldTexts, texts, top } from './texts.ts';

type AttachmentStatus = NonNullable<VolumeAttachment['status']>;

const source = texts<DataSource>({
  apiGroup: 'API group of the source.',
  kind: 'Kind of the source.',
  name: 'Name of the source.',
  namespace: 'Namespace of the source.',
});

export const storageTexts: Readonly<Record<string, FieldTexts>> = {
  PersistentVolume: texts<PersistentVolume>({ ...top, spec: 'What the storage is.', status: 'Whether it is claimed.' }),
  PersistentVolumeSpec: texts<PersistentVolumeSpec>({
    capacity: 'Its size.',
    accessModes: 'How many nodes, or pods, can use it at once, and how.',
    claimRef: 'The claim that has it.',
    storageClassName: 'Only claims of this class get it.',
    persistentVolumeReclaimPolicy: 'What becomes of it when its claim is gone.',
    volumeMode: 'Filesystem (default) or Block.',
    volumeAttributesClassName: 'Class of its performance. Only claims that ask for the same get it.',
    nodeAffinity: 'Nodes that can use it: pods go there.',
    csi: 'A volume of a CSI driver.',
  }),
  VolumeNodeAffinity: texts<NonNullable<PersistentVolumeSpec['nodeAffinity']>>({
    required: 'What the node must match.',
  }),
  CSIPersistentVolumeSource: texts<NonNullable<PersistentVolumeSpec['csi']>>({
    driver: 'Name of the driver. It says how many volumes a node can have.',
    volumeHandle: 'How the driver calls the volume.',
  }),
  PersistentVolumeStatus: texts<NonNullable<PersistentVolume['status']>>({
    phase: 'Available, Bound, or Released when its claim is gone.',
  }),
  PersistentVolumeClaim: texts<PersistentVolumeClaim>({
    ...top,
    spec: 'What storage is asked for.',
    status: 'What it got.',
  }),
  PersistentVolumeClaimSpec: texts<ClaimSpec>({
    accessModes: 'How the volume must be usable.',
    resources: 'How large it must be at least.',
    storageClassName: 'Class that makes the volume. Absent: the default class. Empty: only volumes without one.',
    volumeName: 'The volume that the claim has, or wants.',
    volumeMode: 'Filesystem (default) or Block.',
    volumeAttributesClassName: 'Class of its performance.',
    selector: 'Labels of volumes that are wanted. With one, none is made.',
    dataSource: 'What the volume is filled from.',
    dataSourceRef: 'The same; it may be of any kind.',
  }),
  PersistentVolumeClaimTemplate: texts<ClaimTemplate>({
    metadata: 'Labels and annotations of the claim.',
    spec: 'What the claim asks for.',
  }),
  VolumeResourceRequirements: texts<NonNullable<ClaimSpec['resources']>>({ requests: 'storage: the size.' }),
  TypedLocalObjectReference: source,
  TypedObjectReference: source,
  PersistentVolumeClaimStatus: texts<NonNullable<PersistentVolumeClaim['status']>>({
    phase: 'Pending, Bound, or Lost when its volume is gone.',
    accessModes: 'Modes of the volume that it has.',
    capacity: 'Size of the volume that it has.',
  }),
  StorageClass: texts<StorageClass>({
    ...top,
    provisioner: 'Who makes the volumes; kubernetes.io/no-provisioner: nobody.',
    volumeBindingMode: 'Immediate (default), or WaitForFirstConsumer: the volume is made where the pod goes.',
    reclaimPolicy: 'What becomes of its volumes when their claims are gone. Default: Delete.',
    parameters: 'Passed to the provisioner. Kept.',
    allowedTopologies: 'Nodes for which volumes can be made.',
  }),
  TopologySelectorTerm: texts<TopologySelectorTerm>({
    matchLabelExpressions: "Conditions on the node's labels; all must hold.",
  }),
  TopologySelectorLabelRequirement: texts<NonNullable<TopologySelectorTerm['matchLabelExpressions']>[number]>({
    key: 'Label of the node.',
    values: 'One of these values.',
  }),
  VolumeAttachment: texts<VolumeAttachment>({
    ...top,
    spec: 'Which volume is to be on which node.',
    status: 'Whether it is there.',
  }),
  VolumeAttachmentSpec: texts<VolumeAttachment['spec']>({
    attacher: 'The driver that attaches it.',
    nodeName: 'The node.',
    source: 'The volume.',
  }),
  VolumeAttachmentSource: texts<VolumeAttachment['spec']['source']>({
    persistentVolumeName: 'Name of the PersistentVolume.',
  }),
  VolumeAttachmentStatus: texts<AttachmentStatus>({
    attached: 'true: the node has it, and no other node can.',
    attachError: 'Why it could not be attached.',
  }),
  VolumeError: texts<NonNullable<AttachmentStatus['attachError']>>({ message: 'What the driver said.' }),
};
