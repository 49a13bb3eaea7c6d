/** How far a preemption has come at an instant, in one sentence. Pure. */
import { isThere, lastRun } from '../../../engine/history/podAt.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { brief, seconds } from '../../../i18n/time.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { boundOf, releasedAt, type Preempting, victimsIn } from './preemptionLanes.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain, type Message } from '../../../i18n/message.ts';

export function preemptionMoment(reported: Preempting, t: Millis): Message {
  const { preemptor, decisions, victims } = reported;
  const { name: pod, made, gone } = preemptor;
  if (made && made.t > t) return message('timeline:owners.stage.notYet', { pod });
  const bound = boundOf(preemptor);
  const isGone = gone !== null && gone.t <= t;
  if (bound && bound.t <= t)
    return isGone ? message('timeline:owners.now.gone', { kind: 'Pod', name: pod }) : afterBind(reported, bound.t, t);
  if (isGone) return message('timeline:owners.stage.lost', { pod });
  const round = decisions.findLast((one) => one.t <= t && victimsIn(one.decision).length > 0);
  const node = round?.decision.preemption?.chosen;
  if (!round || !node) return beforeIt(reported, t);
  const keys = victimsIn(round.decision);
  // Another round may have taken the next one of the same name.
  const own = victims.filter((victim) => keys.includes(victim.pod) && isThere(victim, round.t));
  const leaving = own.filter((victim) => (releasedAt(victim)?.t ?? Number.POSITIVE_INFINITY) > t);
  if (leaving.length === 0) return waiting(preemptor, { node, t });
  const asked = own.filter(({ deleted }) => deleted !== null && deleted.t <= t);
  if (asked.length < own.length)
    return message('timeline:owners.stage.decided', {
      pod,
      node,
      victims: plain(message('timeline:owners.stage.victims', { count: own.length })),
    });
  return going(leaving, { pod, node, t });
}

/** Earlier cycles may have found nothing at all. */
function beforeIt({ preemptor: { name: pod, queue }, decisions }: Preempting, t: Millis): Message {
  const place = queue.findLast((event) => event.t <= t)?.entry?.place;
  if (!place || !decisions.some((one) => one.t <= t)) return message('timeline:owners.stage.waits', { pod });
  return message('timeline:owners.stage.unfit', { pod, place: plain(message(`timeline:owners.place.${place}`)) });
}

/** How much of their grace is left. */
function going(leaving: readonly PodPart[], { pod, node, t }: { pod: string; node: string; t: Millis }): Message {
  const dues = leaving.map(({ deleted }) => (deleted ? deleted.t + deleted.grace * 1000 : t));
  const left = Math.max(...dues) - t;
  const victims = leaving[0]?.name ?? '';
  if (leaving.every((victim) => hasEnded(victim, t))) return message('timeline:owners.stage.ended', { victims, node });
  if (left <= 0) return message('timeline:owners.stage.overdue', { victims, node });
  return message('timeline:owners.stage.leaves', { victims, node, pod, count: leaving.length, left: seconds(left, 1) });
}

const hasEnded = ({ containers }: PodPart, t: Millis): boolean =>
  containers.length > 0 && containers.every((one) => (lastRun(one).exit?.t ?? Number.POSITIVE_INFINITY) <= t);

function waiting({ name: pod, queue }: PodPart, { node, t }: { node: string; t: Millis }): Message {
  const entry = queue.findLast((event) => event.t <= t)?.entry;
  if (!entry || entry.place === 'inFlight') return message('timeline:owners.stage.cycle', { pod, node });
  if (entry.backoffUntil !== null && entry.backoffUntil > t)
    return message('timeline:owners.stage.freeUntil', { pod, node, left: seconds(entry.backoffUntil - t, 1) });
  return message('timeline:owners.stage.free', {
    pod,
    node,
    place: plain(message(`timeline:owners.place.${entry.place}`)),
  });
}

function afterBind({ preemptor, decisions, timeline }: Preempting, bound: Millis, t: Millis): Message {
  const { name: pod, phases } = preemptor;
  const node = preemptor.node ?? '';
  const other = decisions.findLast((one) => one.t <= bound && victimsIn(one.decision).length > 0)?.decision.preemption
    ?.chosen;
  if (other && other !== node) return message('timeline:owners.stage.boundElsewhere', { pod, node, other });
  const running = phases.find(({ phase, id }) => phase === 'Running' && id >= 0);
  if (running && running.t <= t)
    return message('timeline:owners.stage.runs', { pod, node, after: brief(running.t - timeline.zero.t) });
  return message('timeline:owners.stage.bound', { pod, node, after: brief(bound - timeline.zero.t) });
}
