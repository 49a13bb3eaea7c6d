/** Small clusters for tests, in few words. */
import { hostnameLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import type { KubeObject, Labels, Node, Pod, PodSpec, Taint, TopologySpreadConstraint } from '../objects/types.ts';
import type { Plugin } from './framework/plugin.ts';
import { clusterObjects } from './clusterObjects.ts';
import { Snapshot } from './snapshot.ts';
import type { Rejection } from './framework/status.ts';

interface NodeWords {
  zone?: string;
  labels?: Labels;
  taints?: readonly Taint[];
  unschedulable?: boolean;
  allocatable?: Readonly<Record<string, string>>;
  images?: readonly { names: readonly string[]; sizeBytes: number }[];
}

/** 4 cpu, 8 GiB and 110 pods, unless said otherwise. */
export function makeNode(name: string, words: NodeWords = {}): Node {
  const { zone, labels, taints, unschedulable, allocatable, images } = words;
  return {
    kind: 'Node',
    metadata: { name, labels: { [hostnameLabel]: name, ...(zone !== undefined && { [zoneLabel]: zone }), ...labels } },
    spec: { ...(taints && { taints }), ...(unschedulable && { unschedulable }) },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110', ...allocatable }, ...(images && { images }) },
  };
}

interface PodWords extends Partial<PodSpec> {
  on?: string;
  labels?: Labels;
  namespace?: string;
  requests?: Readonly<Record<string, string>>;
  deleted?: boolean;
  nominatedTo?: string;
  image?: string;
}

/** A pod that asks for nothing; `on` binds it to a node. */
export function makePod(name: string, words: PodWords = {}): Pod {
  const { on, labels, namespace = 'default', requests, deleted, nominatedTo, image = 'app', ...spec } = words;
  return {
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      uid: `${namespace}-${name}`,
      ...(labels && { labels }),
      ...(deleted && { deletionTimestamp: '2026-01-01T00:00:00Z' }),
    },
    spec: {
      containers: [{ name: 'main', image, ...(requests && { resources: { requests } }) }],
      ...(on !== undefined && { nodeName: on }),
      ...spec,
    },
    ...(nominatedTo !== undefined && { status: { nominatedNodeName: nominatedTo } }),
  };
}

/** `count` bound pods labelled app=web. */
export const webPods = (on: string, count: number): Pod[] =>
  Array.from({ length: count }, (_, index) => makePod(`web-${on}-${index}`, { on, labels: { app: 'web' } }));

/** Hard, over zones, for app=web, maxSkew 1, unless said otherwise. */
export const spread = (words: Partial<TopologySpreadConstraint> = {}): TopologySpreadConstraint => ({
  maxSkew: 1,
  topologyKey: zoneLabel,
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
  ...words,
});

export const snapshotOf = (...objects: readonly KubeObject[]): Snapshot => new Snapshot(clusterObjects(objects));

/** What one plugin's Filter says of every node, in snapshot order; `Skip` or a rejection where PreFilter ended it. */
export function filterWith(
  { filter }: Plugin<unknown, unknown>,
  snapshot: Snapshot,
  pod: Pod,
): readonly (Rejection | null)[] | 'Skip' | Rejection {
  const result = filter?.({ pod, snapshot });
  if (result?.kind === 'ready') return snapshot.nodes.map((node) => result.state.filter(node));
  return result?.kind === 'rejected' ? result.status : 'Skip';
}

/** Raw and normalised scores of one plugin where all nodes are feasible; null where it skips. */
export function scoreWith({ score }: Plugin<unknown, unknown>, snapshot: Snapshot, pod: Pod) {
  const result = score?.({ pod, snapshot }, snapshot.nodes);
  if (result?.kind !== 'ready') return null;
  const raw = snapshot.nodes.map((node) => result.state.score(node));
  return {
    raw,
    normalized: [...result.state.normalize(Float64Array.from(raw), snapshot.nodes).scores],
    facts: snapshot.nodes.map(result.state.facts),
  };
}
