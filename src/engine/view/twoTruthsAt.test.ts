import { describe, expect, test } from 'vitest';
import { believed, coming, fault, force, kubelet, link, off, real, rowOf, story } from './truthsFixtures.ts';
import { twoTruthsAt } from './twoTruthsAt.ts';

describe('a node cut off from 0 to 1000 s (CTRL-4)', () => {
  const run = story(link(0, false), link(1_000_000, true));

  test('before the cut there is nothing to tell', () => expect(twoTruthsAt(run, -1)).toBeNull());

  test.each([
    [10, 'True', ['db-0 Running', 'api Running']],
    [56, 'Unknown', ['db-0 Running', 'api Running']],
    [100, 'Unknown', ['db-0 Running', 'api Running']],
    [356, 'Unknown', ['db-0 Terminating', 'api Terminating']],
    [386, 'Unknown', ['db-0 Terminating', 'api Terminating']],
    [999, 'Unknown', ['db-0 Terminating', 'api Terminating']],
  ])('at %d s the API says Ready %s and %j, and both run untroubled', (t, ready, pods) => {
    const row = rowOf(run, t * 1000);
    expect(row?.believed.ready.status).toBe(ready);
    expect(believed(row)).toEqual(pods);
    expect(real(row)).toEqual(['db-0', 'api']);
    expect(row).toMatchObject({
      differsSince: 0,
      believed: { exists: true, lastLease: 0 },
      real: { machine: 'on', kubelet: 'runs', heardAt: 0 },
    });
  });

  const waits = [
    'kubelet stop db-0 waits for heal',
    'statefulset replace db-0 waits for objectGone',
    'kubelet stop api waits for heal',
  ];
  const later = ['385 apiserver deadline db-0', '385 apiserver deadline api', ...waits];
  const last = [
    '355 taint-eviction delete db-0',
    '355 taint-eviction delete api',
    '355 replicaset replacement api',
    ...later,
  ];
  test.each([
    [10, ['55 node-lifecycle markUnknown node-1', '55 node-lifecycle taint node-1', ...last]],
    [56, last],
    [356, later],
    [386, waits],
  ])('what comes after %d s if nobody acts', (t, next) => {
    expect(coming(rowOf(run, t * 1000)?.next ?? [])).toEqual(next);
  });

  test('its taints say since when', () => {
    const taints = rowOf(run, 56_000)?.believed.taints ?? [];
    expect(taints.map(({ effect, since }) => `${effect} ${Math.floor((since ?? 0) / 1000)}`)).toEqual([
      'NoSchedule 55',
      'NoExecute 55',
    ]);
  });

  test('right after the heal its kubelet hears, and will stop the pods; then their names are free', () => {
    const row = rowOf(run, 1_000_050);
    expect(row?.real.heardAt).toBeNull();
    expect(coming(row?.next ?? [])).toEqual([
      '1000 kubelet stop db-0',
      '1000 kubelet stop api',
      '1005 kubelet release db-0',
      '1005 kubelet release api',
      '1005 statefulset replace db-0',
      '1010 kubelet markReady node-1',
      '1010 node-lifecycle untaint node-1',
      '1015 node-lifecycle untaint node-1',
    ]);
  });

  test('a second later it knows of the deletes', () => {
    expect(real(rowOf(run, 1_001_000))).toEqual(['db-0!', 'api!']);
  });

  test('once it has posted that it is ready, both say the same, and nothing broke', () => {
    expect(rowOf(run, 1_009_000)?.differsSince).toBe(0);
    expect(twoTruthsAt(run, 1_011_000)).toBeNull();
  });
});

describe('a force delete while the node is cut off', () => {
  const run = story(link(0, false), force(402_000), link(1_000_000, true));

  test('the API has removed what runs on', () => {
    const row = rowOf(run, 403_000);
    expect(believed(row)).toEqual(['db-0 Terminating, gone by user', 'api Terminating']);
    expect(real(row)).toEqual(['db-0', 'api']);
    expect(coming(row?.next ?? [])[0]).toBe('kubelet stop db-0 waits for heal');
  });

  test('what is foreseen ends where a user acts, on another node too', () => {
    const other = { t: 200_000, do: 'fault', fault: { what: 'link', node: 'node-2' }, runs: false } as const;
    const also = story(link(0, false), other);
    const next = (t: number) => coming(rowOf(also, t)?.next ?? []);
    expect(next(100_000)).toEqual([]);
    expect(next(200_000)).toContain('355 taint-eviction delete db-0');
    expect(next(100_000)).toEqual([]);
  });

  test('before it, the StatefulSet waits; until the user acts nothing else is foreseen', () => {
    expect(coming(rowOf(run, 401_000)?.next ?? [])).toContain('statefulset replace db-0 waits for objectGone');
  });

  test('two lives of one name: the object of the first ends, its process goes on beside the second', () => {
    const [name, ...others] = twoTruthsAt(run, 500_000)?.names ?? [];
    expect(others).toEqual([]);
    expect(name).toMatchObject({ pod: 'default/db-0', controller: 'StatefulSet/default/db' });
    const uids = name?.holders.map(({ node, object, process, removedBy }) => ({
      node,
      statuses: object.map(({ status, isReady }) => `${status}${isReady ? '' : ' not ready'}`),
      gone: object.at(-1)?.to,
      process,
      removedBy,
    }));
    expect(uids).toEqual([
      {
        node: 'node-1',
        statuses: ['Running', 'Running not ready', 'Terminating not ready'],
        gone: 402_020,
        process: [{ from: 0, to: null }],
        removedBy: 'user',
      },
      {
        node: 'node-2',
        statuses: ['Pending not ready', 'ContainerCreating not ready', 'Running'],
        gone: null,
        process: [{ from: 402_620, to: null }],
        removedBy: null,
      },
    ]);
    expect(name?.running).toEqual([
      { t: 0, count: 1 },
      { t: 402_620, count: 2 },
    ]);
  });

  test('the name is told of from the second object on, not before', () => {
    expect(twoTruthsAt(run, 402_050)?.names).toEqual([]);
    expect(twoTruthsAt(run, 402_100)?.names).toHaveLength(1);
  });

  test('after the heal one is left, and what was stays told', () => {
    const truths = twoTruthsAt(run, run.end);
    expect(truths?.nodes).toEqual([]);
    expect(truths?.names[0]?.running.at(-1)?.count).toBe(1);
    expect(truths?.breaches).toHaveLength(1);
  });
});

describe('other ways to differ', () => {
  test('a machine that is off: the API says Running, nothing runs', () => {
    const row = rowOf(story(off(7000)), 20_000);
    expect(row).toMatchObject({ differsSince: 7000, real: { machine: 'off', kubelet: 'stopped', pods: [] } });
    expect(believed(row)).toEqual(['db-0 Running', 'api Running']);
  });

  test('once its Node is deleted and its pods are removed, both say the same', () => {
    const run = story(off(7000), { t: 100_000, do: 'deleteObject', subject: 'Node/node-1' });
    expect(rowOf(run, 101_000)).toMatchObject({ differsSince: 7000, believed: { exists: false } });
    expect(rowOf(run, 200_000)).toMatchObject({ differsSince: null, believed: { pods: [] }, real: { pods: [] } });
  });

  test('a kubelet that is stopped and started again', () => {
    const run = story(kubelet(3000, false), kubelet(20_000, true));
    expect(rowOf(run, 10_000)).toMatchObject({ differsSince: 3000, real: { machine: 'on', kubelet: 'stopped' } });
    expect(twoTruthsAt(run, 21_000)).toBeNull();
  });

  test('a kubelet that stands still knows of no delete; one whose runtime is down does, and both wait', () => {
    const remove = { t: 20_000, do: 'delete', pod: 'default/db-0' } as const;
    const broken = (what: 'pause' | 'runtime') =>
      story({ t: 5000, do: 'fault', fault: { what, node: 'node-1' }, runs: false }, remove);
    const waits = ['kubelet stop db-0 waits for heal', 'statefulset replace db-0 waits for objectGone'];
    for (const [what, known] of [
      ['pause', ['db-0', 'api']],
      ['runtime', ['db-0!', 'api']],
    ] as const) {
      expect(real(rowOf(broken(what), 30_000))).toEqual(known);
      expect(coming(rowOf(broken(what), 30_000)?.next ?? [])).toEqual(expect.arrayContaining(waits));
    }
    expect(rowOf(broken('pause'), 30_000)).toMatchObject({ differsSince: 5000, real: { kubelet: 'paused' } });
  });

  test('a force delete on a healthy node: until its processes have ended', () => {
    const run = story(force(1000));
    expect(twoTruthsAt(run, 1010)).toBeNull();
    expect(rowOf(run, 1030)).toMatchObject({ differsSince: 1020 });
    expect(believed(rowOf(run, 1200))).toEqual(['db-0 Terminating, gone by user', 'api Running']);
    expect(real(rowOf(run, 1200))).toEqual(['db-0!', 'api']);
    expect(rowOf(run, 10_000)).toBeNull();
  });

  test('a graceful delete on a healthy node: never', () => {
    const run = story({ t: 1000, do: 'delete', pod: 'default/db-0' });
    for (let t = 0; t <= run.end; t += 10) expect(twoTruthsAt(run, t)).toBeNull();
  });

  test('what is broken alone is told with since when, and is no difference', () => {
    const run = story(fault(1000, 'slowDisk', false), fault(9000, 'slowDisk', true));
    expect(twoTruthsAt(run, 5000)?.faults).toEqual([
      { fault: { what: 'slowDisk', node: 'node-1', factor: 10 }, since: 1000 },
    ]);
    expect(rowOf(run, 5000)?.differsSince).toBeNull();
    expect(twoTruthsAt(run, 9000)).toBeNull();
  });
});
