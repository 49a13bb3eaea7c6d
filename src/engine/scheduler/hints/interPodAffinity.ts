/** What may help a pod that InterPodAffinity rejected (kube-scheduler 1.36, interpodaffinity EventsToRegister; SCHED-50). */
import { labelOf } from '../../objects/requirement.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { type AffinityTerm, matchesIncoming, termsOf } from '../plugins/interPodAffinity/terms.ts';
import { type Changed, changedNode, changedPod, isItself, isPlaced, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

/** Namespaces are not looked up here: their selectors meet no labels at all. No terms → no match. */
const matchesAll = (terms: readonly AffinityTerm[], other: Pod): boolean =>
  terms.length > 0 && terms.every((term) => matchesIncoming(term, other, {}));

const podAdded: QueueingHint = (pod, change) => {
  const { after } = changedPod(change);
  return queueIf(after !== null && isPlaced(after) && matchesAll(termsOf(pod).affinity, after));
};

const podDeleted: QueueingHint = (pod, change) => {
  const { before } = changedPod(change);
  if (!before || !isPlaced(before)) return 'QueueSkip';
  return queueIf(matchesAll(termsOf(pod).antiAffinity, before) || matchesAll(termsOf(before).antiAffinity, pod));
};

const labelsChanged: QueueingHint = (pod, change) => {
  const { before, after } = changedPod(change);
  if (!before || !after) return 'QueueSkip';
  if (isItself(pod, after)) return 'Queue';
  const { affinity, antiAffinity } = termsOf(pod);
  const attracts = matchesAll(affinity, after) && !matchesAll(affinity, before);
  const noLongerRepels = matchesAll(antiAffinity, before) && !matchesAll(antiAffinity, after);
  return queueIf(isPlaced(after) && (attracts || noLongerRepels));
};

const nodeChanged: QueueingHint = (pod, change) => {
  const { affinity, antiAffinity } = termsOf(pod);
  const node = changedNode(change);
  return queueIf(
    affinity.some((term) => isNewDomain(term, node)) || antiAffinity.some((term) => isLostDomain(term, node)),
  );
};

const domain = ({ topologyKey }: AffinityTerm, node: Node | null): string | undefined =>
  labelOf(node?.metadata.labels, topologyKey);

/** The key is new on the node, or has another value. */
const isNewDomain = (term: AffinityTerm, { before, after }: Changed<Node>): boolean =>
  domain(term, after) !== undefined && domain(term, after) !== domain(term, before);

/** The node is new, or has lost the key, or has another value. */
const isLostDomain = (term: AffinityTerm, { before, after }: Changed<Node>): boolean =>
  before === null || (domain(term, before) !== undefined && domain(term, before) !== domain(term, after));

export const interPodAffinityHints: HintTable = {
  AssignedPodAdd: podAdded,
  AssignedPodDelete: podDeleted,
  AssignedPodUpdatePodLabel: labelsChanged,
  UnschedulablePodUpdatePodLabel: labelsChanged,
  NodeAdd: nodeChanged,
  NodeUpdateNodeLabel: nodeChanged,
};
