/** One event as one message: what a timeline's steps say, and a chain of causes. */
import { isOfKind, kindOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import type { Fault } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import { message } from './message.ts';
import { nodeMessage } from './nodeMessage.ts';
import { isWriteOf } from './traceIndex.ts';
import { exitMessage, hookMessage, writeMessage } from './podMessage.ts';

type Indexed = Pick<Run, 'index'>;

/** A message of one of the keys that there are. */
export type EventMessage = NonNullable<ReturnType<typeof messageOf>>;

/** Of these events, by id; those that tell nothing are left out. */
export function messagesOf(run: Indexed, events: readonly TraceEvent[]): Readonly<Record<number, EventMessage>> {
  const messages: Record<number, EventMessage> = {};
  for (const event of events) {
    const one = messageOf(run, event);
    if (one) messages[event.id] = one;
  }
  return messages;
}

/**
 * What happens to a pod is said without its name: whoever tells of several puts it in front.
 * @returns null for what tells nothing (a served request, a Kubernetes Event that repeats another event)
 */
export function messageOf(run: Indexed, event: TraceEvent) {
  switch (event.what) {
    case 'request':
      return requestMessage(event);
    case 'answer':
      return answerMessage(event);
    case 'write':
      return isWriteOf(event, 'Node') ? nodeMessage(run, event) : writeMessage(run, event);
    case 'hook':
      return hookMessage(run, event);
    case 'runtime':
      return runtimeMessage(run, event);
    case 'endpoint':
      return endpointMessage(event);
    case 'proxy':
      if (event.actor.kind === 'load-balancer') return message(event.sends ? 'event.balancerOn' : 'event.balancerOff');
      return message(event.sends ? 'event.proxyOn' : 'event.proxyOff', { node: event.actor.node ?? '' });
    case 'client':
      return event.outcome === 'served' ? null : lossMessage(event, event.outcome);
    case 'event':
      return noteMessage(event);
    case 'decision':
      return event.decision.chosen === null
        ? message('event.unschedulable')
        : message('event.decided', { node: event.decision.chosen });
    case 'probe': {
      const { probe, container, result, message: text } = event;
      if (result === 'Success') return message('event.probe.Success', { probe, container });
      return text === null
        ? message('event.probe.Failure', { probe, container })
        : message('event.probe.FailureOf', { probe, container, message: text });
    }
    case 'volumes':
      return message(`event.volumes.${event.state}`);
    case 'attachment':
      return message(`event.attachment.${event.state}`, { volume: nameOf(event.subject), node: event.node });
    case 'writers':
      return message('event.writers', { volume: nameOf(event.subject), count: event.writers.length });
    case 'pressure':
      return message(event.signals.length > 0 ? 'event.pressure' : 'event.pressureOver', {
        node: event.actor.node ?? '',
      });
    case 'drain':
      return event.line === null ? message('event.drained') : message('event.drain', { line: event.line });
    case 'fencing':
      return message(`event.fencing.${event.step}`, { node: nameOf(event.subject) });
    case 'backoff': {
      const { container, image, delaySeconds } = event;
      const length = { ms: delaySeconds * 1000 };
      return image === undefined
        ? message('event.backoff', { container, length })
        : message('event.imageBackoff', { container, image, length });
    }
    case 'queue':
      return queueMessage(event);
    case 'invariant':
      return message('event.invariant', { what: breachMessage(event), detail: event.detail });
  }
}

/** A broken invariant by what is so, not by the name of its rule. */
function breachMessage({ rule, subject }: Pick<EventOf<'invariant'>, 'rule' | 'subject'>) {
  if (rule === 'S-INV-3') return message('item.breachTwice', { name: nameOf(subject) });
  if (rule === 'S-INV-11') return message('item.breachVolume', { name: nameOf(subject) });
  return message('item.breach', { rule });
}

function requestMessage({ verb, subject, actor, gracePeriodSeconds: grace, runs, fault }: EventOf<'request'>) {
  if (fault) return faultMessage(fault, runs ?? false);
  if (verb === 'fault') return message('nodes.fault.any');
  // Of a run that was recorded users have names.
  const by = actor.kind === 'user' ? (actor.name ?? null) : (actor.name ?? actor.kind);
  if (verb === 'evict' && by !== null) return message('event.request.evictBy', { by });
  if (verb !== 'delete') return message(`event.request.${verb}`);
  if (!isOfKind(subject, 'Pod')) return deletionMessage(subject, by);
  if (actor.kind === 'kubelet') return message('event.request.finish');
  if (by !== null) return message('event.request.deleteBy', { by });
  if (grace === undefined) return message('event.request.delete');
  return grace === 0 ? message('event.request.deleteNow') : message('event.request.deleteWithin', { grace });
}

/** Of what is no pod. */
function deletionMessage(subject: ObjectRef, by: string | null) {
  const kind = kindOf(subject);
  if (kind === 'VolumeAttachment' && by !== null) return message('event.deletes.detaches', { by });
  const values = { kind, name: nameOf(subject) };
  return by === null ? message('event.deletes.you', values) : message('event.deletes.by', { ...values, by });
}

function faultMessage(fault: Fault, runs: boolean) {
  const values = { node: 'node' in fault ? fault.node : '', name: 'name' in fault ? fault.name : '' };
  return runs ? message(`event.mended.${fault.what}`, values) : message(`event.fault.${fault.what}`, values);
}

/** A refused eviction names its budget and what that budget has left; other refusals speak for themselves. */
function answerMessage(event: EventOf<'answer'>) {
  const { code, reason, message: text } = event;
  if (reason === undefined) return message('event.answered');
  const budget = budgetRefusing(event);
  return budget === null
    ? message('event.answer', { code, reason, message: text })
    : message('event.answerBudget', { code, budget });
}

/** What the API server says of the budget that forbids an eviction; null for other answers. */
function budgetRefusing({ causes = [] }: EventOf<'answer'>): string | null {
  const cause = causes.find(({ reason }) => reason === 'DisruptionBudget');
  return cause ? cause.message.replace(/\.$/, '') : null;
}

function lossMessage({ actor, connection }: EventOf<'client'>, outcome: 'refused' | 'cut' | 'lost') {
  return actor.node === undefined
    ? message(`event.${connection}Balanced.${outcome}`)
    : message(`event.${connection}.${outcome}`, { node: actor.node });
}

/** What controllers tell, failed probes with their count, and other warnings; a back-off tells its own length. */
function noteMessage({ actor, type, reason, message: text, count = 1 }: EventOf<'event'>) {
  if (actor.kind === 'controller') return message('event.reaction', { by: actor.name ?? '', message: text });
  if (type !== 'Warning' || (reason === 'BackOff' && text.includes('restarting'))) return null;
  if (reason !== 'Unhealthy') return message('event.warning', { reason, message: text });
  return count > 1
    ? message('event.unhealthyAgain', { count, message: text })
    : message('event.unhealthy', { message: text });
}

/** Where the pod waits now and why; what other events tell better needs no step. */
function queueMessage({ entry, reason }: EventOf<'queue'>) {
  if (!entry || entry.place === 'inFlight' || reason.kind === 'added') return null;
  if (entry.place === 'gated') return message('event.queue.gated', { plugin: entry.gatedBy ?? '' });
  if (reason.kind !== 'event') return message(`event.queue.${entry.place}`);
  const { event, object, plugin } = reason;
  if (event === 'AssignedPodDelete' && plugin !== null) {
    const place = message(`owners.place.${entry.place}`);
    return message('event.queue.podGone', { place, object: `\`${nameOf(object)}\``, plugin });
  }
  return plugin === null
    ? message('event.queue.wokenByAny', { place: entry.place, event, object })
    : message('event.queue.woken', { place: entry.place, event, object, plugin });
}

function runtimeMessage(run: Indexed, event: EventOf<'runtime'>) {
  const { container = '', image = '', attempt = 0, exitCode: code = 0, timeout = 0 } = event;
  switch (event.op) {
    case 'stop':
      return message('event.stop', { container, timeout });
    case 'SIGTERM':
    case 'SIGKILL':
      return message(`event.${event.op}`, { container });
    case 'exit':
      return exitMessage(run, event);
    case 'start':
      return attempt > 0
        ? message('event.op.startAgain', { container, number: attempt })
        : message('event.op.start', { container });
    default:
      return message(`event.op.${event.op}`, { container, image, code });
  }
}

function endpointMessage({ state, service }: EventOf<'endpoint'>) {
  if (state === null) return message('event.endpointGone', { service });
  if (state.terminating) return message('event.endpointTerminating', { service, serving: String(state.serving) });
  return message(state.ready ? 'event.endpointReady' : 'event.endpointNotReady', { service });
}
