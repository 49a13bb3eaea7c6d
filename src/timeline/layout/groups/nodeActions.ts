/** What of all that somebody did belongs into the picture of a group. */
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';

/** That the scheduler works by itself is how the stage is set. */
export const withoutSetup = ({ events, messages }: GroupTimeline): Pick<GroupTimeline, 'events' | 'messages'> => ({
  events: events.filter((event) => event.what !== 'request' || event.verb !== 'scheduler'),
  messages,
});
