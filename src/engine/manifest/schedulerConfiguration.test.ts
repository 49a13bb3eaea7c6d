import { describe, expect, test } from 'vitest';
import { type RecordedCase, readRecorded } from '../conformance/readCases.ts';
import { readManifests } from './readManifests.ts';

/** What kube-scheduler 1.36.2 said to a file: while it decoded it, judged it, or made its plugins. */
interface Reported {
  decode?: string;
  validate?: readonly string[];
  create?: string;
}

const { cases } = readRecorded<{ cases: readonly RecordedCase<string, Reported>[] }>('scheduler/configurations');

/** Upstream stops at the first of the three; what we tell place by place it tells in one. */
function upstream({ decode, validate, create }: Reported): readonly string[] {
  if (decode !== undefined) return [decode.replace(/ in scheme ".*"$/, '')];
  return validate ?? (create === undefined ? [] : [`initializing profiles: ${create}`]);
}

const together = /^(.*(?:strict decoding error: |initializing plugin "\w+": ))(.*)$/;

function joined(messages: readonly string[]): readonly string[] {
  const parts = messages.map((message) => together.exec(message));
  const start = parts[0]?.[1];
  if (start === undefined || parts.length === 1) return messages;
  const tails = parts.map((part) => part?.[2] ?? '');
  return [start + (start.endsWith('error: ') ? tails.join(', ') : `[${tails.join(', ')}]`)];
}

describe('a KubeSchedulerConfiguration', () => {
  test.each(cases.map((one) => [one.name, one] as const))(
    'is judged as kube-scheduler does: %s',
    (_, { in: text, out }) => {
      const { problems, objects } = readManifests(text, 'config.yaml');
      const expected = upstream(out);
      expect([...joined(problems.map(({ message }) => message))].sort()).toEqual([...expected].sort());
      expect(objects).toHaveLength(expected.length > 0 ? 0 : 1);
    },
  );

  test('is an object of the cluster by the name kube-scheduler', () => {
    const { objects, counts } = readManifests(valid('percentageOfNodesToScore: 30'), 'config.yaml');
    expect(objects).toMatchObject([
      { kind: 'KubeSchedulerConfiguration', metadata: { name: 'kube-scheduler' }, percentageOfNodesToScore: 30 },
    ]);
    expect(counts).toEqual({ KubeSchedulerConfiguration: 1 });
  });

  test('is read back with the name that it goes by here', () => {
    expect(readManifests(valid('metadata: { name: kube-scheduler }'), 'config.yaml').problems).toEqual([]);
  });

  test('is not used with a key that stands there twice', () => {
    const { objects, problems, counts } = readManifests(valid('parallelism: 4\nparallelism: 5'), 'config.yaml');
    const message = 'strict decoding error: yaml: unmarshal errors: line 4: key "parallelism" already set in map';
    expect(problems).toMatchObject([{ severity: 'error', message }]);
    expect({ objects, counts }).toEqual({ objects: [], counts: { KubeSchedulerConfiguration: 1 } });
  });

  test('stands beside other objects; a second one is told', () => {
    const text = `${valid('')}---\nkind: Namespace\nmetadata: { name: a }\n---\n${valid('')}`;
    const { objects, problems } = readManifests(text, 'config.yaml');
    expect(objects.map(({ kind }) => kind)).toEqual(['KubeSchedulerConfiguration', 'Namespace']);
    expect(problems).toMatchObject([{ remedy: 'duplicateObject' }]);
  });

  test('of another group is none', () => {
    const text = 'apiVersion: example.com/v1\nkind: KubeSchedulerConfiguration\n';
    expect(readManifests(text, 'config.yaml')).toMatchObject({
      objects: [],
      unused: { 'KubeSchedulerConfiguration.example.com': 1 },
    });
  });
});

describe('its errors stand where they are', () => {
  const where = (body: string) => readManifests(valid(body), 'config.yaml').problems.map(({ line }) => line);
  test.each([
    ['an old version', 'apiVersion: kubescheduler.config.k8s.io/v1beta3\nkind: KubeSchedulerConfiguration\n', 1],
    ['no version', 'kind: KubeSchedulerConfiguration\n', 1],
  ])('%s', (_, text, line) => {
    expect(readManifests(text, 'config.yaml').problems).toMatchObject([
      { line, severity: 'error', remedy: 'configurationVersion' },
    ]);
  });
  test.each([
    ['an unknown field', 'profiles:\n- schedulerName: a\n  plugin: {}', 5],
    ['a field of a wrong type', 'profiles:\n- schedulerName: 7', 4],
    ['a plugin that nobody knows', 'profiles:\n- plugins:\n    filter:\n      enabled:\n      - name: Mine', 7],
    [
      'a plugin everywhere',
      'profiles:\n- plugins:\n    multiPoint:\n      enabled:\n      - name: NodeName\n      - name: Mine',
      8,
    ],
    [
      'arguments',
      'profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy:\n        type: Most',
      8,
    ],
    ['a key that stands there twice', 'parallelism: 4\nparallelism: 5', 4],
    ['an unknown argument', 'profiles:\n- pluginConfig:\n  - name: NodeAffinity\n    args:\n      added: {}', 7],
    [
      'the second queue sort',
      'profiles:\n- plugins:\n    queueSort:\n      enabled:\n      - name: PrioritySort\n      - name: Mine',
      6,
    ],
    [
      'a term of addedAffinity',
      'profiles:\n- pluginConfig:\n  - name: NodeAffinity\n    args:\n      addedAffinity:\n        preferredDuringSchedulingIgnoredDuringExecution:\n        - weight: 1\n          preference:\n            matchExpressions:\n            - key: a\n              operator: Most',
      12,
    ],
  ])('%s', (_, body, line) => {
    expect(where(body)).toEqual([line]);
  });
});

test.each([
  ['profiles:\n- plugins: { filter: { enabled: [{ name: Mine }] } }', 'unknownPlugin'],
  ['profiles:\n- plugins: { multiPoint: { enabled: [{ name: Mine }] } }', 'unknownPlugin'],
  ['profiles:\n- plugins: { filter: { enabled: [{ name: ImageLocality }] } }', 'fixValue'],
])('%s is told with what to do: %s', (body, remedy) => {
  expect(readManifests(valid(body), 'config.yaml').problems).toMatchObject([
    { remedy, subject: 'KubeSchedulerConfiguration' },
  ]);
});

const valid = (body: string): string =>
  `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n${body}\n`;
