import { describe, expect, test } from 'vitest';
import type { Condition, Pod, Service } from '../objects/types.ts';
import { deletion, events, pod, run, service } from '../simulation/fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { endpointOf, selects } from './endpointsliceRules.ts';

const web: Service = service('web', { app: 'web' });
const hasNode = (name: string) => name === 'node-1';
const readiness = (status: string): readonly Condition[] => [{ type: 'Ready', status }];
const running = (status: Pod['status'], deletionTimestamp?: string): Pod => ({
  ...pod('a', { node: 'node-1' }),
  metadata: { name: 'a', uid: 'u', ...(deletionTimestamp !== undefined && { deletionTimestamp }) },
  status: { phase: 'Running', podIP: '10.0.0.1', ...status },
});

describe('a pod as an endpoint', () => {
  test.each([
    ['ready', running({ conditions: readiness('True') }), [true, true, false]],
    ['not ready', running({ conditions: readiness('False') }), [false, false, false]],
    ['leaving, still ready', running({ conditions: readiness('True') }, 'x'), [false, true, true]],
    ['leaving, not ready', running({ conditions: readiness('False') }, 'x'), [false, false, true]],
  ] as const)('%s', (_, subject, flags) => {
    const { ready, serving, terminating } = endpointOf(subject, web, hasNode) ?? {};
    expect([ready, serving, terminating]).toEqual(flags);
  });

  test('is ready always where unready addresses are published', () => {
    const eager = { ...web, spec: { ...web.spec, publishNotReadyAddresses: true } };
    expect(endpointOf(running({ conditions: readiness('True') }, 'x'), eager, hasNode)?.ready).toBe(true);
  });

  test.each([
    ['it has ended', running({ phase: 'Succeeded' })],
    ['it has no node', pod('a')],
    ['it has no address', pod('a', { node: 'node-1' })],
    ['its node has no object', { ...running({}), spec: { nodeName: 'node-9', containers: [] } }],
  ])('is none when %s', (_, subject) => expect(endpointOf(subject, web, hasNode)).toBeNull());
});

describe('a selector', () => {
  test('chooses pods of its namespace with all its labels', () => {
    expect(selects(web, pod('a'))).toBe(true);
    expect(selects(service('web', { app: 'web', tier: 'front' }), pod('a'))).toBe(false);
    expect(selects({ ...web, metadata: { name: 'web', namespace: 'other' } }, pod('a'))).toBe(false);
  });
  test('that is empty chooses none', () => expect(selects(service('web', {}), pod('a'))).toBe(false));
});

test('a new Service lists the pods that are there', () => {
  const story = run([pod('a', { node: 'node-1' })], { actions: [{ t: 0, do: 'apply', objects: [web] }] });
  expect(events(story, 'endpoint')).toMatchObject([
    { subject: 'Pod/default/a', service: 'web', state: { ready: true, serving: true, terminating: false } },
  ]);
});

test('a pod whose labels no longer match leaves the slice', () => {
  const relabelled = { ...pod('a'), metadata: { name: 'a', labels: { app: 'other' } } };
  const story = run([pod('a', { node: 'node-1' }), web], { actions: [{ t: 0, do: 'apply', objects: [relabelled] }] });
  expect(events(story, 'endpoint')).toMatchObject([{ subject: 'Pod/default/a', state: null }]);
});

test('a slice is stored by its own write, which is the link between the pod and its endpoint', () => {
  const subject = pod('a', { node: 'node-1' });
  const story = run([subject, web], { actions: [deletion(1000, subject)] });
  const [leaves] = events(story, 'endpoint');
  const slice = story.trace[leaves?.cause ?? -1];
  expect(slice).toMatchObject({ t: 1140, what: 'write', subject: 'EndpointSlice/default/web-slice' });
  expect(story.trace[slice?.cause ?? -1]).toMatchObject({ t: 1020, what: 'write', subject: 'Pod/default/a' });
  const held = podTimeline(story, { about: 'pod', pod: 'default/a' }, 0)?.events.map(({ id }) => id);
  expect(held).toContain(slice?.id);
});

test('pods that change together are one write', () => {
  const subjects = ['a', 'b', 'c'].map((name) => pod(name, { node: 'node-1' }));
  const story = run([...subjects, web], { actions: subjects.map((subject) => deletion(1000, subject)) });
  const [first] = events(story, 'write').filter(({ subject }) => subject.startsWith('EndpointSlice/'));
  const together = events(story, 'endpoint').filter(({ cause }) => cause === first?.id);
  expect(together.map(({ subject }) => subject)).toEqual(['Pod/default/a', 'Pod/default/b', 'Pod/default/c']);
});

test('a node that goes takes its endpoints along', () => {
  const gone = { t: 1000, do: 'deleteObject', subject: 'Node/node-1' } as const;
  const story = run([pod('a', { node: 'node-1' }), pod('b', { node: 'node-2' }), web], { actions: [gone] });
  expect(events(story, 'endpoint')).toMatchObject([{ t: 1140, subject: 'Pod/default/a', state: null }]);
});

test('a Service that begins to publish all addresses lists its pods anew', () => {
  const status = { phase: 'Running', podIP: '10.0.0.1', conditions: [], containerStatuses: [] };
  const unready: Pod = { ...pod('a', { node: 'node-1' }), status };
  const eager = { ...web, spec: { ...web.spec, publishNotReadyAddresses: true } };
  const story = run([unready, web], { actions: [{ t: 1000, do: 'apply', objects: [eager] }] });
  expect(events(story, 'endpoint')).toMatchObject([{ state: { ready: true, serving: false } }]);
});
