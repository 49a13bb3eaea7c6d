import { describe, expect, test } from 'vitest';
import { nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import { type TriedCluster, trialOf, tryChange } from '../tried/trial.ts';
import type { FixStep } from './fix.ts';
import { leastOf } from './least.ts';
import { own } from './ownStep.ts';
import { loweredTo } from './requests.ts';

/** A node of 2 CPU, and a pod that asks for 3. */
const base = trialOf(
  story([nodeOf('node-1', '2'), podOf('web', { cpu: '3' })], []).stateAt(0),
  'default/web',
) as TriedCluster;

const made = (step: FixStep | null): FixStep => {
  if (!step) throw new Error('the pod has nothing to change so');
  return step;
};

const tolerating = made(own(base, { kind: 'tolerate', taint: { key: 'gpu', effect: 'NoSchedule' } }, 0));

function askingFor(to: number): FixStep {
  const parts = loweredTo(base.pod, 'cpu', to) ?? [];
  return made(
    own(base, { kind: 'request', resource: 'cpu', parts, from: 3000, to, node: 'node-1' }, (3000 - to) / 3000),
  );
}

const leastSteps = (steps: readonly FixStep[]): readonly FixStep[] => {
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
