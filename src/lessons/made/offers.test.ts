/** What is offered of a run is known to the engine, and can be named in a text. */
import { expect, it } from 'vitest';
import { factsAt } from '../every/lessons.ts';
import { beginningOf } from '../beginnings.ts';
import { changed } from '../change.ts';
import { begunFile } from './madeFixtures.ts';
import { offersOf, valueTyped } from './offers.ts';

const offers = offersOf({ focus: 'default/lonely', nodes: ['n1'] });
const facts = Object.fromEntries(offers.map(({ name, fact }) => [name, fact]));

it('are numbers of the pod, the node and the cluster, before and after it runs', async () => {
  const begin = beginningOf(begunFile().lesson);
  const scheduled = changed(begin.situation, { do: [{ do: 'schedule', pod: 'default/lonely' }], wait: 10 }, begin.t);
  expect(await factsAt(begin, facts)).toMatchObject({ nodes: 2, pods: 1, pending: 1, running: 0, clock: 0 });
  expect(await factsAt(scheduled, facts)).toMatchObject({
    ...{ running: 1, pending: 0, podsHere_n1: 1, standing_n1: 'True', clock: 10 },
    ...{ node_lonely: 'n1', phase_lonely: 'Running', status_lonely: 'Running', ready_lonely: '1/1' },
    ...{ restarts_lonely: 0, feasible_lonely: 2, grace_lonely: 30, priority_lonely: 0 },
  });
});

it('bear names that texts can have, each its own', () => {
  const long = 'a-very-long-name-of-a-workload-7d9f8c6b5-';
  const names = [`shop/${long}x1`, `shop/${long}x2`].flatMap((focus) =>
    offersOf({ focus, nodes: [] })
      .filter(({ about }) => about !== '')
      .map(({ name }) => name),
  );
  expect(names.filter((name) => !/^\w{1,50}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('are of the cluster alone where nothing is looked at', () => {
  expect(new Set(offersOf({ focus: null, nodes: [] }).map(({ about }) => about))).toEqual(new Set(['']));
});

it.each([
  [' 3 ', 1, 3],
  ['3', undefined, 3],
  ['3', 'n1', '3'],
  ['n2', 'n1', 'n2'],
  ['two', 2, 'two'],
  ['', 2, ''],
  ['true', false, true],
])('“%s”, asked where the value is %o, is %o', (text, like, value) => {
  expect(valueTyped(text, like)).toBe(value);
});
