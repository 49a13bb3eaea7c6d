/** Each node's answers to what decides whether it is in the count (kube-scheduler 1.36, PodTopologySpread; SCHED-23). */
import { matchesNodeSelectorAndAffinity, requiredNodeAffinity } from '../../objects/nodeSelector.ts';
import { labelOf, meetsRequirement } from '../../objects/requirement.ts';
import { firstUntolerated } from '../../objects/taints.ts';
import type { Pod } from '../../objects/types.ts';
import { namespaceOf } from '../../scheduler/matchCounts.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { domainOf, isEligible } from '../../scheduler/plugins/podTopologySpread/domainCounts.ts';
import { missing } from '../../scheduler/topology.ts';
import type { NodeAtConstraint, SpreadNode, Together, Unmet } from './depth.ts';
import { someOf } from './names.ts';
import type { Read, Reading } from './reading.ts';

export function nodesOf(reading: Reading): SpreadNode[] {
  const { pod, snapshot } = reading.cycle;
  const matching = reading.constraints.map(({ constraint }) =>
    snapshot.matching(namespaceOf(pod), constraint.selector),
  );
  return snapshot.nodes.map((info) => {
    const checks = new Map(reading.checks(info).map(({ index, ok }) => [index, ok]));
    return {
      node: info.name,
      unmet: unmetBy(pod, info),
      untolerated: firstUntolerated(info.node.spec?.taints, pod.spec.tolerations),
      at: reading.constraints.map((read, place) => {
        const isOk = checks.get(read.constraint.index) ?? true;
        return { ...inclusionOf(pod, read, info), matching: matching[place]?.[info.index] ?? 0, ok: isOk };
      }),
    };
  });
}

function inclusionOf(pod: Pod, { constraint, counts, phase }: Read, info: NodeInfo) {
  const lacks = phase.counts.flatMap((one) => (domainOf(one, info) === missing ? [one.constraint.topologyKey] : []));
  const domain = counts.column.values[domainOf(counts, info)] ?? null;
  const hasKeys = phase.needsAllKeys ? lacks.length === 0 : domain !== null;
  const isCounted = hasKeys && isEligible(constraint, pod, info);
  return {
    domain,
    lacks: phase.needsAllKeys || domain === null ? lacks : [],
    isCounted,
  } satisfies Partial<NodeAtConstraint>;
}

function unmetBy(pod: Pod, { node }: NodeInfo): Unmet | null {
  if (matchesNodeSelectorAndAffinity(pod, node)) return null;
  const broken = requiredNodeAffinity(pod).nodeSelector.find(
    (requirement) => !meetsRequirement(requirement, labelOf(node.metadata.labels, requirement.key)),
  );
  return broken ? { of: 'nodeSelector', key: broken.key, value: broken.values[0] ?? '' } : { of: 'nodeAffinity' };
}

/** Hard constraints are ANDed: a node has to be admitted by each. */
export function togetherOf(reading: Reading): Together {
  const refused = new Map<number, { index: number; count: number; alone: number }>();
  for (const { constraint } of reading.constraints)
    if (constraint.isHard) refused.set(constraint.index, { index: constraint.index, count: 0, alone: 0 });
  const { nodes } = reading.cycle.snapshot;
  for (const node of nodes) {
    const refusing = reading.checks(node).filter(({ ok }) => !ok);
    for (const { index } of refusing) {
      const own = refused.get(index);
      if (own) own.count++;
      if (own && refusing.length === 1) own.alone++;
    }
  }
  const isAdmitted = reading.admitted();
  const admitted = nodes.flatMap(({ index, name }) => (isAdmitted[index] === 1 ? [name] : []));
  return { nodes: nodes.length, admitted: someOf(admitted), refused: [...refused.values()] };
}
