import { describe, expect, test } from 'vitest';
import type { Run } from '../../simulation/run.ts';
import { breachesAt } from './breaches.ts';
import { force, link, off, story } from '../../view/truthsFixtures.ts';

/** `55 unknown node-1 55`: each link in short. */
const chain = (of: Run) =>
  (breachesAt(of, of.end)[0]?.chain ?? []).map(({ t, key, values }) => {
    const reported = ['node', 'pod', 'seconds', 'count'].flatMap((name) => values[name] ?? []);
    return [Math.floor(t / 1000), key, ...reported].join(' ');
  });

const forced = (of: Run) => breachesAt(of, of.end).map((breach) => [breach.rule, breach.forced?.by]);

describe('a force delete while the node is cut off', () => {
  const run = story(link(0, false), force(402_000));

  test('breaks at most one with the start of the second process, and not before', () => {
    expect(breachesAt(run, 402_619)).toEqual([]);
    expect(breachesAt(run, 402_620)).toMatchObject([
      {
        rule: 'S-INV-3',
        t: 402_620,
        subject: 'Pod/default/db-0',
        forced: { pod: 'default/db-0', by: 'user', t: 402_020 },
      },
    ]);
  });

  test('the chain leads from the cable to the second process', () => {
    expect(chain(run)).toEqual([
      '0 fault.link node-1',
      '55 unknown node-1 55',
      '355 deleteBy db-0 30',
      '385 deadline db-0',
      '402 force db-0',
      '402 creates db-0',
      '402 startsBeside node-2 db-0 2',
    ]);
  });

  test('one that comes before anybody noticed the cut has a shorter chain', () => {
    expect(chain(story(link(0, false), force(10_000)))).toEqual([
      '0 fault.link node-1',
      '10 force db-0',
      '10 creates db-0',
      '10 startsBeside node-2 db-0 2',
    ]);
  });
});

test('a Node that is deleted while its machine lives: PodGC forced, the user made it', () => {
  const run = story(link(0, false), { t: 5000, do: 'deleteObject', subject: 'Node/node-1' });
  expect(forced(run)).toEqual([['S-INV-3', 'podgc']]);
  expect(chain(run)).toEqual([
    '0 fault.link node-1',
    '5 deleteNode node-1',
    '60 forceBy db-0',
    '60 creates db-0',
    '60 startsBeside node-2 db-0 2',
  ]);
});

test('a Node that is called out of service while it lives', () => {
  const taint = { key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' };
  const run = story(link(0, false), { t: 70_000, do: 'taint', node: 'node-1', taint });
  expect(forced(run)).toEqual([['S-INV-3', 'podgc']]);
  expect(chain(run)).toEqual([
    '0 fault.link node-1',
    '55 unknown node-1 55',
    '70 outOfService node-1',
    '70 deleteBy db-0 30',
    '80 forceBy db-0',
    '80 creates db-0',
    '80 startsBeside node-2 db-0 2',
  ]);
});

test('nothing breaks where the machine is off', () => {
  expect(forced(story(off(0), force(10_000)))).toEqual([]);
});

test('a force delete on a healthy node, of a pod that takes its time', () => {
  const run = story(force(1000));
  expect(forced(run)).toEqual([['S-INV-3', 'user']]);
  expect(chain(run)).toEqual(['1 force db-0', '1 creates db-0', '1 startsBeside node-2 db-0 2']);
});
