/** Nodes by what stands in a pod's way on them: of those alike a few are looked at, the roomiest first. */
import { isTolerated, schedulingEffects } from '../../objects/taints.ts';
import type { FilterFacts } from '../../scheduler/decision.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { FilterCycle } from '../tried/judge.ts';
import type { ResourceFact } from '../../scheduler/plugins/nodeResourcesFit.ts';

export interface NodeKind {
  /** Number of plugins that object. */
  obstacles: number;
  /** The least that is lacking first: sum over the resources of what lacks, as a part of what is asked for. */
  nodes: readonly NodeInfo[];
  lacking: number;
}

interface Seen {
  key: string;
  obstacles: number;
  lacking: number;
}

/** The fewest obstacles first, then the roomiest. */
export function kindsOf(trial: TriedCluster, asked: FilterCycle): readonly NodeKind[] {
  const groups = new Map<string, { seen: Seen; nodes: { node: NodeInfo; lacking: number }[] }>();
  for (const node of trial.snapshot.nodes) {
    const seen = see(trial, asked, node);
    const group = groups.get(seen.key) ?? { seen, nodes: [] };
    group.nodes.push({ node, lacking: seen.lacking });
    groups.set(seen.key, group);
  }
  return [...groups.values()]
    .map(({ seen, nodes }) => {
      const sorted = nodes.toSorted((a, b) => a.lacking - b.lacking);
      return { obstacles: seen.obstacles, nodes: sorted.map(({ node }) => node), lacking: sorted[0]?.lacking ?? 0 };
    })
    .toSorted((a, b) => a.obstacles - b.obstacles || a.lacking - b.lacking);
}

/** All plugins are asked, also those behind the first that objects. */
function see({ snapshot, pod }: TriedCluster, { prepared }: FilterCycle, node: NodeInfo): Seen {
  const parts: string[] = [];
  let lacking = 0;
  for (const { name, run } of prepared.slots) {
    const rejection = typeof run === 'object' ? run.filter(node) : null;
    if (!rejection || typeof run !== 'object') continue;
    const facts = run.facts(node);
    parts.push(`${name} ${facts ? inShort(facts, node, pod.spec.tolerations) : rejection.reasons.join()}`);
    if (facts?.plugin === 'NodeResourcesFit') lacking += facts.resources.reduce((sum, fact) => sum + lack(fact), 0);
  }
  if (prepared.only?.has(node.name) === false) parts.push('left out');
  if (snapshot.nominatedTo(node.name).length > 0) parts.push('nominated');
  return { key: parts.join('|'), obstacles: parts.length, lacking };
}

const lack = ({ insufficient, request, requested, allocatable }: ResourceFact): number =>
  insufficient ? (request - (allocatable - requested)) / request : 0;

/** Without amounts, which differ from node to node. */
function inShort(facts: FilterFacts, { node }: NodeInfo, tolerations: Parameters<typeof isTolerated>[1]): string {
  switch (facts.plugin) {
    case 'TaintToleration': {
      const taints = (node.spec?.taints ?? []).filter(({ effect }) => schedulingEffects.includes(effect));
      const open = taints.filter((taint) => !isTolerated(taint, tolerations));
      return open.map(({ key, value = '', effect }) => `${key}=${value}:${effect}`).join();
    }
    case 'NodeResourcesFit': {
      const names = facts.resources.filter(({ insufficient }) => insufficient).map(({ name }) => name);
      return [facts.podsOn >= facts.podsAllowed ? 'full' : '', ...names].join();
    }
    case 'PodTopologySpread':
      return facts.checks.map(({ ok, domain, skew }) => (ok ? '' : domain === null ? 'none' : skew)).join();
    case 'NodeAffinity':
      return JSON.stringify([
        facts.addedMatched,
        ...[facts.nodeSelector, ...facts.terms.map(({ requirements }) => requirements)].map((list) =>
          list.map(({ ok, have }) => (ok ? '' : have === null ? '-' : have)),
        ),
      ]);
    case 'InterPodAffinity':
      return `${facts.rule} ${facts.topologyKey} ${Math.min(2, facts.count)}`;
    default:
      return JSON.stringify(facts);
  }
}
