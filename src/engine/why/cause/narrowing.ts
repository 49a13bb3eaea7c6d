/**
 * Candidates for a pod, narrowed one question after the other in the order in which an engineer asks: where does it want
 * to be, where are its volumes, who may be there at all, what keeps it apart from others, and last how much room there
 * is. The question that takes away the last candidates is the one to be answered.
 */
import type { FilterFacts } from '../../scheduler/decision.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { FilterCycle } from '../tried/judge.ts';
import type { TriedCluster } from '../tried/trial.ts';

const questions = [
  { ask: 'selector', plugins: ['NodeName', 'NodeAffinity'] },
  { ask: 'volume', plugins: ['VolumeBinding', 'VolumeZone'] },
  { ask: 'taint', plugins: ['NodeUnschedulable', 'TaintToleration'] },
  { ask: 'port', plugins: ['NodePorts'] },
  { ask: 'limits', plugins: ['NodeVolumeLimits', 'VolumeRestrictions'] },
  { ask: 'spread', plugins: ['PodTopologySpread'] },
  { ask: 'pods', plugins: ['InterPodAffinity'] },
  { ask: 'fit', plugins: ['NodeResourcesFit'] },
] as const;
type Question = (typeof questions)[number]['ask'];

/** Of one node: what each plugin that objects to it tells; a plugin without facts of its own tells null. */
type Objections = ReadonlyMap<string, FilterFacts | null>;

export interface Narrowed {
  question: Question;
  /** Candidates before it, none of which is left after it. */
  nodes: readonly NodeInfo[];
  /** Questions before it that took some away. */
  before: readonly Question[];
  facts: (node: NodeInfo, plugin: FilterFacts['plugin']) => FilterFacts | null;
}

/**
 * @param among the candidates of the start
 * @returns null where some node is left, or where another plugin takes the last ones away
 */
export function narrow(
  { snapshot }: TriedCluster,
  { prepared }: FilterCycle,
  among: readonly NodeInfo[] = snapshot.nodes,
): Narrowed | null {
  const objections = new Map(among.map((node) => [node.name, objectionsTo(node, prepared)] as const));
  const before: Question[] = [];
  let nodes = among;
  for (const { ask, plugins } of questions) {
    const left = nodes.filter(({ name }) => !plugins.some((plugin) => objections.get(name)?.has(plugin)));
    if (left.length === 0)
      return { question: ask, nodes, before, facts: ({ name }, plugin) => objections.get(name)?.get(plugin) ?? null };
    if (left.length < nodes.length) before.push(ask);
    nodes = left;
  }
  return null;
}

function objectionsTo(node: NodeInfo, { slots, only, absent }: FilterCycle['prepared']): Objections {
  const found = new Map<string, FilterFacts | null>();
  if (only && absent && !only.has(node.name)) for (const plugin of absent.plugin.split(' ')) found.set(plugin, null);
  for (const { name, run } of slots)
    if (typeof run === 'object' && run.filter(node)) found.set(name, run.facts(node) ?? null);
  return found;
}
