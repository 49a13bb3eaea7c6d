/** An event of a node's or a fault's story as a sentence: of a pod with its name in front. */
import type { HistoryEvent } from '../../../engine/history/historyEvent.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { named } from '../describe.ts';
import { messageWords } from '../messageWords.ts';
import type { Describe } from '../steps.ts';
import { message } from '../../../i18n/timeline.ts';
import { textOf } from '../../../i18n/message.ts';

export function describeNode(timeline: GroupTimeline): Describe {
  const names = new Map(timeline.pods.map(({ uid, name }) => [uid, name]));
  return (event) => {
    const what = messageWords(timeline, event);
    const pod = names.get(event.uid ?? '');
    if (!what) return null;
    if (pod !== undefined) return message('timeline:nodes.ofPod', { pod, what: textOf(what) });
    return event.what === 'request' ? named(event, what) : what;
  };
}

/** Nothing but a chain of the trace: all that matters to a node is among its events. */
export function causeOfEvents(events: readonly HistoryEvent[]): (id: number) => number | null {
  const causes = new Map(events.map(({ id, cause }) => [id, cause]));
  return (id) => causes.get(id) ?? null;
}
