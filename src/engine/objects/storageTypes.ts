/** Volumes as API objects: the fields that decide where they may be, and who may use them. */
import type { QuantityText } from './containerTypes.ts';
import type { KubeObject, LabelSelector, NodeSelectorTerm, ObjectMeta } from './metaTypes.ts';

/** Which nodes can use what a class makes: one of the terms, all expressions of it. */
export interface TopologySelectorTerm {
  matchLabelExpressions?: readonly { key: string; values?: readonly string[] }[];
}

/** Where a volume's data lie is one more field, named after the plugin: `csi`, `nfs`, `iscsi`, `local` … */
export interface PersistentVolumeSpec {
  capacity?: { storage?: QuantityText };
  accessModes?: readonly string[];
  claimRef?: { kind?: string; namespace?: string; name?: string; uid?: string };
  storageClassName?: string;
  persistentVolumeReclaimPolicy?: string;
  volumeMode?: string;
  volumeAttributesClassName?: string;
  nodeAffinity?: { required?: { nodeSelectorTerms?: readonly NodeSelectorTerm[] } };
  csi?: { driver?: string; volumeHandle?: string };
  [source: string]: unknown;
}
export interface PersistentVolume extends KubeObject {
  kind: 'PersistentVolume';
  spec?: PersistentVolumeSpec;
  status?: { phase?: string };
}

export interface ClaimSpec {
  accessModes?: readonly string[];
  resources?: { requests?: { storage?: QuantityText } };
  storageClassName?: string;
  volumeName?: string;
  volumeMode?: string;
  volumeAttributesClassName?: string;
  selector?: LabelSelector;
  dataSource?: DataSource;
  dataSourceRef?: DataSource;
}
/** What a claim's volume is filled from. */
export interface DataSource {
  apiGroup?: string;
  kind?: string;
  name?: string;
  namespace?: string;
}
export interface PersistentVolumeClaim extends KubeObject {
  kind: 'PersistentVolumeClaim';
  spec?: ClaimSpec;
  status?: { phase?: string; accessModes?: readonly string[]; capacity?: { storage?: QuantityText } };
}
/** Of a StatefulSet, or of an ephemeral volume: the claim that is made for each pod. */
export interface ClaimTemplate {
  metadata?: Partial<ObjectMeta>;
  spec?: ClaimSpec;
}

export interface StorageClass extends KubeObject {
  kind: 'StorageClass';
  provisioner?: string;
  volumeBindingMode?: string;
  reclaimPolicy?: string;
  parameters?: Readonly<Record<string, string>>;
  allowedTopologies?: readonly TopologySelectorTerm[];
}

/** What the drivers on a node tell of it. */
export interface CsiNode extends KubeObject {
  kind: 'CSINode';
  spec?: {
    drivers?: readonly {
      name: string;
      nodeID?: string;
      /** Labels of the node that say which volumes it can use. */
      topologyKeys?: readonly string[] | null;
      /** How many volumes of the driver the node can have. */
      allocatable?: { count?: number };
    }[];
  };
}
export interface CsiDriver extends KubeObject {
  kind: 'CSIDriver';
  spec?: { storageCapacity?: boolean; attachRequired?: boolean };
}
/** How much room a driver has for a class, where the nodes match. */
export interface CsiStorageCapacity extends KubeObject {
  kind: 'CSIStorageCapacity';
  storageClassName: string;
  nodeTopology?: LabelSelector | null;
  capacity?: QuantityText;
  maximumVolumeSize?: QuantityText;
}

/** The lock on a volume: who holds it may use the volume on that node. */
export interface VolumeAttachment extends KubeObject {
  kind: 'VolumeAttachment';
  spec: { attacher: string; nodeName: string; source: { persistentVolumeName: string } };
  status?: { attached: boolean; attachError?: { message?: string } };
}
