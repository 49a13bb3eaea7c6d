/** “Do it for me”: one of the ways to a step's goal, done from its begin on. */
import { ask } from '../commands/why.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { getState } from '../store/store.ts';
import { chosen, namesOf } from './asked.ts';
import { beginningsOf } from './beginnings.ts';
import { type ChangedScene, changed } from './change.ts';
import { areMet } from './condition.ts';
import { looksOf } from './course.ts';
import type { Conditions, Lesson, LessonStep } from './lesson.ts';
import { lessonHere } from './load.ts';
import { message } from '../i18n/late.ts';

export async function solve(): Promise<void> {
  const { lesson: here } = getState();
  const lesson = here && lessonHere(here.id);
  const step = lesson?.steps[here?.step ?? 0];
  const begun = step && here?.begun[step.id];
  if (!lesson || !step || !begun || step.do === 'predict') return;
  const own = changed(begun.situation, step.solution ?? {}, begun.t);
  const made = (await leadsToGoal(lesson, step, own)) ? own : asWritten(lesson, step);
  const focus = step.look?.focus ?? begun.focus;
  await inTurn(() =>
    commit({
      label: message('commands:solveDone'),
      situation: made.situation,
      landing: { t: made.t },
      focus,
      looks: looksOf(step.look, focus),
    }),
  );
}

/** What was done in the steps before may have left no way from here. */
async function leadsToGoal(lesson: Lesson, step: LessonStep, { situation, t }: ChangedScene): Promise<boolean> {
  const goal: Conditions = step.do === 'act' ? step.goal : (step.do === 'observe' && step.until) || [];
  const facts = chosen(lesson.facts, namesOf(goal));
  const [found] = (await ask('trials', { trials: [{ situation, t }], facts })) ?? [];
  return found === undefined || areMet(goal, found);
}

/** As if all steps before had been done as the lesson's solutions say. */
function asWritten(lesson: Lesson, step: LessonStep): ChangedScene {
  const begin = beginningsOf(lesson)[lesson.steps.indexOf(step)];
  if (!begin || step.do === 'predict') throw new Error(`${step.id} is no step of ${lesson.id} that can be solved`);
  return changed(begin.situation, step.solution ?? {}, begin.t);
}
