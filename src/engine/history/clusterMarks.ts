/** What was done to workloads and nodes in a run, as marks on a line over time. */
import type { ObjectRef } from '../objects/ref.ts';
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import { isWorkload } from '../objects/workloads.ts';
import { isKind } from '../objects/kinds.ts';
import { type FaultSpan, faultSpans } from './faultSpans.ts';
import { type NodeChange, nodeChanges } from './nodeChanges.ts';
import { isWriteOf, type WriteOf } from './traceIndex.ts';
import { hashLabel } from '../controllers/deploymentSets.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { schedulingEffects } from '../objects/taints.ts';
import { namespaceOf } from '../scheduler/matchCounts.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import { controllerOf } from '../objects/owner.ts';

export type ClusterMark = { t: Millis } & Mark;

type Mark =
  | { kind: 'scaled'; subject: ObjectRef; from: number; to: number }
  /** A Deployment's new ReplicaSet. */
  | { kind: 'revision'; subject: ObjectRef; hash: string }
  | { kind: 'cordoned' | 'uncordoned' | 'nodeAdded' | 'nodeDeleted' | 'notReady' | 'ready'; node: string }
  /** Keys of NoSchedule and NoExecute taints. */
  | { kind: 'tainted' | 'untainted'; node: string; keys: readonly string[] }
  | { kind: 'cut' | 'joined' | 'poweredOff' | 'drain'; node: string };

type Noted = ClusterMark & { id: number };

/** In order. @param pod only workloads of its namespace are marked */
export function clusterMarks(run: Run, pod: Pod): readonly ClusterMark[] {
  const marks = [...faultSpans(run).flatMap(faultMarks), ...drainMarks(run), ...storedMarks(run, pod)];
  return marks.toSorted((a, b) => a.id - b.id).map(({ id, ...mark }) => mark);
}

function faultMarks({ fault, since, id, until, endId }: FaultSpan): readonly Noted[] {
  if (fault.what === 'power') return [{ t: since, id, kind: 'poweredOff', node: fault.node }];
  if (fault.what !== 'link') return [];
  const { node } = fault;
  const joined = until === null || endId === null ? [] : [{ t: until, id: endId, kind: 'joined', node } as const];
  return [{ t: since, id, kind: 'cut', node }, ...joined];
}

const drainMarks = ({ index }: Run): readonly Noted[] =>
  index
    .all('request')
    .flatMap(({ t, id, verb, subject }) =>
      verb === 'drain' ? [{ t, id, kind: 'drain', node: subject.slice('Node/'.length) }] : [],
    );

function storedMarks(run: Run, pod: Pod): readonly Noted[] {
  const before = new Map<string, KubeObject>();
  for (const objects of run.base.objects.values())
    for (const object of objects.values()) before.set(subjectOf(object), object);
  return run.trace.flatMap((event): readonly Noted[] => {
    if (event.what !== 'write') return [];
    const { t, id } = event;
    const was = before.get(event.subject) ?? null;
    if (event.type === 'DELETED') before.delete(event.subject);
    else before.set(event.subject, event.object);
    if (isWriteOf(event, 'Node'))
      return nodeMarks(event, was && isKind(was, 'Node') ? was : null).map((mark) => ({ ...mark, t, id }));
    const isNear = namespaceOf(event.object) === namespaceOf(pod);
    return (isNear ? workloadMarks(event, was) : []).map((mark) => ({ ...mark, t, id }));
  });
}

function nodeMarks({ type, object: now }: WriteOf<'Node'>, was: Node | null): readonly Mark[] {
  const { name: node } = now.metadata;
  if (type === 'DELETED') return [{ kind: 'nodeDeleted', node }];
  if (!was) return [{ kind: 'nodeAdded', node }];
  return nodeChanges(was, now).flatMap((change) => changeMark(node, change));
}

function changeMark(node: string, { what, taints = [] }: NodeChange): readonly Mark[] {
  switch (what) {
    case 'cordon':
      return [{ kind: 'cordoned', node }];
    case 'uncordon':
      return [{ kind: 'uncordoned', node }];
    case 'markReady':
      return [{ kind: 'ready', node }];
    case 'markNotReady':
    case 'markUnknown':
      return [{ kind: 'notReady', node }];
    case 'taint':
    case 'untaint': {
      const keys = taints.flatMap(({ key, effect }) => (schedulingEffects.includes(effect) ? [key] : []));
      return keys.length === 0
        ? []
        : [{ kind: what === 'taint' ? 'tainted' : 'untainted', node, keys: [...new Set(keys)] }];
    }
    default:
      return [];
  }
}

const scaling: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

function workloadMarks({ type, object, subject }: EventOf<'write'>, was: KubeObject | null): readonly Mark[] {
  if (!isWorkload(object) || !scaling.has(object.kind) || type === 'DELETED') return [];
  const isOwned = controllerOf(object)?.kind === 'Deployment';
  if (type === 'ADDED') {
    const hash = object.metadata.labels?.[hashLabel];
    return isOwned && hash !== undefined ? [{ kind: 'revision', subject, hash }] : [];
  }
  const [from, to] = [was && isWorkload(was) ? replicasOf(was) : 1, replicasOf(object)];
  // Its Deployment scales a ReplicaSet with each step of a rollout.
  return isOwned || was === null || from === to ? [] : [{ kind: 'scaled', subject, from, to }];
}
