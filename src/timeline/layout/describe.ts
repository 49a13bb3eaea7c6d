/** One event as one sentence with its numbers: for the step that is spoken, the table and what comes next. */
import type { EventOf, RequestOutcome, TraceEvent } from '../../engine/simulation/trace.ts';
import type { Life } from './life.ts';
import { ofKind } from './life.ts';
import { type Words, words } from './words.ts';

/** @returns null for what needs no step of its own (a served request, a Kubernetes Event that repeats another event) */
export function describe(event: TraceEvent, life: Life): Words | null {
  const node = event.actor.node ?? life.timeline.node ?? '';
  switch (event.what) {
    case 'request':
      return words(event.actor.kind === 'kubelet' ? 'event.request.finish' : `event.request.${event.verb}`);
    case 'write':
      return describeWrite(event, life);
    case 'hook':
      return words(`event.hook.${event.phase}`, { container: event.container, seconds: event.seconds ?? '' });
    case 'runtime':
      return describeRuntime(event);
    case 'endpoint':
      return describeEndpoint(event);
    case 'proxy':
      return words(event.sends ? 'event.proxyOn' : 'event.proxyOff', { node });
    case 'client':
      return event.outcome === 'served' ? null : words(`event.${event.outcome}`, { node });
    case 'event':
      return event.type === 'Warning' ? words('event.warning', { reason: event.reason, message: event.message }) : null;
    case 'decision':
      return event.decision.chosen === null
        ? words('event.unschedulable')
        : words('event.decided', { node: event.decision.chosen });
    case 'probe':
      return words(`event.probe.${event.result}`, { probe: event.probe, container: event.container });
    case 'volumes':
      return words(`event.volumes.${event.state}`);
    // Its Warning BackOff says so.
    case 'backoff':
      return null;
    case 'answer':
      return null;
    case 'queue':
      return describeQueue(event);
    case 'invariant':
      return words('event.invariant', { rule: event.rule });
  }
}

/** Where the pod waits now and why; what other events tell better needs no step. */
function describeQueue({ entry, reason }: EventOf<'queue'>): Words | null {
  if (!entry || entry.place === 'inFlight' || reason.kind === 'added') return null;
  if (entry.place === 'gated') return words('event.queue.gated', { plugin: entry.gatedBy ?? '' });
  if (reason.kind === 'event')
    return words(reason.plugin === null ? 'event.queue.wokenByAny' : 'event.queue.woken', {
      place: entry.place,
      event: reason.event,
      object: reason.object,
      plugin: reason.plugin ?? '',
    });
  return words(`event.queue.${entry.place}`);
}

function describeWrite(event: EventOf<'write'>, life: Life): Words | null {
  if (event.object.kind !== 'Pod') return null;
  if (event.type === 'DELETED') return words('event.gone');
  if (event.id === life.deleted?.id) return words('event.deletionTimestamp', { grace: life.deleted.grace });
  const phase = life.phases.find(({ id }) => id === event.id)?.phase;
  if (phase !== undefined) return words('event.phase', { phase });
  if (event.type === 'ADDED') return words('event.created');
  if (event.changed.includes('spec.nodeName')) return words('event.bound', { node: life.timeline.node ?? '' });
  const fields = event.changed.filter((field) => field !== 'observedGeneration');
  return fields.length > 0 ? words('event.written', { fields: fields.join(', ') }) : null;
}

function describeRuntime(event: EventOf<'runtime'>): Words {
  const container = event.container ?? '';
  switch (event.op) {
    case 'stop':
      return words('event.stop', { container, timeout: event.timeout ?? 0 });
    case 'SIGTERM':
    case 'SIGKILL':
      return words(`event.${event.op}`, { container });
    case 'exit':
      return words('event.exit', { container, code: event.exitCode ?? 0 });
    default:
      return words(`event.op.${event.op}`, { container });
  }
}

function describeEndpoint({ state, service }: EventOf<'endpoint'>): Words {
  if (state === null) return words('event.endpointGone', { service });
  if (state.terminating) return words('event.endpointTerminating', { service, serving: String(state.serving) });
  return words(state.ready ? 'event.endpointReady' : 'event.endpointNotReady', { service });
}

/** The pod's own moments to step over, in order; those of one instant are one step. */
export interface Step {
  t: number;
  events: readonly TraceEvent[];
  words: Words;
}

export function stepsOf(life: Life, from: number): readonly Step[] {
  const steps: Step[] = [];
  for (const event of life.timeline.events) {
    const told = event.t < from ? null : describe(event, life);
    if (!told) continue;
    const last = steps.at(-1);
    if (last && last.t === event.t)
      steps[steps.length - 1] = {
        ...last,
        events: [...last.events, event],
        words: weightier(last, event) ? told : last.words,
      };
    else steps.push({ t: event.t, events: [event], words: told });
  }
  return steps;
}

/** Of two events at one instant the later link of the chain is said, but a request never hides what the node does. */
const weightier = (step: Step, event: TraceEvent): boolean =>
  event.what !== 'client' || step.events.every(({ what }) => what === 'client');

/** Requests up to t. */
export function requestsUntil(life: Life, t: number): Record<RequestOutcome, number> {
  const counts = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of ofKind(life.timeline.events, 'client')) if (event.t <= t) counts[event.outcome] += 1;
  return counts;
}
