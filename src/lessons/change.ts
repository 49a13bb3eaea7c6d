/** Makes a lesson's changes to a situation: what its tests, predictions and cases run. */
import type { Untimed } from '../commands/act.ts';
import type { Action, Situation, Source } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Cases, SceneChange, LessonAction } from './lesson.ts';
import { lessonSourceId } from '../store/sourceIds.ts';

export interface ChangedScene {
  situation: Situation;
  /** When the facts are read. */
  t: Millis;
}

/**
 * @param t the instant from which on things are done; what had been done later is left out
 * @throws Error where a text to be replaced is not in the manifest
 */
export function changed(situation: Situation, change: SceneChange, t: Millis): ChangedScene {
  const { replace = {}, tuning, replicas, options, wait = 1 } = change;
  const before = situation.actions.filter((action) => action.t <= t);
  const actions = [...before, ...(change.do ?? []).map((action) => actionOf(action, t))].toSorted((a, b) => a.t - b.t);
  return {
    t: t + wait * 1000,
    situation: {
      ...situation,
      base: situation.base.map((source) => replaced(source, replace)),
      actions,
      tuning: { ...situation.tuning, ...tuning },
      options: { ...situation.options, ...options },
      ...((situation.replicas || replicas) && { replicas: { ...situation.replicas, ...replicas } }),
    },
  };
}

const actionOf = ({ after = 0, ...action }: LessonAction, now: Millis): Action => ({
  ...untimed(action),
  t: now + Math.round(after * 1000),
});

/** What is done, whenever that is: a text becomes the file that it would be. */
export function untimed({ after: _, ...action }: LessonAction): Untimed {
  if (!('yaml' in action)) return action;
  const { yaml, ...rest } = action;
  const source: Source = { id: lessonSourceId(yaml), name: 'lesson.yaml', content: yaml };
  return { ...rest, source };
}

/** Equal ids name equal texts. */
function replaced(source: Source, texts: Readonly<Record<string, string>>): Source {
  const { content } = source;
  if (Object.keys(texts).length === 0 || typeof content !== 'string') return source;
  let text = content;
  for (const [from, to] of Object.entries(texts)) {
    if (!text.includes(from)) throw new Error(`${source.name} has no “${from}”`);
    text = text.replaceAll(from, () => to);
  }
  return { ...source, id: `${source.id} ${JSON.stringify(texts)}`, content: text };
}

/**
 * What one case changes.
 *
 * @throws Error where the value is a kind that has no change
 */
export function changeOf({ change }: Pick<Cases, 'change'>, value: number | string): SceneChange {
  if (!('of' in change)) return withValue(change, value);
  const its = change.of[value];
  if (!its) throw new Error(`nothing is changed for “${value}”`);
  return its;
}

/** The change with a value in place of `$`. */
function withValue(change: SceneChange, value: number | string): SceneChange {
  const within = JSON.stringify(String(value)).slice(1, -1);
  const text = JSON.stringify(change).replaceAll(/"\$"|\$/g, (found) =>
    found === '$' ? within : JSON.stringify(value),
  );
  return JSON.parse(text) as SceneChange;
}
