/** Following on the clock what was just done. */
import type { Topic } from '../engine/timeline/topic.ts';
import { getState, setState } from '../store/store.ts';

/**
 * The timeline turns to what was done, and opens for it. In a lesson it opens for nobody: what stands in the middle there
 * is what the step shows, or what was chosen.
 *
 * @param topic null: the pod in focus
 */
export function followOnTimeline(topic: Topic | null): void {
  const { mode, lesson, timelineOpen } = getState();
  if (mode === 'explore' || lesson === null) setState({ topic, timelineOpen: true, panel: 'time' });
  else if (timelineOpen) setState({ topic });
}
