/** The cases of every ending, as they are drawn side by side. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { CaseRun } from '../../../engine/why/questions.ts';
import { chosen } from '../../../lessons/asked.ts';
import { drawnOf, readsOf, trialsOf } from '../../../lessons/cases.ts';
import type { Cases, Lesson } from '../../../lessons/lesson.ts';
import { loadAll } from '../../../lessons/load.ts';
import { situationOf } from '../../../lessons/sceneOf.ts';
import { pictureAt, picturesOf } from './picturesOf.ts';

const lessons = (await loadAll()).filter(({ ending }) => ending.cases);

/** What they are about is that no case ends otherwise: only what the API stores, or the order of the queue, differs. */
const alike = new Set(['C6', 'D8']);

async function runsOf(lesson: Lesson, cases: Cases): Promise<readonly CaseRun[]> {
  const session = createSession();
  await session.load(situationOf(lesson, cases.scene));
  const found = await session.why('caseRuns', {
    trials: trialsOf(lesson, cases),
    facts: chosen(lesson.facts, cases.shows),
  });
  if (!found) throw new Error('dropped');
  return found;
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('the cases of %s', (id, lesson) => {
  const { cases } = lesson.ending;
  if (!cases) return;
  const runs = runsOf(lesson, cases);

  it('have the present one among them, and end differently', async () => {
    expect(cases.values).toContain(cases.present);
    expect(cases.values.length).toBeGreaterThan(2);
    const outcomes = (await runs).map(({ found }) => cases.shows.map((name) => found[name] ?? null));
    expect(outcomes.flat()).not.toContain(null);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(1);
  });

  it('are each drawn, play, and can be told apart', async () => {
    const pictures = picturesOf(await runs, drawnOf(lesson, cases), readsOf(lesson, cases));
    const at = (share: number) => cases.values.map((_, place) => JSON.stringify(pictureAt(pictures, place, share)));
    expect(at(1)).not.toContain('null');
    expect(at(0).join()).not.toBe(at(1).join());
    const kinds = new Set(cases.values.map((_, place) => pictureAt(pictures, place, 1)?.picture.of));
    // Where the key is on no node there is no domain to stack pods on (B11).
    expect(kinds.size).toBe(id === 'B11' ? 2 : 1);
    if (!alike.has(id)) expect(new Set(at(1)).size).toBeGreaterThan(1);
  });
});
