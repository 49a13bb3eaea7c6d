/** One more node like an existing one, as it would be when it has just joined. */
import { hostnameLabel } from '../../objects/wellKnownLabels.ts';
import type { Node, Pod } from '../../objects/types.ts';
import type { NodeDifference } from './change.ts';
import { controllerOf } from '../../objects/owner.ts';

/** Taints that tell of a machine's own state: the control plane sets and takes them. */
export const isConditionTaint = (key: string): boolean =>
  key.startsWith('node.kubernetes.io/') || key.startsWith('node.cloudprovider.kubernetes.io/');

/** Ready, not cordoned, without images and volumes; labels and lasting taints are those of the model. */
export function nodeLike({ metadata, spec, status }: Node, name: string, but: NodeDifference = {}): Node {
  const { podCIDR: _, unschedulable: __, taints = [], ...retained } = spec ?? {};
  const lasting = taints.filter(({ key }) => !isConditionTaint(key));
  const { allocatable, capacity } = status ?? {};
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { ...metadata.labels, ...but.labels, [hostnameLabel]: name } },
    spec: { ...retained, ...(lasting.length > 0 && { taints: lasting }) },
    status: {
      ...(allocatable && { allocatable: { ...allocatable, ...but.allocatable } }),
      ...(capacity && { capacity: { ...capacity, ...but.allocatable } }),
      conditions: [{ type: 'Ready', status: 'True' }],
    },
  };
}

/** DaemonSets put their pods on a new node too: those of the model, once more. */
export const daemonPodsFor = (pods: readonly Pod[], model: string, name: string): readonly Pod[] =>
  pods.filter((pod) => pod.spec.nodeName === model && isOfDaemonSet(pod)).map((pod) => movedTo(pod, name));

/** Made by a DaemonSet's controller. */
export const isOfDaemonSet = (pod: Pod): boolean => controllerOf(pod)?.kind === 'DaemonSet';

function movedTo(pod: Pod, node: string): Pod {
  const name = `${pod.metadata.name}-${node}`;
  return { ...pod, metadata: { ...pod.metadata, name, uid: `tried-${name}` }, spec: { ...pod.spec, nodeName: node } };
}
