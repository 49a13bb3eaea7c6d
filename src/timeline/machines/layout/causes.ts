/** What made the API server store something, in two or three words: the nearest event that says something. Pure. */
import type { EventOf, TraceEvent } from '../../../engine/simulation/trace.ts';
import { causeTable } from '../../layout/tell.ts';
import { type TimelineMessage, words } from '../../layout/words.ts';

/** @returns by the id of an event, what made it happen; null where nobody says */
export function causesOf(events: readonly TraceEvent[]): (id: number) => TimelineMessage | null {
  const byId = new Map(events.map((event) => [event.id, event]));
  const causeOf = causeTable(events);
  return (id) => {
    for (let at = causeOf(id); at !== null; at = causeOf(at)) {
      const event = byId.get(at);
      const said = event ? causeWords(event) : null;
      if (said) return said;
    }
    return null;
  };
}

function causeWords(event: TraceEvent): TimelineMessage | null {
  switch (event.what) {
    case 'runtime':
      return runtimeWords(event);
    case 'request':
      return requestWords(event);
    case 'probe':
      return words(`item.probe.${event.result}`, { probe: event.probe });
    case 'decision':
      return words('machines.cause.decided');
    case 'event':
      return event.type === 'Warning' ? words('machines.cause.event', { reason: event.reason }) : null;
    default:
      return null;
  }
}

function runtimeWords({
  op,
  container = '',
  exitCode: code = 0,
  reason,
  why,
}: EventOf<'runtime'>): TimelineMessage | null {
  switch (op) {
    case 'exit':
      if (reason === 'OOMKilled') return words('item.oom', { code });
      return words(why === 'SIGKILL' ? 'item.killed' : 'item.exit', { code });
    case 'start':
      return words('machines.cause.started', { container });
    case 'execDone':
      return words('machines.cause.hookDone', { container });
    case 'runSandbox':
      return words('machines.cause.sandbox');
    case 'pullFailed':
      return words('machines.cause.pullFailed');
    default:
      return null;
  }
}

function requestWords({ verb, actor }: EventOf<'request'>): TimelineMessage {
  if (verb === 'delete' && actor.kind === 'kubelet') return words('machines.cause.finished');
  if (['create', 'apply', 'bind', 'delete', 'evict', 'recreate'].includes(verb))
    return words('machines.cause.asked', { verb });
  return words('machines.cause.done', { verb });
}
