import { expect, test } from 'vitest';
import type { ContainerStatus, Pod } from '../objects/types.ts';
import { kubectlColumns } from './kubectlColumns.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

const status = (name: string, state: ContainerStatus['state'], isReady = false): ContainerStatus => ({
  name,
  ready: isReady,
  restartCount: 0,
  ...(state && { state }),
});
const completed = { terminated: { exitCode: 0, reason: 'Completed' } };
const pod = (statuses: readonly ContainerStatus[], readiness: string, phase = 'Running'): Pod => ({
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: statuses.map(({ name }) => ({ name })) },
  status: { phase, conditions: [{ type: 'Ready', status: readiness }], containerStatuses: statuses },
});

test('counts init containers that are through', () => {
  const inits = [status('i0', completed), status('i1', { running: {} })];
  const waiting = pod([status('a', { waiting: { reason: 'PodInitializing' } })], 'False', 'Pending');
  const subject: Pod = {
    ...waiting,
    spec: { ...waiting.spec, initContainers: [{ name: 'i0' }, { name: 'i1' }] },
    status: { ...waiting.status, initContainerStatuses: inits },
  };
  expect(kubectlColumns(subject, now).status).toBe('Init:1/2');
});

test.each([
  ['False', 'NotReady'],
  ['True', 'Running'],
])('one container runs, one has completed, Ready %s: %s', (readiness, text) => {
  const subject = pod([status('a', { running: {} }, true), status('b', completed)], readiness);
  expect(kubectlColumns(subject, now)).toMatchObject({ status: text, ready: '1/2' });
});

test('a deleted pod that has ended is not called Terminating', () => {
  const ended = pod([status('a', completed)], 'False', 'Succeeded');
  const deleted = { ...ended, metadata: { ...ended.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } };
  expect(kubectlColumns(deleted, now).status).toBe('Completed');
});

test('the age of the last restart goes on, and what tells of none is the same object at any time', () => {
  const lastState = { terminated: { exitCode: 1, finishedAt: '2025-12-31T23:59:00Z' } };
  const restarted = pod([{ ...status('a', { running: {} }, true), restartCount: 2, lastState }], 'True');
  expect(kubectlColumns(restarted, now).restarts).toBe('2 (60s ago)');
  expect(kubectlColumns(restarted, now + 240_000).restarts).toBe('2 (5m ago)');
  const running = pod([status('a', { running: {} }, true)], 'True');
  expect(kubectlColumns(running, now + 240_000)).toBe(kubectlColumns(running, now));
});
