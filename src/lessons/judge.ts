/** What the engine finds of a prediction: facts of the instant on screen, or of a trial that goes on from it. */
import { settlePrediction } from '../commands/lesson.ts';
import { ask } from '../commands/why.ts';
import type { FactValues } from '../engine/facts/fact.ts';
import { getState } from '../store/store.ts';
import { chosen, namesIn, namesOf } from './asked.ts';
import { changed } from './change.ts';
import { areMet } from './condition.ts';
import type { Lesson, Predict } from './lesson.ts';

/** @param found the sentence that tells the outcome */
export async function judge(lesson: Lesson, step: Predict, found: string): Promise<void> {
  const { situation, t } = getState();
  const names = [...Object.values(step.options).flatMap(namesOf), ...namesIn(found)];
  const facts = chosen(lesson.facts, names);
  const values: FactValues | undefined = step.trial
    ? (await ask('trials', { trials: [changed(situation, step.trial, t)], facts }))?.[0]
    : await ask('facts', { t, facts });
  if (!values) return;
  const truth = Object.entries(step.options).find(([, conditions]) => areMet(conditions, values))?.[0] ?? null;
  settlePrediction(step.id, { truth, values });
}
