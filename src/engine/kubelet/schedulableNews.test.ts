/** What kubelets report of a cordon, and when (KUBELET-15). */
import { expect, test } from 'vitest';
import type { Node } from '../objects/types.ts';
import { events, run } from '../simulation/fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const cordon = (t: number, unschedulable: boolean): ResolvedAction => ({
  t,
  do: 'cordon',
  node: 'node-1',
  unschedulable,
});
const kubelet = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'kubelet', node: 'node-1' },
  runs,
});
const link = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node: 'node-1' },
  runs,
});
const textsOf = (actions: readonly ResolvedAction[], objects: readonly Node[] = []) =>
  events(run(objects, { actions }), 'event').flatMap(({ reason, t }) =>
    /^Node(Not)?Schedulable$/.test(reason) ? [`${Math.floor(t / 1000)} ${reason}`] : [],
  );

test.each<[string, readonly ResolvedAction[], readonly string[]]>([
  [
    'at the next tenth second',
    [cordon(3000, true), cordon(25_000, false)],
    ['10 NodeNotSchedulable', '30 NodeSchedulable'],
  ],
  ['nothing where it is taken back before', [cordon(3000, true), cordon(6000, false)], []],
  [
    'once it can reach the API server',
    [link(1000, false), cordon(3000, true), link(15_000, true)],
    ['20 NodeNotSchedulable'],
  ],
  [
    'again when it starts',
    [cordon(3000, true), kubelet(15_000, false), kubelet(16_000, true)],
    ['10 NodeNotSchedulable', '16 NodeNotSchedulable'],
  ],
  ['nothing while none runs', [kubelet(1000, false), cordon(3000, true)], []],
])('a kubelet tells of a cordon: %s', (_, actions, texts) => expect(textsOf(actions)).toEqual(texts));

test('what was cordoned long before is no news', () => {
  const node: Node = { kind: 'Node', metadata: { name: 'node-1' }, spec: { unschedulable: true } };
  expect(textsOf([cordon(3000, false)], [node])).toEqual(['10 NodeSchedulable']);
  expect(
    textsOf([{ t: 1000, do: 'taint', node: 'node-1', taint: { key: 'a', effect: 'NoSchedule' } }], [node]),
  ).toEqual([]);
});
