/** What the histories of pods, their instants and the simulation's own state say of one run, side by side, for tests. */
import { kubectlColumns } from '../apiserver/kubectlColumns.ts';
import { type Pod, podKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { podVolumes } from '../storage/podVolumes.ts';
import type { PodTimeline } from '../timeline/timeline.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { nodeVolumesAt } from '../view/volumeTruth.ts';
import { podStateAt } from '../view/podStateAt.ts';
import type { Disagreement } from './agreementFixtures.ts';
import { endOfRun, runAt, storedAt } from './podAt.ts';
import { podEnd } from './removal/podEnd.ts';
import type { RemovalCause } from './removal/removalCause.ts';

/** All that they disagree on, of each pod, whenever something happens to it and in between. */
export function podDisagreements(run: Run): readonly Disagreement[] {
  return [...run.index.pods()].flatMap((uid) => {
    const first = run.index.pod(uid);
    const history = first && podTimeline(run, { about: 'pod', pod: podKey(first), uid }, 0);
    return history ? instantsOf(history).flatMap((t) => disagreementsAt(run, history, t)) : [];
  });
}

const most = 40;

/** Ends that somebody asked the API server for. */
const byRequest: ReadonlySet<RemovalCause['kind']> = new Set([
  ...(['deleted', 'forced', 'recreated', 'evicted', 'drained', 'tainted', 'collected', 'fenced'] as const),
  ...([
    'scaledDown',
    'rolledOut',
    'suspended',
    'jobOver',
    'misplaced',
    'replaced',
    'ownerGone',
    'namespaceGone',
  ] as const),
]);

function instantsOf({ events }: PodTimeline): readonly Millis[] {
  const happened = events.filter(({ what }) => what !== 'client');
  const times = [...new Set([0, ...happened.flatMap(({ t }) => [t, t + 1, t + 777])])];
  const step = Math.ceil(times.length / most);
  return times.filter((_, at) => at % step === 0).toSorted((a, b) => a - b);
}

function disagreementsAt(run: Run, history: PodTimeline, t: Millis): readonly Disagreement[] {
  const found: Disagreement[] = [];
  const { pod: key, uid, node } = history;
  const mine = factsOf(history, t);
  const compare = (own: unknown, other: unknown) => {
    if (JSON.stringify(own) !== JSON.stringify(other)) found.push({ t, node: node ?? uid, timeline: own, other });
  };
  const { pods, reality } = run.stateAt(t);
  const stored = pods.get(key);
  compare(mine.stored, storedText(stored?.metadata.uid === uid ? stored : null));
  compare(mine.holders, [...(reality.get(uid)?.containers ?? [])].toSorted());
  const podState = podStateAt(run, key, t);
  if (podState?.uid !== uid || mine.stored === null) return found;
  const living = podState.containers.filter(({ process: { state } }) => state === 'running' || state === 'terminating');
  compare(mine.holders, living.map(({ name }) => name).toSorted());
  const attempts = living.map(({ name, process }) => `${name} ${process.attempt}`).toSorted();
  compare(mine.attempts, attempts);
  compare(mine.phase, podState.phase);
  if (stored) compare(...whoAsked(run, history, stored, t));
  if (!podState.onNode) return found;
  const { absence, sandbox, volumes, node: on } = podState.onNode;
  compare(mine.away, absence !== null);
  if (living.length > 0) compare('ready', sandbox);
  const used = stored ? podVolumes(run.stateAt(t).objects, stored).flatMap(({ volume }) => volume ?? []) : [];
  const mounted = nodeVolumesAt(run, on, t).filter(({ isMounted }) => isMounted);
  const isOnNode = used.every(({ metadata }) => mounted.some((one) => one.volume === metadata.name));
  if (used.length > 0 && volumes === 'mounted') compare(true, isOnNode);
  return found;
}

/** When its end was asked for, as its history and as what ended it say; of an end by request alone. */
function whoAsked(run: Run, { asked }: PodTimeline, stored: Pod, t: Millis): [own: unknown, other: unknown] {
  const how = asked && asked.t <= t ? podEnd(run, stored, t)?.how : undefined;
  return how && byRequest.has(how.kind) ? [asked?.t, 't' in how ? how.t : null] : [null, null];
}

function factsOf(history: PodTimeline, t: Millis) {
  const { containers, phases, gone, deleted, absences, printed } = history;
  const isThere = storedAt(history, t) !== null && !(gone && gone.t <= t);
  const { ready = '', status = '', restarts = '' } = printed.findLast((one) => one.t <= t) ?? {};
  const isLeaving = deleted !== null && deleted.t <= t;
  const living = containers.filter((container) => {
    const now = runAt(container, t);
    return now && (endOfRun(now)?.t ?? t + 1) > t;
  });
  return {
    stored: isThere ? `${ready} ${status} ${restarts} ${isLeaving}` : null,
    phase: phases.findLast((phase, at) => at === 0 || phase.t <= t)?.phase,
    holders: living.map(({ name }) => name).toSorted(),
    attempts: living.map((container) => `${container.name} ${runAt(container, t)?.attempt}`).toSorted(),
    away: absences.some(({ from, to }) => from.t <= t && (to === null || to.t > t)),
  };
}

function storedText(pod: Pod | null | undefined): string | null {
  if (!pod) return null;
  const { ready, status, restarts } = kubectlColumns(pod, 0);
  return `${ready} ${status} ${restarts.replace(/ .*/, '')} ${pod.metadata.deletionTimestamp !== undefined}`;
}
