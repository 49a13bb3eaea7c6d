/** The timeline of any topic. */
import { happenedIn } from '../history/happened/happened.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { faultTimeline } from './faultTimeline.ts';
import { nodeTimeline } from './nodeTimeline.ts';
import { ownerTimeline } from './ownerTimeline.ts';
import { podTimeline } from './podTimeline.ts';
import { preemptionTimeline } from './preemptionTimeline.ts';
import type { Timeline } from './timeline.ts';
import type { Topic } from './topic.ts';

/**
 * @param t the cursor: of several lives of one name, or faults of one kind, that which is on stage then
 * @returns null where there is nothing of this name in the run
 */
export function timelineAt(run: Run, topic: Topic, t: Millis): Timeline | null {
  const timeline = timelineOf(run, topic, t);
  if (!timeline || !run.isRecorded) return timeline;
  const happened = 'pod' in timeline ? { happened: happenedIn(run, timeline) } : {};
  const { clockGaps = [] } = run;
  return { ...timeline, ...happened, isRecorded: true, ...(clockGaps.length > 0 && { clockGaps }) };
}

function timelineOf(run: Run, topic: Topic, t: Millis): Timeline | null {
  switch (topic.about) {
    case 'pod':
      return podTimeline(run, topic, t);
    case 'owner':
      return ownerTimeline(run, topic);
    case 'node':
      return nodeTimeline(run, topic);
    case 'preemption':
      return preemptionTimeline(run, topic, t);
    case 'fault':
      return faultTimeline(run, topic, t);
  }
}
