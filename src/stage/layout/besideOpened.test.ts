import { expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import { podState } from '../podStateFixture.ts';
import { layoutNodes } from './nodes.ts';
import { openPod } from './openPod.ts';
import { planStage } from './plan.ts';

test('an opened pod lowers nothing beside it in a zone whose cards stand side by side', () => {
  const nodes = ['node-1', 'node-2', 'node-3', 'node-4', 'node-5', 'node-6'].map((name) => ({
    name,
    zone: 'zone-a',
    ...(name === 'node-1' && { web: ['web-1'] }),
  }));
  const opened = podState('web-1', [{}]);
  const scene = fixtureScene({ nodes }, { decision: null, focus: 'default/web-1', podState: opened });
  const plan = planStage(scene, { width: 696, height: 602, narrow: false }, null);
  const layout = layoutNodes(plan, { shown: scene, opened: null, openPod });
  const [first, second, third, below, besideBelow] = layout.domains.flatMap(({ cards }) => cards);
  expect(first?.pods[0]?.open).not.toBeNull();
  expect([second?.y, third?.y]).toEqual([first?.y, first?.y]);
  expect(below?.y).toBeGreaterThan(besideBelow?.y ?? 0);
});
