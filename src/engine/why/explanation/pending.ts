/** Why a pod is Pending: where it waits, what refused it, what woke it. */
import { chainTo } from '../../history/chain/chain.ts';
import type { HistoryEventOf } from '../../history/historyEvent.ts';
import { boundBy } from '../../history/podAt.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import type { QueueEntry } from '../../scheduler/queue/entry.ts';
import { queueView } from '../../view/queueView.ts';
import { claimsThatWait } from '../cause/claims.ts';
import { placingCause } from '../cause/placing.ts';
import { runningCause } from '../cause/running.ts';
import { trialOf } from '../tried/trial.ts';
import { cycleFacts, recordedCycle, whatIf } from './cycleFacts.ts';
import { schedulerText } from '../unknown/schedulerSaid.ts';
import { formerOf } from './former.ts';
import { kubeletWords, startWait } from './health.ts';
import type { AskedPod } from './asked.ts';
import type { Pending, PendingWhy, Woken } from './explanation.ts';

export function pendingOf(asked: AskedPod): Pending {
  const { run, t, key, state, pod, history } = asked;
  const { uid, made, decisions, queue } = history;
  const last = decisions.at(-1);
  const entry = entryOf(state, key, uid);
  const common = {
    question: 'pending' as const,
    pod: key,
    uid,
    former: formerOf(run, key, { uid, t }),
    kubelet: pod.spec.nodeName ? kubeletWords(asked.podState) : null,
    cause: causeOf(asked),
    chain: chainTo(run, uid, [
      made?.id,
      last?.id,
      queue.findLast((event) => isSince(event, last) && (wakes.has(event.reason.kind) || isEntry(event)))?.id,
      ...(pod.spec.nodeName ? [boundBy(history)?.id, failedPull(history)] : []),
    ]),
  };
  if (pod.spec.nodeName) return { ...common, why: starting(asked), ...nobodyAsked };
  const now = cycleFacts(whatIf(state, pod), null);
  const tried = last ? recordedCycle(run, last, key) : null;
  const why = whyPending(asked, { entry, last });
  const isAsked = why.kind !== 'unserved' && why.kind !== 'gated';
  return {
    ...common,
    why,
    cycle: isAsked ? (tried ?? now) : null,
    now: isAsked ? { nodes: now.nodes, feasible: now.feasible, chosen: now.chosen } : null,
    entry,
    before: last || !isAsked ? null : schedulerText(state.objects, asked.first),
    waitingClaims: claimsThatWait(state.objects, pod),
    woken: wokenSince(history, last),
  };
}

function causeOf(asked: AskedPod): Pending['cause'] {
  if (asked.pod.spec.nodeName) return runningCause(asked);
  const trial = trialOf(asked.state, asked.key);
  return trial && placingCause(trial);
}

const nobodyAsked = { cycle: null, now: null, entry: null, before: null, waitingClaims: [], woken: null };

function entryOf({ queue }: ClusterState, key: PodKey, uid: string): QueueEntry | null {
  const entry = queue.get(key);
  return entry?.uid === uid ? entry : null;
}

type Cycle = HistoryEventOf<'decision'>;

interface Waiting {
  entry: QueueEntry | null;
  last: Cycle | undefined;
}

function whyPending({ run, key, state, pod }: AskedPod, { entry, last }: Waiting): PendingWhy {
  const gates = (pod.spec.schedulingGates ?? []).map(({ name }) => name);
  if (gates.length > 0) return { kind: 'gated', gates };
  if (!servingProfile(profilesOf(state.objects), pod))
    return { kind: 'unserved', scheduler: pod.spec.schedulerName || 'default-scheduler' };
  const node = nominatedTo(pod, last);
  const isFailed = last !== undefined && entry?.place !== 'inFlight';
  if (node !== null && isFailed && last?.decision.error === null) return nominated(run, { state, pod, node, last });
  if (entry === null) return { kind: 'unheard' };
  if (entry.place === 'inFlight') return { kind: 'deciding' };
  if (last?.decision.error != null) return { kind: 'error', attempts: entry.attempts, text: last.decision.error };
  if (entry.attempts > 0) return { kind: 'refused', attempts: entry.attempts };
  return { kind: 'queued', ...placeOf(state, key), runs: state.scheduler.runs };
}

/** The API knows of it one write later than the scheduler. */
function nominatedTo({ status }: Pod, last: Cycle | undefined): string | null {
  const { preemption } = last?.decision ?? {};
  return status?.nominatedNodeName ?? (preemption?.eligible ? preemption.chosen : null) ?? null;
}

interface Nominated {
  state: ClusterState;
  pod: Pod;
  node: string;
  /** The cycle that chose the victims. */
  last: Cycle;
}

/** Pods of lower priority that are ending on the node: the room that preemption waits for (SCHED-34). */
function nominated(run: Run, { state, pod, node, last }: Nominated): PendingWhy {
  const below = priorityOf(pod);
  const leaving = [...state.pods].filter(
    ([, one]) => one.spec.nodeName === node && one.metadata.deletionTimestamp !== undefined && priorityOf(one) < below,
  );
  const ends = leaving.map(([, one]) => deletionOf(one, run.epoch)?.deadline ?? 0);
  return {
    kind: 'nominated',
    node,
    victims: leaving.map(([key]) => key),
    until: ends.length > 0 ? Math.max(...ends) : null,
    unasked: victimsOf(last).filter((key) => isUnasked(state.pods.get(key), node)).length,
  };
}

function victimsOf({ decision: { preemption } }: Cycle): readonly PodKey[] {
  return (preemption && chosenCandidate(preemption)?.victims) ?? [];
}

const isUnasked = (pod: Pod | undefined, node: string): boolean =>
  pod?.spec.nodeName === node && pod.metadata.deletionTimestamp === undefined;

/** A pod that is being decided about has left the queue. */
function placeOf({ queue, pods }: ClusterState, key: PodKey): { place: number; count: number } {
  const { active, entries } = queueView({ entries: queue, pods, isServed: () => true });
  const waiting = active.filter((pod) => entries[pod]?.place !== 'inFlight');
  return { place: waiting.indexOf(key) + 1, count: waiting.length };
}

function starting({ run, state, pod, history, podState }: AskedPod): PendingWhy {
  const node = pod.spec.nodeName ?? '';
  const hasNode = objectsOf(state.objects, 'Node').has(node) || run.base.objects.get('Node') === undefined;
  return {
    kind: 'starting',
    node,
    since: boundBy(history)?.t ?? history.made?.t ?? null,
    on: startWait(pod, podState, hasNode),
  };
}

/** Id of the last pull that failed; undefined: none has. */
function failedPull({ containers }: PodHistory): number | undefined {
  const failed = containers.flatMap(({ pulls }) => pulls.flatMap(({ end, failed: has }) => (end && has ? end.id : [])));
  return failed.length > 0 ? Math.max(...failed) : undefined;
}

const isSince = ({ id }: { id: number }, last: Cycle | undefined): boolean => id > (last?.id ?? -1);

/** Since its last try. */
function wokenSince({ queue }: PodHistory, last: Cycle | undefined): Woken | null {
  const woke = queue.findLast((event) => isSince(event, last) && wakes.has(event.reason.kind));
  return last && woke ? { t: woke.t, reason: woke.reason } : null;
}

const wakes: ReadonlySet<string> = new Set(['event', 'flushed', 'activated', 'updated']);

const isEntry = ({ reason }: HistoryEventOf<'queue'>): boolean => reason.kind === 'added' || reason.kind === 'gated';
