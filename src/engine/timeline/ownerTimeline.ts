/** An owner (Deployment, ReplicaSet, StatefulSet, DaemonSet, Job) with all that it made. */
import { messagesOf } from '../history/eventMessage.ts';
import { historyEvents } from '../history/historyEvent.ts';
import { isRecreate, limitsOf, replicasOf } from '../controllers/deploymentNumbers.ts';
import type { Workload } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import { besideGroup } from './beside.ts';
import { countRequests, eventsOfCast, podParts } from './groupEvents.ts';
import { stretchOf } from './groupActions.ts';
import { workloadHistories } from '../history/workloadHistory.ts';
import { isKind } from '../objects/kinds.ts';
import { type TraceIndex, writesIn, writesOf } from '../history/traceIndex.ts';
import type { Bounds, GroupTimeline, PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'owner' }>;

/**
 * Its own writes and Events, those of what it owns down to the pods, whatever became of these, and what was done to any
 * of them. Owners that bore the name one after the other are one.
 * @returns null where there never was such an owner
 */
export function ownerTimeline(run: Run, topic: Own): GroupTimeline | null {
  const index = run.index;
  if (!index.object(topic.owner)) return null;
  const subjects = ownedUnder(index, topic.owner);
  const uids = subjects.flatMap((subject) => uidsOf(index, subject)).flatMap(index.podsOwnedBy);
  const parts = new Map(uids.map((uid): [string, PodPart['part']] => [uid, 'member']));
  const pods = podParts(run, parts);
  const events = eventsOfCast(run, { pods: parts.keys(), objects: subjects });
  return {
    topic,
    ...stretchOf(events, run.end),
    events: historyEvents(events),
    pods,
    workloads: workloadHistories(run, subjects),
    ...boundsOf(index, topic.owner),
    requests: countRequests(events),
    messages: messagesOf(run, events),
    beside: besideGroup(run, { pods, subjects: subjects.slice(1) }),
  };
}

/** kube-controller-manager 1.36, deploymentutil: MaxSurge above, MinAvailable below. */
function boundsOf(index: TraceIndex, owner: string): Pick<GroupTimeline, 'bounds'> {
  if (!owner.startsWith('Deployment/')) return {};
  const first = index.object(owner);
  const old = first && isKind(first, 'Deployment') && isOld(index, owner) ? [{ t: 0, object: first }] : [];
  const bounds: Bounds[] = [];
  for (const { t, object } of [...old, ...writesOf(index.about(owner), 'Deployment')]) {
    const now = { t, ...boundsNow(object) };
    const last = bounds.at(-1);
    if (last?.desired !== now.desired || last.most !== now.most || last.least !== now.least) bounds.push(now);
  }
  return { bounds };
}

const isOld = (index: TraceIndex, subject: string): boolean => writesIn(index.about(subject))[0]?.type !== 'ADDED';

function boundsNow(deployment: Workload): Omit<Bounds, 't'> {
  const desired = replicasOf(deployment);
  if (isRecreate(deployment)) return { desired, most: null, least: null };
  const { maxSurge, minAvailable } = limitsOf(deployment);
  return { desired, most: desired + maxSurge, least: minAvailable };
}

/** Subjects of the owner and of all that it owns, pods left out; it comes first. */
function ownedUnder(index: TraceIndex, owner: string): readonly string[] {
  const subjects = [owner];
  for (const subject of subjects)
    for (const uid of uidsOf(index, subject))
      for (const owned of index.objectsOwnedBy(uid)) if (!subjects.includes(owned)) subjects.push(owned);
  return subjects;
}

/** Of all objects that bore a name. */
function uidsOf(index: TraceIndex, subject: string): readonly string[] {
  const first = index.object(subject);
  const later = writesIn(index.about(subject)).map(({ object }) => object);
  return [...new Set([...(first ? [first] : []), ...later].map(({ metadata }) => metadata.uid ?? ''))];
}
