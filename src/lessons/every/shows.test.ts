/**
 * Each prediction is answered by a run that can be watched: it takes some seconds, something happens in it, and what
 * settles it is drawn before the sentence comes.
 */
import { describe, expect, it, vi } from 'vitest';
import { seek } from '../../commands/time.ts';
import { createSession } from '../../engine/session/session.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { paced } from '../../store/pace.ts';
import { getState } from '../../store/store.ts';
import { namesIn } from '../asked.ts';
import type { Predict } from '../lesson.ts';
import { shownOf, startOf } from '../shown.ts';
import { type Decisive, decisive } from './decisive.ts';
import { type Drawn, drawnIn, kindsInRoom } from './drawn.ts';
import { beginOf, byId, lessons } from './lessons.ts';
import { type StepMoment, walk } from './walk.ts';

const predictions = lessons.flatMap((lesson) =>
  lesson.steps
    .filter((step): step is Predict => step.do === 'predict')
    .map((step) => [lesson.id, step.id, lesson, step] as const),
);

it.each(predictions)(
  '%s, %s: its run takes 2 to 10 seconds, and something happens in it',
  async (_, __, lesson, step) => {
    const begin = beginOf(lesson, step);
    const { situation, t } = shownOf(step, begin);
    const session = createSession();
    const summary = await session.load(situation);
    const all = summary?.stops ?? [];
    const from = startOf(step, begin, all);
    const to = step.show?.whole ? t : Math.min(t, summary?.end ?? 0);
    const stops = all.filter((stop) => stop > from && stop <= to);
    const length = paced(from, to, stops).at(-1)?.p1 ?? 0;
    expect(length).toBeGreaterThanOrEqual(2000);
    expect(length).toBeLessThanOrEqual(10_000);
    expect(stops).not.toEqual([]);
    // What its sentence says of an instant is said at that instant.
    const names = namesIn(lessonMessages(lesson.id).steps[step.id]?.found);
    if (names.some((name) => lesson.facts[name]?.of === 'clock')) expect(to).toBe(t);
  },
);

it('knows of each prediction, and of nothing else, what settles it', () => {
  expect(Object.keys(decisive).toSorted()).toEqual(predictions.map(([lesson, step]) => `${lesson}.${step}`).toSorted());
});

const asking = byId.filter(([id]) => predictions.some(([lesson]) => lesson === id));

describe.each(asking)('lesson %s', (_, lesson) => {
  it('draws what settles each prediction within its run, and not before', async () => {
    let asked: Drawn = new Map();
    const missing: unknown[] = [];
    await walk(lesson, async (step, place) => {
      if (place === 'before') asked = await drawnIn(getState());
      const name = `${lesson.id}.${step.id}`;
      const settling = decisive[name];
      if (place !== 'shown' || !settling) return;
      if (!settling.stays && isDrawn(settling, asked)) missing.push([name, 'is drawn while it is asked']);
      missing.push(...(await missingIn(settling)).map((what) => [name, ...what]));
      const kinds = Object.keys(settling.says).flatMap((item) => /^lane (\w+)/.exec(item)?.[1] ?? []);
      const inRoom = kinds.length > 0 ? kindsInRoom(getState()) : [];
      missing.push(
        ...kinds.filter((kind) => !inRoom.includes(kind)).map((kind) => [name, kind, 'is not seen by a room']),
      );
    });
    expect(missing).toEqual([]);
  }, 60_000);
});

/** Tasks whose goal names whom preemption ends: who is marked when they begin, and once the goal is reached. */
const aimed: Readonly<Record<string, Readonly<Partial<Record<StepMoment, readonly string[]>>>>> = {
  'C3.aim': { before: ['report-1'], after: ['idle-5'] },
  'C4.near': { before: [], after: ['rival-1'] },
  'C7.fewer': { before: ['batch-1', 'batch-2'], after: ['api-1'] },
};

it.each(byId.filter(([id]) => Object.keys(aimed).some((step) => step.startsWith(id))))(
  'lesson %s marks the victims that its goal names, and none at a question',
  async (_, lesson) => {
    const wrong: unknown[] = [];
    await walk(lesson, async (step, place) => {
      const name = `${lesson.id}.${step.id}`;
      const marked = [...(await drawnIn(getState()))].filter(([, words]) => words.includes('victim'));
      const victims = marked.map(([item]) => item.replace('pod ', ''));
      const expected = step.do === 'predict' && place === 'before' ? [] : aimed[name]?.[place];
      if (expected && victims.join() !== expected.join()) wrong.push([name, place, victims]);
    });
    expect(wrong).toEqual([]);
  },
  60_000,
);

/** Looks at the end of the show first, then at its moments backwards: what is only passing may be seen there. */
async function missingIn(settling: Decisive): Promise<readonly (readonly unknown[])[]> {
  const { show, stops, t: end } = getState();
  if (!show) return [['nothing is shown']];
  const last = await drawnIn(getState());
  const first = await drawnAt(show.from);
  if (shape(first) === shape(last)) return [['the picture stands still', ...first]];
  if (isDrawn(settling, last)) return [];
  const passed = stops.filter((stop) => stop > show.from && stop < end).toReversed();
  for (const stop of passed) if (isDrawn(settling, await drawnAt(stop))) return [];
  return [['is not drawn', ...Object.keys(settling.says).map((item) => [item, last.get(item)?.join(' | ')])]];
}

async function drawnAt(t: Millis): Promise<Drawn> {
  seek.run(t);
  await vi.waitFor(() => expect(getState().view?.t).toBe(t));
  return drawnIn(getState());
}

const shape = (drawn: Drawn): string => JSON.stringify([...drawn]);

const isDrawn = ({ says }: Decisive, drawn: Drawn): boolean =>
  Object.entries(says).every(([item, words]) => {
    const parts = drawn.get(item);
    return words === 'absent' ? parts === undefined : parts !== undefined && words.test(parts.join(' | '));
  });
