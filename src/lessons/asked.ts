/** Which facts of a lesson are needed where: only those are asked of the engine. */
import type { Facts, FactValues } from '../engine/facts/fact.ts';
import type { LessonWords } from '../i18n/en/lessons/words.ts';
import type { Conditions, Lesson, LessonStep } from './lesson.ts';

/** Names in `{{…}}` of texts, however deep they lie. */
export function namesIn(words: unknown): readonly string[] {
  if (typeof words === 'string')
    return [...words.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name).filter((name) => !name.includes('.'));
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(namesIn) : [];
}

export const namesOf = (conditions: Conditions = []): readonly string[] =>
  conditions.flatMap((condition) => ('isAs' in condition ? [condition.fact, condition.isAs] : [condition.fact]));

/** Whether facts are as they were at an earlier instant; what is not known of now is taken to be. */
export const isStillSo = (names: readonly string[], then: FactValues, now: FactValues): boolean =>
  names.every((name) => now[name] === undefined || JSON.stringify(now[name]) === JSON.stringify(then[name]));

/** These facts and those that they are made of, in the order of the lesson. */
export function chosen(facts: Facts, names: readonly string[]): Facts {
  const wanted = new Set<string>();
  const add = (name: string): void => {
    const fact = facts[name];
    if (!fact || wanted.has(name)) return;
    wanted.add(name);
    if ('facts' in fact) for (const other of fact.facts) add(other);
    if ('fact' in fact) add(fact.fact);
  };
  for (const name of names) add(name);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => wanted.has(name)));
}

/** What is to be reached before it goes on; nothing for a step that only asks or shows. */
export function goalOf(step: LessonStep | undefined): Conditions {
  if (step?.do === 'act') return step.goal;
  return (step?.do === 'observe' && step.until) || [];
}

/** @returns the facts of a step's sentences and goal; without a step, of those of the ending */
export const factsTold = (lesson: Lesson, words: LessonWords, step: LessonStep | undefined): Facts =>
  chosen(lesson.facts, [...namesIn(step ? words.steps[step.id] : words.ending), ...namesOf(goalOf(step))]);

/** A fact that says when an answer was read: of which step it is, and of which run. */
export const markOf = (step: string | undefined, run: number): string => `step ${step ?? ''} of run ${run}`;
