/** Following on the clock what was just done. */
import type { Topic } from '../engine/timeline/topic.ts';
import type { State } from '../store/state.ts';

/**
 * The timeline turns to what was done, and opens for it. In a lesson, and while one is made, it opens for nobody: what stands
 * in the middle there is what the step shows, or what was chosen.
 *
 * @param topic null: the pod in focus
 */
export function followed(
  { mode, lesson, making, timelineOpen }: Pick<State, 'mode' | 'lesson' | 'making' | 'timelineOpen'>,
  topic: Topic | null,
): Partial<Pick<State, 'topic' | 'timelineOpen' | 'panel'>> {
  const isExploring = mode === 'explore' ? making === null : lesson === null;
  if (isExploring) return { topic, timelineOpen: true, panel: 'time' };
  return timelineOpen ? { topic } : {};
}
