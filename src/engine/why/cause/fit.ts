/** What no candidate has room for. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { amountOf } from '../../scheduler/resourceAmounts.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause, Scope } from './cause.ts';
import type { Narrowed } from './narrowing.ts';
import type { ResourceFact } from '../../scheduler/plugins/nodeResourcesFit.ts';

type FitFacts = Extract<FilterFacts, { plugin: 'NodeResourcesFit' }>;

interface Seen {
  node: NodeInfo;
  facts: FitFacts;
}

/** A resource that every candidate lacks is named; that which lacks most of what is asked for, if there are several. */
export function fitCause({ pod }: TriedCluster, { nodes, facts }: Narrowed, scope: Scope): Cause {
  const seen = nodes.flatMap((node): Seen[] => {
    const found = facts(node, 'NodeResourcesFit');
    return found?.plugin === 'NodeResourcesFit' ? [{ node, facts: found }] : [];
  });
  const lacking = seen.map(({ facts: { resources } }) => resources.filter(({ insufficient }) => insufficient));
  const everywhere = (lacking[0] ?? []).filter(({ name }) =>
    lacking.every((list) => list.some((one) => one.name === name)),
  );
  const [worst] = everywhere
    .map(({ name }) => ofResource(seen, name))
    .toSorted((a, b) => a.most / a.asks - b.most / b.asks);
  if (worst) {
    const { largest, ...room } = worst;
    return worst.asks > largest
      ? { id: 'tooBig', ...room, largest, scope }
      : { id: 'full', ...room, scope, never: pod.spec.preemptionPolicy === 'Never' };
  }
  if (seen.every(({ facts: { podsOn, podsAllowed } }) => podsOn >= podsAllowed)) return { id: 'fullOfPods', scope };
  const asked = new Map(lacking.flat().map(({ name, request }) => [name, request]));
  const resources = [...asked].map(([resource, asks]) => ({ resource, asks }));
  return resources.length > 0 ? { id: 'fullTogether', resources, scope } : { id: 'several', scope };
}

function ofResource(seen: readonly Seen[], resource: string) {
  let most = { free: -Infinity, node: '' };
  let [asks, largest] = [0, 0];
  for (const { node, facts } of seen) {
    const fact = facts.resources.find(({ name }) => name === resource);
    if (!fact) continue;
    asks = fact.request;
    largest = Math.max(largest, fact.allocatable);
    if (freeOf(fact) > most.free) most = { free: freeOf(fact), node: node.name };
  }
  return { resource, asks, largest, most: Math.max(0, most.free), node: most.node };
}

/** Those that have any of it, free or not. */
export const offering = (nodes: readonly NodeInfo[], resource: string): readonly NodeInfo[] =>
  nodes.filter(({ allocatable }) => amountOf(allocatable, resource) > 0);

const freeOf = ({ allocatable, requested }: ResourceFact): number => allocatable - requested;
