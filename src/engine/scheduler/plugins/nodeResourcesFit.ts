/** The pod's requests must fit into what is left of the node (kube-scheduler 1.36, NodeResourcesFit). */
import { podRequests, type ResourceAmounts } from '../../objects/podResources.ts';
import { type FilterFunctions, filterPoint, type Plugin, ready, scorePoint } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { amountOf } from '../resourceAmounts.ts';
import {
  type NodeResourcesFitScoreFacts,
  leastAllocated,
  type ScoringStrategy,
  scoreFunctions,
} from './resourceScoring.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodeResourcesFitFilterFacts {
  plugin: 'NodeResourcesFit';
  podsOn: number;
  podsAllowed: number;
  resources: readonly ResourceFact[];
}

export interface FitArgs {
  /** Extended resources that Filter passes over. */
  readonly ignoredResources: readonly string[];
  /** Prefixes (`example.com`) of such resources. */
  readonly ignoredResourceGroups: readonly string[];
  readonly strategy: ScoringStrategy;
}

export const defaultFitArgs: FitArgs = { ignoredResources: [], ignoredResourceGroups: [], strategy: leastAllocated };

interface Wanted {
  readonly name: string;
  /** More than 0. */
  readonly amount: number;
}

interface Request {
  readonly amounts: ResourceAmounts;
  /** In the order in which upstream looks at them; scalar resources by name, upstream's order of them is random. */
  readonly names: readonly string[];
  /** Those of them that the pod really asks for. */
  readonly wanted: readonly Wanted[];
  /** By what is lacking, see rejectionOf. */
  readonly rejections: Map<number, Rejection>;
}

const alwaysShown = ['cpu', 'memory'];

function requestOf(amounts: ResourceAmounts, args: FitArgs): Request {
  const scalars = Object.keys(amounts.scalars)
    .filter((name) => !isIgnored(name, args))
    .sort();
  const names = ['cpu', 'memory', 'ephemeral-storage', ...scalars];
  const wanted = names.map((name) => ({ name, amount: amountOf(amounts, name) })).filter(({ amount }) => amount > 0);
  return { amounts, names, wanted, rejections: new Map() };
}

const isIgnored = (name: string, args: FitArgs): boolean =>
  args.ignoredResources.includes(name) || args.ignoredResourceGroups.includes(name.split('/')[0] ?? '');

/** Every resource that the pod asks for, beside what the node has; cpu and memory always. */
function resourceFacts({ amounts, names }: Request, { requested, allocatable }: NodeInfo): ResourceFact[] {
  return names
    .map((name) => {
      const [request, used, all] = [amountOf(amounts, name), amountOf(requested, name), amountOf(allocatable, name)];
      return { name, request, requested: used, allocatable: all, insufficient: request > 0 && request > all - used };
    })
    .filter(({ name, request }) => request > 0 || alwaysShown.includes(name));
}

const isFull = ({ pods, allocatable }: NodeInfo): boolean => pods.length + 1 > allocatable.pods;

/**
 * Makes no list: every node is asked, and again and again in a dry run. What is lacking is a number with a binary digit
 * for each thing, the number of pods first; below 0 where the pod is larger than the whole node.
 */
function rejectionOf(request: Request, node: NodeInfo): Rejection | null {
  const { allocatable, requested } = node;
  let lacking = isFull(node) ? 1 : 0;
  let isTooLarge = false;
  for (let place = 0; place < request.wanted.length; place++) {
    const { name, amount } = request.wanted[place] ?? nothing;
    const all = amountOf(allocatable, name);
    if (amount <= all - amountOf(requested, name)) continue;
    lacking += 2 ** (place + 1);
    isTooLarge ||= amount > all;
  }
  return lacking === 0 ? null : knownRejection(request, isTooLarge ? -lacking : lacking);
}

const nothing: Wanted = { name: 'cpu', amount: 0 };

function knownRejection({ wanted, rejections }: Request, lacking: number): Rejection {
  const known = rejections.get(lacking);
  if (known) return known;
  const digits = Math.abs(lacking);
  const isLacking = (place: number) => Math.trunc(digits / 2 ** place) % 2 === 1;
  const insufficient = wanted.filter((_, place) => isLacking(place + 1)).map(({ name }) => `Insufficient ${name}`);
  const made: Rejection = {
    // Since 1.34: no preemption helps a pod that is larger than the whole node.
    code: lacking < 0 ? 'UnschedulableAndUnresolvable' : 'Unschedulable',
    plugin: 'NodeResourcesFit',
    reasons: isLacking(0) ? ['Too many pods', ...insufficient] : insufficient,
  };
  rejections.set(lacking, made);
  return made;
}

const filterFunctions = (args: FitArgs): FilterFunctions<Request, NodeResourcesFitFilterFacts> => ({
  preFilter: ({ pod }) => ready(requestOf(podRequests(pod), args)),
  filter: rejectionOf,
  facts: (request, node) => ({
    plugin: 'NodeResourcesFit',
    podsOn: node.pods.length,
    podsAllowed: node.allocatable.pods,
    resources: resourceFacts(request, node),
  }),
});

export const nodeResourcesFit = (
  args: FitArgs = defaultFitArgs,
): Plugin<NodeResourcesFitFilterFacts, NodeResourcesFitScoreFacts> => ({
  name: 'NodeResourcesFit',
  errors: { filter: 'error reading "PreFilterNodeResourcesFit" from cycleState: not found' },
  filter: filterPoint(filterFunctions(args)),
  score: scorePoint(scoreFunctions(args.strategy)),
});

export interface ResourceFact {
  /** `cpu`, `memory`, `ephemeral-storage` or a scalar resource. */
  name: string;
  /** cpu in milli-CPU, memory in bytes, others in whole units. */
  request: number;
  /** Sum of the requests of the pods on the node, without this pod. */
  requested: number;
  allocatable: number;
  insufficient: boolean;
}
