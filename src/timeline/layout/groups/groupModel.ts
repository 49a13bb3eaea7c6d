/** The timeline of several pods as it is told. */
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { asTold } from '../asTold.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { faultModel } from './faultModel.ts';
import { nodeModel } from './nodeModel.ts';
import { ownerModel } from './ownerModel.ts';
import { preemptionModel } from './preemptionModel.ts';

/** @param end of the run: what lives on is shown until then */
export const groupModel = (timeline: GroupTimeline, end: Millis): TimelineModel => asTold(modelOf(timeline, end));

function modelOf(timeline: GroupTimeline, end: Millis): TimelineModel {
  switch (timeline.topic.about) {
    case 'owner':
      return ownerModel(timeline);
    case 'node':
      return nodeModel(timeline, end);
    case 'preemption':
      return preemptionModel(timeline);
    case 'fault':
      return faultModel(timeline, end);
  }
}
