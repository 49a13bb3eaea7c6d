import { expect, test } from 'vitest';
import { finish } from '../../slices.ts';
import { collect } from '../records.ts';
import { rebuilt } from './rebuilt.ts';
import { recordedRunInSlices } from './recordedRun.ts';

const clock = (seconds: number) => new Date(Date.parse('2026-11-23T10:00:00Z') + seconds * 1000).toISOString();

const written = (t: number, verb: string, object: { kind: string; metadata: { name: string }; spec?: object }) =>
  JSON.stringify({
    ...{
      kind: 'Event',
      apiVersion: 'audit.k8s.io/v1',
      auditID: `${object.metadata.name} ${t}`,
      stage: 'ResponseComplete',
    },
    ...{
      verb,
      user: { username: 'jane' },
      userAgent: 'kubectl',
      stageTimestamp: clock(t),
      responseStatus: { code: 200 },
    },
    objectRef: { resource: `${object.kind.toLowerCase()}s`, name: object.metadata.name },
    responseObject: { apiVersion: 'v1', ...object },
  });

const named = (name: string, version: number, made: number) => ({
  ...{ name, uid: name, resourceVersion: String(version) },
  creationTimestamp: `${clock(made).slice(0, 19)}Z`,
});
const pod = (version: number, gates: readonly string[]) => ({
  kind: 'Pod',
  metadata: { ...named('gated', version, 1), namespace: 'shop' },
  spec: { containers: [{ name: 'app', image: 'app' }], schedulingGates: gates.map((name) => ({ name })) },
  status: { phase: 'Pending' },
});
const node = (name: string, version: number, made: number) => ({
  kind: 'Node',
  metadata: named(name, version, made),
  spec: {},
  status: { capacity: { cpu: '8' }, allocatable: { cpu: '8' } },
});

test('the model is given the gates that people lift, and nodes that are made before the eyes of the record', () => {
  const log = [
    written(1, 'create', pod(10, ['a', 'b'])),
    written(3, 'patch', node('old', 11, -5000)),
    written(5, 'patch', pod(12, ['b'])),
    written(6, 'create', node('new', 13, 6)),
    written(7, 'patch', pod(14, ['b'])),
  ];
  const run = finish(recordedRunInSlices(collect([['audit', log.join('\n')]])));
  const { actions = [] } = (run && rebuilt(run, 4500)) ?? {};
  expect(actions.slice(1)).toMatchObject([
    { do: 'patch', patch: { steps: [{ path: '/spec/schedulingGates', value: [{ name: 'b' }] }] } },
    { do: 'apply', source: { content: expect.stringContaining('"new"') } },
  ]);
  expect(actions).toHaveLength(3);
});

test('a node comes with the taint of its first moments, which goes when it went', () => {
  const joining = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' };
  const log = [
    written(1, 'create', pod(10, [])),
    written(6, 'create', { ...node('new', 13, 6), spec: { taints: [joining] } }),
    written(7, 'patch', node('new', 14, 6)),
  ];
  const run = finish(recordedRunInSlices(collect([['audit', log.join('\n')]])));
  const { actions = [], from = 0 } = (run && rebuilt(run, 4500)) ?? {};
  expect(actions.slice(1).map(({ t, ...act }) => [t + from, act])).toMatchObject([
    [5000, { do: 'apply', source: { content: expect.stringContaining('not-ready') } }],
    [6000, { do: 'taint', node: 'new', taint: joining, isRemoved: true }],
  ]);
});

test('a Job is asked for as it was written: without what the API server gave it', () => {
  const labels = { app: 'work', 'batch.kubernetes.io/controller-uid': 'u', 'controller-uid': 'u', 'job-name': 'work' };
  const job = {
    kind: 'Job',
    metadata: { ...named('work', 12, 5), namespace: 'shop' },
    spec: {
      selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': 'u' } },
      template: { metadata: { labels }, spec: { containers: [{ name: 'app', image: 'app' }] } },
    },
  };
  const run = finish(
    recordedRunInSlices(
      collect([['audit', [written(1, 'create', pod(10, [])), written(5, 'create', job)].join('\n')]]),
    ),
  );
  const { actions = [] } = (run && rebuilt(run, 4500)) ?? {};
  const [, act] = actions;
  const { spec } = JSON.parse(act?.do === 'apply' ? String(act.source.content) : '{}');
  expect(spec).toEqual({ template: { metadata: { labels: { app: 'work' } }, spec: job.spec.template.spec } });
});
