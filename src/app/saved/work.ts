/** What of a tab's work is worth coming back to. */
import { defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { wholeFrom } from '../../lessons/brought.ts';
import { firstLesson } from '../../lessons/load.ts';
import { isFromScene } from '../../lessons/scene.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import type { State } from '../../store/state.ts';
import type { SavedWork } from './workNow.ts';

/**
 * An untouched scene is no work: the next visit begins fresh. Where another cluster, untouched, is on stage, the lesson
 * that was left for it is.
 */
export function worthIn(work: SavedWork, progress: State['progress']): SavedWork | null {
  if (work.situation.base.length === 0) return null;
  if (isTouched(work.situation) || isUnderWay(work) || work.making) return work;
  const left = work.lesson && progress[work.lesson.id]?.left;
  if (!left) return null;
  const { situation, t, focus } = left.at;
  return { ...work, situation, t, focus, past: [], future: [], forks: [], timelineOpen: false };
}

/** A lesson that was begun, other than the page's first one as it stands, with its cluster untouched so far. */
const isUnderWay = ({ lesson, situation }: SavedWork): boolean =>
  lesson !== null &&
  lessonIn(situation) === lesson.id &&
  (lesson.id !== firstLesson.id ||
    lesson.step > wholeFrom(firstLesson) ||
    Object.keys({ ...lesson.reached, ...lesson.predicted }).length > 0);

/** One that brings actions or options of its own comes back as well. */
function isTouched(situation: Situation): boolean {
  const { actions, tuning, options, replicas } = situation;
  const isSet = JSON.stringify([tuning, options]) !== JSON.stringify([{}, defaultOptions]);
  return !isFromScene(situation) || actions.length > 0 || replicas !== undefined || isSet;
}
