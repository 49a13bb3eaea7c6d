import { describe, expect, test } from 'vitest';
import { nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import { type TriedCluster, trialOf, tryChange } from '../tried/trial.ts';
import type { Step } from '../steps/step.ts';
import { leastOf } from './least.ts';
import { own } from '../steps/ownStep.ts';
import { loweredTo } from '../steps/lowered.ts';

/** A node of 2 CPU, and a pod that asks for 3. */
const base = trialOf(
  story([nodeOf('node-1', '2'), podOf('web', { cpu: '3' })], []).stateAt(0),
  'default/web',
) as TriedCluster;

const made = (step: Step | null): Step => {
  if (!step) throw new Error('the pod has nothing to change so');
  return step;
};

const tolerating = made(own(base, { kind: 'tolerate', taint: { key: 'gpu', effect: 'NoSchedule' } }, 0));

function askingFor(to: number): Step {
  const parts = loweredTo(base.pod, 'cpu', to) ?? [];
  return made(
    own(
      base,
      { kind: 'request', resource: 'cpu', parts, from: 3000, to, node: 'node-1', precision: 1 },
      (3000 - to) / 3000,
    ),
  );
}

const leastSteps = (steps: readonly Step[]): readonly Step[] => {
  const trial = steps.reduce<TriedCluster | null>((before, { change }) => before && tryChange(before, change), base);
  if (!trial) throw new Error('these can’t be made');
  return leastOf(base, { steps, trial }).steps;
};

describe('of changes that were found together', () => {
  test('those that make no difference are left out, wherever they stand', () => {
    const enough = askingFor(2000);
    expect(leastSteps([tolerating, enough])).toEqual([enough]);
    expect(leastSteps([enough, tolerating])).toEqual([enough]);
  });

  test('a single one stays as it is', () => {
    expect(leastSteps([askingFor(1)])).toEqual([askingFor(1)]);
  });
});
