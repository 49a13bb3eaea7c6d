/** A node as kwok takes it: a machine that nobody has, with zone, taints and size as in the scene. */
import { isConditionTaint } from '../controllers/nodeTaints.ts';
import type { Node, Taint } from '../objects/types.ts';
import { outer } from './outer.ts';

/** kwok acts as the kubelet of nodes that have it. */
const isFake = { 'kwok.x-k8s.io/node': 'fake' };

/** Status is taken as it is, where a Node is made: its size stands there. */
export function kwokNode(node: Node): Node {
  const { metadata } = outer(node, new Map());
  const { unschedulable, taints } = node.spec ?? {};
  const { capacity, allocatable, images } = node.status ?? {};
  const lasting = (taints ?? []).filter(({ key }) => !isOfState(key)).map(withoutTime);
  const spec = { ...(unschedulable && { unschedulable }), ...(lasting.length > 0 && { taints: lasting }) };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...isFake } },
    ...(Object.keys(spec).length > 0 && { spec }),
    status: { ...(capacity && { capacity }), ...(allocatable && { allocatable }), ...(images && { images }) },
  };
}

function withoutTime({ timeAdded: _, ...taint }: Taint): Taint {
  return taint;
}

/** A controller sets it and takes it away again: kwok's nodes are Ready, and `unschedulable` says the rest. */
const isOfState = (key: string): boolean => isConditionTaint(key) || key === 'node.kubernetes.io/unschedulable';
