/** The pod at one instant: phase and way travelled, each container in its two truths, and what is to come. */
import { endOfRun, inStopOrder, runAt, storedAt } from '../../engine/history/podAt.ts';
import type { StoredPod } from '../../engine/history/storedPod.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerHistory } from '../../engine/history/containerHistory.ts';
import { statusOf } from './stored.ts';
import { countingAt } from './counting.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import { seconds } from '../../i18n/time.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';
import { message } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export type Stage = 'none' | 'starting' | 'running' | 'preStop' | 'stopping' | 'exited';

export interface ContainerTruths {
  name: string;
  /** What the API server holds. */
  api: Message;
  /** What the node runs. */
  node: Message;
  differs: boolean;
}

export interface PodInstant {
  t: Millis;
  phase: string;
  /** When the phase was stored; null if that was before the trace. */
  since: Millis | null;
  /** Phases up to now, in order. */
  way: readonly string[];
  deleted: boolean;
  gone: boolean;
  containers: readonly ContainerTruths[];
}

export function instantAt(history: PodHistory, t: Millis): PodInstant {
  const phases = history.phases.filter((phase, i) => i === 0 || phase.t <= t);
  const now = phases.at(-1);
  const object = storedAt(history, t);
  const gone = history.gone !== null && history.gone.t <= t;
  return {
    t,
    phase: now?.phase ?? 'Pending',
    since: now && (now.id >= 0 || history.made) ? now.t : null,
    way: phases.map(({ phase }) => phase),
    deleted: history.deleted !== null && history.deleted.t <= t,
    gone,
    containers: inStopOrder(history.containers).map((container) => truths(container, { t, history, object, gone })),
  };
}

/** How far a run has come at t. */
export function stageOf(run: ContainerRunHistory, t: Millis): Stage {
  if ((endOfRun(run)?.t ?? t + 1) <= t) return 'exited';
  if (run.hooks.some((hook) => hook.begin.t <= t && (hook.over ?? Number.POSITIVE_INFINITY) > t)) return 'preStop';
  if (run.sigterm && run.sigterm.t <= t) return 'stopping';
  return 'running';
}

interface Seen {
  t: Millis;
  history: PodHistory;
  object: StoredPod | null;
  gone: boolean;
}

function truths(container: ContainerHistory, { t, history, object, gone }: Seen): ContainerTruths {
  const run = runAt(container, t);
  const api = apiTexts(container, { object, gone, run });
  const node = run ? nodeRuns(run, { t, history }) : message('timeline:truth.waiting');
  const runs = run !== null && stageOf(run, t) !== 'exited';
  return { name: container.name, api, node, differs: (api.key === 'timeline:truth.running') !== runs };
}

function apiTexts(
  { name }: ContainerHistory,
  { object, gone, run }: { object: StoredPod | null; gone: boolean; run: ContainerRunHistory | null },
): Message {
  if (gone) return message('timeline:truth.noObject');
  const state = object ? statusOf(object, name)?.state : undefined;
  if (state?.terminated)
    return message('timeline:truth.terminated', {
      code: state.terminated.exitCode,
      reason: state.terminated.reason ?? '',
    });
  if (state?.waiting) return message('timeline:truth.waitingFor', { reason: state.waiting.reason ?? '' });
  return state?.running || run ? message('timeline:truth.running') : message('timeline:truth.waiting');
}

function nodeRuns(run: ContainerRunHistory, { t, history }: Pick<Seen, 't' | 'history'>): Message {
  const verb = run.ignoresSigterm ? 'ignoring' : 'draining';
  const counting = countingAt(history, run, t);
  switch (stageOf(run, t)) {
    case 'exited':
      return run.exit ? message('timeline:truth.exited', { code: run.exit.code }) : message('timeline:truth.handedOn');
    case 'stopping':
      return counting === 'counted' ? stoppingWords(verb, run, t) : message(`timeline:truth.uncounted.${verb}`);
    case 'preStop':
      return run.sigterm && run.sigterm.t <= t
        ? message(`timeline:truth.again.${verb}`, { since: seconds(run.sigterm.t - (history.asked?.t ?? 0)) })
        : message('timeline:truth.preStop');
    default:
      return message('timeline:truth.running');
  }
}

/** A drain is over when the process exits, and not before its grace is unless that comes first. */
function stoppingWords(verb: 'ignoring' | 'draining', run: ContainerRunHistory, t: Millis): Message {
  const grace = seconds(leftOf(run, t), 1);
  if (verb === 'ignoring') return message('timeline:truth.ignoring', { left: grace });
  const ownEnd = run.sigkill ? null : run.exit;
  return ownEnd
    ? message('timeline:truth.draining', { left: seconds(ownEnd.t - t, 1), grace })
    : message('timeline:truth.drainingToKill', { grace });
}

/** Time until SIGKILL. */
export function leftOf(run: ContainerRunHistory, t: Millis): Millis {
  const stop = run.stops.findLast((one) => one.t <= t);
  const since = Math.max(stop?.t ?? 0, run.sigterm?.t ?? 0);
  return stop && run.sigterm ? Math.max(0, since + stop.timeout * 1000 - t) : 0;
}
