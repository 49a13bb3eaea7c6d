import { expect, it } from 'vitest';
import { lesson } from './B1/lesson.ts';
import { brought } from './brought.ts';
import { fetchLesson } from './load.ts';

const parts = lesson.steps.map((_, at) => brought(lesson, at, []));

it('brings one part of the page after the other, and the whole of it at last', () => {
  expect(parts).toEqual([[], ['formula'], ['formula', 'nodes'], ['formula', 'nodes', 'why'], null]);
  expect(brought(lesson, lesson.steps.length, [])).toBeNull();
});

it('takes nothing away on the way back', () => {
  expect(brought(lesson, 0, ['formula', 'nodes'])).toEqual(['formula', 'nodes']);
});

it('has the whole page in a lesson that brings nothing', async () => {
  expect(brought(await fetchLesson('B2'), 0, [])).toBeNull();
});
