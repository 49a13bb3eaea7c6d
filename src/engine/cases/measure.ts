/** What came of a run for a topic, in a few numbers: those by which cases are compared. */
import { lastRun } from '../history/podAt.ts';
import type { Pod } from '../objects/types.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { GroupTimeline, PodTimeline, Timeline } from '../timeline/timeline.ts';
import { caseBudget } from './budget.ts';
import type { GroupMeasure, CaseMeasure, PodMeasure } from './cases.ts';

/** @returns null where there is no such story, or nobody deleted the pod */
export function measure(timeline: Timeline | null): CaseMeasure | null {
  if (!timeline) return null;
  return 'pod' in timeline ? measurePod(timeline) : measureGroup(timeline);
}

function measurePod({ asked, gone, requests, containers, budget }: PodTimeline): PodMeasure | null {
  if (!asked) return null;
  const removedAfter = gone && gone.t - asked.t;
  return { about: 'pod', requests, exits: exitsOf(containers), removedAfter, budget: caseBudget(budget) };
}

/** Init containers have ended before, with all of them. */
function exitsOf(containers: PodTimeline['containers']): PodMeasure['exits'] {
  const exits = containers.flatMap((container) => {
    const { exit, sigkill } = lastRun(container);
    const { name, role } = container;
    return exit && role !== 'init'
      ? [{ id: exit.id, container: name, code: exit.code, isKilled: sigkill !== null }]
      : [];
  });
  return exits.toSorted((a, b) => a.id - b.id).map(({ id, ...exit }) => exit);
}

function measureGroup({ zero, to, requests, pods, events }: GroupTimeline): GroupMeasure {
  const last = events.findLast(({ what, t }) => what === 'write' && t <= to);
  const rest = Math.max(zero.t, last?.t ?? 0);
  const writes = podWrites(events);
  const made = new Set(writes.flatMap(({ type, uid = '' }) => (type === 'ADDED' ? [uid] : [])));
  const ready = new Map(pods.map(({ uid, first }) => [uid, isReady(first) && !made.has(uid)] as const));
  const count = () => [...ready.values()].filter(Boolean).length;
  let least: number | null = null;
  for (const event of writes) {
    if (event.t > rest) break;
    if (event.t > zero.t) least ??= count();
    const { uid = '', type, object } = event;
    if (ready.has(uid)) ready.set(uid, type !== 'DELETED' && isReady(object as Pod));
    if (least !== null) least = Math.min(least, count());
  }
  return { about: 'group', requests, restAfter: rest - zero.t, leastReady: least ?? count() };
}

/** As ReplicaSets count: one that is being deleted no longer counts (kube-controller-manager 1.36, FilterActivePods). */
const isReady = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false);

const podWrites = (events: readonly TraceEvent[]): readonly EventOf<'write'>[] =>
  events.filter((event): event is EventOf<'write'> => event.what === 'write' && event.object.kind === 'Pod');
