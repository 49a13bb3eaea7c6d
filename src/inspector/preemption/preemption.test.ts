import { describe, expect, it } from 'vitest';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { sides } from '../explain/evaluate.ts';
import { written } from '../explain/soundness.ts';
import { staircase, sumFormula } from './staircase.ts';
import { preemption } from './fixture.ts';
import { spreadDecision } from '../fixture.ts';
import { dateAndTime } from './instant.ts';
import { leftOutNodes, nestedReasons } from './potential.ts';

describe('the staircase', () => {
  it('puts the node that falls first before the one that wins, each with the values it was asked for', () => {
    expect(staircase(preemption)).toEqual([
      { node: 'n1', values: [0, 5, 4_294_967_302], fell: 2 },
      { node: 'n2', values: [0, 5, 2_147_483_653], fell: null },
    ]);
  });

  it('ends with the chosen one of a tie', () => {
    const tie: PreemptionFacts = { ...preemption, criteria: [], pick: ['n1', 'n2'], chosen: 'n1' };
    expect(staircase(tie).map(({ node }) => node)).toEqual(['n2', 'n1']);
  });

  it('shows no value of a criterion that a node did not live to see', () => {
    const [first] = preemption.criteria;
    if (!first) throw new Error('no criterion');
    const violating = { ...first, remaining: ['n2'] };
    expect(staircase({ ...preemption, criteria: [violating] })[0]).toEqual({ node: 'n1', values: [0], fell: 0 });
  });
});

describe('the third criterion', () => {
  it('adds 2³¹ to each victim’s priority, and the sum holds', () => {
    const formula = sumFormula('n1', preemption);
    expect(formula && written(formula.parts)).toBe('( 5 + 2147483648 ) + ( 1 + 2147483648 ) = 4294967302');
    const [left, right] = formula ? sides(formula) : [];
    expect(left).toBe(right);
  });

  it('has no sum where the dry run is not told', () => {
    expect(sumFormula('n9', preemption)).toBeNull();
  });
});

describe('nodes that are left out', () => {
  it('stand by plugin and reason, the largest group first', () => {
    const groups = leftOutNodes(spreadDecision, ['node-a1', 'node-c1', 'node-c2']);
    expect(groups.map(({ plugin, nodes }) => [plugin, nodes.length])).toEqual([
      ['PodTopologySpread', 2],
      ['TaintToleration', 1],
    ]);
  });

  it('of a pod that PreFilter rejected are all, for that reason', () => {
    const rejected = { code: 'UnschedulableAndUnresolvable', plugin: 'NodeAffinity', reasons: ['conflict'] } as const;
    expect(leftOutNodes({ ...spreadDecision, rejected, verdicts: {} }, [])).toEqual([
      { plugin: 'NodeAffinity', reasons: ['conflict'], nodes: spreadDecision.nodes },
    ]);
  });
});

describe('the text that preemption adds', () => {
  it('is read reason by reason', () => {
    const message =
      'no new claims to deallocate, preemption: 0/14 nodes are available: 1 Preemption is not helpful for scheduling, 10 No preemption victims found for incoming pod, 3 Insufficient cpu.';
    expect(nestedReasons({ ...preemption, message })).toEqual([
      { reason: 'Preemption is not helpful for scheduling', nodes: 1, meaning: 'inspector:preemption.meansNotHelpful' },
      {
        reason: 'No preemption victims found for incoming pod',
        nodes: 10,
        meaning: 'inspector:preemption.meansNoVictims',
      },
      { reason: 'Insufficient cpu', nodes: 3, meaning: 'inspector:preemption.meansStill' },
    ]);
  });

  it.each(['', 'preemption: not eligible due to preemptionPolicy=Never.', 'not found'])(
    'has no list in "%s"',
    (message) => {
      expect(nestedReasons({ ...preemption, message })).toEqual([]);
    },
  );
});

it.each([
  ['2025-12-31T23:00:00Z', '2025-12-31 23:00:00 UTC'],
  ['2026-01-01T10:02:03.000Z', '2026-01-01 10:02:03 UTC'],
])('the start %s is told whole: %s', (time, text) => {
  expect(dateAndTime(time)).toBe(text);
});
