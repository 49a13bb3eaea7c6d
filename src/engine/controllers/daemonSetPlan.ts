/** Which pods of a DaemonSet come and go (kube-controller-manager 1.36, podsShouldBeOnNode, rollingUpdate). */
import { scaledValue } from '../objects/intOrPercent.ts';
import type { Node, Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { withoutZeros } from './controllerTools.ts';
import { belongsOn, staysOn, withDaemonTolerations } from './daemonPods.ts';
import { surgeOf, surgePlaces, surplusOf } from './daemonSetSurge.ts';
import { isActive } from './replicaSetVictims.ts';
import { revisionLabel, type Seen } from './statefulSetStatus.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { isReady } from '../objects/ready.ts';
import { isAvailable } from './podAvailability.ts';

interface DaemonStep {
  /** Nodes that lack their pod. */
  create: readonly Node[];
  delete: readonly Pod[];
}

/** The node that a daemon's pod is on or pinned to. */
export function targetOf({ spec }: Pod): string | undefined {
  if (spec.nodeName) return spec.nodeName;
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return required?.nodeSelectorTerms?.[0]?.matchFields?.find(({ key }) => key === 'metadata.name')?.values?.[0];
}

const templateSpec = ({ spec }: Workload) => withDaemonTolerations(spec?.template?.spec ?? { containers: [] });

function byNode(pods: readonly Pod[]): ReadonlyMap<string, readonly Pod[]> {
  const found = new Map<string, Pod[]>();
  for (const pod of pods) {
    const node = targetOf(pod) ?? '';
    const there = found.get(node);
    if (there) there.push(pod);
    else found.set(node, [pod]);
  }
  return found;
}

export function nextDaemonStep(set: Workload, nodes: readonly Node[], seen: Seen): DaemonStep {
  const spec = templateSpec(set);
  const there = byNode(seen.pods);
  const surge = surgeOf(set, nodes.filter((node) => belongsOn(spec, node)).length);
  const step: { create: Node[]; delete: Pod[] } = { create: [], delete: [] };
  for (const node of nodes) {
    const pods = there.get(node.metadata.name) ?? [];
    const present = pods.filter(isActive);
    if (belongsOn(spec, node)) {
      // One that is on its way out is no reason to wait where two may be.
      if ((surge > 0 ? present : pods).length === 0) step.create.push(node);
      const surplus = surge > 0 ? surplusOf(present, { set, seen }) : present.slice(1);
      step.delete.push(...pods.filter((pod) => hasEnded(pod) && isPresent(pod)), ...surplus);
    } else if (!staysOn(spec, node)) step.delete.push(...present);
  }
  if (step.create.length + step.delete.length > 0) return step;
  return surge > 0 ? surging(set, nodes, { seen, surge }) : { create: [], delete: outdated(set, nodes, seen) };
}

function surging(set: Workload, nodes: readonly Node[], { seen, surge }: { seen: Seen; surge: number }): DaemonStep {
  const spec = templateSpec(set);
  const places = new Map(byNode(seen.pods.filter(isActive)));
  for (const node of nodes) if (!belongsOn(spec, node)) places.delete(node.metadata.name);
  const chosen = surgePlaces(places, { set, seen }, surge);
  return { create: nodes.filter(({ metadata }) => chosen.includes(metadata.name)), delete: [] };
}

const isPresent = ({ metadata }: Pod): boolean => metadata.deletionTimestamp === undefined;

/** Old pods, as many as may be unavailable; those that are unavailable anyway first. */
function outdated(set: Workload, nodes: readonly Node[], { pods, revision, now }: Seen): readonly Pod[] {
  const { type = 'RollingUpdate', rollingUpdate } = set.spec?.updateStrategy ?? {};
  if (type === 'OnDelete') return [];
  const spec = templateSpec(set);
  const total = nodes.filter((node) => belongsOn(spec, node)).length;
  const bound = scaledValue(rollingUpdate?.maxUnavailable ?? 1, { total, roundUp: true });
  const isUp = (pod: Pod) => isPresent(pod) && isAvailable(pod, set.spec?.minReadySeconds ?? 0, now);
  const old = pods.filter((pod) => isPresent(pod) && pod.metadata.labels?.[revisionLabel] !== revision);
  const room = Math.max(0, (typeof bound === 'number' ? bound : 1) - (total - pods.filter(isUp).length));
  return [...old.filter((pod) => !isUp(pod)), ...old.filter(isUp).slice(0, room)];
}

export function daemonSetStatus(set: Workload, nodes: readonly Node[], { pods, revision, now }: Seen): WorkloadStatus {
  const spec = templateSpec(set);
  const there = byNode(pods);
  const has = (node: Node) => there.has(node.metadata.name);
  const wanted = nodes.filter((node) => belongsOn(spec, node));
  const first = wanted.flatMap((node) => there.get(node.metadata.name)?.[0] ?? []);
  const available = first.filter((pod) => isAvailable(pod, set.spec?.minReadySeconds ?? 0, now)).length;
  return {
    currentNumberScheduled: wanted.filter(has).length,
    numberMisscheduled: nodes.filter((node) => !wanted.includes(node) && has(node)).length,
    desiredNumberScheduled: wanted.length,
    numberReady: first.filter(isReady).length,
    ...withoutZeros({
      updatedNumberScheduled: first.filter(({ metadata }) => metadata.labels?.[revisionLabel] === revision).length,
      numberAvailable: available,
      numberUnavailable: wanted.length - available,
    }),
  };
}
