/** Where other pods keep a pod away: a port that is taken, a spread that would be uneven, pods that it must keep from. */
import { selectorText } from '../../objects/labelSelector.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import type { FilterFacts } from '../../scheduler/decision.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { matchesExisting, termsOf } from '../../scheduler/plugins/interPodAffinity/terms.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause, Scope } from './cause.ts';
import type { Narrowed } from './narrowing.ts';
import { labelsOf, nearKey } from './nodeLabels.ts';
import { controllerOf } from '../../objects/owner.ts';

type FactsOf<P extends FilterFacts['plugin']> = Extract<FilterFacts, { plugin: P }>;

function each<P extends FilterFacts['plugin']>({ nodes, facts }: Narrowed, plugin: P) {
  return nodes.flatMap((node): { node: NodeInfo; reported: FactsOf<P> }[] => {
    const reported = facts(node, plugin);
    return reported ? [{ node, reported: reported as FactsOf<P> }] : [];
  });
}

export function portCause({ state }: TriedCluster, narrowed: Narrowed, scope: Scope): Cause {
  const found = each(narrowed, 'NodePorts').flatMap(({ reported }) =>
    reported.conflict ? [{ port: reported.conflict.hostPort, holder: reported.holders[0] ?? '' }] : [],
  );
  const [first] = found;
  if (!first) return { id: 'several', scope };
  const owners = found.map(({ holder }) => {
    const pod = state.pods.get(holder);
    const owner = pod && controllerOf(pod);
    return owner ? `${owner.kind}/${owner.name}` : holder;
  });
  const [holder = '', ...more] = [...new Set(owners)];
  return { id: 'hostPort', port: first.port, holder: more.length > 0 ? '' : holder, scope };
}

export function spreadCause({ snapshot }: TriedCluster, narrowed: Narrowed, scope: Scope): Cause {
  const lists = each(narrowed, 'PodTopologySpread').map(({ reported }) => reported.checks.filter(({ ok }) => !ok));
  const failed = lists.flat();
  const keys = [...new Set(failed.map(({ topologyKey }) => topologyKey))];
  const closing = keys.find((key) => lists.every((list) => list.some(({ topologyKey }) => topologyKey === key)));
  if (closing === undefined) return { id: 'spreads', topologyKeys: keys };
  const checks = failed.filter(({ topologyKey }) => topologyKey === closing);
  if (checks.every(({ domain }) => domain === null)) return noTopology('spread', closing, snapshot);
  const [check] = checks.filter(({ domain }) => domain !== null).toSorted((a, b) => a.skew - b.skew);
  if (!check) return { id: 'several', scope };
  const { topologyKey, maxSkew, min } = check;
  return { id: 'spread', topologyKey, maxSkew, least: min, domain: emptiest(snapshot, check, narrowed), scope };
}

/** Domains of nodes that are no candidates: where the next pod would have to go. */
function emptiest(
  { nodes: all }: TriedCluster['snapshot'],
  { topologyKey }: { topologyKey: string },
  { nodes }: Narrowed,
): string {
  const domainOf = ({ node }: NodeInfo) => node.metadata.labels?.[topologyKey];
  const open = new Set(nodes.map(domainOf));
  const closed = new Set(all.map(domainOf).filter((domain) => domain !== undefined && !open.has(domain)));
  return [...closed].join(', ');
}

const noTopology = (by: 'spread' | 'affinity', topologyKey: string, snapshot: TriedCluster['snapshot']): Cause => {
  const near = nearKey(labelsOf(snapshot), topologyKey);
  return { id: 'noTopology', by, topologyKey, near: near === topologyKey ? null : near };
};

/** None of the pods on nodes is one that it has to be with; null: some are. */
function nobody(pod: Pod, snapshot: TriedCluster['snapshot']): Cause | null {
  const { affinity } = termsOf(pod);
  const isMeant = (other: Pod) => {
    const labels = snapshot.namespaceLabels(other.metadata.namespace || 'default');
    return affinity.every((term) => matchesExisting(term, other, labels));
  };
  if (snapshot.nodes.some(({ pods }) => pods.some(isMeant))) return null;
  const texts = affinity.map(({ selector }) => selectorText(selector)).filter((text) => text !== '');
  const isListed = affinity.every(({ namespaceSelector }) => namespaceSelector.isNothing);
  const namespaces = isListed ? [...new Set(affinity.flatMap((term) => [...term.namespaces]))] : [];
  return texts.length === 0 ? null : { id: 'nobody', selector: texts.join(','), namespaces };
}

export function podsCause({ pod, snapshot, state }: TriedCluster, narrowed: Narrowed): Cause {
  const found = each(narrowed, 'InterPodAffinity');
  const near = found.filter(({ reported }) => reported.rule === 'affinity');
  if (near.length * 2 > found.length) {
    const topologyKey = near[0]?.reported.topologyKey ?? '';
    const isLacking = near.every(({ reported }) => reported.domain === null);
    if (isLacking) return noTopology('affinity', topologyKey, snapshot);
    return nobody(pod, snapshot) ?? { id: 'together', topologyKey };
  }
  const apart = found.filter(({ reported }) => reported.rule !== 'affinity');
  const topologyKey = apart[0]?.reported.topologyKey ?? '';
  const domains = new Set(apart.map(({ reported }) => reported.domain)).size;
  const others = new Set(apart.flatMap(({ reported }) => reported.pods));
  const isOwn = apart.every(({ reported }) => reported.rule === 'antiAffinity');
  const [example = ''] = [...others].filter((key) => key !== podKey(pod) && state.pods.has(key));
  return { id: 'apart', topologyKey, domains, pods: others.size, isOwn, example };
}
