/** What may be changed where a node is too full: the pod asks for less, or another one goes. */
import { podRequests } from '../../objects/podResources.ts';
import type { Pod } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { amountOf } from '../../scheduler/resourceAmounts.ts';
import { mayGo } from '../tried/mayGo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { byLoss, deleteStep, isSibling } from './bystanders.ts';
import type { Step } from './step.ts';
import { type FactsOf, own, promise } from './ownStep.ts';
import { loweredTo } from './lowered.ts';
import type { ResourceFact } from '../../scheduler/plugins/nodeResourcesFit.ts';

export function fitOptions(trial: TriedCluster, node: NodeInfo, facts: FactsOf<'NodeResourcesFit'>): (Step | null)[] {
  const lacking = facts.resources.find(({ insufficient }) => insufficient);
  const leaving = cheapestToGo(trial.pod, node, facts);
  return [
    // Where there is no place for another pod, asking for less does not help.
    lacking ? correctUnit(trial, lacking) : null,
    lacking && facts.podsOn < facts.podsAllowed ? lowerRequest(trial, node, lacking) : null,
    leaving ? deleteStep(trial, leaving, node) : null,
  ];
}

/** To exactly what the node has left. Whoever gives up more than a little gives up what it was to have, unless no node could ever give as much. */
function lowerRequest(trial: TriedCluster, { name }: NodeInfo, fact: ResourceFact): Step | null {
  const { request, requested, allocatable, name: resource } = fact;
  const to = Math.max(0, allocatable - requested);
  const parts = loweredTo(trial.pod, resource, to);
  if (!parts || parts.length === 0) return null;
  const facts = { kind: 'request', resource, parts, from: request, to, node: name, precision: 1 } as const;
  const share = (request - to) / request;
  return share > (isTooBig(trial, fact) ? 0.5 : 0.2) ? promise(trial, facts, share / 2) : own(trial, facts, share);
}

/** `cpu: 500` where `500m` was meant: more cores than any node has, and a usual number of thousandths. */
function correctUnit(trial: TriedCluster, fact: ResourceFact): Step | null {
  if (fact.name !== 'cpu' || !isTooBig(trial, fact)) return null;
  for (const { name: container, resources } of trial.pod.spec.containers) {
    const from = String(resources?.requests?.cpu ?? '');
    if (/^\d{2,4}$/.test(from) && Number(from) >= 50)
      return own(trial, { kind: 'correctUnit', container, from, to: `${from}m` }, 0);
  }
  return null;
}

const isTooBig = ({ snapshot }: TriedCluster, { name, request }: ResourceFact): boolean =>
  snapshot.nodes.every(({ allocatable }) => request > amountOf(allocatable, name));

/** The cheapest whose absence leaves room enough; where no single one does, the one that helps most. */
function cheapestToGo(
  asking: Pod,
  node: NodeInfo,
  { podsOn, podsAllowed, resources }: FactsOf<'NodeResourcesFit'>,
): Pod | undefined {
  const candidates = node.pods.filter((pod) => mayGo(pod) && !isSibling(asking, pod)).toSorted(byLoss);
  const lacking = resources.filter(({ insufficient }) => insufficient);
  const isEnough = (pod: Pod) => lacking.every((fact) => freed(pod, fact.name) >= shortfall(fact));
  const enough = podsOn - 1 < podsAllowed ? candidates.find(isEnough) : undefined;
  const [main] = lacking;
  return enough ?? (main && candidates.toSorted((a, b) => freed(b, main.name) - freed(a, main.name))[0]);
}

const freed = (pod: Pod, resource: string): number => amountOf(podRequests(pod), resource);
const shortfall = ({ request, requested, allocatable }: ResourceFact): number => request - (allocatable - requested);
