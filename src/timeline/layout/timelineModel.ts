/**
 * A timeline as it is told: what is drawn, stepped over, said and tabulated. Each topic makes one of its events; whatever
 * shows a timeline (lanes, columns, table, cursor, exports) knows no more than this.
 */
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ExplainedEvent } from './because.ts';
import type { TimelineStep } from './steps.ts';
import type { LaneChart } from './laneChart.ts';
import type { Message } from '../../i18n/message.ts';

export interface TimelineModel {
  timeline: Timeline;
  /** `web-1 is deleted`. */
  title: Message;
  /** Beside the title, smaller. */
  subtitle: Message | null;
  /** Of what it is: the pod's name, `Deployment web`, `node-1`. */
  name: string;
  /** What is called 0 was asked for by somebody (a delete, a fault); else it is where the story begins. */
  isAsked: boolean;
  /** What is called 0, where it was asked for, as it stands after `since`: `the new image`; absent: the delete. */
  zeroName?: Message;
  chart: LaneChart;
  /** Moments to step over; those of one instant are one step. */
  steps: readonly TimelineStep[];
  /** All events that are told, from the beginning of the story on. */
  explained: readonly ExplainedEvent[];
  events: readonly HistoryEvent[];
  /** What is true at an instant, in one sentence. */
  momentAt: (t: Millis) => Message;
}
