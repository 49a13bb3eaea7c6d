/** What pods and machines use of a node, as they say it. */
import { describe, expect, test } from 'vitest';
import type { Node, Pod } from '../../objects/types.ts';
import { nothingMet } from './evictionPass.ts';
import { nextDue } from './nextDue.ts';
import { observe, hasNodeUse } from './nodeUse.ts';
import { podStatsAt, hasUse } from './podUse.ts';
import { readThresholds, isWrong } from './thresholds.ts';

const mebibyte = 2 ** 20;

const podOf = (behaviour: object, spec: Partial<Pod['spec']> = {}): Pod => ({
  kind: 'Pod',
  metadata: { name: 'a', annotations: { 'sim/app': JSON.stringify(behaviour) } },
  spec: { containers: [{ name: 'app' }], ...spec },
});
const nodeOf = (stated: object | string, status: Node['status'] = {}): Node => ({
  kind: 'Node',
  metadata: { name: 'n1', annotations: { 'sim/node': typeof stated === 'string' ? stated : JSON.stringify(stated) } },
  status,
});
const ran = (startedAt: number, endedAt: number | null = null) => [{ name: 'app', startedAt, endedAt }];

describe('a pod', () => {
  const behaviour = {
    memory: { startMi: 10, growsMiPerSecond: 2 },
    disk: { startMi: 5, growsMiPerSecond: 1 },
    logs: { startMi: 0, growsMiPerSecond: 0.5 },
    inodes: { start: 100, growsPerSecond: 0.5 },
    processes: { start: 2, growsPerSecond: 1.5 },
  };

  test('uses what its runs have come to by their age', () => {
    const stats = podStatsAt(podOf(behaviour), ran(1000), 4000);
    expect(stats).toMatchObject({ memory: 16 * mebibyte, processes: 6 });
    expect(stats.containers).toEqual([
      {
        name: 'app',
        memory: 16 * mebibyte,
        rootfs: { bytes: 8 * mebibyte, inodes: 101 },
        logs: { bytes: 1.5 * mebibyte, inodes: 0 },
      },
    ]);
    expect(stats.ephemeral).toEqual({ bytes: 9.5 * mebibyte, inodes: 101 });
  });

  test('that ran before virtual 0 has used nothing more until then', () =>
    expect(podStatsAt(podOf(behaviour), ran(-60_000), 0).memory).toBe(10 * mebibyte));

  test('whose run has ended leaves its files, and nothing else', () =>
    expect(podStatsAt(podOf(behaviour), ran(0, 2000), 90_000)).toMatchObject({
      memory: 0,
      processes: 0,
      ephemeral: { bytes: 8 * mebibyte, inodes: 101 },
    }));

  test.each([
    ['an emptyDir', { emptyDir: {} }, 5],
    ['one in memory', { emptyDir: { medium: 'Memory' } }, 0],
    ['a claim', { persistentVolumeClaim: { claimName: 'data' } }, 0],
  ])('that writes to %s takes %s of the disk of its node: %s Mi', (_, source, mi) => {
    const writing = podOf(
      { disk: { startMi: 5, growsMiPerSecond: 0, volume: 'v' } },
      { volumes: [{ name: 'v', ...source }] },
    );
    const stats = podStatsAt(writing, ran(0), 0);
    expect(stats.ephemeral?.bytes).toBe(mi * mebibyte);
    expect(stats.containers?.[0]?.rootfs?.bytes).toBe(0);
  });

  test.each([
    [{ memory: { startMi: 1, growsMiPerSecond: 0 } }, true],
    [{ processes: { start: 1, growsPerSecond: 0 } }, true],
    [{ onTerm: { ignore: true } }, false],
    [{ disk: { startMi: -1, growsMiPerSecond: 0 } }, false],
    [{ inodes: { start: 1 } }, true],
    [{ memory: { growsMiPerSecond: 1 } }, true],
    [{ memory: { startMi: 1, growsMiPerSecond: 'much' } }, false],
    [{ memory: {} }, false],
  ])('%j says what it uses: %s', (stated, expected) => expect(hasUse(podOf(stated))).toBe(expected));
});

describe('a node', () => {
  const left = (node: Node, t = 0) =>
    Object.fromEntries(
      [...observe(node, [], t)].map(([signal, { available, capacity }]) => [signal, [available, capacity]]),
    );

  test('has the disk, inodes and processes of a usual machine, and hands out less than it has', () => {
    const found = left(nodeOf({}, { capacity: { memory: '8Gi' }, allocatable: { memory: '7Gi' } }));
    expect(found['memory.available']).toEqual([7 * 2 ** 30, 8 * 2 ** 30]);
    expect(found['nodefs.available']).toEqual([100 * 2 ** 30, 100 * 2 ** 30]);
    expect(found['nodefs.inodesFree']).toEqual([6_553_600 - 131_072, 6_553_600]);
    expect(found['pid.available']).toEqual([32_768 - 200, 32_768]);
    expect(found['imagefs.available']).toEqual(found['nodefs.available']);
  });

  test('has what it says, and uses it as it says', () => {
    const stated = {
      has: { diskMi: 1000, inodes: 500, processes: 50 },
      memory: { startMi: 100, growsMiPerSecond: 1 },
      disk: { startMi: 10, growsMiPerSecond: 0 },
      inodes: { start: 1, growsPerSecond: 1 },
      processes: { start: 5, growsPerSecond: 0 },
    };
    expect(left(nodeOf(stated, { capacity: { memory: '1000Mi' } }), 5000)).toMatchObject({
      'memory.available': [895 * mebibyte, 1000 * mebibyte],
      'nodefs.available': [990 * mebibyte, 1000 * mebibyte],
      'nodefs.inodesFree': [494, 500],
      'pid.available': [45, 50],
    });
  });

  test('that states no memory is never short of it', () =>
    expect(left(nodeOf({}))['memory.available']).toBeUndefined());

  test.each(['no json', '7', '{"has":3,"memory":[],"disk":{"startMi":-1,"growsMiPerSecond":0}}'])(
    'is as usual where nothing can be read of %s',
    (text) => {
      expect(left(nodeOf(text))).toEqual(left(nodeOf({})));
      expect(hasNodeUse(nodeOf(text))).toBe(true);
    },
  );
});

describe('the next pass that can find anything', () => {
  const read = readThresholds({
    evictionHard: { 'memory.available': '100Mi' },
    evictionSoft: {},
    evictionSoftGracePeriod: {},
    evictionMinimumReclaim: {},
  });
  const node = nodeOf({}, { capacity: { memory: '1000Mi' } });
  const due = (pod: Pod, lastFound = nothingMet.lastFound, now = 0) =>
    nextDue({
      now,
      node,
      pods: [{ pod, runs: ran(0) }],
      thresholds: isWrong(read) ? [] : read,
      lastFound,
      transition: 60_000,
    });

  test.each([
    [{ startMi: 100, growsMiPerSecond: 10 }, 80_000],
    [{ startMi: 950, growsMiPerSecond: 0 }, 0],
    [{ startMi: 100, growsMiPerSecond: 0 }, null],
  ])('with memory %j', (memory, at) => expect(due(podOf({ memory }))).toBe(at));

  test('for a limit of a pod comes when it is passed', () => {
    const cache = { volumes: [{ name: 'cache', emptyDir: { sizeLimit: '30Mi' } }] };
    expect(due(podOf({ disk: { startMi: 10, growsMiPerSecond: 5, volume: 'cache' } }, cache))).toBe(4000);
  });

  test('for a condition comes when it may end, not before now', () => {
    const found = new Map([['MemoryPressure' as const, 20_000]]);
    expect(due(podOf({}), found, 30_000)).toBe(80_000);
    expect(due(podOf({}), found, 90_000)).toBe(90_000);
  });
});
