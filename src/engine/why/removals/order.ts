/** In which order a pod went among others, and how many went with it, read from a trace. */
import { pressurePasses } from '../../history/node/pressurePasses.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import { type StoredPod, storedPod } from '../../history/storedPod.ts';
import { shutdownGroups, shutdownPeriods } from '../../kubelet/nodeShutdown.ts';
import type { Pod } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { PreemptionFacts } from '../../scheduler/preemption/facts.ts';
import { decideAt } from '../../session/present.ts';
import { stateBefore } from '../../history/stateBefore.ts';
import { comesOfWay } from './doer.ts';
import { disruptionOf, type Watched } from './watched.ts';
import type { OrderFound } from './removal.ts';

export function orderIn(of: Watched): OrderFound {
  switch (of.way) {
    case 'kubeletEviction':
      return byPressure(of);
    case 'preemption':
      return byImportance(of);
    case 'nodeShutdown':
      return byGroups(of);
    case 'taintEviction':
    case 'podGC':
      return { by: 'together' };
    default:
      return { by: 'name' };
  }
}

/** As the kubelet ranked them when it first looked. */
function byPressure({ run, pod, t }: Watched): OrderFound {
  const { uid } = pod.metadata;
  for (const pass of pressurePasses(run, pod.spec.nodeName ?? '', run.end)) {
    if (pass.t < t) continue;
    const ranking = pass.ranking.filter(({ isEvictable }) => isEvictable);
    const place = ranking.findIndex((one) => one.uid === uid);
    const own = ranking[place];
    if (!own) continue;
    const { usage, request, priority } = own;
    return { by: 'pressure', place: place + 1, of: ranking.length, usage, request, priority };
  }
  return { by: 'name' };
}

/** What preemption did for the pod that was made to want the room, with its dry run; null: it was not asked. */
export function preemptionIn({ run, pod, t, staged }: Watched): PreemptionFacts | null {
  if (staged?.kind !== 'preemptor') return null;
  const key = `${pod.metadata.namespace ?? 'default'}/${staged.name}`;
  const cycles = run.index.uids(key).flatMap((uid) => podHistoryOf(run, uid)?.decisions ?? []);
  const first = cycles.find((cycle) => cycle.t >= t);
  if (!first) return null;
  const state = stateBefore(run, first);
  const preemptor = state.pods.get(key);
  return preemptor ? decideAt(state, preemptor).preemption : null;
}

function byImportance(of: Watched): OrderFound {
  const dryRun = preemptionIn(of)?.dryRuns.find(({ node }) => node === of.pod.spec.nodeName);
  const key = podKey(of.pod);
  const place = dryRun?.reprieves.findIndex(({ pod }) => pod === key) ?? -1;
  const own = dryRun?.reprieves[place];
  if (!dryRun || !own) return { by: 'name' };
  const { priority, violating } = own;
  const stay = dryRun.reprieves.filter(({ stays }) => stays).length;
  return { by: 'importance', place: place + 1, of: dryRun.reprieves.length, stay, priority, isViolating: violating };
}

function byGroups(of: Watched): OrderFound {
  const group = shutdownGroupOf(of);
  if (!group) return { by: 'name' };
  return { by: 'groups', ...group, priority: priorityOf(of.pod) };
}

/** In which of the groups in which a machine that shuts down ends its pods it is (1 = first), and their seconds; null: in none. */
export function shutdownGroupOf({ run, pod, t }: Watched): { place: number; of: number; seconds: number } | null {
  const { totalSeconds, criticalSeconds } = run.options.nodeShutdown;
  const on = [...run.stateAt(t).pods.values()].filter(({ spec }) => spec.nodeName === pod.spec.nodeName);
  const groups = shutdownGroups(shutdownPeriods(totalSeconds, criticalSeconds), on, priorityOf);
  const place = groups.findIndex(({ pods }) => pods.includes(pod));
  const group = groups[place];
  return group ? { place: place + 1, of: groups.length, seconds: group.seconds } : null;
}

/** Pods of its node that were marked or deleted by the same, and were not before. */
export function othersIn(of: Watched): number {
  const { run, pod, t, way } = of;
  // They name one pod.
  if (way === 'evict' || way === 'delete' || way === 'forceDelete') return 0;
  const on = new Map<string, Pod>();
  for (const one of run.stateAt(t).pods.values())
    if (one.spec.nodeName !== undefined && one.spec.nodeName === pod.spec.nodeName) on.set(one.metadata.uid ?? '', one);
  on.delete(pod.metadata.uid ?? '');
  const isGoing = (one: StoredPod) => one.deletion !== null || disruptionOf(one) !== undefined;
  return [...on].filter(([uid, before]) => {
    if (isGoing(storedPod(before))) return false;
    const { writes = [] } = podHistoryOf(run, uid) ?? {};
    const going = writes.filter((write) => write.t >= t && (write.type === 'DELETED' || isGoing(write.pod)));
    return going.some(({ id }) => comesOfWay(of, id, uid));
  }).length;
}
