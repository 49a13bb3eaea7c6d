import { expect, test } from 'vitest';
import type { PodState } from '../engine/view/podState.ts';
import { setState, getState } from '../store/store.ts';
import { deletePod } from './ending.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { labelOf } from './label.ts';
import { evict, stopKubelet } from './otherEnds.ts';
import { registry } from './registry.ts';

function begin() {
  connectFake([podView('web-a', 'node-1')]);
  const onNode = { node: 'node-1', absence: null } as PodState['onNode'];
  setState({ focus: 'default/web-a', podState: { pod: 'default/web-a', onNode } as PodState });
  return getState();
}

test.each([
  [deletePod, 'Delete pod web-a'],
  [evict, 'Evict web-a'],
  [stopKubelet, 'Stop the kubelet of node-1'],
])('$0.id says on whom it acts', (command, label) => expect(labelOf(command, begin())).toBe(label));

test('no command leaves a place of its label empty', () => {
  const state = begin();
  const labels = registry.filter(({ enabled }) => enabled(state)).map((command) => labelOf(command, state));
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => /\{\{|\s$|\s\s/.test(label))).toEqual([]);
});
