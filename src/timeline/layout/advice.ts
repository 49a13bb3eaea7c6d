/** What the numbers of a run teach: the two extra seconds, lost requests, and a preStop that would have been enough. */
import { lastRun, preStopOf } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Tuning } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { deletedAgain } from './deletedAgain.ts';
import type { ContainerHistory } from '../../engine/history/containerHistory.ts';
import { brief } from '../../i18n/time.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** Notes on how the pod ended; empty while it was not deleted. */
export const notesOn = (timeline: PodTimeline): readonly Message[] => [
  ...timeline.containers.flatMap((container) => notesOnContainer(timeline, container)),
  ...deletedAgain(timeline).map((again) => message('timeline:note.again', { ...again })),
];

function notesOnContainer(timeline: PodTimeline, ended: ContainerHistory): readonly Message[] {
  const notes: Message[] = [];
  const { name: container, role } = ended;
  const run = lastRun(ended);
  const preStop = preStopOf(run);
  if (preStop?.outcome === 'abandoned')
    notes.push(
      message('timeline:note.abandoned', { container, length: whole((preStop.end?.t ?? 0) - preStop.begin.t) }),
    );
  if (preStop?.outcome === 'failed') notes.push(message('timeline:note.failed', { container }));
  if (run.stops.at(-1)?.timeout === 2 && (timeline.deleted?.grace ?? 0) > 2)
    notes.push(
      message(preStop?.outcome !== 'abandoned' && role === 'sidecar' ? 'timeline:note.waited' : 'timeline:note.floor', {
        container,
      }),
    );
  if (run.stops.length > 1) notes.push(message('timeline:note.anew', { container }));
  const killed = killedNote(timeline, container, run);
  return killed ? [...notes, killed] : notes;
}

/** How long it lived on after SIGTERM; the phase only where the API server has ever heard of it. */
function killedNote(
  timeline: PodTimeline,
  container: string,
  { sigterm, sigkill, exit }: ContainerRunHistory,
): Message | null {
  if (!sigterm || !sigkill || !exit) return null;
  const stated = { container, code: exit.code, length: whole(sigkill.t - sigterm.t) };
  if (timeline.gone && timeline.gone.t <= exit.t) return messageBy('timeline:note.killedUnseen', stated);
  return message('timeline:note.killed', { ...stated, phase: timeline.phases.at(-1)?.phase ?? '' });
}

/** What is asked of a history may turn on what its records tell between bounds only; empty where they tell it, and while the pod was not deleted. */
export function learnedOn({ parameters, deleted }: PodTimeline): readonly Message[] {
  const { shutdownBounds: bounds, shutdownSeconds: taken, preStopSeconds } = parameters;
  if (!bounds || !deleted) return [];
  const { container, from, to } = bounds;
  const grace = deleted.grace ?? parameters.terminationGracePeriodSeconds;
  const isDecisive = preStopSeconds + from <= grace && preStopSeconds + to >= grace;
  const bounded = message('timeline:note.learned', { container, from, to, taken });
  return isDecisive ? [bounded, message('timeline:note.learnedDecides', { grace })] : [bounded];
}

/** To a tenth of a second. */
const whole = (ms: Millis): string => brief(Math.round(ms / 100) * 100);

export interface Advice {
  preStopSeconds: number;
  /** What has to be set for all to be served and nobody to be killed; null where these numbers can't bring that about. */
  tuning: Pick<Tuning, 'preStopSeconds' | 'terminationGracePeriodSeconds'> | null;
  words: Message;
}

/** If requests were refused or cut, or the app was killed: the shortest whole preStop that outlasts all that send, and the grace that it needs. */
export function adviceOn(timeline: PodTimeline): Advice | null {
  const { requests, parameters } = timeline;
  const isLost = requests.refused + requests.cut > 0;
  const isKilled = timeline.containers.some((container) => lastRun(container).sigkill !== null);
  if (!timeline.asked || !(isLost || (isKilled && isSimple(timeline)))) return null;
  const last = lastSender(timeline, timeline.asked.t);
  if (!last) return null;
  const slowest = last.t - timeline.asked.t;
  // The last request that was sent has to be answered before the app ends.
  const underWay = Math.max(0, longestRequest(timeline) - parameters.shutdownSeconds * 1000);
  const preStopSeconds = Math.ceil((slowest + underWay) / 1000);
  if (preStopSeconds <= parameters.preStopSeconds && (isLost || !isKilled)) return null;
  const grace = timeline.deleted?.grace ?? parameters.terminationGracePeriodSeconds;
  const who = textOf(message(last.isBalancer ? 'timeline:note.who.balancer' : 'timeline:note.who.proxy'));
  const needed = preStopSeconds + parameters.shutdownSeconds;
  const shutdown = afterPreStop(timeline);
  const values = { preStop: preStopSeconds, who, slowest: brief(slowest), shutdown, grace, needed };
  if (isSimple(timeline) ? needed <= grace : leavesRoom(timeline, preStopSeconds)) {
    const key = reusesConnections(timeline) ? 'note.enoughNew' : 'note.enough';
    return { preStopSeconds, tuning: { preStopSeconds }, words: messageBy(`timeline:${key}`, values) };
  }
  const isOwn = grace === parameters.terminationGracePeriodSeconds;
  if (!isSimple(timeline) || !isOwn)
    return { preStopSeconds, tuning: null, words: messageBy('timeline:note.tooShort', values) };
  const tuning = { preStopSeconds, terminationGracePeriodSeconds: needed };
  return { preStopSeconds, tuning, words: messageBy('timeline:note.grow', values) };
}

/** One container that ends after SIGTERM, stopped once: its end is preStop and shutdown, and nothing else. */
const isSimple = ({ containers, parameters, absences }: PodTimeline): boolean =>
  containers.length === 1 && !parameters.ignoresSigterm && absences.length === 0;

/** Who was the last to send to the pod after its delete; null where nobody stopped. */
function lastSender({ proxies, balancer }: PodTimeline, asked: Millis): { t: Millis; isBalancer: boolean } | null {
  const stops = [...proxies, ...(balancer ? [balancer] : [])].flatMap((sender) =>
    sender.changes
      .filter(({ sends, t }) => !sends && t >= asked)
      .map(({ t }) => ({ t, isBalancer: sender === balancer })),
  );
  return stops.toSorted((one, other) => other.t - one.t)[0] ?? null;
}

/** That there is nothing to mend: all was served, and everything ended by itself with 0; null where that is not so. */
export function rightOn({ asked, gone, containers, requests }: PodTimeline): Message | null {
  const { served, refused, cut, lost } = requests;
  const ended = containers.filter(({ runs }) => runs.length > 0);
  const isRight = ended.length > 0 && ended.every((container) => lastRun(container).exit?.code === 0);
  if (!asked || !gone || !isRight || served === 0 || refused + cut + lost > 0) return null;
  return message('timeline:note.right', { count: ended.length, container: ended[0]?.name ?? '' });
}

const longestRequest = ({ clients }: PodTimeline): Millis =>
  Math.max(0, ...clients.map(({ outcome, t, sentAt }) => (outcome === 'served' ? t - sentAt : 0)));

/** No rules of kube-proxy end a connection that stands, however long preStop is: the app does, at its SIGTERM. */
const reusesConnections = ({ clients }: PodTimeline): boolean =>
  clients.some(({ connection }) => connection === 'keepAlive');

/** What the app and then its sidecars take: `10`, `10 + 3`. */
function afterPreStop(timeline: PodTimeline): string {
  const { preStopSeconds, shutdownSeconds } = timeline.parameters;
  const sidecars = (timeline.budget?.used ?? 0) - (preStopSeconds + shutdownSeconds) * 1000;
  const isLonger = sidecars >= 100 && timeline.containers.some(({ role }) => role === 'sidecar');
  return isLonger ? `${shutdownSeconds} + ${whole(sidecars)}` : String(shutdownSeconds);
}

/** Nobody is killed now, and the grace has room for what preStop would be longer. */
function leavesRoom(timeline: PodTimeline, preStopSeconds: number): boolean {
  const { budget } = timeline;
  if (!budget || timeline.containers.some((container) => lastRun(container).sigkill)) return false;
  return budget.used + (preStopSeconds - timeline.parameters.preStopSeconds) * 1000 <= budget.limit;
}
