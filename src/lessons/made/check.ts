/**
 * The engine's check of a lesson: exactly one answer is what it finds, each goal is reached by its solution and by nothing
 * less, and every sentence knows its numbers. The tests run it over the lessons of the page, the page over one that is made.
 */
import type { Facts, FactValues } from '../../engine/facts/fact.ts';
import type { LessonWords, StepWords } from '../../i18n/en/lessons/words.ts';
import { chosen, goalOf, namesIn, namesOf } from '../asked.ts';
import { beginningsOf } from '../beginnings.ts';
import { type ChangedScene, changed } from '../change.ts';
import { areMet } from '../condition.ts';
import type { Act, Lesson, Observe, Predict } from '../lesson.ts';
import { endOf } from './since.ts';

/** Runs a situation and reads facts of it. */
export type FactsAt = (at: ChangedScene, facts: Facts) => Promise<FactValues>;

export type LessonFinding =
  | { what: 'noSteps' | 'noRule' }
  | {
      what: 'noText' | 'noQuestion' | 'noFound' | 'fewAnswers' | 'metAtFirst' | 'notMet' | 'metByLess' | 'noGoalText';
      step: string;
    }
  | { what: 'noneRight'; step: string; found: FactValues }
  | { what: 'severalRight'; step: string; options: readonly string[] }
  | { what: 'unknown'; step: string | null; names: readonly string[] };

/** All that is wrong with it, step by step. */
export async function findingsOf(
  lesson: Lesson,
  words: LessonWords,
  factsAt: FactsAt,
): Promise<readonly LessonFinding[]> {
  const begins = beginningsOf(lesson);
  const findings: LessonFinding[] = lesson.steps.length === 0 ? [{ what: 'noSteps' }] : [];
  for (const [at, step] of lesson.steps.entries()) {
    const begin = begins[at];
    const stepWords = words.steps[step.id] ?? { text: '' };
    findings.push(...wordsLacking(step, stepWords));
    if (!begin) continue;
    const check = step.do === 'predict' ? predictionFindings : goalFindings;
    findings.push(...(await check(lesson, step as Predict & Act, stepWords, begin, factsAt)));
  }
  if (words.ending.rule.trim() === '') findings.push({ what: 'noRule' });
  const named = namesIn(words.ending);
  if (named.length > 0)
    findings.push(...unknown(lesson, null, named, await factsAt(endOf(lesson), chosen(lesson.facts, named))));
  return findings;
}

function wordsLacking(step: Lesson['steps'][number], stepWords: StepWords): readonly LessonFinding[] {
  const { id } = step;
  const isBlank = (text: string | undefined) => (text ?? '').trim() === '';
  if (step.do === 'predict')
    return [
      ...(isBlank(stepWords.question) ? [{ what: 'noQuestion', step: id } as const] : []),
      ...(isBlank(stepWords.found) ? [{ what: 'noFound', step: id } as const] : []),
      ...(Object.values(stepWords.options ?? {}).filter((text) => !isBlank(text)).length < 2
        ? [{ what: 'fewAnswers', step: id } as const]
        : []),
    ];
  return [
    ...(isBlank(stepWords.text) ? [{ what: 'noText', step: id } as const] : []),
    ...(goalOf(step).length > 0 && isBlank(stepWords.goal) ? [{ what: 'noGoalText', step: id } as const] : []),
  ];
}

/** Exactly one answer is what the engine finds, and it is told with its numbers. */
export async function predictionFindings(
  lesson: Lesson,
  step: Predict,
  stepWords: StepWords,
  begin: ChangedScene,
  factsAt: FactsAt,
): Promise<readonly LessonFinding[]> {
  const now = await factsAt(begin, lesson.facts);
  const found = step.trial ? await factsAt(after(begin, step.trial), lesson.facts) : now;
  const right = Object.keys(step.options).filter((option) => areMet(step.options[option] ?? [], found));
  const options = right.map((option) => stepWords.options?.[option] ?? option);
  return [
    ...unknown(lesson, step.id, namedBefore(stepWords), now),
    ...unknown(lesson, step.id, namesIn(stepWords.found), found),
    ...(right.length === 0 && Object.keys(step.options).length > 1
      ? [
          {
            what: 'noneRight',
            step: step.id,
            found: only(found, Object.values(step.options).flatMap(namesOf)),
          } as const,
        ]
      : []),
    ...(right.length > 1 ? [{ what: 'severalRight', step: step.id, options } as const] : []),
  ];
}

/** The goal is not met at first, is met by its solution, and not by a wrong way. */
export async function goalFindings(
  lesson: Lesson,
  step: Act | Observe,
  stepWords: StepWords,
  begin: ChangedScene,
  factsAt: FactsAt,
): Promise<readonly LessonFinding[]> {
  const goal = goalOf(step);
  const facts = chosen(lesson.facts, [...namesOf(goal), ...namesIn(stepWords)]);
  const first = await factsAt(begin, facts);
  const solved = await factsAt(after(begin, step.solution ?? {}), facts);
  const findings = [
    ...unknown(lesson, step.id, namedBefore(stepWords), first),
    ...unknown(lesson, step.id, namesIn(stepWords.done), solved),
  ];
  if (goal.length === 0) return findings;
  const { id } = step;
  if (areMet(goal, first)) findings.push({ what: 'metAtFirst', step: id });
  if (!areMet(goal, solved)) findings.push({ what: 'notMet', step: id });
  if (step.do === 'act' && areMet(goal, await factsAt(after(begin, step.wrong), facts)))
    findings.push({ what: 'metByLess', step: id });
  return findings;
}

const after = ({ situation, t }: ChangedScene, change: Act['solution']): ChangedScene => changed(situation, change, t);

/** Facts that a step's words name before it is done. */
export const namedBefore = ({ text, question, options, goal, now, hints }: StepWords): readonly string[] =>
  namesIn([text, question, options, goal, now, hints].filter(Boolean));

/** Names that the lesson has no fact for, or of which nothing is known. */
export const missing = ({ facts }: Lesson, names: readonly string[], found: FactValues): readonly string[] =>
  [...new Set(names)].filter((name) => (facts[name] ? (found[name] ?? null) === null : true));

function unknown(lesson: Lesson, step: string | null, named: readonly string[], found: FactValues): LessonFinding[] {
  const names = missing(lesson, named, found);
  return names.length > 0 ? [{ what: 'unknown', step, names }] : [];
}

const only = (found: FactValues, names: readonly string[]): FactValues =>
  Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
