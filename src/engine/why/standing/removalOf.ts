/** Who ended a pod, and why: read from what made the first write of its end. */
import { controllerOf, namespaceOf } from '../../controllers/informers.ts';
import { type Node, type Pod, podKey, type Workload } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';
import { actorName } from '../../view/removal.ts';
import type { Removal } from './standing.ts';

/** @param write the first that says that the pod ends: deletionTimestamp, Failed by its kubelet, or its removal */
export function removalOf(run: Run, pod: Pod, write: EventOf<'write'>): Removal {
  const made = madeBy(run, write);
  const node = pod.spec.nodeName ?? '';
  if (made?.what === 'decision') return preempted(run, pod, made);
  if (made?.what !== 'request') return { kind: 'other', t: write.t, by: made ? actorName(made.actor) : 'apiserver' };
  return asked(run, { pod, node, made });
}

/** What the write follows from, through the writes that it made before. */
function madeBy({ trace }: Run, write: TraceEvent): TraceEvent | null {
  let at: TraceEvent | undefined = write;
  while (at?.what === 'write') at = at.cause === null ? undefined : trace[at.cause];
  return at ?? null;
}

function preempted(run: Run, pod: Pod, { t, decision }: EventOf<'decision'>): Removal {
  const by = run.stateAt(t).pods.get(decision.pod);
  return {
    kind: 'preempted',
    t,
    node: pod.spec.nodeName ?? '',
    by: decision.pod,
    priority: priorityOf(pod),
    byPriority: by ? priorityOf(by) : 0,
  };
}

interface Asked {
  pod: Pod;
  node: string;
  made: EventOf<'request'>;
}

function asked(run: Run, { pod, node, made }: Asked): Removal {
  const { t, verb, actor, gracePeriodSeconds, cause } = made;
  const before = cause === null ? undefined : run.trace[cause];
  if (actor.kind === 'kubelet') return { kind: 'other', t, by: 'kubelet' };
  if (verb === 'evict') {
    const isDrain = before?.what === 'request' && before.verb === 'drain';
    return isDrain ? { kind: 'drained', t, node } : { kind: 'evicted', t };
  }
  if (verb === 'recreate' || verb === 'move') return { kind: 'recreated', t, node: made.node ?? '' };
  if (actor.kind === 'user' && made.subject.startsWith('Pod/'))
    return { kind: gracePeriodSeconds === 0 ? 'forced' : 'deleted', t };
  const name = actorName(actor);
  const byController = controllers[name];
  return byController?.(run, { pod, node, made }) ?? { kind: 'other', t, by: name };
}

type ByController = (run: Run, asked: Asked) => Removal;

const controllers: Readonly<Record<string, ByController>> = {
  'taint-eviction': (run, { node, made }) => ({
    kind: 'tainted',
    t: made.t,
    node,
    taint: evictingTaint(run, node, made),
  }),
  podgc: collected,
  fencer: (_, { node, made: { t } }) => ({ kind: 'fenced', t, node }),
  'garbage-collector': (_, { pod, made: { t } }) => ({ kind: 'ownerGone', t, owner: ownerOf(pod) }),
  namespace: (_, { pod, made: { t } }) => ({ kind: 'namespaceGone', t, namespace: namespaceOf(pod) }),
  replicaset: surplus,
  statefulset: surplus,
  daemonset: surplus,
  deployment: surplus,
  job: (_, { pod, made: { t } }) => ({ kind: 'ownerGone', t, owner: ownerOf(pod) }),
};

/** The first NoExecute taint that its node then had. */
function evictingTaint(run: Run, node: string, { t }: EventOf<'request'>): string | null {
  const taints = nodeAt(run, node, t)?.spec?.taints ?? [];
  return taints.find(({ effect }) => effect === 'NoExecute')?.key ?? null;
}

const nodeAt = (run: Run, node: string, t: number): Node | undefined =>
  objectsOf(run.stateAt(t).objects, 'Node').get(node);

function collected(run: Run, { node, made: { t } }: Asked): Removal {
  const found = nodeAt(run, node, t);
  const isOut = (found?.spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');
  return { kind: 'collected', t, why: !found ? 'noNode' : isOut ? 'outOfService' : 'surplus' };
}

/** Its owner has too many, or makes others in its place. */
function surplus(run: Run, { pod, made: { t } }: Asked): Removal {
  const { objects } = run.stateAt(t);
  const owner = controllerOf(pod);
  const key = `${namespaceOf(pod)}/${owner?.name ?? ''}`;
  const set = objects.get(owner?.kind ?? '')?.get(key) as Workload | undefined;
  if (!owner || !set) return { kind: 'ownerGone', t, owner: ownerOf(pod) };
  const deployment = controllerOf(set);
  const replicas = set.spec?.replicas ?? 1;
  if (owner.kind === 'ReplicaSet' && deployment) {
    const sets = [...(objects.get('ReplicaSet')?.values() ?? [])].filter(
      (one) => controllerOf(one)?.uid === deployment.uid,
    );
    const isNewest = sets.every((one) => revision(one) <= revision(set));
    const named = `${deployment.kind}/${deployment.name}`;
    return isNewest ? { kind: 'scaledDown', t, owner: named, replicas } : { kind: 'rolledOut', t, owner: named };
  }
  const named = `${owner.kind}/${owner.name}`;
  if (owner.kind === 'DaemonSet') return { kind: 'rolledOut', t, owner: named };
  if (owner.kind === 'StatefulSet' && ordinal(pod) < replicas + (set.spec?.ordinals?.start ?? 0))
    return { kind: 'rolledOut', t, owner: named };
  return { kind: 'scaledDown', t, owner: named, replicas };
}

const revision = ({ metadata }: { metadata: Workload['metadata'] }): number =>
  Number(metadata.annotations?.['deployment.kubernetes.io/revision'] ?? 0);

const ordinal = (pod: Pod): number => Number(/-(\d+)$/.exec(podKey(pod))?.[1] ?? 0);

function ownerOf(pod: Pod): string {
  const owner = controllerOf(pod) ?? pod.metadata.ownerReferences?.[0];
  return owner ? `${owner.kind}/${owner.name}` : '';
}
