/** The instant in one sentence with its numbers: who waits for what, and what is lost meanwhile. Pure. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import { inStopOrder, lastRun, preStopOf, runOrBlank, stopOf, storedAt } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { KubeletAbsence } from '../../engine/history/deafness.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerHistory } from '../../engine/history/containerHistory.ts';
import { countingAt } from './counting.ts';
import { deletedAgain } from './deletedAgain.ts';
import { hangingAt, requestsUntil } from './describe.ts';
import { instantAt, leftOf, stageOf } from './instant.ts';
import { budgetRefusing } from './messageWords.ts';
import { brief, isJustNow, seconds } from '../../i18n/time.ts';
import { waitsAt } from './putOff.ts';
import { ofKind } from './trace.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';
import { heldBy, storedState } from './stored.ts';
import { unplacedAt } from './unplaced.ts';
import { message } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** So long a second delete is told before what goes on anyway. */
const labelMs = 1000;

export function momentAt(timeline: PodTimeline, t: Millis): Message {
  const { asked, deleted, gone } = timeline;
  const node = timeline.node ?? '';
  if (!asked || t < asked.t) return before(timeline, t);
  const absence = absenceAt(timeline, t);
  if (absence) return message(`timeline:now.away.${absence}`, { node });
  const since = t - asked.t;
  if (gone && t >= gone.t && !stillRuns(timeline, t)) return ended(timeline, t);
  if (gone && t - gone.t >= 0 && isJustNow(t - gone.t)) return message('timeline:now.goneNowButRuns', { node });
  if (gone && t >= gone.t) return message('timeline:now.goneButRuns', { node, since: seconds(t - gone.t, 1) });
  if (!deleted || t < deleted.t) return message('timeline:now.asked');
  const phase = instantAt(timeline, t).phase;
  const finalizer = heldBy(timeline, t);
  if (finalizer !== null) return message('timeline:now.held', { finalizer });
  if (isEnded(phase)) return closing(timeline, t, phase);
  const again = deletedAgain(timeline).findLast(({ from, stored }) => from <= t && t < stored + labelMs);
  if (again) return message(t < again.stored ? 'timeline:now.askedAgain' : 'timeline:now.deletedAgain', { ...again });
  const main = principal(timeline, t);
  if (!main) return message('timeline:now.kubeletHears', { node, grace: deleted.grace });
  return ofContainer(timeline, main, { t, since });
}

function before(timeline: PodTimeline, t: Millis): Message {
  const { node, asked, holders, uid } = timeline;
  const { phase } = instantAt(timeline, t);
  if (isEnded(phase)) return message('timeline:now.ended', { phase });
  const unplaced = unplacedAt(timeline, t);
  if (unplaced) return unplaced;
  if (node === null) return message('timeline:now.pending', { phase });
  const absence = absenceAt(timeline, t);
  if (absence) return message(`timeline:now.awayAlive.${absence}`, { node });
  const waiting = waitsAt(timeline, t);
  if (waiting) return waiting;
  if (phase === 'Pending') return message('timeline:now.pending', { phase });
  if (timeline.shutdowns.some((shutdown) => shutdown.t <= t)) return message('timeline:now.shutdown', { node });
  const refused = refusedAt(timeline, t);
  if (refused) return refused;
  if (asked) return message('timeline:now.willBeDeleted', { node, in: brief(asked.t - t) });
  if (holders > 1) return message('timeline:now.runningNamesake', { node, uid: uid.slice(-4) });
  return message('timeline:now.running', { node });
}

/** The last eviction that was asked for, where a budget forbade it. */
function refusedAt(timeline: PodTimeline, t: Millis): Message | null {
  const answer = ofKind(timeline.events, 'answer').findLast((event) => event.t <= t);
  const budget = answer ? budgetRefusing(timeline, answer) : null;
  return answer && budget !== null
    ? message('timeline:now.refused', { node: timeline.node ?? '', code: answer.code, budget })
    : null;
}

/** Why the kubelet is away; of several reasons the one that leaves least. */
function absenceAt({ absences }: PodTimeline, t: Millis): KubeletAbsence['why'] | null {
  const reasons = absences.filter(({ from, to }) => from.t <= t && (to === null || to.t > t)).map(({ why }) => why);
  return (['off', 'stopped', 'paused', 'cut'] as const).find((why) => reasons.includes(why)) ?? null;
}

/** The end is stored and the kubelet still tidies up. */
function closing(timeline: PodTimeline, t: Millis, phase: string): Message {
  const finalizer = storedAt(timeline, t)?.finalizers[0];
  if (finalizer !== undefined) return message('timeline:now.phaseHeld', { phase, finalizer });
  return message(timeline.services.length > 0 ? 'timeline:now.phase' : 'timeline:now.phaseUnserved', { phase });
}

const stillRuns = (timeline: PodTimeline, t: Millis): boolean =>
  timeline.containers.some(
    (container) => container.runs.length > 0 && stageOf(runOrBlank(container, t), t) !== 'exited',
  );

/** The container that the others wait for now: the first in stop order that has not ended. */
function principal(timeline: PodTimeline, t: Millis): ContainerHistory | null {
  const begun = inStopOrder(timeline.containers).filter((container) => {
    const run = lastRun(container);
    const first = preStopOf(run)?.begin.t ?? stopOf(run)?.t;
    return first !== undefined && first <= t;
  });
  return begun.find((container) => stageOf(runOrBlank(container, t), t) !== 'exited') ?? begun.at(-1) ?? null;
}

function ofContainer(
  timeline: PodTimeline,
  container: ContainerHistory,
  { t, since }: { t: Millis; since: Millis },
): Message {
  const run = runOrBlank(container, t);
  const { name } = container;
  const stop = stopOf(run);
  const stage = stageOf(run, t);
  if (stage !== 'exited' && countingAt(timeline, run, t) === 'forgotten')
    return message('timeline:now.forgotten', { container: name, node: timeline.node ?? '' });
  switch (stage) {
    case 'preStop': {
      const begun = run.hooks.findLast(({ begin }) => begin.t <= t)?.begin.t ?? t;
      if (run.sigterm && run.sigterm.t <= t)
        return message('timeline:now.preStopAgain', {
          container: name,
          ago: seconds(t - run.sigterm.t, 1),
          since: seconds(t - begun, 1),
          grace: storedAt(timeline, t)?.deletion?.grace ?? 0,
        });
      const left = (timeline.deleted?.grace ?? 0) * 1000 - (t - begun);
      return message(servesUntil(timeline, t + 1) ? 'timeline:now.preStop' : 'timeline:now.preStopOnly', {
        container: name,
        since: seconds(t - begun, 1),
        left: brief(Math.max(0, left)),
      });
    }
    case 'stopping':
      return stopping(timeline, container, t);
    case 'exited':
      return exited(timeline, container, t);
    default:
      return stop && stop.t <= t
        ? message('timeline:now.signal', { container: name, timeout: stop.timeout })
        : message('timeline:now.waits', { container: name, since: brief(since) });
  }
}

/** Whether an app container listens from t on until `to`: none has been told to stop. */
const servesUntil = ({ containers }: PodTimeline, to: Millis): boolean =>
  containers.every((container) => {
    const { sigterm, exit } = lastRun(container);
    return container.role !== 'app' || Math.min(sigterm?.t ?? to, exit?.t ?? to) >= to;
  });

function exited(timeline: PodTimeline, ended: ContainerHistory, t: Millis): Message {
  const { name: container } = ended;
  const { exit } = runOrBlank(ended, t);
  const code = exit?.code ?? 0;
  const since = t - (exit?.t ?? t);
  return since < 10
    ? message('timeline:now.exitedNow', { container, code })
    : message(
        storedState(timeline, container, t)?.terminated ? 'timeline:now.exitReported' : 'timeline:now.allExited',
        {
          container,
          code,
          since: seconds(since, 2),
        },
      );
}

function stopping(timeline: PodTimeline, container: ContainerHistory, t: Millis): Message {
  const run = runOrBlank(container, t);
  const since = seconds(t - (run.sigterm?.t ?? t), 1);
  const unaware = timeline.proxies.filter(
    ({ changes }) => !changes.some((change) => !change.sends && change.t <= t) && changes.length > 0,
  );
  const now = requestsUntil(timeline, t);
  const whole = timeline.requests;
  if (whole.refused > 0 && unaware.length > 0 && container.role !== 'sidecar') {
    const [first] = unaware;
    const nodes = unaware.length === 1 && first ? first.node : null;
    const values = {
      since,
      count: now.refused,
      more:
        whole.refused > now.refused ? textOf(message('timeline:now.more', { count: whole.refused - now.refused })) : '',
    };
    return nodes
      ? message('timeline:now.unawareOne', { ...values, node: nodes })
      : message('timeline:now.unawareMany', { ...values, nodes: unaware.length });
  }
  if (over(run)) return message('timeline:now.floor', { container: container.name, left: seconds(leftOf(run, t), 1) });
  if (run.ignoresSigterm) {
    return message('timeline:now.ignores', { container: container.name, since, left: seconds(leftOf(run, t), 1) });
  }
  return message('timeline:now.drains', { container: container.name, since, left: seconds(leftOf(run, t), 1) });
}

/** preStop took the whole grace: the kubelet's floor of 2 s is all that is left (kubelet 1.36, killContainer). */
const over = (run: ContainerRunHistory): boolean =>
  preStopOf(run)?.outcome === 'abandoned' && stopOf(run)?.timeout === 2 && run.stops.length === 1;

/** Requests are counted until now: some may be sent to its address when it is long gone. */
function ended(timeline: PodTimeline, t: Millis): Message {
  const after = brief((timeline.gone?.t ?? 0) - (timeline.asked?.t ?? 0));
  const isBad = badOf(timeline.requests) > 0;
  const outlived = lastExit(timeline) - (timeline.gone?.t ?? 0);
  if (!isBad && !isJustNow(outlived)) return message('timeline:now.goneEarly', { after, outlived: brief(outlived) });
  if (timeline.proxies.length === 0) return message('timeline:now.gone', { after });
  const now = requestsUntil(timeline, t);
  if (!isBad) return message('timeline:now.goneServed', { after, ...now });
  const count = hangingAt(timeline, t);
  const hanging = count > 0 ? textOf(message('timeline:now.hanging', { count })) : '';
  const bad = badOf(now);
  return message(bad > 0 ? 'timeline:now.goneLost' : 'timeline:now.goneSoFar', { after, ...now, bad, hanging });
}

const badOf = ({ refused, cut, lost }: PodTimeline['requests']): number => refused + cut + lost;

/** When the last of its processes ended. */
const lastExit = ({ containers }: PodTimeline): Millis =>
  Math.max(0, ...containers.map((container) => lastRun(container).exit?.t ?? 0));
