/** Nodes for files that hold none: three zones of two, with room for everything, so that nothing but a constraint can keep a pod away. */
import { sampleNodes } from '../controllers/makePods.ts';
import type { Labels, Node, PodSpec } from '../objects/types.ts';

/** @param specs of the pods that are to run there: labels that they ask for are taken to be there */
export function assumedNodes(specs: readonly PodSpec[]): readonly Node[] {
  const labels = Object.assign({}, ...specs.map(wishedLabels)) as Labels;
  const resources = new Set(specs.flatMap(resourcesOf));
  const amounts = {
    ...Object.fromEntries([...resources].map((name) => [name, '1000'])),
    ...{ cpu: '100k', memory: '1Pi', 'ephemeral-storage': '1Pi', pods: '10000' },
  };
  return sampleNodes().map((node) => ({
    ...node,
    metadata: { ...node.metadata, labels: { ...labels, ...node.metadata.labels } },
    status: { ...node.status, capacity: amounts, allocatable: amounts },
  }));
}

const resourcesOf = ({ containers, initContainers = [] }: PodSpec): readonly string[] =>
  [...containers, ...initContainers].flatMap(({ resources }) =>
    Object.keys({ ...resources?.requests, ...resources?.limits }),
  );

/** Of a required affinity the first term's. */
function wishedLabels({ nodeSelector, affinity }: PodSpec): Labels {
  const [term] = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  const wished = (term?.matchExpressions ?? []).flatMap(({ key, operator, values = [] }): [string, string][] => {
    if (operator === 'In') return [[key, values[0] ?? '']];
    return operator === 'Exists' ? [[key, '']] : [];
  });
  return { ...Object.fromEntries(wished), ...nodeSelector };
}
