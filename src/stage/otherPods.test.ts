import { expect, it } from 'vitest';
import { podsElsewhere } from './otherPods.ts';
import { fixtureView } from './fixture.ts';

it('names the pods whose node is not on stage, by node, and no others', () => {
  const view = fixtureView();
  const [first, second] = view.pods.filter((pod) => pod.node !== null);
  if (!first || !second) throw new Error('the fixture has bound pods');
  const moved = view.pods.map((pod) => (pod === first || pod === second ? { ...pod, node: 'gone' } : pod));
  const missing = podsElsewhere({ ...view, pods: moved });
  expect([...missing].map(([node, pods]) => [node, pods.map(({ name }) => name)])).toEqual([
    ['gone', [first.name, second.name]],
  ]);
  expect(podsElsewhere(view).size).toBe(0);
});
