import { describe, expect, test } from 'vitest';
import { defaultPod } from './defaults.ts';
import { classConflict, resolvePriority, systemPriorityClasses } from './priority.ts';
import type { Pod, PodSpec, PriorityClass } from './types.ts';

const pod = (spec: Partial<PodSpec>, labels?: Record<string, string>): Pod => ({
  kind: 'Pod',
  metadata: { name: 'p', ...(labels && { labels }) },
  spec: { containers: [], ...spec },
});
const priorityClass = (name: string, value: number, globalDefault = false): PriorityClass => ({
  kind: 'PriorityClass',
  metadata: { name },
  value,
  globalDefault,
});

test('a bare pod gets what the API server gives it', () => {
  const made = defaultPod(pod({}), []);
  expect(made.metadata.namespace).toBe('default');
  expect(made.spec).toMatchObject({
    restartPolicy: 'Always',
    schedulerName: 'default-scheduler',
    terminationGracePeriodSeconds: 30,
    priority: 0,
    preemptionPolicy: 'PreemptLowerPriority',
  });
  expect(made.spec.tolerations).toEqual(
    ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'].map((key) => ({
      key,
      operator: 'Exists',
      effect: 'NoExecute',
      tolerationSeconds: 300,
    })),
  );
});

test('what is set is kept, and defaulting twice changes nothing', () => {
  const once = defaultPod(
    pod(
      {
        terminationGracePeriodSeconds: 0,
        tolerations: [{ operator: 'Exists' }],
        containers: [{ name: 'c', resources: { limits: { cpu: 1 } } }],
        topologySpreadConstraints: [spread()],
      },
      { rev: '1' },
    ),
    [],
  );
  expect(once.spec.terminationGracePeriodSeconds).toBe(0);
  expect(once.spec.tolerations).toEqual([{ operator: 'Exists' }]);
  expect(once.spec.containers[0]?.resources?.requests).toEqual({ cpu: '1' });
  expect(defaultPod(once, [])).toBe(once);
});

const spread = () => ({
  maxSkew: 1,
  topologyKey: 'zone',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
  matchLabelKeys: ['rev', 'absent'],
});

describe('matchLabelKeys', () => {
  test('become requirements for the keys that the pod has', () => {
    const made = defaultPod(pod({ topologySpreadConstraints: [spread()] }, { rev: '1' }), []);
    expect(made.spec.topologySpreadConstraints?.[0]?.labelSelector).toEqual({
      matchLabels: { app: 'web' },
      matchExpressions: [{ key: 'rev', operator: 'In', values: ['1'] }],
    });
  });
  test('are left alone without a selector', () => {
    const made = defaultPod(
      pod({ topologySpreadConstraints: [{ ...spread(), labelSelector: null }] }, { rev: '1' }),
      [],
    );
    expect(made.spec.topologySpreadConstraints?.[0]?.labelSelector).toBeNull();
  });
  test('of pod affinity become In, mismatchLabelKeys NotIn', () => {
    const term = { topologyKey: 'zone', labelSelector: {}, matchLabelKeys: ['rev'], mismatchLabelKeys: ['app'] };
    const affinity = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } };
    const made = defaultPod(pod({ affinity }, { rev: '1', app: 'a' }), []);
    const [merged] = made.spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
    expect(merged?.labelSelector?.matchExpressions).toEqual([
      { key: 'rev', operator: 'In', values: ['1'] },
      { key: 'app', operator: 'NotIn', values: ['a'] },
    ]);
  });
});

describe('priority', () => {
  const classes = [priorityClass('high', 1000), priorityClass('usual', 5, true), priorityClass('low', 3, true)];
  test.each<[string, Partial<PodSpec>, unknown]>([
    ['of the class', { priorityClassName: 'high' }, { priority: 1000, priorityClassName: 'high' }],
    ['of the smallest global default', {}, { priority: 3, priorityClassName: 'low' }],
    ['of a system class', { priorityClassName: 'system-node-critical' }, { priority: 2_000_001_000 }],
    ['of no class', { priorityClassName: 'gone' }, { error: 'no PriorityClass with name gone was found' }],
    [
      'that contradicts its class',
      { priorityClassName: 'high', priority: 7 },
      {
        error:
          'the integer value of priority (7) must not be provided in pod spec; priority admission controller ' +
          'computed 1000 from the given PriorityClass name',
      },
    ],
  ])('%s', (_, spec, expected) => {
    expect(resolvePriority(spec, [...classes, ...systemPriorityClasses])).toMatchObject(expected as object);
  });

  test('a second global default is refused, an update of the first is not', () => {
    const other = [priorityClass('usual', 5, true)];
    const taken = 'PriorityClass usual is already marked as default. Only one default can exist';
    expect(classConflict(priorityClass('more', 6, true), { classes: other, isUpdate: false })).toBe(taken);
    expect(classConflict(priorityClass('usual', 5, true), { classes: other, isUpdate: true })).toBeNull();
    expect(classConflict(priorityClass('more', 6), { classes: other, isUpdate: false })).toBeNull();
  });

  test('a bound pod of a dump whose class is not in the file keeps its own', () => {
    expect(defaultPod(pod({ priorityClassName: 'gone', priority: 7 }), []).spec.priority).toBe(7);
  });
});
