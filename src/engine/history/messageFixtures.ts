import type { PodTimeline } from '../timeline/timeline.ts';
import { messagesOf } from './eventMessage.ts';
import { TraceIndex } from './traceIndex.ts';

/** A timeline that was made up by hand, with what is said of its events. */
export function withMessages(timeline: PodTimeline): PodTimeline {
  const index = new TraceIndex(new Map());
  for (const event of timeline.events) index.add(event);
  return { ...timeline, messages: messagesOf({ index }, timeline.events) };
}
