/** What made the API server store something, in two or three words: the nearest event that says something. Pure. */
import type { HistoryEvent, HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';
import { causeTable } from '../../layout/chartOf.ts';

/** @returns by the id of an event, what made it happen; null where nobody says */
export function causesOf(events: readonly HistoryEvent[]): (id: number) => Message | null {
  const byId = new Map(events.map((event) => [event.id, event]));
  const causeOf = causeTable(events);
  return (id) => {
    for (let at = causeOf(id); at !== null; at = causeOf(at)) {
      const event = byId.get(at);
      const message = event ? causeWords(event) : null;
      if (message) return message;
    }
    return null;
  };
}

function causeWords(event: HistoryEvent): Message | null {
  switch (event.what) {
    case 'runtime':
      return runtimeWords(event);
    case 'request':
      return requestWords(event);
    case 'probe':
      return message(`timeline:item.probe.${event.result}`, { probe: event.probe });
    case 'decision':
      return message('timeline:machines.cause.decided');
    case 'event':
      return event.type === 'Warning' ? message('timeline:machines.cause.event', { reason: event.reason }) : null;
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
}: HistoryEventOf<'runtime'>): Message | null {
  switch (op) {
    case 'exit':
      if (reason === 'OOMKilled') return message('timeline:item.oom', { code });
      return message(why === 'SIGKILL' ? 'timeline:item.killed' : 'timeline:item.exit', { code });
    case 'start':
      return message('timeline:machines.cause.started', { container });
    case 'execDone':
      return message('timeline:machines.cause.hookDone', { container });
    case 'runSandbox':
      return message('timeline:machines.cause.sandbox');
    case 'pullFailed':
      return message('timeline:machines.cause.pullFailed');
    default:
      return null;
  }
}

function requestWords({ verb, actor }: HistoryEventOf<'request'>): Message {
  if (verb === 'delete' && actor.kind === 'kubelet') return message('timeline:machines.cause.finished');
  if (['create', 'apply', 'bind', 'delete', 'evict', 'recreate'].includes(verb))
    return message('timeline:machines.cause.asked', { verb });
  return message('timeline:machines.cause.done', { verb });
}
