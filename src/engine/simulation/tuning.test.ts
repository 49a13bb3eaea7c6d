import { describe, expect, test } from 'vitest';
import { bareBehaviour, politeBehaviour } from '../kubelet/containerBehaviour.ts';
import type { Pod } from '../objects/types.ts';
import type { Tuning } from './situation.ts';
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

describe('containers that are told what to do', () => {
  const crash = { runs: [{ after: 1, code: 1 }] };
  const textOf = (tuning: Tuning, of = plain) => {
    const { annotations = {} } = tuned(of, tuning, politeBehaviour).metadata;
    return Object.fromEntries(Object.entries(annotations).map(([key, text]) => [key, JSON.parse(text)]));
  };

  test('do that in place of what the pod says; others stay as they are', () => {
    expect(textOf({ containers: { helper: crash } })).toEqual({
      'sim/app': { runs: [{ after: 9, code: 0 }] },
      'sim/helper': crash,
    });
    expect(textOf({ containers: { app: {} } })).toEqual({ 'sim/app': {} });
  });

  test('hear the handles for all unless they are told how to answer SIGTERM', () => {
    const containers = { app: crash, helper: { onTerm: { after: 4 } } };
    const reported = textOf({ shutdownSeconds: 3, containers });
    expect(reported['sim/app']).toEqual({ ...crash, onTerm: { after: 3, code: 0, ignore: false } });
    expect(reported['sim/helper']).toEqual({ onTerm: { after: 4 } });
  });

  test('are told once, however often it is said', () => {
    const tuning = { shutdownSeconds: 3, containers: { app: crash } };
    const once = tuned(plain, tuning, politeBehaviour);
    expect(tuned(once, tuning, politeBehaviour)).toEqual(once);
  });

  test('init containers are told too; one that is not there is told nothing', () => {
    const init: Pod = { ...plain, spec: { ...plain.spec, initContainers: [{ name: 'init' }] } };
    expect(textOf({ shutdownSeconds: 3, containers: { init: crash } }, init)['sim/init']).toEqual(crash);
    expect(textOf({ containers: { ghost: crash } })).not.toHaveProperty('sim/ghost');
  });
});
