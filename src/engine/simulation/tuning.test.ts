import { describe, expect, test } from 'vitest';
import { bareBehaviour, politeBehaviour } from '../kubelet/containerBehaviour.ts';
import type { Pod } from '../objects/types.ts';
import { podParameters, tuned } from './tuning.ts';

const plain: Pod = {
  kind: 'Pod',
  metadata: { name: 'web', annotations: { 'sim/app': '{"runs":[{"after":9,"code":0}]}' } },
  spec: {
    terminationGracePeriodSeconds: 30,
    containers: [
      {
        name: 'app',
        lifecycle: { preStop: { exec: { command: ['sh', '-c', 'sleep 7'] } }, postStart: { sleep: { seconds: 1 } } },
      },
      { name: 'helper' },
    ],
  },
};

test('reads what the pod says', () => {
  expect(podParameters(plain, politeBehaviour)).toEqual({
    terminationGracePeriodSeconds: 30,
    preStopSeconds: 7,
    shutdownSeconds: 1,
    ignoresSigterm: false,
  });
});

describe.each([politeBehaviour, bareBehaviour])('a pod with all handles set', (behaviour) => {
  const tuning = { terminationGracePeriodSeconds: 12, preStopSeconds: 5, shutdownSeconds: 8, ignoresSigterm: true };

  test('reads back as they were set', () => {
    expect(podParameters(tuned(plain, tuning, behaviour), behaviour)).toEqual(tuning);
  });

  test('doing it twice changes nothing', () => {
    const once = tuned(plain, tuning, behaviour);
    expect(tuned(once, tuning, behaviour)).toEqual(once);
  });
});

test('a hook of 0 s is no hook; other hooks and the runs stay', () => {
  const { spec, metadata } = tuned(plain, { preStopSeconds: 0, shutdownSeconds: 3 }, politeBehaviour);
  expect(spec.containers[0]?.lifecycle).toEqual({ postStart: { sleep: { seconds: 1 } } });
  expect(JSON.parse(metadata.annotations?.['sim/app'] ?? '')).toEqual({
    runs: [{ after: 9, code: 0 }],
    onTerm: { after: 3, code: 0, ignore: false },
  });
});

test('nothing set, nothing changed', () => expect(tuned(plain, {}, politeBehaviour)).toEqual(plain));
