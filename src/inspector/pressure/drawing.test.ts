/** The picture of a node's use, and the staircase of its order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RankKey } from '../../engine/kubelet/pressure/podRank.ts';
import type { PressureLine } from '../../engine/why/pressure/short.ts';
import { bandPath, bandsOf, scalesOf, thickest } from './drawing.ts';
import { cellsOf, shownKeys } from './rankKeys.ts';

const line: PressureLine = {
  ...{ node: 'n1', instants: [0, 1000, 2000, 300_000], isThinned: false, evictions: [] },
  resources: [
    {
      ...{ resource: 'memory', capacity: 1000, machine: [100, 100, 100, 100] },
      pods: [{ pod: 'default/a', uid: 'a', used: [300, 500, 0, 0] }],
    },
    { resource: 'pids', capacity: 100, machine: [10, 10, 10, 10], pods: [] },
  ],
};
const [memory, pids] = line.resources as [PressureLine['resources'][number], PressureLine['resources'][number]];

test('bands stand on each other: the machine, then the pods', () => {
  expect(bandsOf(memory).map(({ pod, upTo }) => [pod, upTo])).toEqual([
    [null, [100, 100, 100, 100]],
    ['default/a', [400, 600, 100, 100]],
  ]);
});

test('time ends a little after the last change of any resource, or at the cursor', () => {
  expect(scalesOf(line, memory, 0).until).toBe(2300);
  expect(scalesOf(line, pids, 0).until).toBe(2300);
  expect(scalesOf(line, pids, 10_000).until).toBe(10_000);
});

test('what is full reaches the top, and more than there is still fits', () => {
  expect(scalesOf(line, memory, 0).y(1000)).toBe(0);
  const over = { ...memory, machine: [100, 100, 2000, 100] };
  expect(scalesOf({ ...line, resources: [over] }, over, 0).y(2000)).toBe(0);
});

test('a name stands where its band is thickest within sight', () => {
  const scales = scalesOf(line, memory, 0);
  const [, pod] = bandsOf(memory);
  const place = pod && thickest(pod, line.instants, scales);
  expect(place).toMatchObject({ y: 65, height: 50 });
  expect(place?.x).toBeCloseTo((1000 / 2300) * 100);
});

test('every path is closed and within the box', () => {
  const amounts = fc.array(fc.nat(2000), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(amounts, amounts, fc.nat(400_000), (machine, used, t) => {
      const resource = { ...memory, machine, pods: [{ pod: 'default/a', uid: 'a', used }] };
      const of = { ...line, resources: [resource] };
      const scales = scalesOf(of, resource, t);
      for (const band of bandsOf(resource)) {
        const path = bandPath(band, of.instants, scales);
        expect(path).toMatch(/^M[\d.,L]+Z$/);
        for (const number of path.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

const memoryKeys: readonly RankKey[] = ['unmeasured', 'over', 'priority', 'excess'];

test.each<[RankKey | null, readonly string[]]>([
  [null, ['held', 'held', 'held']],
  ['excess', ['held', 'held', 'fell']],
  ['priority', ['held', 'fell', 'gone']],
  ['over', ['fell', 'gone', 'gone']],
  ['unmeasured', ['fell', 'gone', 'gone']],
])('a row that fell by %s ends there', (fellBy, cells) => {
  expect(cellsOf({ fellBy }, shownKeys(memoryKeys))).toEqual(cells);
});
