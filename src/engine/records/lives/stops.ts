/** How each run ended, and how the kubelet stopped it (kubelet 1.36, killContainer; events Killing). */
import { type ClockGap, isOverGap } from '../../simulation/clockGap.ts';
import { at as valueAt, numberAt } from '../../objects/fields.ts';
import { type Instant, later, latest, secondsBetween } from '../instant.ts';
import type { Occurrence } from '../podEvents.ts';
import type { DeletionChange } from './deletions.ts';
import { optional } from './creation.ts';
import { between, type ContainerRun, type EndedBy, type Stop, type StopReason, when } from './life.ts';
import type { Container, Run } from './runs.ts';

export interface StopContext {
  container: Container;
  all: readonly Container[];
  events: readonly Occurrence[];
  deletions: readonly DeletionChange[];
  /** The pod's terminationGracePeriodSeconds. */
  podGrace: number | undefined;
  /** Each stop of a container was recorded: by a log or a watch from the pod's beginning, or by events of which none is older. */
  areKillsKnown: boolean;
  gone: Instant | null;
  /** Where a clock of the records was set anew. */
  gaps: readonly ClockGap[];
  /** When the pod's end was first asked for. */
  endAsked: Instant | null;
  /** This container ran when its pod was first seen to be deleted. */
  isRunningThen: (container: string) => boolean;
}

export function runOf(run: Run, context: StopContext): ContainerRun {
  const { attempt, started, ended, exitCode, reason } = run;
  const stop = stopOf(run, context);
  const by = endedBy(run, stop, context);
  return {
    attempt,
    ...(started && { started: when(started) }),
    ...(ended && { ended: when(ended) }),
    ...optional('exitCode', exitCode),
    ...optional('reason', reason),
    ...optional('by', by === undefined || by === 'OOM' ? by : { inferred: true as const, value: by }),
    ...(stop && { stop: stopAsked(stop, run, context) }),
  };
}

interface AskedStop {
  /** null: between the bounds. */
  at: Instant | null;
  from: Instant;
  to: Instant | null;
  why: StopReason | undefined;
  grace: number | undefined;
}

/** The kubelet's event is the surest word; without one, a container that ran when its pod was deleted was stopped then (REC-6). */
function stopOf(run: Run, context: StopContext): AskedStop | null {
  const killing = killingOf(run, context);
  if (killing) {
    const { at } = killing;
    const why = reasonOf(killing, context);
    const isLaterThanEnd = run.ended !== null && at.us > latest(run.ended);
    return {
      at: isLaterThanEnd ? (killing.whole ?? at) : at,
      from: killing.whole ?? at,
      to: null,
      why,
      grace: graceOf(why, killing.at, { ...context, ended: run.ended }),
    };
  }
  if (context.areKillsKnown) return null;
  const [first] = context.deletions;
  const asked = first?.at ?? null;
  if (!first || !asked || !run.ended || !run.started) return null;
  const isAmid =
    asked.us < run.ended.us || (asked.us < latest(run.ended) && context.isRunningThen(context.container.name));
  if (run.started.us > asked.us || !isAmid || first.grace === 0) return null;
  return { at: null, from: asked, to: endBound(run), why: 'deleted', grace: first.grace };
}

/** Microseconds by which an event comes after the fact, or before a status that is cut off. */
const slack = 1_000_000;

function killingOf(run: Run, { events, container: { name, runs } }: StopContext): Occurrence | undefined {
  const next = runs.find(({ attempt }) => attempt === run.attempt + 1);
  const kills = events.filter(({ reason, container }) => reason === 'Killing' && container === name);
  const from = run.started?.us ?? Number.NEGATIVE_INFINITY;
  const to = run.ended ? latest(run.ended) + slack / 4 : (next?.started?.us ?? Number.POSITIVE_INFINITY);
  return kills.find(({ at, whole }) => (whole ?? at).us >= from && (whole ?? at).us <= to && at.us >= from);
}

function reasonOf(
  { message, at }: Occurrence,
  { endAsked, container, all, events }: StopContext,
): StopReason | undefined {
  if (/failed liveness probe/.test(message)) return 'liveness';
  if (/failed startup probe/.test(message)) return 'startup';
  if (endAsked && endAsked.us <= latest(at) + slack / 2) return 'deleted';
  if (events.some(({ reason }) => reason === 'Preempting')) return 'critical';
  const mains = all.filter(({ kind }) => kind === 'main');
  const isOver = mains.length > 0 && mains.every(({ runs }) => runs.at(-1)?.ended != null);
  return container.kind === 'sidecar' && isOver ? 'finished' : undefined;
}

function graceOf(
  why: StopReason | undefined,
  at: Instant,
  { deletions, container, podGrace, gone, ended }: StopContext & Pick<Run, 'ended'>,
): number | undefined {
  if (why === 'deleted') {
    if (gone && gone.us < at.us) return undefined;
    const asked = deletions.filter((change, index) => index === 0 || !isClosing(change, ended));
    return asked.findLast((change) => change.at !== null && change.at.us <= latest(at) + slack / 2)?.grace;
  }
  const probe = why === 'liveness' ? 'livenessProbe' : why === 'startup' ? 'startupProbe' : undefined;
  const own = probe && numberAt(container.spec, probe, 'terminationGracePeriodSeconds');
  return why === undefined ? undefined : (own ?? podGrace);
}

/** The kubelet's last word, which comes after the container's end. */
const isClosing = ({ at, grace }: DeletionChange, ended: Instant | null): boolean =>
  grace === 0 && at !== null && ended !== null && latest(at) >= ended.us;

/** By then it had ended. */
function endBound({ ended, endSeen }: Run): Instant | null {
  if (!ended) return null;
  const end: Instant = { us: latest(ended), isWhole: false };
  return endSeen && endSeen.us < end.us ? endSeen : end;
}

function endedBy(run: Run, stop: AskedStop | null, context: StopContext): EndedBy | undefined {
  const { areKillsKnown, container, endAsked } = context;
  const { ended, exitCode, reason } = run;
  if (!ended || exitCode === undefined) return undefined;
  if (reason === 'OOMKilled') return 'OOM';
  if (stop) return exitCode === 137 ? 'SIGKILL' : 'SIGTERM';
  const canBeStopped =
    container.kind === undefined ||
    container.kind === 'sidecar' ||
    endAsked !== null ||
    container.spec?.['livenessProbe'] !== undefined ||
    container.spec?.['startupProbe'] !== undefined;
  if (!canBeStopped) return 'itself';
  return areKillsKnown && !isStopLikely(run, context) ? 'itself' : undefined;
}

/** Its end was asked for before, or a probe failed on it: the event that tells of the stop may be the one that is lost. */
function isStopLikely({ started, ended }: Run, { endAsked, events, container }: StopContext): boolean {
  if (ended === null) return false;
  const to = latest(ended);
  const hasFailed = events.some(
    ({ reason, message, container: probed, at }) =>
      reason === 'Unhealthy' &&
      /^(?:Liveness|Startup) probe failed/.test(message) &&
      probed === container.name &&
      at.us >= (started?.us ?? 0) &&
      at.us <= to,
  );
  return hasFailed || (endAsked !== null && endAsked.us <= to);
}

function stopAsked({ at, from, to, why, grace }: AskedStop, run: Run, { container, gaps }: StopContext): Stop {
  const { ended, exitCode, reason } = run;
  const end = endBound(run);
  const isKilled = exitCode === 137 && reason !== 'OOMKilled';
  const isKnown = at && ended && end && !isOverGap(gaps, at.us, end.us);
  const used = isKnown ? Math.max(0, (secondsBetween(at, ended) + secondsBetween(at, end)) / 2) : undefined;
  const hasPreStop = valueAt(container.spec, 'lifecycle', 'preStop') !== undefined;
  const within = isKnown || isKilled ? withinGrace(run, { at, grace, isKilled, hasPreStop }) : undefined;
  return {
    ...optional('why', why),
    asked: at ? when(at) : between(from, to),
    ...optional('grace', grace),
    SIGTERM: between(at && !at.isWhole ? later(at, -0.1) : from, end),
    ...(isKilled && ended && { SIGKILL: between(ended, end) }),
    ...optional('used', used === undefined ? undefined : Math.round(used * 100) / 100),
    ...optional('within', within),
  };
}

/** Who was not killed kept its grace, unless a preStop ate it up: then it had two seconds more (kubelet, minimumGracePeriodInSeconds), and only a clear case is told (REC-7). */
function withinGrace(
  run: Run,
  {
    at,
    grace,
    isKilled,
    hasPreStop,
  }: { at: Instant | null; grace: number | undefined; isKilled: boolean; hasPreStop: boolean },
): boolean | undefined {
  const { ended, exitCode } = run;
  const end = endBound(run);
  if (!at || !ended || !end || exitCode === undefined || grace === undefined) return undefined;
  if (isKilled || secondsBetween(at, ended) > grace) return false;
  return !hasPreStop || secondsBetween(at, end) <= grace ? true : undefined;
}
