/** Every lesson is run: what it says, asks and promises is what the engine finds. */
import { describe, expect, it } from 'vitest';
import type { FactValue, FactValues } from '../engine/facts/fact.ts';
import { createSession } from '../engine/session/session.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { LessonWords, StepWords } from '../i18n/en/lessons/words.ts';
import { i18n } from '../i18n/i18n.ts';
import { chosen, namesIn, namesOf } from './asked.ts';
import { beginningOf, beginningsOf } from './beginnings.ts';
import { type Changed, changed, withValue } from './change.ts';
import { areMet } from './condition.ts';
import type { Change, Lesson, Step } from './lesson.ts';
import { loadAll } from './load.ts';
import { chapters, lessonIds } from './order.ts';
import { sceneOf } from './sceneOf.ts';
import { told } from './told.ts';

const lessons = await loadAll();
const wordsOf = (id: string): LessonWords => i18n.getResource('en', 'lessons', id) as LessonWords;

async function factsAt({ situation, t }: Changed, facts: Lesson['facts']): Promise<FactValues> {
  const session = createSession();
  await session.load(situation);
  const found = await session.why('facts', { t, facts });
  if (!found) throw new Error('dropped');
  return found;
}

const after = ({ situation, t }: { situation: Situation; t: Millis }, change: Change) => changed(situation, change, t);

const missing = (lesson: Lesson, names: readonly string[], found: FactValues): readonly string[] =>
  [...new Set(names)].filter((name) => (lesson.facts[name] ? (found[name] ?? null) === null : true));

/** Facts that a step's words name before it is done. */
const before = ({ text, question, options, goal, now, hints }: StepWords) =>
  namesIn([text, question, options, goal, now, hints].filter(Boolean));

it('all lessons are there', () => {
  expect(lessons.map(({ id }) => id)).toEqual(lessonIds);
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (id, lesson) => {
  const words = wordsOf(id);
  const begins = beginningsOf(lesson);
  const beginAt = (step: Step): Changed => begins[lesson.steps.indexOf(step)] ?? beginningOf(lesson);
  const end = (): Changed => {
    const last = lesson.steps.at(-1);
    const begin = last ? beginAt(last) : beginningOf(lesson);
    return last && last.do !== 'predict' && last.solution ? after(begin, last.solution) : begin;
  };

  it.each(Object.keys(lesson.scenes))('its scene %s is read without a problem and has its pod', async (name) => {
    const { situation, t } = beginningOf(lesson, name);
    const session = createSession();
    for (const source of situation.base) expect((await session.read(source))?.problems).toEqual([]);
    await session.load(situation);
    const { focus } = sceneOf(lesson, name);
    expect(session.present(t, { focus }).life).not.toBeNull();
  });

  it('has words for each step, and for nothing else', () => {
    expect(Object.keys(words.steps)).toEqual(lesson.steps.map((step) => step.id));
    for (const step of lesson.steps) {
      const { question, options = {}, found, goal, now, hints, done } = words.steps[step.id] ?? { text: '' };
      const isPrediction = step.do === 'predict';
      const isWaiting = step.do === 'act' || (step.do === 'observe' && step.until !== undefined);
      expect({ step: step.id, question: Boolean(question), found: Boolean(found) }).toEqual({
        step: step.id,
        question: isPrediction,
        found: isPrediction,
      });
      expect(Object.keys(options)).toEqual(step.do === 'predict' ? Object.keys(step.options) : []);
      expect({ step: step.id, goal: Boolean(goal) }).toEqual({ step: step.id, goal: isWaiting });
      if (step.do === 'act')
        expect([step.id, Boolean(now), Boolean(done), hints?.length]).toEqual([step.id, true, true, 3]);
    }
    const { cases } = words.ending;
    expect(Object.keys(cases?.shows ?? {})).toEqual(lesson.ending.cases?.shows ?? []);
  });

  it('asks before it tells, then lets the learner act', () => {
    const kinds = lesson.steps.map((step) => step.do);
    expect(kinds).toContain('predict');
    expect(kinds).toContain('act');
    expect(kinds.length).toBeLessThanOrEqual(7);
  });

  it.each(lesson.steps.filter((step) => step.do === 'predict').map((step) => [step.id, step] as const))(
    'the prediction %s: exactly one answer is what the engine finds, and it is told with its numbers',
    async (_, step) => {
      const begin = beginAt(step);
      const now = await factsAt(begin, lesson.facts);
      const said = words.steps[step.id];
      expect(missing(lesson, said ? before(said) : [], now)).toEqual([]);
      const found = step.trial ? await factsAt(after(begin, step.trial), lesson.facts) : now;
      const right = Object.entries(step.options).filter(([, truth]) => areMet(truth, found));
      expect([step.id, right.map(([option]) => option), found]).toMatchObject([step.id, { length: 1 }, {}]);
      expect(missing(lesson, namesIn(said?.found), found)).toEqual([]);
    },
  );

  it.each(
    lesson.steps
      .filter((step) => step.do === 'act' || (step.do === 'observe' && step.until))
      .map((step) => [step.id, step] as const),
  )('the goal of %s: not met at first, met by its solution, not by a wrong way', async (_, step) => {
    if (step.do === 'predict') return;
    const begin = beginAt(step);
    const goal = step.do === 'act' ? step.goal : (step.until ?? []);
    const asked = chosen(lesson.facts, [...namesOf(goal), ...namesIn(words.steps[step.id])]);
    const first = await factsAt(begin, asked);
    expect([areMet(goal, first), first]).toEqual([false, first]);
    const said = words.steps[step.id];
    expect(missing(lesson, said ? before(said) : [], first)).toEqual([]);
    const solved = await factsAt(after(begin, step.solution ?? {}), asked);
    expect([areMet(goal, solved), solved]).toEqual([true, solved]);
    expect(missing(lesson, namesIn(said?.done), solved)).toEqual([]);
    if (step.do !== 'act') return;
    const strayed = await factsAt(after(begin, step.wrong), asked);
    expect([areMet(goal, strayed), strayed]).toEqual([false, strayed]);
  });

  it('its ending knows all its numbers', async () => {
    const found = await factsAt(end(), chosen(lesson.facts, namesIn(words.ending)));
    expect(missing(lesson, namesIn({ ...words.ending, cases: null }), found)).toEqual([]);
    expect(told(`${id}.ending.rule`, found)).not.toMatch(/\{\{|…/);
  });

  it('one case, all cases: they differ, and the present one is among them', async () => {
    const { cases } = lesson.ending;
    if (!cases) return;
    expect(cases.values).toContain(cases.present);
    expect(cases.values.length).toBeGreaterThan(2);
    const asked = chosen(lesson.facts, [...cases.shows, ...namesOf(cases.good)]);
    const outcomes: FactValue[][] = [];
    for (const value of cases.values) {
      const found = await factsAt(after(beginningOf(lesson, cases.scene), withValue(cases.change, value)), asked);
      expect(missing(lesson, cases.shows, found)).toEqual([]);
      outcomes.push(cases.shows.map((name) => found[name] ?? null));
    }
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(1);
  });

  it('is said in few, plain words, and no number is written by hand', () => {
    const texts = Object.entries(words.steps).flatMap(([step, said]) =>
      [said.title, said.text, said.question, said.found, said.goal, said.done, ...(said.hints ?? [])].map(
        (text) => [step, text ?? ''] as const,
      ),
    );
    for (const [step, text] of texts) expect([step, text.split(/\s+/).length <= 60]).toEqual([step, true]);
    const all = JSON.stringify(words);
    expect(all).not.toMatch(/TODO|TBD|lorem|xxx/i);
    expect(all.replace(/`[^`]*`/g, (name) => (isNamed(lesson, name) ? '' : name)).match(bareNumber) ?? []).toEqual([]);
  });
});

/** But for versions, years, signals' and exits' names, and what is interpolated. */
const bareNumber = /(?<![\w.{-])(?!1\.\d\d\b|20[12]\d\b)\d+(?![\w}])/g;

/** Kubernetes names of this lesson's scenes, as `web-4` or `n1`; a `field: value` is no name. */
function isNamed({ scenes }: Lesson, quoted: string): boolean {
  const name = quoted.slice(1, -1);
  if (/\{\{/.test(name)) return true;
  return (
    !/\d/.test(name) ||
    Object.values(scenes).some(
      ({ manifest }) => manifest.includes(name.replace(/-\d+$/, '')) && /[a-z]/.test(name) && !/[: ]/.test(name),
    )
  );
}

describe('the order', () => {
  it('names each system of the sources at least once', () => {
    const reached = new Set(lessons.flatMap(({ systems }) => systems));
    const all = Array.from({ length: 37 }, (_, at) => at + 1);
    expect(all.filter((system) => !reached.has(system))).toEqual([]);
  });

  it('has six chapters', () => expect(chapters).toHaveLength(6));
});
