/** What others make of a node that is short of something, and of pods that were evicted from it. */
import { describe, expect, test } from 'vitest';
import { comings, podsAt, running, workload } from '../../controllers/fixtures.ts';
import type { KubeObject, Pod, Workload } from '../../objects/types.ts';
import { events, pod, run, takes } from '../../simulation/fixtures.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
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

const textOf = (behaviour: object) => ({ 'sim/app': JSON.stringify(behaviour) });

/** Its one pod runs on n1 and takes ever more; the next one is put on node-2. */
function grown(kind: Workload['kind'], onTerm: object): Run {
  const behaviour = { onTerm, memory: { startMi: 800, growsMiPerSecond: 11 } };
  const plain = workload(kind, 'web', { replicas: 1 });
  const template = { ...plain.spec?.template, metadata: { labels: { app: 'web' }, annotations: textOf(behaviour) } };
  const onN1 = (object: KubeObject): KubeObject =>
    object.kind === 'Pod' ? ({ ...object, spec: { ...(object as Pod).spec, nodeName: 'n1' } } as Pod) : object;
  const objects = running({ ...plain, spec: { ...plain.spec, template } } as Workload).map(onN1);
  return run([machine({ memoryMi: 1000 }), ...objects], {
    ...withEviction(),
    decide: takes('node-2'),
    actions: [{ t: 0, do: 'scheduler', runs: true }],
    horizon: 40_000,
  });
}

describe('F-25: an evicted pod', () => {
  const ignoring = { ignore: true };

  test('of a ReplicaSet keeps its object, and another takes its place', () => {
    const story = grown('ReplicaSet', ignoring);
    const [first] = podsAt(story, 0);
    expect(comings(story, 'Pod').map((text) => text.split(' ')[1])).toEqual(['ADDED']);
    expect(statusOf(story, first?.metadata.name ?? '')).toMatchObject({ phase: 'Failed', reason: 'Evicted' });
    expect(podsAt(story, story.end).map(({ spec }) => spec.nodeName)).toEqual(['n1', 'node-2']);
  });

  test('of a StatefulSet is deleted, and made again under its name', () => {
    const story = grown('StatefulSet', ignoring);
    expect(comings(story, 'Pod').map((text) => text.split(' ').slice(1))).toEqual([
      ['DELETED', 'web-0'],
      ['ADDED', 'web-0'],
    ]);
    expect(podsAt(story, story.end).map(({ spec }) => spec.nodeName)).toEqual(['node-2']);
    expect(events(story, 'invariant')).toEqual([]);
  });

  test('KUBELET-33: whose containers end well has succeeded, without a reason', () => {
    const story = grown('ReplicaSet', { after: 1, code: 0 });
    const status = statusOf(story, podsAt(story, 0)[0]?.metadata.name ?? '');
    expect(status?.phase).toBe('Succeeded');
    expect(status?.reason).toBeUndefined();
  });
});

describe('KUBELET-35: while its node is short of memory', () => {
  const sent = (name: string, requestMi?: number): Pod => {
    const requests = requestMi === undefined ? {} : { resources: { requests: { memory: `${requestMi}Mi` } } };
    return pod(name, { container: requests });
  };
  const bind = (name: string) => ({ t: 15_000, do: 'bind' as const, pod: `default/${name}`, node: 'n1' });
  const story = run(
    [machine({ memoryMi: 1000 }), growing('a', { memoryMi: [950, 0] }), sent('besteffort'), sent('burstable', 64)],
    {
      ...withEviction(),
      actions: [bind('besteffort'), bind('burstable')],
    },
  );

  test('its kubelet turns away who asks for nothing, before the API knows', () => {
    expect(conditionOf(story, 'MemoryPressure', 16_000)?.status).not.toBe('True');
    expect(statusOf(story, 'besteffort', 16_000)).toMatchObject({
      phase: 'Failed',
      reason: 'Evicted',
      message: 'Pod was rejected: The node had condition: [MemoryPressure]. ',
    });
    expect(statusOf(story, 'burstable', 20_000)?.phase).toBe('Running');
  });

  test('a taint keeps the scheduler away, as long as the condition stands', () => {
    const taints = (t: number) => objectsOf(story.stateAt(t).objects, 'Node').get('n1')?.spec?.taints ?? [];
    expect(taints(19_000)).toEqual([]);
    expect(taints(21_000)).toEqual([
      expect.objectContaining({ key: 'node.kubernetes.io/memory-pressure', effect: 'NoSchedule' }),
    ]);
    expect(taints(story.end)).toEqual([]);
  });
});

test('a pod that was evicted before is not evicted again, nor counted', () => {
  const story = run(
    [machine({ memoryMi: 1100 }), growing('a', { memoryMi: [950, 0] }), growing('b', { memoryMi: [100, 0] })],
    {
      ...withEviction(),
      actions: [
        { t: 100_000, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: false },
        { t: 101_000, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: true },
      ],
    },
  );
  expect(processCalls(story)).toEqual(['10.010 SIGTERM a', '12.010 SIGKILL a']);
  expect(kubeletEvents(story).filter((text) => text.includes('Evicted'))).toEqual(['10.000 Evicted a']);
});
