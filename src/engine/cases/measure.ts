/** What came of a run for a topic, in a few numbers: those by which cases are compared. */
import { lastRun } from '../history/podAt.ts';
import type { StoredPod } from '../history/storedPod.ts';
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
  const ready = new Map(pods.map(({ uid, made, first }) => [uid, isReady(first) && !made] as const));
  const count = () => [...ready.values()].filter(Boolean).length;
  let least: number | null = null;
  for (const event of events) {
    if (event.t > rest) break;
    if (event.what !== 'write' || !event.pod) continue;
    if (event.t > zero.t) least ??= count();
    const { uid = '', type, pod } = event;
    if (ready.has(uid)) ready.set(uid, type !== 'DELETED' && isReady(pod));
    if (least !== null) least = Math.min(least, count());
  }
  return { about: 'group', requests, restAfter: rest - zero.t, leastReady: least ?? count() };
}

/** As ReplicaSets count: one that is being deleted no longer counts (kube-controller-manager 1.36, FilterActivePods). */
const isReady = ({ deletion, conditions }: StoredPod): boolean =>
  deletion === null && conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
