/** How a lesson that is being made changes. Pure: each takes a file and gives another. */
import type { FactValue } from '../../engine/facts/fact.ts';
import type { StepWords } from '../../i18n/en/lessons/words.ts';
import { chosen, goalOf, namesIn, namesOf } from '../asked.ts';
import type { Conditions, GoalCondition, LessonStep, LessonView, Predict, SceneChange } from '../lesson.ts';
import type { LessonFile } from './file.ts';
import type { Offer } from './offers.ts';

const withSteps = (file: LessonFile, steps: readonly LessonStep[]): LessonFile => ({
  ...file,
  lesson: { ...file.lesson, steps },
});

const mapStep = (file: LessonFile, id: string, how: (step: LessonStep) => LessonStep): LessonFile =>
  withSteps(
    file,
    file.lesson.steps.map((step) => (step.id === id ? how(step) : step)),
  );

function freeId({ lesson }: LessonFile): string {
  const taken = new Set(lesson.steps.map(({ id }) => id));
  let number = 1;
  while (taken.has(`s${number}`)) number += 1;
  return `s${number}`;
}

/** What was done is a step to do, letting time pass is one to watch. */
export function withStep(file: LessonFile, change: SceneChange, look: LessonView): LessonFile {
  const id = freeId(file);
  const { wait = 0, ...acts } = change;
  const step: LessonStep =
    Object.keys(acts).length > 0
      ? { id, do: 'act', look, goal: [], solution: change, wrong: { wait } }
      : { id, do: 'observe', look, ...(wait > 0 && { solution: change }) };
  return withWords(withSteps(file, [...file.lesson.steps, step]), id, {});
}

/** A question before a step: what happens if that is done. Its run is that of the step. */
export function withQuestion(file: LessonFile, before: string): LessonFile {
  const at = file.lesson.steps.findIndex(({ id }) => id === before);
  const asked = file.lesson.steps[at];
  if (!asked || asked.do === 'predict') return file;
  const id = freeId(file);
  const question: Predict = {
    id,
    do: 'predict',
    ...(asked.look && { look: asked.look }),
    options: {},
    trial: asked.solution ?? {},
  };
  return withWords(withSteps(file, file.lesson.steps.toSpliced(at, 0, question)), id, {
    question: '',
    options: {},
    found: '',
  });
}

/** A step goes with all that comes after it, as that was done from there on; a question goes alone. */
export function withoutStep(file: LessonFile, id: string): LessonFile {
  const at = file.lesson.steps.findIndex((step) => step.id === id);
  const isQuestion = file.lesson.steps[at]?.do === 'predict';
  const from = isQuestion || file.lesson.steps[at - 1]?.do !== 'predict' ? at : at - 1;
  const steps = isQuestion ? file.lesson.steps.toSpliced(at, 1) : file.lesson.steps.slice(0, Math.max(0, from));
  const remaining = new Set(steps.map((step) => step.id));
  const words = Object.fromEntries(Object.entries(file.words.steps).filter(([name]) => remaining.has(name)));
  return { ...withSteps(file, steps), words: { ...file.words, steps: words } };
}

export function withWords(file: LessonFile, id: string, given: Partial<StepWords>): LessonFile {
  const before = file.words.steps[id] ?? { text: '' };
  return { ...file, words: { ...file.words, steps: { ...file.words.steps, [id]: { ...before, ...given } } } };
}

export const withRule = (file: LessonFile, rule: string): LessonFile => ({
  ...file,
  words: { ...file.words, ending: { ...file.words.ending, rule } },
});

export const withFact = (file: LessonFile, { name, fact }: Offer): LessonFile => ({
  ...file,
  lesson: { ...file.lesson, facts: { ...file.lesson.facts, [name]: fact } },
});

/** @param goal none: the step only waits to be read */
export const withGoal = (file: LessonFile, id: string, goal: Conditions): LessonFile =>
  mapStep(file, id, (step) => {
    if (step.do === 'act') return { ...step, goal };
    if (step.do === 'predict') return step;
    const { until: _, ...rest } = step;
    return goal.length > 0 ? { ...rest, until: goal } : rest;
  });

export const addedGoal = (file: LessonFile, id: string, condition: GoalCondition): LessonFile => {
  const step = file.lesson.steps.find((one) => one.id === id);
  const others = goalOf(step).filter(({ fact }) => fact !== condition.fact);
  return withGoal(file, id, [...others, condition]);
};

/** @param answers in their order, each with what the fact is where it is right */
export function withAnswers(
  file: LessonFile,
  id: string,
  fact: string,
  answers: readonly { text: string; is: FactValue }[],
): LessonFile {
  const named = answers.map((answer, at) => [`a${at + 1}`, answer] as const);
  const options = Object.fromEntries(named.map(([option, { is }]) => [option, [{ fact, is }]]));
  const texts = Object.fromEntries(named.map(([option, { text }]) => [option, text]));
  const changed = mapStep(file, id, (step) => (step.do === 'predict' ? { ...step, options } : step));
  return withWords(changed, id, { options: texts });
}

/** Answers stand in the order of their texts, so that their places tell nothing, without blank ones; facts that nothing names any more go. */
export function tidy(made: LessonFile): LessonFile {
  const file = withAnswersInOrder(made);
  const { lesson, words } = file;
  const names = [
    ...namesIn(words),
    ...lesson.steps.flatMap((step) => namesOf(goalOf(step))),
    ...lesson.steps.flatMap((step) => (step.do === 'predict' ? Object.values(step.options).flatMap(namesOf) : [])),
  ];
  return { ...file, lesson: { ...lesson, facts: chosen(lesson.facts, names) } };
}

const { compare } = new Intl.Collator('en', { numeric: true });

function withAnswersInOrder(file: LessonFile): LessonFile {
  return file.lesson.steps.reduce((done, step) => {
    const texts = file.words.steps[step.id]?.options;
    if (step.do !== 'predict' || !texts) return done;
    const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
    const inOrder = filled.toSorted(([, a], [, b]) => compare(a.trim(), b.trim()));
    const options = Object.fromEntries(inOrder.map(([option]) => [option, step.options[option] ?? []]));
    const sorted = mapStep(done, step.id, () => ({ ...step, options }));
    return withWords(sorted, step.id, { options: Object.fromEntries(inOrder) });
  }, file);
}
