import { describe, expect, it } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import { at } from '../history/at.ts';
import type { PodDisruptionBudget } from '../objects/types.ts';
import { lensFactsAt } from './lensFactsAt.ts';

const budget: PodDisruptionBudget = {
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web', namespace: 'default' },
  spec: { minAvailable: 2, selector: { matchLabels: { app: 'web' } } },
};
const run = scheduled([...running(workload('Deployment', 'web', { replicas: 3 })), budget], []);
const instant = at(run, 0);

describe('what a lens needs beside the view', () => {
  it('is for priority the budgets, with the pods that each selects and how many it lets go', () => {
    const { budgets = [] } = lensFactsAt(instant, 'priority') ?? {};
    expect(budgets.map(({ name, pods, disruptionsAllowed }) => [name, pods.length, disruptionsAllowed])).toEqual([
      ['web', 3, 1],
    ]);
  });

  it('is for life each pod opened, and for placement nothing', () => {
    expect(lensFactsAt(instant, 'life')?.life?.map(({ pod }) => pod)).toEqual([...instant.state.pods.keys()]);
    expect(lensFactsAt(instant, 'placement')).toBeNull();
  });

  it('is nothing of each pod where there are more than are drawn one by one', () => {
    const many = at(scheduled(running(workload('Deployment', 'web', { replicas: 41 })), []), 0);
    for (const lens of ['life', 'probes', 'traffic', 'memory'] as const)
      expect(lensFactsAt(many, lens)).toEqual({ lens });
  });
});
