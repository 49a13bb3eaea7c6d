/** One event as one sentence with its numbers: for the step that is spoken, the table and what comes next. */
import type { Fault } from '../../engine/simulation/faults.ts';
import type { EventOf, RequestOutcome, TraceEvent } from '../../engine/simulation/trace.ts';
import { breachWords } from './breachWords.ts';
import { type PodHistory, servesUntil } from './life.ts';
import { long } from './numbers.ts';
import { hookEnd } from './run.ts';
import { type TimelineStep, stepsOver, upTo } from './steps.ts';
import { storedFields } from './storedFields.ts';
import { ofKind } from './trace.ts';
import { plain, say, type TimelineMessage, words } from './words.ts';

/** @returns null for what needs no step of its own (a served request, a Kubernetes Event that repeats another event) */
export function describe(event: TraceEvent, life: PodHistory): TimelineMessage | null {
  const node = event.actor.node ?? life.timeline.node ?? '';
  switch (event.what) {
    case 'request':
      return event.subject === `Pod/${life.timeline.pod}` ? describeRequest(event) : namedRequest(event);
    case 'answer':
      return describeAnswer(event);
    case 'write':
      return describeWrite(event, life);
    case 'hook':
      return describeHook(event, life);
    case 'runtime':
      return describeRuntime(event, life);
    case 'endpoint':
      return describeEndpoint(event);
    case 'proxy':
      if (event.actor.kind === 'load-balancer') return words(event.sends ? 'event.balancerOn' : 'event.balancerOff');
      return words(event.sends ? 'event.proxyOn' : 'event.proxyOff', { node });
    case 'client':
      return event.outcome === 'served' ? null : describeRequestLost(event, event.outcome);
    case 'event':
      return describeEvent(event);
    case 'decision':
      return event.decision.chosen === null
        ? words('event.unschedulable')
        : words('event.decided', { node: event.decision.chosen });
    case 'probe': {
      const isTold = event.result === 'Failure' && event.message !== null;
      const key = isTold ? 'event.probe.FailureOf' : (`event.probe.${event.result}` as const);
      return words(key, { probe: event.probe, container: event.container, message: event.message ?? '' });
    }
    case 'volumes':
      return words(`event.volumes.${event.state}`);
    case 'attachment':
      return words(`event.attachment.${event.state}`, { volume: nameIn(event.subject), node: event.node });
    case 'writers':
      return words('event.writers', { volume: nameIn(event.subject), count: event.writers.length });
    case 'pressure':
      return words(event.signals.length > 0 ? 'event.pressure' : 'event.pressureOver', { node });
    case 'drain':
      return words(event.line === null ? 'event.drained' : 'event.drain', { line: event.line ?? '' });
    case 'fencing':
      return words(`event.fencing.${event.step}`, { node: nameIn(event.subject) });
    case 'backoff':
      return words(event.image === undefined ? 'event.backoff' : 'event.imageBackoff', {
        container: event.container,
        image: event.image ?? '',
        length: long(event.delaySeconds * 1000),
      });
    case 'queue':
      return describeQueue(event);
    case 'invariant':
      return words('event.invariant', { what: plain(breachWords(event)), detail: event.detail });
  }
}

const nameIn = (subject: string): string => subject.slice(subject.lastIndexOf('/') + 1);

export function describeRequest(event: EventOf<'request'>): TimelineMessage {
  const { verb, actor, gracePeriodSeconds: grace, runs } = event;
  if (verb === 'fault') return event.fault ? describeFault(event.fault, runs ?? false) : words('nodes.fault.any');
  if (verb !== 'delete') return words(`event.request.${verb}`);
  if (actor.kind === 'kubelet') return words('event.request.finish');
  if (actor.kind !== 'user') return words('event.request.deleteBy', { by: actor.name ?? actor.kind });
  if (grace === undefined) return words('event.request.delete');
  return grace === 0 ? words('event.request.deleteNow') : words('event.request.deleteWithin', { grace });
}

/** The same with the name of what it is about, where its words have none. */
export function namedRequest(event: EventOf<'request'>): TimelineMessage {
  const what = describeRequest(event);
  const [kind = '', ...path] = event.subject.split('/');
  const name = path.at(-1);
  if (name === undefined || kind === 'Node') return what;
  return kind === 'Pod'
    ? words('owners.ofPod', { pod: name, what: say(what) })
    : words('owners.asked', { kind, name, what: say(what) });
}

function describeFault(fault: Fault, runs: boolean): TimelineMessage {
  const values = { node: 'node' in fault ? fault.node : '', name: 'name' in fault ? fault.name : '' };
  return words(runs ? `event.mended.${fault.what}` : `event.fault.${fault.what}`, values);
}

/** A refused eviction names its budget and what that budget has left; other refusals speak for themselves. */
function describeAnswer(event: EventOf<'answer'>): TimelineMessage {
  const { code, reason, message } = event;
  if (reason === undefined) return words('event.answered');
  const budget = budgetRefusing(event);
  return budget === null
    ? words('event.answer', { code, reason, message })
    : words('event.answerBudget', { code, budget });
}

/** What the API server says of the budget that forbids an eviction; null for other answers. */
export function budgetRefusing({ causes = [] }: EventOf<'answer'>): string | null {
  const cause = causes.find(({ reason }) => reason === 'DisruptionBudget');
  return cause ? cause.message.replace(/\.$/, '') : null;
}

/** "Still serves" only where no app container stops before the hook is over. */
function describeHook({ phase, container: name, id, t }: EventOf<'hook'>, life: PodHistory): TimelineMessage {
  if (phase !== 'begin') return words(`event.hook.${phase}`, { container: name });
  const run = life.containers
    .find((container) => container.name === name)
    ?.runs.find(({ hooks }) => hooks.some(({ begin }) => begin.id === id));
  const hook = run?.hooks.find(({ begin }) => begin.id === id);
  if (!run || !hook) return words('event.hook.beginOnly', { container: name });
  if (run.sigterm && run.sigterm.t <= t) return words('event.hook.beginAgain', { container: name });
  const serves = servesUntil(life, hookEnd(run, hook, t));
  return words(serves ? 'event.hook.begin' : 'event.hook.beginOnly', { container: name });
}

function describeRequestLost(
  { actor, connection }: EventOf<'client'>,
  outcome: 'refused' | 'cut' | 'lost',
): TimelineMessage {
  const node = actor.node ?? plain(words('lane.balancer'));
  return words(`event.${connection}.${outcome}`, { node });
}

/** What controllers tell, failed probes with their count, and other warnings; a back-off tells its own length. */
export function describeEvent({ actor, type, reason, message, count = 1 }: EventOf<'event'>): TimelineMessage | null {
  if (actor.kind === 'controller') return words('event.reaction', { by: actor.name ?? '', message });
  if (type !== 'Warning' || (reason === 'BackOff' && message.includes('restarting'))) return null;
  if (reason === 'Unhealthy') return words(count > 1 ? 'event.unhealthyAgain' : 'event.unhealthy', { count, message });
  return words('event.warning', { reason, message });
}

/** Where the pod waits now and why; what other events tell better needs no step. */
function describeQueue({ entry, reason }: EventOf<'queue'>): TimelineMessage | null {
  if (!entry || entry.place === 'inFlight' || reason.kind === 'added') return null;
  if (entry.place === 'gated') return words('event.queue.gated', { plugin: entry.gatedBy ?? '' });
  if (reason.kind === 'event' && reason.event === 'AssignedPodDelete' && reason.plugin !== null)
    return words('event.queue.podGone', {
      place: say(words(`owners.place.${entry.place}`)),
      object: `\`${reason.object.slice(reason.object.lastIndexOf('/') + 1)}\``,
      plugin: reason.plugin,
    });
  if (reason.kind === 'event')
    return words(reason.plugin === null ? 'event.queue.wokenByAny' : 'event.queue.woken', {
      place: entry.place,
      event: reason.event,
      object: reason.object,
      plugin: reason.plugin ?? '',
    });
  return words(`event.queue.${entry.place}`);
}

function describeWrite(event: EventOf<'write'>, life: PodHistory): TimelineMessage | null {
  if (event.object.kind !== 'Pod') return null;
  if (event.type === 'DELETED') return words('event.gone');
  if (event.id === life.deleted?.id) return describeDeletion(life, life.deleted.grace);
  const phase = life.phases.find(({ id }) => id === event.id)?.phase;
  if (phase !== undefined) return words('event.phase', { phase });
  if (event.type === 'ADDED') return words('event.created');
  if (event.changed.includes('spec.nodeName')) return words('event.bound', { node: life.timeline.node ?? '' });
  if (event.changed.includes('deletionGracePeriodSeconds'))
    return event.t === life.gone?.t
      ? null
      : words('event.graceNow', { grace: event.object.metadata.deletionGracePeriodSeconds ?? 0 });
  const fields = storedFields(event, life);
  return fields.length > 0 ? words('event.written', { fields: fields.join(', ') }) : null;
}

/** A store that keeps nothing back goes on to remove the object in the same request. */
function describeDeletion({ deleted, gone, writes }: PodHistory, grace: number): TimelineMessage {
  if (gone && gone.t === deleted?.t) return words('event.deletionTimestampOnce');
  const finalizer = writes.find(({ id }) => id === deleted?.id)?.pod.metadata.finalizers?.[0];
  return finalizer === undefined
    ? words('event.deletionTimestamp', { grace })
    : words('event.deletionTimestampHeld', { grace, finalizer });
}

function describeRuntime(event: EventOf<'runtime'>, life: PodHistory): TimelineMessage {
  const { container = '', image = '', attempt = 0 } = event;
  switch (event.op) {
    case 'stop':
      return words('event.stop', { container, timeout: event.timeout ?? 0 });
    case 'SIGTERM':
    case 'SIGKILL':
      return words(`event.${event.op}`, { container });
    case 'exit':
      return describeExit(event, life);
    case 'start':
      if (attempt > 0) return words('event.op.startAgain', { container, number: attempt });
      return words('event.op.start', { container });
    default:
      return words(`event.op.${event.op}`, { container, image, code: event.exitCode ?? 0 });
  }
}

function describeExit(
  { container = '', exitCode: code = 0, reason, why, ...event }: EventOf<'runtime'>,
  life: PodHistory,
): TimelineMessage {
  if (reason === 'OOMKilled') return words('event.oom', { container, code });
  if (why === 'SIGKILL') return words('event.killed', { container, code });
  if (why !== 'self') return words('event.exit', { container, code });
  const runs = life.containers.find(({ name }) => name === container)?.runs ?? [];
  const started = runs.find(({ exit }) => exit?.id === event.id)?.started;
  if (!started) return words('event.exitSelfOld', { container, code });
  return words('event.exitSelf', { container, code, length: long(event.t - started.t) });
}

function describeEndpoint({ state, service }: EventOf<'endpoint'>): TimelineMessage {
  if (state === null) return words('event.endpointGone', { service });
  if (state.terminating) return words('event.endpointTerminating', { service, serving: String(state.serving) });
  return words(state.ready ? 'event.endpointReady' : 'event.endpointNotReady', { service });
}

/** The pod's own moments to step over, in order; those of one instant are one step. @param to the last that is shown */
export const stepsOf = (life: PodHistory, from: number, to = Number.POSITIVE_INFINITY): readonly TimelineStep[] =>
  stepsOver(upTo(life.timeline.events, to), from, (event) => describe(event, life));

/** Instants up to this one are told as the same hundredth of a second. */
const shownUntil = (t: number): number => Math.round(t / 10) * 10 + 4;

/** Requests that were sent by t and have no outcome yet. */
export const hangingAt = ({ timeline }: PodHistory, t: number): number =>
  ofKind(timeline.events, 'client').filter(
    ({ sentAt, outcome, t: end }) => outcome !== 'served' && sentAt <= t && end > shownUntil(t),
  ).length;

/** Requests up to t; of one kind of connection, or of all. */
export function requestsUntil(
  life: PodHistory,
  t: number,
  connection?: EventOf<'client'>['connection'],
): Record<RequestOutcome, number> {
  const counts = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of ofKind(life.timeline.events, 'client'))
    if (event.t <= shownUntil(t) && (connection ?? event.connection) === event.connection) counts[event.outcome] += 1;
  return counts;
}
