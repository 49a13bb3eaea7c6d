/** Opens one node at one instant: what the API says of it, what it really is, and what will happen to it. */
import { nodeTable } from '../apiserver/nodeTable.ts';
import { defaultFlags } from '../controllers/controllerFlags.ts';
import { staleAt } from '../controllers/nodeUnknown.ts';
import { at, type Instant } from '../history/at.ts';
import type { NodeInstant } from '../history/node/nodeInstant.ts';
import type { Coming } from '../history/outlook/outlook.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { behaviourOf } from '../kubelet/processPlan.ts';
import { type Node, podKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { conditionView } from './containerApi.ts';
import { nodePressureAt } from './nodePressure.ts';
import type { NodeState } from './nodeState.ts';
import { nodeVolumesAt } from './volumeTruth.ts';

/** One whose object is gone stays open, as its machine may live on. @returns null where there has not been such a node until t */
export function nodeStateAt(run: Run, name: string, t: Millis): NodeState | null {
  const instant = at(run, t);
  const node = instant.node(name);
  const object = node?.lastObject;
  if (!node || !object) return null;
  const { coming: next, drain, machine, kubelet, events, now } = node;
  return {
    node: name,
    goneAt: now.goneAt,
    ...apiView(object, node, instant),
    lease: leaseView(node, instant, next),
    machine,
    kubelet,
    isCut: now.has('link'),
    fencedAt: now.fencedAt,
    pods: [...now.pods.values()].flatMap(({ pod, goneAt }) => (goneAt === null ? [podKey(pod)] : [])),
    containers: containersOf(node),
    ...nodePressureAt(run, name, t),
    volumes: nodeVolumesAt(run, name, t),
    events,
    ...(drain && { drain }),
    next,
  };
}

function containersOf({ now: { pods } }: NodeInstant): NodeState['containers'] {
  const there = [...pods.values()].flatMap(({ pod, goneAt }) => (goneAt === null ? [pod] : []));
  return there.flatMap((pod) =>
    (pod.spec.containers ?? []).map(({ name }) => ({
      pod: podKey(pod),
      name,
      behaviour: behaviourOf(pod, name, politeBehaviour),
    })),
  );
}

function apiView(
  node: Node,
  { now }: NodeInstant,
  { run: { epoch }, clock }: Instant,
): Pick<NodeState, 'kubectl' | 'unschedulable' | 'conditions' | 'taints'> {
  const { Name = '', Status = '', Roles = '', Age = '', Version = '' } = nodeTable(node, clock).columns;
  return {
    kubectl: { name: Name, status: Status, roles: Roles, age: Age, version: Version },
    unschedulable: node.spec?.unschedulable ?? false,
    conditions: (node.status?.conditions ?? []).map((condition) => conditionView(condition, epoch)),
    taints: (node.spec?.taints ?? []).map((taint) => ({ ...taint, since: now.taintSince(taint) })),
  };
}

/** As node-lifecycle has found it, as it will, or as it would if nobody mended what broke. */
function leaseView({ now, lastRenewal }: NodeInstant, { run }: Instant, next: readonly Coming[]): NodeState['lease'] {
  const ready = now.object?.status?.conditions?.find(({ type }) => type === 'Ready');
  const foundAt = ready?.status === 'Unknown' ? conditionView(ready, run.epoch).since : null;
  const willBeAt = next.find(({ what }) => what === 'markUnknown')?.t ?? null;
  const wouldBeAt = now.fallsSilent
    ? staleAt(lastRenewal, { ...defaultFlags, ...run.options.controllerFlags }.nodeMonitorGracePeriod)
    : null;
  return { renewedAt: lastRenewal, silentAt: foundAt ?? willBeAt ?? wouldBeAt };
}
