import { expect, test } from 'vitest';
import type { EditProblem } from '../engine/editing/checkEdit.ts';
import { obstacleOf } from './obstacle.ts';

const problem = (severity: EditProblem['severity']): EditProblem => ({
  ...{ severity, line: 1, column: 1, message: 'unknown field', remedy: 'unknownField', source: 'web' },
});

test.each([
  ['before there is an answer about it', null, 'checking'],
  ['that would change nothing', { problems: [], changes: 'none' }, 'nothing'],
  ['that only another object could have', { problems: [], changes: 'recreate' }, 'nothing'],
  ['with an error, whatever it would change', { problems: [problem('error')], changes: 'update' }, 'errors'],
] as const)('a text %s is not applied', (_, verdict, obstacle) => expect(obstacleOf(verdict)).toBe(obstacle));

test('a text that changes something is applied, also with a warning', () => {
  expect(obstacleOf({ problems: [], changes: 'update' })).toBeNull();
  expect(obstacleOf({ problems: [problem('warning')], changes: 'update' })).toBeNull();
});
