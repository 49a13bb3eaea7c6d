/** Opens one node at one instant: what the API says of it, what it really is, and what will happen to it. */
import { nodeTable } from '../apiserver/nodeTable.ts';
import { defaultFlags } from '../controllers/controllerFlags.ts';
import { staleAt } from '../controllers/nodeUnknown.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { behaviourOf } from '../kubelet/processPlan.ts';
import { type Node, podKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { comingTo } from '../history/outlook/coming.ts';
import { conditionView } from './containerApi.ts';
import type { NodeState } from './nodeState.ts';
import { kubeletOf, machineOf, nodeAt } from '../history/node/nodeAt.ts';
import type { NodeNow } from '../history/node/nodeNow.ts';
import { nodePressureAt } from './nodePressure.ts';
import { nodeStories } from '../history/node/nodeStories.ts';
import { eventsAbout } from '../history/podEvents.ts';
import { drainOn } from '../history/drains.ts';
import type { Coming } from '../history/outlook/outlook.ts';
import { nodeVolumesAt } from './volumeTruth.ts';

/** One whose object is gone stays open, as its machine may live on. @returns null where there has not been such a node until t */
export function nodeStateAt(run: Run, node: string, t: Millis): NodeState | null {
  const story = nodeStories(run).story(node);
  const now = story && nodeAt(story, run, t);
  const object = now?.object ?? now?.lastObject;
  if (!now || !object) return null;
  const next = comingTo(run, node, t);
  const drain = drainOn(run, node, t);
  return {
    node,
    goneAt: now.goneAt,
    ...apiView(object, { run, now, t }),
    lease: leaseView({ run, now, t }, next),
    machine: machineOf(now),
    kubelet: kubeletOf(now),
    isCut: now.has('link'),
    fencedAt: now.fencedAt,
    pods: [...now.pods.values()].flatMap(({ pod, goneAt }) => (goneAt === null ? [podKey(pod)] : [])),
    containers: containersOf(now),
    ...nodePressureAt(run, node, t),
    volumes: nodeVolumesAt(run, node, t),
    events: eventsAbout(run, `Node/${node}`, t),
    ...(drain && { drain }),
    next,
  };
}

function containersOf({ pods }: NodeNow): NodeState['containers'] {
  const there = [...pods.values()].flatMap(({ pod, goneAt }) => (goneAt === null ? [pod] : []));
  return there.flatMap((pod) =>
    (pod.spec.containers ?? []).map(({ name }) => ({
      pod: podKey(pod),
      name,
      behaviour: behaviourOf(pod, name, politeBehaviour),
    })),
  );
}

interface At {
  run: Run;
  now: NodeNow;
  t: Millis;
}

function apiView(
  node: Node,
  { run: { epoch }, now, t }: At,
): Pick<NodeState, 'kubectl' | 'unschedulable' | 'conditions' | 'taints'> {
  const { Name = '', Status = '', Roles = '', Age = '', Version = '' } = nodeTable(node, epoch + t).columns;
  return {
    kubectl: { name: Name, status: Status, roles: Roles, age: Age, version: Version },
    unschedulable: node.spec?.unschedulable ?? false,
    conditions: (node.status?.conditions ?? []).map((condition) => conditionView(condition, epoch)),
    taints: (node.spec?.taints ?? []).map((taint) => ({ ...taint, since: now.taintSince(taint) })),
  };
}

/** As node-lifecycle has found it, as it will, or as it would if nobody mended what broke. */
function leaseView({ run, now, t }: At, next: readonly Coming[]): NodeState['lease'] {
  const renewedAt = run.lastRenewal(now.name, t);
  const ready = now.object?.status?.conditions?.find(({ type }) => type === 'Ready');
  const foundAt = ready?.status === 'Unknown' ? conditionView(ready, run.epoch).since : null;
  const willBeAt = next.find(({ what }) => what === 'markUnknown')?.t ?? null;
  const wouldBeAt = now.fallsSilent ? staleAt(renewedAt, defaultFlags.nodeMonitorGracePeriod) : null;
  return { renewedAt, silentAt: foundAt ?? willBeAt ?? wouldBeAt };
}
