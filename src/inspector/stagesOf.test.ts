import { describe, expect, it } from 'vitest';
import type { Decision } from '../engine/scheduler/decision.ts';
import { type CycleStep, cycleSteps, nodesFiltered } from '../store/cycle.ts';
import { preemption } from './preemption/fixture.ts';
import { spreadDecision } from './fixture.ts';
import { stageNames, stageOf, stageStates, decisiveStage } from './stagesOf.ts';

const rejected: Decision = {
  ...spreadDecision,
  rejected: { code: 'UnschedulableAndUnresolvable', plugin: 'NodeAffinity', reasons: ['pod affinity terms conflict'] },
  feasible: [],
  scores: [],
  chosen: null,
};
const refused: Decision = { ...spreadDecision, feasible: [], scores: [], chosen: null };
const single: Decision = { ...spreadDecision, feasible: ['node-c1'], scores: [] };

const preempting = (chosen: string | null): Decision => ({ ...refused, preemption: { ...preemption, chosen } });

const whole: readonly [name: string, decision: Decision, isBound: boolean, states: string][] = [
  ['a what-if reaches Score', spreadDecision, false, 'done done done omitted done notYet'],
  ['a bound pod was bound', spreadDecision, true, 'done done done omitted done done'],
  ['one feasible node leaves Score out', single, false, 'done done done omitted omitted notYet'],
  ['no feasible node ends at Filter', refused, false, 'done done refused omitted omitted omitted'],
  ['a rejection ends at PreFilter', rejected, false, 'done refused omitted omitted omitted omitted'],
  ['preemption that finds a node is done', preempting('node-a1'), false, 'done done refused done omitted omitted'],
  ['preemption in vain is refused', preempting(null), false, 'done done refused refused omitted omitted'],
];

describe('the stages of a whole answer', () => {
  it.each(whole)('%s', (_name, decision, isBound, states) => {
    expect(Object.values(stageStates(decision, null, { isBound, untried: null })).join(' ')).toBe(states);
  });

  it.each(['gated', 'unserved'] as const)('a pod that is %s is held in the queue', (untried) => {
    expect(stageStates(spreadDecision, null, { isBound: false, untried })).toMatchObject({
      queue: 'held',
      filter: 'done',
    });
  });
});

describe('the stages of a stepped cycle', () => {
  it('each step is in progress in one stage, those after it are not yet', () => {
    for (const step of cycleSteps(spreadDecision)) {
      const states = stageStates(spreadDecision, step, { isBound: false, untried: null });
      const current = stageNames.filter((name) => states[name] === 'current');
      expect(current).toEqual([stageOf(step)]);
      expect(stageNames.slice(stageNames.indexOf(stageOf(step)) + 1).every((name) => states[name] === 'notYet')).toBe(
        true,
      );
    }
  });

  it('preemption is a step after the filters, and knows all of them', () => {
    const steps = cycleSteps(preempting('node-a1'));
    expect(steps.at(-2)).toEqual({ stage: 'postFilter' });
    expect(nodesFiltered(steps, steps.length - 2)).toBeNull();
  });

  it('the choice belongs to Score, a refusal to Bind', () => {
    const steps: CycleStep[] = [{ stage: 'choice' }, { stage: 'unschedulable' }];
    expect(steps.map(stageOf)).toEqual(['score', 'bind']);
  });
});

it('opens where the question is answered', () => {
  expect([spreadDecision, rejected].map(decisiveStage)).toEqual(['filter', 'preFilter']);
});
