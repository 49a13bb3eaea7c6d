/** The fields that give a Filter plugin its work, where no numbers tell them more closely. */
import { type Field, ofNode, ofPod } from '../fields/field.ts';

const volumes = [ofPod('spec', 'volumes')];

const fields: Readonly<Record<string, readonly Field[]>> = {
  NodeUnschedulable: [ofNode('spec', 'unschedulable'), ofPod('spec', 'tolerations')],
  NodeName: [ofPod('spec', 'nodeName')],
  TaintToleration: [ofNode('spec', 'taints'), ofPod('spec', 'tolerations')],
  NodeAffinity: [ofPod('spec', 'nodeSelector'), ofPod('spec', 'affinity', 'nodeAffinity')],
  NodePorts: [ofPod('spec', 'containers', '*', 'ports')],
  NodeResourcesFit: [ofPod('spec', 'containers', '*', 'resources', 'requests'), ofNode('status', 'allocatable')],
  VolumeRestrictions: volumes,
  NodeVolumeLimits: volumes,
  VolumeBinding: volumes,
  VolumeZone: [...volumes, ofNode('metadata', 'labels')],
  PodTopologySpread: [ofPod('spec', 'topologySpreadConstraints')],
  InterPodAffinity: [ofPod('spec', 'affinity', 'podAffinity'), ofPod('spec', 'affinity', 'podAntiAffinity')],
  DynamicResources: [ofPod('spec', 'resourceClaims')],
  NodeDeclaredFeatures: [ofNode('status', 'declaredFeatures')],
};

export const fieldsOf = (plugin: string): readonly Field[] => fields[plugin] ?? [];
