/** What was done to workloads and nodes in a run, as marks on a line over time. */
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import { isWorkload } from '../objects/workloads.ts';
import { isKind } from '../objects/kinds.ts';
import { isWriteOf, type WriteOf } from './traceIndex.ts';
import { controllerOf } from '../controllers/informers.ts';
import { hashLabel } from '../controllers/deploymentSets.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { schedulingEffects } from '../objects/taints.ts';
import { namespaceOf } from '../scheduler/matchCounts.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';

export type ClusterMark = { t: Millis } & (
  | { kind: 'scaled'; subject: string; from: number; to: number }
  /** A Deployment's new ReplicaSet. */
  | { kind: 'revision'; subject: string; hash: string }
  | { kind: 'cordoned' | 'uncordoned' | 'nodeAdded' | 'nodeDeleted' | 'notReady' | 'ready'; node: string }
  /** Keys of NoSchedule and NoExecute taints. */
  | { kind: 'tainted' | 'untainted'; node: string; keys: readonly string[] }
  | { kind: 'cut' | 'joined' | 'poweredOff' | 'drain'; node: string }
);

/** @param pod only workloads of its namespace are marked */
export function clusterMarks(run: Run, pod: Pod): ClusterMark[] {
  const before = new Map<string, KubeObject>();
  for (const objects of run.base.objects.values())
    for (const object of objects.values()) before.set(subjectOf(object), object);
  return run.trace.flatMap((event) => {
    if (event.what === 'request') return requestMarks(event);
    if (event.what !== 'write') return [];
    const was = before.get(event.subject) ?? null;
    if (event.type === 'DELETED') before.delete(event.subject);
    else before.set(event.subject, event.object);
    if (isWriteOf(event, 'Node')) return nodeMarks(event, was && isKind(was, 'Node') ? was : null);
    return namespaceOf(event.object) === namespaceOf(pod) ? workloadMarks(event, was) : [];
  });
}

function requestMarks({ t, verb, subject, fault, runs }: EventOf<'request'>): ClusterMark[] {
  const node = subject.slice('Node/'.length);
  if (verb === 'drain') return [{ t, kind: 'drain', node }];
  if (fault?.what === 'link') return [{ t, kind: runs ? 'joined' : 'cut', node }];
  return fault?.what === 'power' && !runs ? [{ t, kind: 'poweredOff', node }] : [];
}

function nodeMarks({ t, type, object: now }: WriteOf<'Node'>, was: Node | null): ClusterMark[] {
  const { name: node } = now.metadata;
  if (type === 'DELETED') return [{ t, kind: 'nodeDeleted', node }];
  if (!was) return [{ t, kind: 'nodeAdded', node }];
  const [wasCordoned, isCordoned] = [was, now].map(({ spec }) => spec?.unschedulable ?? false);
  const [wasReady, isReady] = [was, now].map(readiness);
  return [
    ...(wasCordoned === isCordoned ? [] : [{ t, kind: isCordoned ? 'cordoned' : 'uncordoned', node } as const]),
    ...(wasReady === isReady ? [] : [{ t, kind: isReady ? 'ready' : 'notReady', node } as const]),
    ...taintMarks(t, was, now),
  ];
}

/** A node without the condition is taken for ready, as scenes write them. */
const readiness = ({ status }: Node): boolean =>
  (status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'True') === 'True';

function taintMarks(t: Millis, was: Node, now: Node): ClusterMark[] {
  const { name: node } = now.metadata;
  const [before = [], after = []] = [was, now].map(taintsOf);
  const came = after.filter((taint) => !before.includes(taint));
  const went = before.filter((taint) => !after.includes(taint));
  const keys = (taints: readonly string[]) => [...new Set(taints.map((taint) => taint.split('\n')[0] ?? ''))];
  return [
    ...(came.length > 0 ? [{ t, kind: 'tainted', node, keys: keys(came) } as const] : []),
    ...(went.length > 0 ? [{ t, kind: 'untainted', node, keys: keys(went) } as const] : []),
  ];
}

const taintsOf = ({ spec }: Node): string[] =>
  (spec?.taints ?? []).flatMap(({ key, effect, value = '' }) =>
    schedulingEffects.includes(effect) ? [`${key}\n${effect}\n${value}`] : [],
  );

const scaling: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

function workloadMarks({ t, type, object, subject }: EventOf<'write'>, was: KubeObject | null): ClusterMark[] {
  if (!isWorkload(object) || !scaling.has(object.kind) || type === 'DELETED') return [];
  const isOwned = controllerOf(object)?.kind === 'Deployment';
  if (type === 'ADDED') {
    const hash = object.metadata.labels?.[hashLabel];
    return isOwned && hash !== undefined ? [{ t, kind: 'revision', subject, hash }] : [];
  }
  const [from, to] = [was && isWorkload(was) ? replicasOf(was) : 1, replicasOf(object)];
  // Its Deployment scales a ReplicaSet with each step of a rollout.
  return isOwned || was === null || from === to ? [] : [{ t, kind: 'scaled', subject, from, to }];
}
