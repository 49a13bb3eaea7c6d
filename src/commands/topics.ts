/** Opening the timeline of what is not the pod in focus. */
import type { Topic } from '../engine/timeline/topic.ts';
import { refresh } from '../store/picture.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';

/** The timeline turns to this topic, and opens if it was closed. */
export const showTimeline = command<Topic>({
  id: 'showTimeline',
  label: 'commands:showTimeline',
  enabled: (state) => state.drag.phase === 'idle',
  run(topic) {
    setState({ topic, timelineOpen: true, panel: 'time' });
    void refresh();
  },
});
