import { expect, it } from 'vitest';
import type { Decision } from '../engine/scheduler/decision.ts';
import { cycleSteps } from './cycle.ts';

const verdict = { code: 'Success', cells: [] } as const;
const decision: Decision = {
  ...{ pod: 'default/web', schedulerName: 'default-scheduler', nodes: ['a', 'b', 'c', 'd'], filters: [] },
  ...{ preFilter: [], rejected: null, feasible: ['c', 'd'], scores: [], total: {}, best: ['c'], chosen: 'c' },
  verdicts: { a: { ...verdict, unseen: true }, b: { ...verdict, absent: true }, c: verdict, d: verdict },
  ...{ message: null, error: null, tookNominated: false, rejectedBy: [], preemption: null, spread: [], leftOut: [] },
  sampling: { target: 2, start: 2, processed: 2, nextStart: 0 },
};

const filtered = (one: Decision) => cycleSteps(one).flatMap((step) => (step.stage === 'filter' ? [step.node] : []));

it('the filter steps go round from the walk’s start and leave out what was not looked at', () => {
  const all = { ...decision, verdicts: { a: verdict, b: { ...verdict, absent: true }, c: verdict, d: verdict } };
  expect(filtered(decision)).toEqual(['d', 'c']);
  expect(filtered(all)).toEqual(['d', 'a', 'c']);
  expect(filtered({ ...all, sampling: null })).toEqual(['a', 'c', 'd']);
});
