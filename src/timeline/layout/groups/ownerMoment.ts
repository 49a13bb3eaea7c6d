/** What is true of an owner at an instant: how many of its pods are Ready, who comes, who leaves, what bounds it. Pure. */
import { isEnded } from '../../../engine/objects/podPhase.ts';
import { isThere, storedAt as podAt } from '../../../engine/history/podAt.ts';
import type { StoredWorkload, WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { type Owning, isReadyAt } from './ownerLanes.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { rowStateOf } from './podRows.ts';
import { podsUnder, storedAt } from './workloads.ts';
import { message, messageBy } from '../../../i18n/timeline.ts';
import { textOf, type Message } from '../../../i18n/message.ts';

/** Several sentences, one after the other. */
const joined = (...parts: readonly (Message | null)[]): Message =>
  message('timeline:owners.text', { text: parts.flatMap((part) => (part ? [textOf(part)] : [])).join(' ') });

export function ownerMoment(owning: Owning, t: Millis): Message {
  const { workloads } = owning;
  const [owner] = workloads;
  const stored = owner && storedAt(owner, t);
  const there = owning.pods.filter((pod) => isThere(pod, t));
  const leaving = there.filter((pod) => isLeaving(pod, t));
  if (!owner || !stored)
    return isLater(owner, t) ? messageBy('timeline:owners.now.notYet', named(owner)) : goneWith(owner, leaving, t);
  const staying = there.filter((pod) => !isLeaving(pod, t));
  const rollout = owner.kind === 'Deployment' ? rolloutOf({ workloads, staying, stored, t }) : null;
  const own = rollout ?? ownCount(stored, owner, { staying, t });
  return joined(
    !stored.isLeaving ? null : messageBy('timeline:owners.now.leaves', named(owner)),
    own,
    // That all are Ready is what a status of fewer would seem to deny.
    own.key === 'timeline:owners.now.rest' ? lagOf(owning, staying, t) : null,
    ...failureOf(owner, stored),
    comingOf(staying, t),
    leavingOf(leaving, t),
    rollout && (allMade(owning, { staying, stored, t }) ?? boundsOf(owning, staying.length, t)),
  );
}

const goneWith = (owner: WorkloadHistory | undefined, leaving: readonly PodPart[], t: Millis): Message =>
  joined(messageBy('timeline:owners.now.gone', named(owner)), leavingOf(leaving, t));

const named = (owner: WorkloadHistory | undefined) => ({ kind: owner?.kind ?? '', name: owner?.name ?? '' });
const isLater = (owner: WorkloadHistory | undefined, t: Millis): boolean => (owner?.versions[0]?.t ?? 0) > t;

const objectAt = (pod: PodPart, t: Millis) => podAt(pod, t) ?? pod.first;

const isLeaving = (pod: PodPart, t: Millis): boolean => objectAt(pod, t).deletion !== null;

interface AtInstant {
  staying: readonly PodPart[];
  t: Millis;
}

/** Pods of the present template, and those of others. */
function sidesOf(
  workloads: readonly WorkloadHistory[],
  { staying, stored, t }: AtInstant & { stored: StoredWorkload },
): { present: readonly WorkloadHistory[]; made: readonly PodPart[]; old: readonly PodPart[] } {
  const sets = workloads.filter(({ kind }) => kind === 'ReplicaSet');
  const present = sets.filter((set) => storedAt(set, t)?.template === stored.template);
  const under = (some: readonly WorkloadHistory[]) => some.flatMap((set) => podsUnder(staying, set));
  return { present, made: under(present), old: under(sets.filter((set) => !present.includes(set))) };
}

/** How far pods of the present template are; null where there are none of another one. */
function rolloutOf({
  workloads,
  staying,
  stored,
  t,
}: AtInstant & { workloads: readonly WorkloadHistory[]; stored: StoredWorkload }): Message | null {
  const { present, made, old } = sidesOf(workloads, { staying, stored, t });
  if (old.length === 0) return null;
  const ready = made.filter((pod) => isReadyAt(pod, t)).length;
  const oldReady = old.filter((pod) => isReadyAt(pod, t)).length;
  const desired = stored.wanted ?? 0;
  if (present.length === 0) return message('timeline:owners.now.before', { ready: oldReady, desired });
  const isRest = oldReady === 0;
  return message(isRest ? 'timeline:owners.now.rolloutAlone' : 'timeline:owners.now.rollout', {
    ready,
    desired,
    count: oldReady,
  });
}

function ownCount(
  { wanted: desired, status }: StoredWorkload,
  { kind, name }: WorkloadHistory,
  { staying, t }: AtInstant,
): Message {
  const ready = staying.filter((pod) => isReadyAt(pod, t)).length;
  if (kind === 'Job')
    return message('timeline:owners.now.job', {
      name,
      succeeded: status.succeeded ?? 0,
      desired: desired ?? 1,
    });
  if (desired === null)
    return message('timeline:owners.now.each', {
      name,
      ready,
      count: status.desiredNumberScheduled ?? staying.length,
    });
  const count = staying.length;
  if (count === 0 && desired === 0) return message('timeline:owners.now.none', { kind, name });
  if (count > desired) return message('timeline:owners.now.tooMany', { kind, name, ready, desired, count });
  return message(ready === desired ? 'timeline:owners.now.rest' : 'timeline:owners.now.some', {
    kind,
    name,
    ready,
    desired,
    count,
  });
}

/** Of a Job. */
function failureOf({ kind }: WorkloadHistory, { status }: StoredWorkload): readonly Message[] {
  if (kind !== 'Job') return [];
  const over = status.conditions?.find(({ type, status: is }) => type === 'Failed' && is === 'True');
  return [
    ...(status.failed ? [message('timeline:owners.now.jobFailed', { count: status.failed })] : []),
    ...(over ? [message('timeline:owners.now.jobOver', { reason: over.reason ?? '' })] : []),
  ];
}

/** Those that are not Ready yet, and what they wait for. */
function comingOf(staying: readonly PodPart[], t: Millis): Message | null {
  const coming = staying.filter((pod) => !isReadyAt(pod, t) && !hasEnded(pod, t));
  const [one] = coming;
  if (!one) return null;
  if (coming.length > 1) return message('timeline:owners.now.comingMany', { count: coming.length });
  const status = one.printed.findLast((reported) => reported.t <= t)?.status;
  const { label } = rowStateOf(objectAt(one, t), status);
  const isStatus = label.key === 'timeline:owners.row.status';
  return message(isStatus ? 'timeline:owners.now.comingStatus' : 'timeline:owners.now.coming', {
    pod: one.name,
    what: textOf(label),
  });
}

const hasEnded = (pod: PodPart, t: Millis): boolean => isEnded(objectAt(pod, t).phase);

function leavingOf(leaving: readonly PodPart[], t: Millis): Message | null {
  const [one] = leaving;
  if (!one) return null;
  if (leaving.length > 1) return message('timeline:owners.now.leavingMany', { count: leaving.length });
  const isServing = one.clients.some((event) => event.t >= t && event.outcome === 'served');
  return message(isServing ? 'timeline:owners.now.lastRequests' : 'timeline:owners.now.leaving', { pod: one.name });
}

/** Once there are as many new pods as are wanted, none is to be made: the old ones only go. */
function allMade({ timeline, workloads }: Owning, now: AtInstant & { stored: StoredWorkload }): Message | null {
  const { made, old } = sidesOf(workloads, now);
  const desired = now.stored.wanted ?? 0;
  const least = timeline.bounds?.findLast((one) => one.t <= now.t)?.least ?? null;
  if (least === null || made.length < desired || old.length === 0) return null;
  return message('timeline:owners.now.allMade', { count: old.length, desired, least });
}

/** Those who count have not seen yet what their pods are; null where the status says the same. */
function lagOf({ workloads }: Owning, staying: readonly PodPart[], t: Millis): Message | null {
  const counted = workloads.flatMap((workload): { kind: string; name: string; stated: number; ready: number }[] => {
    const stored = storedAt(workload, t);
    const stated = stored ? readyIn(workload, stored) : null;
    const under = workload.kind === 'Deployment' ? staying : podsUnder(staying, workload);
    const ready = under.filter((pod) => isReadyAt(pod, t)).length;
    return stated === null ? [] : [{ ...workload, stated, ready }];
  });
  const late = counted.filter(({ stated, ready }) => stated !== ready);
  if (late.length === 0) return null;
  const texts = late.map(({ kind, stated }) => textOf(message('timeline:owners.now.counted', { kind, says: stated })));
  return message('timeline:owners.now.lag', { text: texts.join(', ') });
}

/** Ready pods by its status; null for what counts otherwise, and before its controller has written any number. */
function readyIn({ kind }: WorkloadHistory, { status }: StoredWorkload): number | null {
  const isWritten = Object.values(status).some((value) => typeof value === 'number');
  if (kind === 'Job' || !isWritten) return null;
  return (kind === 'DaemonSet' ? status.numberReady : status.readyReplicas) ?? 0;
}

/** What maxSurge and maxUnavailable come to. */
function boundsOf({ timeline }: Owning, count: number, t: Millis): Message | null {
  const bounds = timeline.bounds?.findLast((one) => one.t <= t);
  if (!bounds || bounds.most === null || bounds.least === null) return null;
  const { most, least } = bounds;
  return count < most
    ? message('timeline:owners.now.more', { count: most - count, most, least })
    : message('timeline:owners.now.full', { most, least });
}
