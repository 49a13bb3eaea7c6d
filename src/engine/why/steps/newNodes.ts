/** Nodes that might be added: one like each shape that the cluster has, those first that suit the pod, the smallest of them first. */
import { hostnameLabel } from '../../objects/wellKnownLabels.ts';
import { podRequests } from '../../objects/podResources.ts';
import { canonicalText } from '../../objects/quantityText.ts';
import { isTolerated, schedulingEffects } from '../../objects/taints.ts';
import type { Labels } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { amountOf } from '../../scheduler/resourceAmounts.ts';
import { claimCause } from '../cause/claims.ts';
import { isMet, type Wish, wishesOf } from '../cause/wishes.ts';
import type { NodeDifference } from '../tried/change.ts';
import { isConditionTaint, isOfDaemonSet } from '../tried/nodeLike.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Step } from './step.ts';
import { addNodeStep, addPlaceStep } from './make.ts';

/** Each needs the whole cluster to be read anew. */
const mostShapes = 8;

/** A larger node alone is still cheaper than a smaller one and a change besides. */
const hardlyMore = 1e-6;

export function newNodes(trial: TriedCluster): { steps: readonly Step[]; isBounded: boolean } {
  const { snapshot } = trial;
  const shapes = new Map<string, NodeInfo>();
  for (const info of snapshot.nodes) {
    const key = shapeOf(info);
    if (!shapes.has(key)) shapes.set(key, info);
  }
  const sorted = [...shapes.values()]
    .map((info) => ({ info, misfit: misfitOf(trial, info) }))
    .toSorted((a, b) => a.misfit - b.misfit || a.info.allocatable.milliCpu - b.info.allocatable.milliCpu);
  const models = sorted.slice(0, mostShapes);
  const steps = models.map(({ info: { name } }, place) =>
    addNodeStep({ like: name, name: freeName(name, snapshot), but: null }, place * hardlyMore),
  );
  const others = [
    differentPlace(trial, models[0]?.info),
    larger(trial, sorted),
    ...anotherPlace(trial, models[0]?.info),
  ].filter((one) => one !== null);
  return { steps: [...others, ...steps], isBounded: sorted.length > mostShapes };
}

function shapeOf({ node }: NodeInfo): string {
  const labels = Object.entries(node.metadata.labels ?? {}).filter(([key]) => key !== hostnameLabel);
  const taints = (node.spec?.taints ?? []).filter(({ key }) => !isConditionTaint(key));
  return JSON.stringify([node.status?.allocatable, labels.toSorted(([a], [b]) => (a < b ? -1 : 1)), taints]);
}

interface Model {
  info: NodeInfo;
  misfit: number;
}

const tooSmall = 1;

/** 0: an empty one like it would suit; else the worse, the more of the pod would have to change. */
function misfitOf({ pod }: TriedCluster, info: NodeInfo): number {
  const { node } = info;
  const { selector, terms } = wishesOf(pod);
  const labels = withoutName(node.metadata.labels);
  const isMetThere = (wish: Wish) => wish.key === hostnameLabel || isMet(wish, labels);
  const isElsewhere =
    !selector.every(isMetThere) || (terms.length > 0 && !terms.some((term) => term.every(isMetThere)));
  const isReserved = (node.spec?.taints ?? []).some(
    (taint) =>
      schedulingEffects.includes(taint.effect) &&
      !isConditionTaint(taint.key) &&
      !isTolerated(taint, pod.spec.tolerations),
  );
  return (isElsewhere ? 8 : 0) + (isReserved ? 4 : 0) + (lackingOn(pod, info).length > 0 ? tooSmall : 0);
}

const withoutName = (labels: Labels = {}): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => key !== hostnameLabel));

interface Lacking {
  resource: string;
  /** What a node has to have in all: daemons' pods take their part. */
  needed: number;
}

function lackingOn(pod: TriedCluster['pod'], { allocatable, pods }: NodeInfo): readonly Lacking[] {
  const asked = podRequests(pod);
  const daemons = pods.filter(isOfDaemonSet).map(podRequests);
  const names = ['cpu', 'memory', 'ephemeral-storage', ...Object.keys(asked.scalars)];
  return names.flatMap((resource) => {
    const needed = [asked, ...daemons].reduce((sum, one) => sum + amountOf(one, resource), 0);
    return amountOf(asked, resource) > 0 && needed > amountOf(allocatable, resource) ? [{ resource, needed }] : [];
  });
}

/** Where no shape is large enough: the largest that would suit, with as much as is needed. */
function larger({ pod, snapshot }: TriedCluster, models: readonly Model[]): Step | null {
  const [best] = models;
  if (!best || best.misfit !== tooSmall) return null;
  // Of what it lacks it is to have much already.
  const scarce = lackingOn(pod, best.info)[0]?.resource ?? 'cpu';
  const has = ({ info }: Model) => amountOf(info.allocatable, scarce);
  const largest = models
    .filter(({ misfit }) => misfit === tooSmall)
    .reduce((most, one) => (has(one) > has(most) ? one : most), best);
  const { name } = largest.info;
  const lacking = lackingOn(pod, largest.info);
  const allocatable = Object.fromEntries(lacking.map(({ resource, needed }) => [resource, rounded(resource, needed)]));
  return addNodeStep({ like: name, name: freeName(name, snapshot), but: { allocatable } }, 0);
}

const Gi = 2 ** 30;

/** Whole cores and whole Gi: nobody sells others. */
function rounded(resource: string, amount: number): string {
  if (resource === 'cpu') return String(Math.ceil(amount / 1000));
  if (resource !== 'memory' && resource !== 'ephemeral-storage') return String(amount);
  return canonicalText({ nanos: BigInt(Math.ceil(amount / Gi) * Gi) * 1_000_000_000n, format: 'BinarySI' });
}

/** Where the pod's volumes can be used, or made, and no node is. */
function differentPlace(trial: TriedCluster, model: NodeInfo | undefined): Step | null {
  const cause = claimCause(trial);
  if (!model || (cause?.id !== 'topologies' && cause?.id !== 'volumeElsewhere')) return null;
  const { key, value } = cause.place;
  const but: NodeDifference = { labels: { [key]: value } };
  return addNodeStep({ like: model.name, name: freeName(model.name, trial.snapshot), but }, 0);
}

/** Where it keeps apart from others over something larger than a node. */
function anotherPlace({ pod, snapshot }: TriedCluster, model: NodeInfo | undefined): Step[] {
  const terms = pod.spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  const keys = new Set(terms.map(({ topologyKey }) => topologyKey).filter((key) => key !== hostnameLabel));
  if (!model) return [];
  const { name: like } = model;
  return [...keys].map((topologyKey) => addPlaceStep({ like, name: freeName(like, snapshot), topologyKey }));
}

/** `node-a2` → `node-a3`, or the next that is free. */
function freeName(model: string, snapshot: TriedCluster['snapshot']): string {
  const [, stem = model, number = '1'] = /^(.*?)(\d+)$/.exec(model) ?? [undefined, `${model}-`];
  for (let next = Number(number) + 1; ; next++) if (!snapshot.node(`${stem}${next}`)) return `${stem}${next}`;
}
