/** What all objects have, and how others choose them: metadata, selectors of labels and of nodes. */

export type Labels = Readonly<Record<string, string>>;
export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid?: string;
  generateName?: string;
  generation?: number;
  resourceVersion?: string;
  labels?: Labels;
  annotations?: Labels;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  finalizers?: readonly string[];
  ownerReferences?: readonly OwnerReference[];
}

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  /** Deleted in the foreground, the owner waits for this dependent. */
  blockOwnerDeletion?: boolean;
}

export interface KubeObject {
  apiVersion?: string;
  kind: string;
  metadata: ObjectMeta;
}

export interface LabelSelectorRequirement {
  key: string;
  operator: string;
  values?: readonly string[];
}
export interface LabelSelector {
  matchLabels?: Labels;
  matchExpressions?: readonly LabelSelectorRequirement[];
}

export interface NodeSelectorTerm {
  matchExpressions?: readonly LabelSelectorRequirement[];
  matchFields?: readonly LabelSelectorRequirement[];
}
