/** Nodes that run short of something, in whole runs. */
import { describe, expect, test } from 'vitest';
import { events, run, seconds } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import {
  conditionOf,
  growing,
  kubeletEvents,
  machine,
  processCalls,
  statusOf,
  withEviction,
} from './pressureFixtures.ts';

const short = { memoryMi: 1540 };

describe('KUBELET-30: three pods take more than they asked for', () => {
  const three = [
    growing('c', { memoryMi: [300, 0], priority: 1000 }),
    growing('b', { memoryMi: [550, 0], requestMi: 500 }),
    growing('a', { memoryMi: [600, 0], requestMi: 100 }),
  ];
  const story = run([machine(short), ...three], withEviction());

  test('the one furthest above its request gets SIGTERM, and SIGKILL two seconds later', () => {
    expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '12.010 SIGKILL a']);
    expect(kubeletEvents(story).slice(0, 2)).toEqual(['10.000 EvictionThresholdMet n1', '10.000 Evicted a']);
  });

  test('says who would have gone next', () => {
    const ranking = events(story, 'pressure')[0]?.ranking.map(({ pod, usage, request }) => [pod, usage, request]);
    const mebibyte = 2 ** 20;
    expect(ranking).toEqual([
      ['default/a', 600 * mebibyte, 100 * mebibyte],
      ['default/b', 550 * mebibyte, 500 * mebibyte],
      ['default/c', 300 * mebibyte, 0],
    ]);
  });

  test('has Failed for it once nothing of it runs any more, not before', () => {
    const message =
      'The node was low on resource: memory. Threshold quantity: 100Mi, available: 90Mi. ' +
      'Container app was using 600Mi, request is 100Mi, has larger consumption of memory. ';
    expect(statusOf(story, 'a', 12_000)).toMatchObject({ phase: 'Running' });
    expect(statusOf(story, 'a', 12_100)).toMatchObject({ phase: 'Failed', reason: 'Evicted', message });
    const target = { type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet', message };
    expect(statusOf(story, 'a', 12_100)?.conditions).toContainEqual(expect.objectContaining(target));
  });

  test('the next pass follows its cleanup and finds nothing', () => {
    const found = events(story, 'pressure').map(({ t, signals }) => [seconds(t), signals[0]?.threshold?.kind ?? null]);
    expect(found).toEqual([
      ['10.000', 'hard'],
      ['13.030', null],
    ]);
  });

  test('the API hears of it with the next heartbeat, and that it is over after five minutes', () => {
    expect(conditionOf(story, 'MemoryPressure', 19_000)?.status).not.toBe('True');
    expect(conditionOf(story, 'MemoryPressure', 21_000)).toMatchObject({
      status: 'True',
      reason: 'KubeletHasInsufficientMemory',
      message: 'kubelet has insufficient memory available',
    });
    expect(conditionOf(story, 'MemoryPressure', 319_000)?.status).toBe('True');
    expect(conditionOf(story, 'MemoryPressure', 321_000)?.status).toBe('False');
    expect(kubeletEvents(story).slice(2)).toEqual([
      '20.000 NodeHasInsufficientMemory n1',
      '320.000 NodeHasSufficientMemory n1',
    ]);
  });
});

test('KUBELET-28: as long as it does not suffice, one pod a pass, each after the cleanup of the one before', () => {
  const pods = ['a', 'b', 'c'].map((name, index) => growing(name, { memoryMi: [60 - index, 0] }));
  const story = run(
    [machine({ memoryMi: 797, stated: { memory: { startMi: 600, growsMiPerSecond: 0 } } }), ...pods],
    withEviction(),
  );
  expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '12.010 SIGKILL a', '13.040 SIGTERM b', '15.040 SIGKILL b']);
});

test('KUBELET-28: a curve that crosses between two passes is seen at the next', () => {
  const pods = [growing('a', { memoryMi: [1465, 22] })];
  expect(kubeletEvents(run([machine({ memoryMi: 2000 }), ...pods], withEviction())).slice(0, 2)).toEqual([
    '20.000 EvictionThresholdMet n1',
    '20.000 Evicted a',
  ]);
});

describe('KUBELET-29: where only critical pods are left', () => {
  const story = run([machine(short), growing('a', { memoryMi: [1500, 0], priority: 2_000_000_000 })], withEviction());

  test('it only tells, pass after pass, and that alone keeps no run going', () => {
    expect(kubeletEvents(story)).toContain('10.000 EvictionThresholdMet n1');
    expect(kubeletEvents(story).filter((text) => text.includes('Evicted'))).toEqual([]);
    expect(story.end).toBeLessThanOrEqual(30_000);
  });
});

test('pressure that nobody could be ended for is over five minutes after a container ended', () => {
  const critical = { priority: 2_000_000_000, spec: { restartPolicy: 'Never' } };
  const pods = [growing('a', { memoryMi: [1500, 0], stated: { runs: [{ after: 25, code: 0 }] }, ...critical })];
  const story = run([machine(short), ...pods], withEviction());
  const memory = [31_000, 319_000, 331_000].map((t) => conditionOf(story, 'MemoryPressure', t)?.status);
  expect(memory).toEqual(['True', 'True', 'False']);
});

describe('soft thresholds', () => {
  const soft = {
    evictionHard: {},
    evictionSoft: { 'memory.available': '200Mi' },
    evictionSoftGracePeriod: { 'memory.available': '30s' },
  };
  const textsOf = (of: Run) => kubeletEvents(of).filter((text) => text.includes('Evicted'));
  const pods = [growing('a', { memoryMi: [1400, 0], grace: 20 })];

  test('KUBELET-27: the condition comes at once, the eviction after the grace of the threshold', () => {
    const story = run([machine(short), ...pods], withEviction({ ...soft, evictionMaxPodGracePeriod: 60 }));
    expect(conditionOf(story, 'MemoryPressure', 21_000)?.status).toBe('True');
    expect(textsOf(story)).toEqual(['40.000 Evicted a']);
    expect(processCalls(story)).toEqual(['40.010 SIGTERM a', '60.010 SIGKILL a']);
  });

  test('KUBELET-31: the pod gets no more than evictionMaxPodGracePeriod', () => {
    const story = run([machine(short), ...pods], withEviction({ ...soft, evictionMaxPodGracePeriod: 5 }));
    expect(processCalls(story)).toEqual(['40.010 SIGTERM a', '45.010 SIGKILL a']);
  });

  test('are forgotten where they are not met for long enough', () => {
    const short30 = growing('short', {
      memoryMi: [1400, 0],
      stated: { runs: [{ after: 25, code: 0 }] },
      spec: { restartPolicy: 'Never' },
    });
    expect(textsOf(run([machine(short), short30], withEviction(soft)))).toEqual([]);
  });
});

test('evictionMinimumReclaim: not enough until more than the threshold and it are free', () => {
  const pods = ['a', 'b'].map((name, index) => growing(name, { memoryMi: [300 - index, 0] }));
  const rest = growing('rest', { memoryMi: [900, 0], requestMi: 1000 });
  const evicted = (evictionMinimumReclaim: Record<string, string>) =>
    kubeletEvents(run([machine(short), ...pods, rest], withEviction({ evictionMinimumReclaim }))).filter((text) =>
      text.includes('Evicted'),
    );
  expect(evicted({})).toEqual(['10.000 Evicted a']);
  expect(evicted({ 'memory.available': '400Mi' })).toEqual(['10.000 Evicted a', '13.030 Evicted b']);
});

describe('KUBELET-32: a pod that does not end in time', () => {
  const slow = growing('a', { memoryMi: [1500, 0], grace: 60 });
  const options = withEviction().options;
  const story = run([machine(short), slow], { options: { ...options, kubeletEra: { default: '1.23' } } });

  test('is told of after ten seconds, and goes on ending', () => {
    expect(kubeletEvents(story)).toContain('20.000 ExceededGracePeriod a');
    expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '70.010 SIGKILL a']);
  });
});

describe('a pod over a limit of its own', () => {
  const cache = { volumes: [{ name: 'cache', emptyDir: { sizeLimit: '100Mi' } }] };
  const writing = growing('a', { stated: { disk: { startMi: 0, growsMiPerSecond: 4, volume: 'cache' } }, spec: cache });
  const story = run([machine({}), writing], withEviction());

  test('KUBELET-34: goes for it, and its node is short of nothing', () => {
    expect(kubeletEvents(story)).toEqual(['30.000 Evicted a']);
    const message = 'Usage of EmptyDir volume "cache" exceeds the limit "100Mi". ';
    expect(statusOf(story, 'a')).toMatchObject({ phase: 'Failed', reason: 'Evicted', message });
    expect(statusOf(story, 'a')?.conditions?.map(({ type }) => type)).not.toContain('DisruptionTarget');
    expect(conditionOf(story, 'DiskPressure', story.end)?.status).not.toBe('True');
  });
});

test('KUBELET-29: a critical pod stays, whatever limit of its own it is over', () => {
  const cache = { volumes: [{ name: 'cache', emptyDir: { sizeLimit: '1Mi' } }] };
  const stated = { disk: { startMi: 5, growsMiPerSecond: 0, volume: 'cache' } };
  const story = run([machine({}), growing('a', { stated, spec: cache, priority: 2_000_000_000 })], withEviction());
  expect(kubeletEvents(story)).toEqual([]);
});

test('a pod that says nothing of itself goes when its machine takes all there is', () => {
  const stated = { memory: { startMi: 0, growsMiPerSecond: 100 } };
  const story = run([machine({ memoryMi: 1000, stated }), growing('a', {})], withEviction());
  expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '12.010 SIGKILL a']);
});

test.each([
  ['disk', { disk: { startMi: 0, growsMiPerSecond: 10 } }, 'DiskPressure', 'ephemeral-storage', '90.000'],
  ['logs', { logs: { startMi: 900, growsMiPerSecond: 0 } }, 'DiskPressure', 'ephemeral-storage', '10.000'],
  ['inodes', { inodes: { start: 900, growsPerSecond: 5 } }, 'DiskPressure', 'inodes', '20.000'],
  ['processes', { processes: { start: 0, growsPerSecond: 2 } }, 'PIDPressure', 'pids', '50.000'],
])('KUBELET-27: too much of %s', (_, stated, condition, resource, at) => {
  const size = { diskMi: 1000, inodes: 1000, processes: 100 };
  const own = { inodes: { start: 0, growsPerSecond: 0 }, processes: { start: 0, growsPerSecond: 0 } };
  const evictionHard = { 'nodefs.available': '10%', 'nodefs.inodesFree': '5%', 'pid.available': '10' };
  const story = run(
    [machine({ stated: { has: size, ...own } }), growing('a', { stated })],
    withEviction({ evictionHard }),
  );
  expect(kubeletEvents(story).slice(0, 2)).toEqual([`${at} EvictionThresholdMet n1`, `${at} Evicted a`]);
  expect(statusOf(story, 'a')?.message).toContain(`The node was low on resource: ${resource}. `);
  expect(conditionOf(story, condition, Number(at) * 1000 + 10_001)?.status).toBe('True');
});

describe('a kubelet', () => {
  const pods = [growing('a', { memoryMi: [1425, 2] })];
  const at = (actions: Parameters<typeof run>[1]) =>
    kubeletEvents(run([machine(short), ...pods], { ...withEviction(), ...actions })).filter((text) =>
      text.includes('Evicted'),
    );

  test('that is stopped evicts nobody; begun anew it does', () => {
    expect(at({})).toEqual(['10.000 Evicted a']);
    expect(
      at({ actions: [{ t: 5000, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: false }], horizon: 60_000 }),
    ).toEqual([]);
    const restarted = [5000, 42_000].map((t) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'kubelet' as const, node: 'n1' },
      runs: t > 5000,
    }));
    expect(at({ actions: restarted })).toEqual(['52.000 Evicted a']);
  });

  test('that begins anew knows of no pressure, until it looks', () => {
    const { metadata: _, ...node } = machine(short);
    const critical = growing('a', { memoryMi: [1500, 0], priority: 2_000_000_000 });
    const actions = [25_000, 32_000].map((t) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'kubelet' as const, node: 'n1' },
      runs: t > 25_000,
    }));
    const story = run([{ ...node, metadata: { name: 'n1' } }, critical], { ...withEviction(), actions });
    const memory = [24_000, 33_000, 51_000].map((t) => conditionOf(story, 'MemoryPressure', t)?.status);
    expect(memory).toEqual(['True', 'False', 'True']);
  });

  test('that stands still evicts when it goes on', () => {
    const paused = [5000, 27_000].map((t) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'pause' as const, node: 'n1' },
      runs: t > 5000,
    }));
    expect(at({ actions: paused })).toEqual(['27.000 Evicted a']);
  });

  test('that is cut off evicts all the same, and tells it later', () => {
    const cut = [5000, 60_000].map((t) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'link' as const, node: 'n1' },
      runs: t > 5000,
    }));
    const story = run([machine(short), ...pods], { ...withEviction(), actions: cut });
    expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '12.010 SIGKILL a']);
    expect(statusOf(story, 'a', 59_000)?.phase).toBe('Running');
    expect(statusOf(story, 'a', 75_000)).toMatchObject({ phase: 'Failed', reason: 'Evicted' });
    expect(conditionOf(story, 'MemoryPressure', 71_000)?.status).toBe('True');
  });
});

test('where nobody says what is used, nothing is looked at', () => {
  const { metadata: _, ...bare } = machine({ memoryMi: 64 });
  const story = run([{ ...bare, metadata: { name: 'n1' } }, growing('a', { memoryMi: null })], withEviction());
  expect(story.trace).toEqual([]);
});
