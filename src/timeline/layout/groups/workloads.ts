/** What makes pods, in time: each stored version of an owner and of its ReplicaSets. Pure. */
import type { KubeObject, Workload } from '../../../engine/objects/types.ts';
import type { EventOf, Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import { ofKind } from '../trace.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export interface Version {
  t: Millis;
  /** Id of the write; null: it was so before. */
  id: number | null;
  /** What the write was caused by. */
  cause: number | null;
  /** null: it is gone. */
  object: Workload | null;
}

export interface WorkloadLife {
  subject: string;
  kind: string;
  name: string;
  versions: readonly Version[];
}

const kinds: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
]);

/** Of a group, in the order of its objects: the owner that it is about comes first. */
export function workloadLives({ objects, events }: Pick<GroupTimeline, 'objects' | 'events'>): readonly WorkloadLife[] {
  const writes = ofKind(events, 'write');
  return objects
    .filter(({ kind }) => kinds.has(kind))
    .map((first) => {
      const subject = subjectOf(first);
      const own = writes.filter((write) => write.subject === subject);
      const old: Version[] =
        own[0]?.type === 'ADDED' ? [] : [{ t: 0, id: null, cause: null, object: first as Workload }];
      return { subject, kind: first.kind, name: first.metadata.name, versions: [...old, ...own.map(versionOf)] };
    });
}

const subjectOf = ({ kind, metadata }: KubeObject): string =>
  `${kind}/${metadata.namespace || 'default'}/${metadata.name}`;

const versionOf = ({ t, id, cause, type, object }: EventOf<'write'>): Version => ({
  t,
  id,
  cause,
  object: type === 'DELETED' ? null : (object as Workload),
});

/** As it was stored at t; null where it is not there. */
export const storedAt = ({ versions }: WorkloadLife, t: Millis): Workload | null =>
  versions.findLast((version) => version.t <= t)?.object ?? null;

/** How many pods a workload asks for; null for one that counts otherwise. */
export function wantedBy({ kind, spec }: Workload): number | null {
  if (kind === 'DaemonSet') return null;
  return kind === 'Job' ? (spec?.completions ?? spec?.parallelism ?? 1) : (spec?.replicas ?? 1);
}

/** How many pods there are to be; of a DaemonSet one for each node that its controller has found fit. null: nobody has counted yet. */
export const desiredBy = (workload: Workload): number | null =>
  wantedBy(workload) ?? workload.status?.desiredNumberScheduled ?? null;

/** Pods that name this workload as their controller. */
export const podsUnder = (pods: readonly PodPart[], { kind, name }: Pick<WorkloadLife, 'kind' | 'name'>) =>
  pods.filter(({ first }) => first.metadata.ownerReferences?.some((one) => one.kind === kind && one.name === name));

/** What somebody changed in the spec, in few words; null where nothing of it differs. */
export function changeOf(before: Workload, after: Workload): Message | null {
  const [old, now] = [before.spec ?? {}, after.spec ?? {}];
  const [from, to] = [wantedBy(before), wantedBy(after)];
  if (from !== to && from !== null && to !== null) return message('timeline:owners.change.replicas', { from, to });
  const images = [imagesOf(before), imagesOf(after)] as const;
  if (images[0] !== images[1]) return message('timeline:owners.change.image', { from: images[0], to: images[1] });
  if (JSON.stringify(old.template) !== JSON.stringify(now.template)) return message('timeline:owners.change.template');
  if (old.paused !== now.paused)
    return message(now.paused ? 'timeline:owners.change.paused' : 'timeline:owners.change.resumed');
  if (old.suspend !== now.suspend)
    return message(now.suspend ? 'timeline:owners.change.suspended' : 'timeline:owners.change.resumed');
  return JSON.stringify(old) === JSON.stringify(now) ? null : message('timeline:owners.change.spec');
}

/** What somebody did to it, as a lane says it; null where nothing of its spec differs. */
export function actOn(before: Workload, after: Workload): Message | null {
  const [from, to] = [wantedBy(before), wantedBy(after)];
  const isScaled = from !== to && from !== null && to !== null;
  return isScaled ? message('timeline:owners.change.scale', { from, to }) : changeOf(before, after);
}

const imagesOf = ({ spec }: Workload): string =>
  (spec?.template?.spec.containers ?? []).map(({ image = '' }) => image).join(', ');
