/** Who ended a pod, and why: read from what made the first write of its end. */
import { isOfKind } from '../../objects/ref.ts';
import { makerOf } from '../causes.ts';
import { namespaceOf } from '../../controllers/informers.ts';
import { firstUntolerated, tolerates } from '../../objects/taints.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf } from '../../simulation/trace.ts';
import { actorName } from '../actorName.ts';
import { ownerName, ownerRemoval } from './ownerRemoval.ts';
import type { RemovalCause } from './removalCause.ts';

/** @param write the first that says that the pod ends: deletionTimestamp, Failed by its kubelet, or its removal */
export function removalOf(run: Run, pod: Pod, write: EventOf<'write'>): RemovalCause {
  const made = makerOf(run.trace, write);
  const node = pod.spec.nodeName ?? '';
  if (made?.what === 'decision') return preempted(run, pod, made);
  if (made?.what !== 'request') return { kind: 'other', t: write.t, by: made ? actorName(made.actor) : 'apiserver' };
  return asked(run, { pod, node, made });
}

function preempted(run: Run, pod: Pod, { t, decision }: EventOf<'decision'>): RemovalCause {
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

function asked(run: Run, { pod, node, made }: Asked): RemovalCause {
  const { t, verb, actor, gracePeriodSeconds, cause } = made;
  const before = cause === null ? undefined : run.trace[cause];
  if (actor.kind === 'kubelet') return { kind: 'other', t, by: 'kubelet' };
  if (verb === 'evict') {
    const isDrain = before?.what === 'request' && before.verb === 'drain';
    return isDrain ? { kind: 'drained', t, node } : { kind: 'evicted', t };
  }
  if (verb === 'recreate' || verb === 'move') return { kind: 'recreated', t, node: made.node ?? '' };
  if (actor.kind === 'user' && isOfKind(made.subject, 'Pod'))
    return { kind: gracePeriodSeconds === 0 ? 'forced' : 'deleted', t };
  const name = actorName(actor);
  const byController = controllers[name];
  return byController?.(run, { pod, node, made }) ?? { kind: 'other', t, by: name };
}

type ByController = (run: Run, asked: Asked) => RemovalCause;

const controllers: Readonly<Record<string, ByController>> = {
  'taint-eviction': (run, { pod, node, made }) => ({
    kind: 'tainted',
    t: made.t,
    node,
    ...evictingTaint(run, { pod, node, made }),
  }),
  podgc: collected,
  fencer: (_, { node, made: { t } }) => ({ kind: 'fenced', t, node }),
  'garbage-collector': (_, { pod, made: { t } }) => ({ kind: 'ownerGone', t, owner: ownerName(pod) }),
  namespace: (_, { pod, made: { t } }) => ({ kind: 'namespaceGone', t, namespace: namespaceOf(pod) }),
  replicaset: ofOwner,
  statefulset: ofOwner,
  daemonset: ofOwner,
  deployment: ofOwner,
  job: ofOwner,
};

/** What evicted it (tainteviction 1.36): a taint that it does not tolerate, else the one that it tolerates for the shortest time. */
function evictingTaint(run: Run, { pod, node, made: { t } }: Asked): { taint: string | null; seconds: number | null } {
  const { tolerations } = pod.spec;
  const taints = (nodeAt(run, node, t)?.spec?.taints ?? []).filter(({ effect }) => effect === 'NoExecute');
  const untolerated = firstUntolerated(taints, tolerations, ['NoExecute']);
  if (untolerated) return { taint: untolerated.key, seconds: null };
  const stays = taints.flatMap((taint) => {
    const seconds = tolerations?.find((one) => tolerates(one, taint))?.tolerationSeconds;
    return seconds === undefined ? [] : [{ taint: taint.key, seconds: Math.max(0, seconds) }];
  });
  return stays.toSorted((a, b) => a.seconds - b.seconds)[0] ?? { taint: null, seconds: null };
}

function ofOwner(run: Run, { pod, made }: Asked): RemovalCause {
  return ownerRemoval(run, pod, made);
}

const nodeAt = (run: Run, node: string, t: number): Node | undefined =>
  objectsOf(run.stateAt(t).objects, 'Node').get(node);

function collected(run: Run, { node, made: { t } }: Asked): RemovalCause {
  const found = nodeAt(run, node, t);
  const isOut = (found?.spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');
  return { kind: 'collected', t, why: !found ? 'noNode' : isOut ? 'outOfService' : 'surplus' };
}
