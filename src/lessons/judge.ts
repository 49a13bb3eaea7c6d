/** What the engine finds of a prediction: facts of the instant at which its step began, or of a trial that goes on from it. */
import { settlePrediction } from '../commands/lesson.ts';
import { ask, changesDone } from '../commands/why.ts';
import type { FactValues } from '../engine/facts/fact.ts';
import { getState } from '../store/store.ts';
import { chosen, namesIn, namesOf } from './asked.ts';
import { areMet } from './condition.ts';
import type { Lesson, Predict } from './lesson.ts';
import { trialOf } from './shown.ts';

/** Whatever is loaded drops what is asked. */
const mostTries = 4;

/** @param words the options, and the sentence that tells the outcome */
export async function judge(lesson: Lesson, step: Predict, words: unknown): Promise<void> {
  const begun = getState().lesson?.begun[step.id];
  if (!begun) return;
  const names = [...Object.values(step.options).flatMap(namesOf), ...namesIn(words)];
  const facts = chosen(lesson.facts, names);
  const trial = trialOf(step, begun);
  let values: FactValues | undefined;
  for (let tries = 0; !values && tries < mostTries; tries += 1) {
    if (tries > 0) await changesDone();
    values = (await ask('trials', { trials: [trial], facts }))?.[0];
  }
  if (!values || getState().lesson?.id !== lesson.id) return;
  settlePrediction(step.id, { truth: rightOf(step, values), values });
}

/** The first option that holds; null where what was done before has left none of them. */
export const rightOf = ({ options }: Predict, values: FactValues): string | null =>
  Object.entries(options).find(([, conditions]) => areMet(conditions, values))?.[0] ?? null;
