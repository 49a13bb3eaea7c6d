import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManifests } from '../manifest/readManifests.ts';
import { defaultPod } from '../objects/defaults.ts';
import type { KubeObject, PriorityClass } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { checkEdit } from './checkEdit.ts';
import { judgeEdit } from './judgeEdit.ts';
import { compareKeys } from './kubectlOrder.ts';
import { manifestOf } from './manifestOf.ts';

const untouched = { problems: [], changes: 'none', changed: [], ignored: [] };

const verdictOn = (stored: KubeObject, classes: readonly PriorityClass[] = []) =>
  checkEdit(manifestOf(stored), { subject: subjectOf(stored), stored, classes });

describe('the text of an object', () => {
  test('stands as kubectl get -o yaml writes it', () => {
    const pod = {
      status: { phase: 'Pending' },
      spec: {
        nodeName: 'n1',
        containers: [{ name: 'app', image: 'web:1', args: ['yes', '10:30', '1e3', '', '* * *', 'two\nlines', ' \n'] }],
      },
      metadata: {
        resourceVersion: '7',
        name: 'web',
        labels: { 'b/x': '1', a10: 'true', a9: '', A: 'x' },
        creationTimestamp: '2026-01-02T03:04:05Z',
        managedFields: [{ manager: 'kubectl' }],
      },
      kind: 'Pod',
    } as unknown as KubeObject;
    expect(manifestOf(pod)).toBe(`apiVersion: v1
kind: Pod
metadata:
  creationTimestamp: "2026-01-02T03:04:05Z"
  labels:
    A: x
    a9: ""
    a10: "true"
    b/x: "1"
  name: web
  namespace: default
spec:
  containers:
  - args:
    - "yes"
    - "10:30"
    - "1e3"
    - ""
    - "* * *"
    - |-
      two
      lines
    - "\\ \\n"
    image: web:1
    name: app
  nodeName: n1
status:
  phase: Pending
`);
  });

  test('has times to the second, as metav1.Time; what a text only says stays', () => {
    const time = '2026-01-02T03:04:05.678Z';
    const object = {
      kind: 'Node',
      metadata: { name: 'n1', creationTimestamp: time, annotations: { startTime: time }, labels: { time } },
      spec: { taints: [{ key: 'k', effect: 'NoExecute', timeAdded: time }] },
      status: { conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: time, message: time }] },
    } as unknown as KubeObject;
    const lines = manifestOf(object)
      .split('\n')
      .filter((line) => line.includes('03:04'));
    expect(lines.map((line) => line.trim())).toEqual([
      'startTime: "2026-01-02T03:04:05.678Z"',
      'creationTimestamp: "2026-01-02T03:04:05Z"',
      'time: "2026-01-02T03:04:05.678Z"',
      'timeAdded: "2026-01-02T03:04:05Z"',
      '- lastTransitionTime: "2026-01-02T03:04:05Z"',
      'message: "2026-01-02T03:04:05.678Z"',
    ]);
  });

  test('shows a budget the pods that it has let go, to the second', () => {
    const status = { disruptedPods: { 'web-1': '2026-01-02T03:04:05.678Z' } };
    const budget = { kind: 'PodDisruptionBudget', metadata: { name: 'web' }, status } as unknown as KubeObject;
    expect(manifestOf(budget)).toContain('web-1: "2026-01-02T03:04:05Z"');
  });

  test('has the namespace only of kinds that have one, and no metadata for the scheduler’s configuration', () => {
    expect(manifestOf({ kind: 'Node', metadata: { name: 'n1' } })).toBe(
      'apiVersion: v1\nkind: Node\nmetadata:\n  name: n1\n',
    );
    expect(manifestOf({ kind: 'KubeSchedulerConfiguration', metadata: { name: '' } })).toBe(
      'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n',
    );
  });

  test.each([
    ['a9', 'a10'],
    ['a10', 'a10b'],
    ['a/b', 'ab'],
    ['a.b', 'a1'],
    ['Z', 'a'],
    ['a1', 'a01'],
    ['', 'a'],
  ])('has the key %j before %j', (first, second) => {
    expect(compareKeys(first, second)).toBeLessThan(0);
    expect(compareKeys(second, first)).toBeGreaterThan(0);
    expect(compareKeys(first, first)).toBe(0);
  });
});

const scenes = ['spread', 'conflict', 'min-domains', 'slow-shutdown', 'tainted-zone'];

describe('an untouched text', () => {
  test.each(scenes)('of any object of the scene %s changes nothing and has no problems', (scene) => {
    const { objects } = readManifests(readFileSync(`src/lessons/stories/${scene}/scenario.yaml`, 'utf8'), scene);
    const classes = objects.filter((object): object is PriorityClass => object.kind === 'PriorityClass');
    expect(objects.length).toBeGreaterThan(5);
    for (const object of objects) expect(verdictOn(object, classes)).toEqual(untouched);
  });

  test('of an object whose times are finer than the text changes none of them', () => {
    const time = '2026-01-02T03:04:05.678Z';
    const taint = { key: 'k', value: 'v', effect: 'NoExecute', timeAdded: time };
    const stored = {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'n1', creationTimestamp: time },
      spec: { taints: [taint] },
      status: { conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: time }] },
    } as unknown as KubeObject;
    expect(verdictOn(stored)).toEqual(untouched);
    const { objects } = readManifests(manifestOf(stored).replace('value: v', 'value: w'), '');
    const context = { subject: 'Node/n1', stored, classes: [] } as const;
    expect(judgeEdit(objects[0] as KubeObject, context)).toMatchObject({
      changed: [['spec', 'taints', 0, 'value']],
      ignored: [],
      result: { ...stored, spec: { taints: [{ ...taint, value: 'w' }] } },
    });
  });

  const text = fc.string({
    unit: fc.constantFrom(...'ab1:#-\'"{}[]&*!|>%@` ,?yn~.0e+\n\r\té\u2028\u0085\ufeff日'),
    maxLength: 12,
  });
  const label = fc.stringMatching(/^[a-zA-Z0-9]([a-z.]{0,4}[0-9])?$/);
  const pod = fc
    .record({
      labels: fc.dictionary(label, label, { maxKeys: 4 }),
      annotations: fc.dictionary(label, text, { maxKeys: 3 }),
      args: fc.array(text, { maxLength: 3 }),
      cpu: fc.constantFrom('1', '500m', '0.5', '1e3', '0x1', 2),
      seconds: fc.integer({ min: 0, max: 100 }),
      nodeName: fc.option(fc.constant('n1'), { nil: undefined }),
      complete: fc.boolean(),
    })
    .map(({ labels, annotations, args, cpu, seconds, nodeName, complete }) => {
      const containers = [{ name: 'app', image: 'web', args, resources: { requests: { memory: cpu } } }];
      const spec = { containers, terminationGracePeriodSeconds: seconds, ...(nodeName && { nodeName }) };
      const written = { kind: 'Pod' as const, metadata: { name: 'web', labels, annotations }, spec };
      return complete ? defaultPod(written, []) : written;
    })
    .filter((one) => readManifests(JSON.stringify(one), '').problems.length === 0);

  test('of any pod changes nothing and has no problems', () => {
    fc.assert(
      fc.property(pod, (stored) => {
        expect(verdictOn(stored)).toEqual(untouched);
      }),
    );
  });
});
