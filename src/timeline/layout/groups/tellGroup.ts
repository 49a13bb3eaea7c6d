/** The timeline of several pods as it is told. */
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { TimelineModel } from '../telling.ts';
import { tellFault } from './tellFault.ts';
import { tellNode } from './tellNode.ts';
import { tellOwner } from './tellOwner.ts';
import { tellPreemption } from './tellPreemption.ts';

/** @param end of the run: what lives on is shown until then */
export function tellGroup(timeline: GroupTimeline, end: Millis): TimelineModel {
  switch (timeline.topic.about) {
    case 'owner':
      return tellOwner(timeline);
    case 'node':
      return tellNode(timeline, end);
    case 'preemption':
      return tellPreemption(timeline);
    case 'fault':
      return tellFault(timeline, end);
  }
}
