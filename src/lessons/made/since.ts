/** What was done since the last step of a lesson that is being made, as the step that a learner will do. Pure. */
import type { Action, Situation } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { beginningOf, beginningsOf } from '../beginnings.ts';
import { type ChangedScene, changed } from '../change.ts';
import type { Lesson, LessonAction, SceneChange } from '../lesson.ts';
import { isSame } from '../scene.ts';

/** `before`: what had been done in earlier steps is no longer so; `file`: something is done by a file that can't be kept. */
export type Since = { change: SceneChange; until: Millis } | 'before' | 'file';

/** Behind the last step, if all were done as they were recorded. */
export function endOf(lesson: Lesson): ChangedScene {
  const last = lesson.steps.findLast((step) => step.do !== 'predict');
  const begin = last ? beginningsOf(lesson)[lesson.steps.indexOf(last)] : undefined;
  return last && begin ? changed(begin.situation, last.solution ?? {}, begin.t) : beginningOf(lesson);
}

export function sinceLast(lesson: Lesson, now: Situation, t: Millis): Since {
  const end = endOf(lesson);
  const before = end.situation.actions;
  const doneBefore = now.actions.slice(0, before.length);
  const later = now.actions.slice(before.length);
  if (!now.actions.every(isText)) return 'file';
  if (!isSame(doneBefore.map(atItsTime), before.map(atItsTime)) || later.some((action) => action.t < end.t))
    return 'before';
  const until = Math.max(t, ...later.map((action) => action.t));
  if (until < end.t) return 'before';
  return {
    until,
    change: {
      ...(later.length > 0 && { do: later.map((action) => recordedAction(action, end.t)) }),
      ...settings(end.situation, now),
      wait: (until - end.t) / 1000,
    },
  };
}

/** Nothing was done, and no time has passed. */
export const isNothing = ({ do: does, tuning, options, replicas, wait }: SceneChange): boolean =>
  !does && !tuning && !options && !replicas && wait === 0;

const isText = (action: Action): boolean => !('source' in action) || typeof action.source.content === 'string';

function recordedAction({ t, ...action }: Action, from: Millis): LessonAction {
  const after = t === from ? {} : { after: (t - from) / 1000 };
  if (!('source' in action)) return { ...action, ...after };
  const { source, ...rest } = action;
  return { ...rest, yaml: String(source.content), ...after };
}

/** Of a file its text counts, whatever it is called. */
const atItsTime = (action: Action): LessonAction => recordedAction(action, 0);

const settings = (before: Situation, now: Situation): SceneChange => {
  const tuning = others(before.tuning, now.tuning);
  const options = others(before.options, now.options);
  const replicas = others(before.replicas ?? {}, now.replicas ?? {});
  return { ...(tuning && { tuning }), ...(options && { options }), ...(replicas && { replicas }) };
};

function others<All extends object>(before: All, now: All): All | null {
  const known = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(now).filter(([name, value]) => !isSame(value, known.get(name)));
  return changes.length > 0 ? (Object.fromEntries(changes) as All) : null;
}
