/** Moments to step over, whatever the timeline is about: events of one instant are one step, told by the weightiest. Pure. */
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Message } from '../../i18n/message.ts';

export interface TimelineStep {
  t: number;
  events: readonly HistoryEvent[];
  words: Message;
}

/** @returns null for what needs no step of its own */
export type Describe = (event: HistoryEvent) => Message | null;

/** Clients may go on to send to what is long gone: what comes after the story is no part of it. */
export const upTo = (events: readonly HistoryEvent[], to: number): readonly HistoryEvent[] =>
  events.filter(({ t }) => t <= to);

/** In order; what happened before `from` is left out. */
export function stepsOver(events: readonly HistoryEvent[], from: number, describe: Describe): readonly TimelineStep[] {
  const steps: { t: number; events: HistoryEvent[]; words: Message; weight: number }[] = [];
  for (const event of events) {
    const message = event.t < from ? null : describe(event);
    if (!message) continue;
    const own = weight(event);
    const last = steps.at(-1);
    if (last?.t !== event.t) {
      steps.push({ t: event.t, events: [event], words: message, weight: own });
      continue;
    }
    last.events.push(event);
    // Of the events of one instant that is said which matters most; of equals the later link of the chain.
    if (own >= last.weight) Object.assign(last, { words: message, weight: own });
  }
  return steps.map(({ weight: _, ...step }) => step);
}

/** Nothing hides how a process ended, that the object is gone, or that something was refused or given up. */
function weight(event: HistoryEvent): number {
  switch (event.what) {
    case 'client':
      return 0;
    case 'runtime':
      return event.op === 'exit' ? 4 : tidying.has(event.op) ? 1 : 2;
    case 'volumes':
      return 1;
    case 'write':
      return event.type === 'DELETED' ? 3 : 2;
    case 'hook':
      return event.phase === 'abandoned' ? 3 : 2;
    // Where the pod waits afterwards follows from it.
    case 'decision':
      return 3;
    case 'answer':
      return event.reason === undefined ? 1 : 3;
    default:
      return 2;
  }
}

const tidying: ReadonlySet<string> = new Set(['stopSandbox', 'remove', 'exec', 'execDone']);
