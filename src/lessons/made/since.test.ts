/** What was done on stage becomes a step, and doing that step leads to where its author was. */
import { expect, it } from 'vitest';
import type { Action, Situation } from '../../engine/simulation/situation.ts';
import { situationOf } from '../sceneOf.ts';
import { withStep } from './edit.ts';
import { begunFile } from './madeFixtures.ts';
import { endOf, isNothing, sinceLast } from './since.ts';

const file = begunFile();
const cordoned = (t: number, node = 'n1'): Action => ({ do: 'cordon', node, unschedulable: true, t });
const stage: Situation = situationOf(file.lesson);
const cordons: Situation = { ...stage, actions: [cordoned(1000)] };
const recorded = sinceLast(file.lesson, cordons, 4000);
const afterOne = typeof recorded === 'string' ? file : withStep(file, recorded.change, {});

it('is a deed with its own time, and the time that passed', () => {
  expect(recorded).toEqual({
    until: 4000,
    change: { do: [{ do: 'cordon', node: 'n1', unschedulable: true, after: 1 }], wait: 4 },
  });
});

it('leads, done as recorded, to the cluster that its author saw', () => {
  const end = endOf(afterOne.lesson);
  expect([end.t, end.situation.actions]).toEqual([4000, cordons.actions]);
});

it('begins behind the last step: what that one did is not done again', () => {
  const later: Situation = { ...cordons, actions: [...cordons.actions, cordoned(4000, 'n2')] };
  expect(sinceLast(afterOne.lesson, later, 6000)).toEqual({
    until: 6000,
    change: { do: [{ do: 'cordon', node: 'n2', unschedulable: true }], wait: 2 },
  });
});

it('lasts until the last deed where the cursor stands before it', () => {
  expect(sinceLast(file.lesson, { ...stage, actions: [cordoned(9000)] }, 2000)).toMatchObject({ until: 9000 });
});

it('keeps the text of what was applied, whatever its file was called', () => {
  const source = { id: 'x', name: 'mine.yaml', content: 'kind: Pod' };
  const applied: Situation = { ...stage, actions: [{ do: 'apply', source, t: 0 }] };
  expect(sinceLast(file.lesson, applied, 0)).toMatchObject({ change: { do: [{ do: 'apply', yaml: 'kind: Pod' }] } });
  const large: Situation = {
    ...stage,
    actions: [{ do: 'apply', source: { ...source, content: new Blob(['kind: Pod']) }, t: 0 }],
  };
  expect(sinceLast(file.lesson, large, 0)).toBe('file');
});

it('is also what was set, and only that', () => {
  const set: Situation = { ...stage, options: { ...stage.options, requestsPerSecond: 2 } };
  expect(sinceLast(file.lesson, set, 0)).toEqual({ until: 0, change: { options: { requestsPerSecond: 2 }, wait: 0 } });
});

it.each<[string, Situation, number]>([
  ['the step’s deed is undone', stage, 5000],
  ['something was done before its end', { ...cordons, actions: [...cordons.actions, cordoned(2000, 'n2')] }, 5000],
  ['the cursor stands before its end', cordons, 3000],
])('does not follow on the last step where %s', (_, now, t) => {
  expect(sinceLast(afterOne.lesson, now, t)).toBe('before');
});

it('is nothing where nothing was done and no time passed', () => {
  expect(isNothing({ wait: 0 })).toBe(true);
  expect(isNothing({ wait: 1 })).toBe(false);
  expect(isNothing({ wait: 0, options: {} })).toBe(false);
});
