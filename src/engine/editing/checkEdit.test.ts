import { describe, expect, test } from 'vitest';
import { readManifests } from '../manifest/readManifests.ts';
import { defaultPod } from '../objects/defaults.ts';
import type { KubeObject, Pod, PriorityClass } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { checkEdit } from './checkEdit.ts';
import { manifestOf } from './manifestOf.ts';

const high: PriorityClass = { kind: 'PriorityClass', metadata: { name: 'high' }, value: 1000 };

const [written] = readManifests(
  `kind: Pod
metadata: { name: web, labels: { app: web }, uid: u1, generation: 1 }
spec:
  nodeName: n1
  tolerations: [{ key: gpu, operator: Exists }]
  containers: [{ name: app, image: "web:1", resources: { requests: { cpu: 500m } } }]
  topologySpreadConstraints:
  - { maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }
status: { phase: Running }
`,
  '',
).objects;
const pod = defaultPod(written as Pod, []);
const gated = { ...pod, spec: { ...pod.spec, nodeName: '', schedulingGates: [{ name: 'example.com/wait' }] } };
const node = {
  kind: 'Node',
  metadata: { name: 'n1', labels: { zone: 'a' } },
  status: { allocatable: { cpu: '4', pods: '10' } },
} as KubeObject;

/** The stored object's text with one part replaced by another. */
function edited(stored: KubeObject, from: string | RegExp, to: string) {
  const text = manifestOf(stored);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return checkEdit(changed, { subject: subjectOf(stored), stored, classes: [high] });
}

describe('an update that is taken', () => {
  test.each<[string, KubeObject, string | RegExp, string, string[]]>([
    ['a new label', pod, 'labels:', 'labels:\n    tier: front', ['metadata.labels.tier']],
    [
      'a label that goes',
      pod,
      '    app: web\n  name',
      '    other: x\n  name',
      ['metadata.labels.app', 'metadata.labels.other'],
    ],
    ['another image', pod, 'web:1', 'web:2', ['spec.containers[0].image']],
    ['one more toleration', pod, '  tolerations:\n', '  tolerations:\n  - key: fpga\n', ['spec.tolerations']],
    ['tolerations that admission puts back', pod, /  - effect: NoExecute\n(?:  [- ].*\n)+?(?=  topology)/, '', []],
    ['the same amount in other words', pod, 'cpu: 500m', 'cpu: "0.5"', []],
    ['a default that is left out', pod, '  restartPolicy: Always\n', '', []],
    ['a namespace that is left out', pod, '  namespace: default\n', '', []],
    ['a uid that is left out', pod, '  uid: u1\n', '', []],
    ['a gate that goes', gated, /  schedulingGates:\n.*\n/, '', ['spec.schedulingGates']],
    ['a gated pod that is narrowed down', gated, 'spec:', 'spec:\n  nodeSelector:\n    zone: a', ['spec.nodeSelector']],
    ['a taint', node, 'status:', 'spec:\n  taints:\n  - key: gpu\n    effect: NoSchedule\nstatus:', ['spec']],
    ['a node’s allocatable', node, 'cpu: "4"', 'cpu: "8"', ['status.allocatable.cpu']],
    ['a node’s label', node, 'zone: a', 'zone: b', ['metadata.labels.zone']],
  ])('%s', (_, stored, from, to, changed) => {
    const verdict = edited(stored, from, to);
    expect(verdict).toEqual({ problems: [], changes: changed.length > 0 ? 'update' : 'none', changed, ignored: [] });
  });
});

const fixed =
  'spec: Forbidden: pod updates may not change fields other than `spec.containers[*].image`,' +
  '`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing ' +
  'tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

describe('an update that is refused, at its line', () => {
  const changedText = 'At least one of apiVersion, kind and name was changed';
  const strict = 'Pod in version "v1" cannot be handled as a Pod: strict decoding error: unknown field';
  const retained = 'existing toleration can not be modified except its tolerationSeconds';
  const prefix = 'pods "web" is forbidden: ';
  test.each<[string, KubeObject, string | RegExp, string, [string, string, string][], string]>([
    ['a fixed field', pod, 'maxSkew: 1', 'maxSkew: 2', [['maxSkew: 2', fixed, 'recreate']], 'recreate'],
    ['a field that goes', pod, '  nodeName: n1\n', '', [['spec:', fixed, 'recreate']], 'recreate'],
    [
      'a toleration that is changed',
      pod,
      'key: gpu',
      'key: fpga',
      [['tolerations:', `spec.tolerations: Forbidden: ${retained}`, 'recreate']],
      'recreate',
    ],
    [
      'a value that no pod may have',
      pod,
      'maxSkew: 1',
      'maxSkew: 0',
      [
        [
          'maxSkew: 0',
          'spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than zero',
          'fixValue',
        ],
      ],
      'none',
    ],
    [
      'another name',
      pod,
      'name: web\n  namespace',
      'name: api\n  namespace',
      [['name: api', changedText, 'sameObject']],
      'none',
    ],
    ['another kind', node, 'kind: Node', 'kind: Namespace', [['kind:', changedText, 'sameObject']], 'none'],
    ['a kind without a part here', pod, 'kind: Pod', 'kind: Ingress', [['kind:', changedText, 'sameObject']], 'none'],
    [
      'another apiVersion',
      pod,
      'apiVersion: v1',
      'apiVersion: v2',
      [['apiVersion:', changedText, 'sameObject']],
      'none',
    ],
    [
      'another namespace',
      pod,
      'namespace: default',
      'namespace: prod',
      [
        [
          'namespace: prod',
          'the namespace of the provided object does not match the namespace sent on the request',
          'sameObject',
        ],
      ],
      'none',
    ],
    [
      'another uid',
      pod,
      'uid: u1',
      'uid: u2',
      [['uid: u2', 'metadata.uid: Invalid value: "u2": field is immutable', 'recreate']],
      'recreate',
    ],
    ['an unknown field', pod, 'spec:', 'spec:\n  foo: 1', [['foo: 1', `${strict} "spec.foo"`, 'unknownField']], 'none'],
    [
      'an unknown field in a list',
      pod,
      'maxSkew: 1',
      'maxskew: 1\n    maxSkew: 1',
      [['maxskew', `${strict} "spec.topologySpreadConstraints[0].maxskew"`, 'unknownField']],
      'none',
    ],
    [
      'a class beside a priority',
      pod,
      'priority: 0',
      'priority: 0\n  priorityClassName: high',
      [
        [
          'priority: 0',
          `${prefix}the integer value of priority (0) must not be provided in pod spec; priority admission controller computed 1000 from the given PriorityClass name`,
          'leavePriorityOut',
        ],
        ['priorityClassName', fixed, 'fixValue'],
      ],
      'update',
    ],
    [
      'a class that is not there',
      pod,
      'priority: 0',
      'priorityClassName: none',
      [
        ['priorityClassName', `${prefix}no PriorityClass with name none was found`, 'fixValue'],
        ['priorityClassName', fixed, 'fixValue'],
      ],
      'update',
    ],
    [
      'a class instead of a priority',
      pod,
      'priority: 0',
      'priorityClassName: high',
      [['priorityClassName', fixed, 'recreate']],
      'recreate',
    ],
    [
      'a second document',
      node,
      /$/,
      '---\nkind: Node\nmetadata: { name: n2 }\n',
      [['---', changedText, 'sameObject']],
      'none',
    ],
  ])('%s', (_, stored, from, to, expected, changes) => {
    const lines = manifestOf(stored).replace(from, to).split('\n');
    const verdict = edited(stored, from, to);
    const found = verdict.problems.map(({ line, message, remedy }) => ({
      text: lines[line - 1]?.trim(),
      message,
      remedy,
    }));
    expect(found).toEqual(
      expected.map(([text, message, remedy]) => ({ text: expect.stringContaining(text), message, remedy })),
    );
    expect(verdict.changes).toBe(changes);
  });

  test('a text that is no YAML has the parser’s words', () => {
    const { problems } = edited(pod, 'spec:', 'spec: [');
    expect(problems).toMatchObject([{ severity: 'error', remedy: 'closeOpened' }]);
  });

  test('an empty text is no object', () => {
    const { problems, changes } = checkEdit('', { subject: 'Pod/default/web', stored: pod, classes: [] });
    expect(problems).toMatchObject([{ line: 0, message: 'no objects passed to apply', remedy: 'noObjects' }]);
    expect(changes).toBe('none');
  });

  test('a key that is given twice is told, and the last one counts', () => {
    const { problems, changed } = edited(pod, 'labels:', 'labels:\n    app: api');
    expect(problems).toMatchObject([{ severity: 'warning', message: 'key "app" already set in map' }]);
    expect(changed).toEqual([]);
  });
});

test('a pod that is gone can be created from its last text', () => {
  const verdict = checkEdit(manifestOf(pod), { subject: 'Pod/default/web', stored: null, classes: [] });
  expect(verdict).toMatchObject({
    problems: [{ message: 'pods "web" not found', remedy: 'createAgain' }],
    changes: 'recreate',
  });
});

test('what has been wrong with the stored object all along is not told', () => {
  const bare = {
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'c' }], cpus: 3 },
  } as unknown as Pod;
  const text = manifestOf(bare).replace('name: web', 'labels:\n    app: web\n  name: web');
  expect(checkEdit(text, { subject: 'Pod/default/web', stored: bare, classes: [] })).toMatchObject({
    problems: [],
    changes: 'update',
  });
});

test('fields of the API server and a pod’s status stay as they are, which is said', () => {
  const text = manifestOf(pod).replace('generation: 1', 'generation: 7').replace('Running', 'Failed');
  expect(checkEdit(text, { subject: 'Pod/default/web', stored: pod, classes: [] })).toEqual({
    problems: [],
    changes: 'none',
    changed: [],
    ignored: ['metadata.generation', 'status'],
  });
});

test('a class that is not there is no matter of an update that leaves it alone', () => {
  const stored = { ...pod, spec: { ...pod.spec, priorityClassName: 'lost' } };
  expect(edited(stored, 'labels:', 'labels:\n    tier: front')).toMatchObject({ problems: [], changes: 'update' });
  expect(edited(stored, 'maxSkew: 1', 'maxSkew: 2').problems.map(({ message }) => message)).toEqual([
    'pods "web" is forbidden: no PriorityClass with name lost was found',
    fixed,
  ]);
});

test('an empty map that goes beside a change is none', () => {
  const stored = { ...pod, spec: { ...pod.spec, containers: [{ name: 'app', image: 'web:1', resources: {} }] } } as Pod;
  const { changed } = edited(stored, /image: web:1([^]*) {4}resources: {}\n/, 'image: web:2$1');
  expect(changed).toEqual(['spec.containers[0].image']);
});
