/** The pod's requests must fit into what is left of the node (kube-scheduler 1.36, NodeResourcesFit). */
import { podRequests, type ResourceAmounts } from '../../objects/podResources.ts';
import type { Rejection, ResourceFact } from '../decision.ts';
import { type FilterFunctions, filterPoint, type Plugin, ready, scorePoint } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { amountOf } from '../resourceAmounts.ts';
import { leastAllocated, type ScoringStrategy, scoreFunctions } from './resourceScoring.ts';

export interface FitArgs {
  /** Extended resources that Filter passes over. */
  readonly ignoredResources: readonly string[];
  /** Prefixes (`example.com`) of such resources. */
  readonly ignoredResourceGroups: readonly string[];
  readonly strategy: ScoringStrategy;
}

export const defaultFitArgs: FitArgs = { ignoredResources: [], ignoredResourceGroups: [], strategy: leastAllocated };

interface Request {
  readonly amounts: ResourceAmounts;
  /** In the order in which upstream looks at them; scalar resources by name, upstream's order of them is random. */
  readonly names: readonly string[];
}

const alwaysShown = ['cpu', 'memory'];

function requestOf(amounts: ResourceAmounts, args: FitArgs): Request {
  const scalars = Object.keys(amounts.scalars)
    .filter((name) => !isIgnored(name, args))
    .sort();
  return { amounts, names: ['cpu', 'memory', 'ephemeral-storage', ...scalars] };
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

function rejectionOf(request: Request, node: NodeInfo): Rejection | null {
  const lacking = resourceFacts(request, node).filter(({ insufficient }) => insufficient);
  if (lacking.length === 0 && !isFull(node)) return null;
  const reasons = lacking.map(({ name }) => `Insufficient ${name}`);
  // Since 1.34: no preemption helps a pod that is larger than the whole node.
  const isTooLarge = lacking.some((fact) => fact.request > fact.allocatable);
  return {
    code: isTooLarge ? 'UnschedulableAndUnresolvable' : 'Unschedulable',
    plugin: 'NodeResourcesFit',
    reasons: isFull(node) ? ['Too many pods', ...reasons] : reasons,
  };
}

const filterFunctions = (args: FitArgs): FilterFunctions<Request> => ({
  preFilter: ({ pod }) => ready(requestOf(podRequests(pod), args)),
  filter: rejectionOf,
  facts: (request, node) => ({
    plugin: 'NodeResourcesFit',
    podsOn: node.pods.length,
    podsAllowed: node.allocatable.pods,
    resources: resourceFacts(request, node),
  }),
});

export const nodeResourcesFit = (args: FitArgs = defaultFitArgs): Plugin => ({
  name: 'NodeResourcesFit',
  filter: filterPoint(filterFunctions(args)),
  score: scorePoint(scoreFunctions(args.strategy)),
});
