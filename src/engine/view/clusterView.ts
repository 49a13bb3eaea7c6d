/** Builds the view of one instant from the objects and the processes that exist then. */
import type { PodColumns } from '../apiserver/kubectlColumns.ts';
import { hasEnded, isEnded } from '../objects/podPhase.ts';
import { isAssumedNode } from '../controllers/assumedNodes.ts';
import { podRequests } from '../objects/podResources.ts';
import { milliCpu, wholeUnits } from '../objects/quantity.ts';
import { type Node, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { isKnownByName } from '../simulation/notExported.ts';
import type { Millis } from '../simulation/trace.ts';
import type { NodeTrouble } from './troubles.ts';
import { domainsOf, splittingKeys, zoneCount } from './topology.ts';
import type { ClusterView, NodeView, PodShape, PodView, Resources } from './view.ts';

/** What the simulation knows at one instant, as far as pictures need it. */
export interface ClusterInstant {
  t: Millis;
  nodes: readonly Node[];
  pods: readonly Pod[];
  queue: ClusterView['queue'];
  scheduler: ClusterView['scheduler'];
  /** Has the pod of this uid a living process? */
  isLive(uid: string): boolean;
  /** The cells of `kubectl get pods`. */
  columns(pod: Pod): PodColumns;
  /** When the deletion was stored and when its deadline is, in virtual time; null while not deleted. */
  deletionOf(pod: Pod): { at: Millis; deadline: Millis } | null;
  /** Nodes whose kubelet's process does not run. Absent = none. */
  stoppedKubelets?: ReadonlySet<string>;
  /** What is broken on nodes. Absent = nothing. */
  troubles?: ReadonlyMap<string, NodeTrouble>;
  /** Pods as they were when their object went, whose processes live on. Absent = none. */
  leftovers?: readonly Pod[];
  /** It is a history: what no record tells is unknown. */
  isRecorded?: boolean;
  /** Spread constraints matter for pods here. Absent = they do not. */
  spreads?: boolean;
}

/** @param topologyKey what splits the stage into columns */
export function clusterView(instant: ClusterInstant, topologyKey: string): ClusterView {
  const nodes = nodeViews(instant);
  return {
    t: instant.t,
    counts: { nodes: nodes.length, pods: instant.pods.length, zones: zoneCount(nodes) },
    topologyKey,
    ...(instant.spreads && { spreads: true }),
    topologyKeys: splittingKeys(nodes),
    domains: domainsOf(nodes, topologyKey),
    nodes,
    pods: instant.pods.map((pod) => podView(pod, instant)),
    ...(instant.leftovers?.length && { leftovers: instant.leftovers.map((pod) => podView(pod, instant)) }),
    queue: instant.queue,
    scheduler: instant.scheduler,
  };
}

function nodeViews({ nodes, pods, stoppedKubelets, troubles, isRecorded }: ClusterInstant): readonly NodeView[] {
  const used = new Map<string, Resources>();
  const untold = new Set<string>();
  for (const pod of pods) {
    const name = pod.spec.nodeName;
    if (!name || hasEnded(pod)) continue;
    if (isRecorded && isSpecUntold(pod)) untold.add(name);
    const { milliCpu: cpu, memory } = podRequests(pod);
    const sum = used.get(name) ?? { cpu: 0, memory: 0, pods: 0 };
    used.set(name, { cpu: sum.cpu + cpu, memory: sum.memory + memory, pods: sum.pods + 1 });
  }
  return nodes.map((node) => ({
    name: node.metadata.name,
    labels: node.metadata.labels ?? {},
    taints: node.spec?.taints ?? [],
    unschedulable: node.spec?.unschedulable ?? false,
    allocatable: {
      cpu: milliCpu(node.status?.allocatable?.cpu),
      memory: wholeUnits(node.status?.allocatable?.memory),
      pods: wholeUnits(node.status?.allocatable?.pods),
    },
    requested: used.get(node.metadata.name) ?? { cpu: 0, memory: 0, pods: 0 },
    kubeletRuns: !stoppedKubelets?.has(node.metadata.name),
    ...((isKnownByName(node) || (isRecorded && !node.status?.allocatable)) && { isUntold: true as const }),
    ...(untold.has(node.metadata.name) && { isRequestUntold: true as const }),
    ...(isAssumedNode(node) && { isAssumed: true as const }),
    ...notReady(node),
    ...troubleView(troubles?.get(node.metadata.name)),
    ...pressure(node),
  }));
}

/** Of its containers only the names are told. */
const isSpecUntold = ({ spec }: Pod): boolean => spec.containers.every(({ image }) => image === undefined);

function troubleView(trouble: NodeTrouble | undefined): Pick<NodeView, 'isCut' | 'isOff' | 'isFenced' | 'faults'> {
  if (!trouble) return {};
  const { faults, isCut, isOff, isFenced } = trouble;
  return {
    ...(faults.length > 0 && { faults }),
    ...(isCut && { isCut }),
    ...(isOff && { isOff }),
    ...(isFenced && { isFenced }),
  };
}

function pressure({ status }: Node): Pick<NodeView, 'pressure'> {
  const short = (status?.conditions ?? []).filter(({ type, status }) => status === 'True' && type.endsWith('Pressure'));
  return short.length > 0 ? { pressure: short.map(({ type }) => type) } : {};
}

function notReady({ status }: Node): Pick<NodeView, 'notReady'> {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  if (!ready || ready.status === 'True') return {};
  return { notReady: { status: ready.status, reason: ready.reason ?? '', message: ready.message ?? '' } };
}

const defaultScheduler = 'default-scheduler';

interface Shown {
  columns: PodColumns;
  view: PodView;
}

/** From instant to instant few pods change: the others keep their view, and nothing of theirs is compared, sent or drawn. */
const shown = new WeakMap<Pod, Shown>();

function podView(pod: Pod, instant: ClusterInstant): PodView {
  const columns = instant.columns(pod);
  const deletion = instant.deletionOf(pod);
  const live = instant.isLive(pod.metadata.uid ?? '');
  const before = shown.get(pod);
  if (before && isStill(before, { columns, deletion, live })) return before.view;
  const view = newPodView(pod, { columns, deletion, live });
  shown.set(pod, { columns, view });
  return view;
}

/** What an instant says of a pod beside its object. */
interface Instantaneous {
  columns: PodColumns;
  deletion: ReturnType<ClusterInstant['deletionOf']>;
  live: boolean;
}

const isStill = (before: Shown, { columns, deletion, live }: Instantaneous): boolean =>
  before.columns === columns &&
  before.view.live === live &&
  before.view.deletion?.at === deletion?.at &&
  before.view.deletion?.deadline === deletion?.deadline;

function newPodView(pod: Pod, { columns, deletion, live }: Instantaneous): PodView {
  const { milliCpu: cpu, memory } = podRequests(pod);
  const { status, ready, restarts } = columns;
  const { schedulingGates: gates = [], schedulerName = defaultScheduler } = pod.spec;
  const condition = (type: string) => pod.status?.conditions?.find((each) => each.type === type);
  const scheduled = condition('PodScheduled');
  return {
    key: podKey(pod) satisfies PodKey,
    uid: pod.metadata.uid ?? podKey(pod),
    name: pod.metadata.name,
    namespace: pod.metadata.namespace ?? 'default',
    labels: pod.metadata.labels ?? {},
    node: pod.spec.nodeName || null,
    phase: pod.status?.phase ?? 'Pending',
    shape: shapeOf(pod),
    status,
    ready,
    ...(condition('Ready')?.status === 'False' && { isUnready: true }),
    restarts,
    priority: pod.spec.priority ?? 0,
    cpu,
    memory,
    deletion: deletion ? { grace: pod.metadata.deletionGracePeriodSeconds ?? 0, ...deletion } : null,
    nominatedNodeName: pod.status?.nominatedNodeName ?? null,
    ...(gates.length > 0 && { gates: gates.map(({ name }) => name) }),
    ...(schedulerName !== defaultScheduler && { schedulerName }),
    unscheduledMessage: scheduled?.status === 'False' ? (scheduled.message ?? null) : null,
    live,
  };
}

/** Terminating is no phase: it is what the printer shows of a deleted pod that has not ended yet (API-7). */
function shapeOf(pod: Pod): PodShape {
  const phase = pod.status?.phase ?? 'Pending';
  if (pod.metadata.deletionTimestamp && !hasEnded(pod)) return 'Terminating';
  if (phase === 'Running' || isEnded(phase) || phase === 'Unknown') return phase;
  return 'Pending';
}
