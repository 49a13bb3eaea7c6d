import { expect, test } from 'vitest';
import { lessonNameIn } from './lessonHere.ts';

test.each<[string, string, object, string | null]>([
  ['as it begins', 'scene:lesson-B1', {}, 'B1'],
  ['with texts put in the place of its own', 'scene:lesson-B1-second v2', {}, 'B1'],
  ['made by somebody', 'scene:lesson-own-abc', {}, 'own-abc'],
  ['another scene', 'scene:preemption', {}, null],
  ['its nodes alone, below manifests that were opened', 'scene:lesson-B1', { only: 'Node' }, null],
])('a cluster is of a lesson: %s', (_, id, more, name) => {
  expect(lessonNameIn({ base: [{ id, name: 'x', content: '', ...more }] })).toBe(name);
});
