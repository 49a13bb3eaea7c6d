/** How far a preemption has come at an instant, in one sentence. Pure. */
import { lastRun } from '../../../engine/history/podAt.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { brief, seconds } from '../numbers.ts';
import { plain, type TimelineMessage, words } from '../words.ts';
import { isThere } from './ownerMoment.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { boundOf, releasedAt, type Preempting, victimsIn } from './preemptionLanes.ts';

export function preemptionMoment(told: Preempting, t: Millis): TimelineMessage {
  const { preemptor, decisions, victims } = told;
  const { name: pod, writes, gone, first } = preemptor;
  const { kind } = first;
  const [made] = writes;
  if (made?.type === 'ADDED' && made.t > t) return words('owners.stage.notYet', { pod });
  const bound = boundOf(preemptor);
  const isGone = gone !== null && gone.t <= t;
  if (bound && bound.t <= t)
    return isGone ? words('owners.now.gone', { kind, name: pod }) : afterBind(told, bound.t, t);
  if (isGone) return words('owners.stage.lost', { pod });
  const round = decisions.findLast((one) => one.t <= t && victimsIn(one.decision).length > 0);
  const node = round?.decision.preemption?.chosen;
  if (!round || !node) return beforeIt(told, t);
  const keys = victimsIn(round.decision);
  // Another round may have taken the next one of the same name.
  const own = victims.filter((victim) => keys.includes(victim.pod) && isThere(victim, round.t));
  const leaving = own.filter((victim) => (releasedAt(victim)?.t ?? Number.POSITIVE_INFINITY) > t);
  if (leaving.length === 0) return waiting(preemptor, { node, t });
  const asked = own.filter(({ deleted }) => deleted !== null && deleted.t <= t);
  if (asked.length < own.length)
    return words('owners.stage.decided', {
      pod,
      node,
      victims: plain(words('owners.stage.victims', { count: own.length })),
    });
  return going(leaving, { pod, node, t });
}

/** Earlier cycles may have found nothing at all. */
function beforeIt({ preemptor: { name: pod, queue }, decisions }: Preempting, t: Millis): TimelineMessage {
  const place = queue.findLast((event) => event.t <= t)?.entry?.place;
  if (!place || !decisions.some((one) => one.t <= t)) return words('owners.stage.waits', { pod });
  return words('owners.stage.unfit', { pod, place: plain(words(`owners.place.${place}`)) });
}

/** How much of their grace is left. */
function going(
  leaving: readonly PodPart[],
  { pod, node, t }: { pod: string; node: string; t: Millis },
): TimelineMessage {
  const dues = leaving.map(({ deleted }) => (deleted ? deleted.t + deleted.grace * 1000 : t));
  const left = Math.max(...dues) - t;
  const victims = leaving[0]?.name ?? '';
  if (leaving.every((victim) => hasEnded(victim, t))) return words('owners.stage.ended', { victims, node });
  if (left <= 0) return words('owners.stage.overdue', { victims, node });
  return words('owners.stage.leaves', { victims, node, pod, count: leaving.length, left: seconds(left, 1) });
}

const hasEnded = ({ containers }: PodPart, t: Millis): boolean =>
  containers.length > 0 && containers.every((one) => (lastRun(one).exit?.t ?? Number.POSITIVE_INFINITY) <= t);

function waiting({ name: pod, queue }: PodPart, { node, t }: { node: string; t: Millis }): TimelineMessage {
  const entry = queue.findLast((event) => event.t <= t)?.entry;
  if (!entry || entry.place === 'inFlight') return words('owners.stage.cycle', { pod, node });
  if (entry.backoffUntil !== null && entry.backoffUntil > t)
    return words('owners.stage.freeUntil', { pod, node, left: seconds(entry.backoffUntil - t, 1) });
  return words('owners.stage.free', { pod, node, place: plain(words(`owners.place.${entry.place}`)) });
}

function afterBind({ preemptor, decisions, timeline }: Preempting, bound: Millis, t: Millis): TimelineMessage {
  const { name: pod, phases } = preemptor;
  const node = preemptor.node ?? '';
  const other = decisions.findLast((one) => one.t <= bound && victimsIn(one.decision).length > 0)?.decision.preemption
    ?.chosen;
  if (other && other !== node) return words('owners.stage.boundElsewhere', { pod, node, other });
  const running = phases.find(({ phase, id }) => phase === 'Running' && id >= 0);
  if (running && running.t <= t)
    return words('owners.stage.runs', { pod, node, after: brief(running.t - timeline.zero.t) });
  return words('owners.stage.bound', { pod, node, after: brief(bound - timeline.zero.t) });
}
