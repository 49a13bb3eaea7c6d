import { describe, expect, test } from 'vitest';
import type { Container, ContainerState, Pod, PodStatus } from '../objects/types.ts';
import { closedStatus } from './closedStatus.ts';

const sidecar: Container = { name: 'proxy', restartPolicy: 'Always' };
const podWith = (initContainers: readonly Container[]): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', generation: 3 },
  spec: { initContainers, containers: [{ name: 'app' }] },
});
const waiting: ContainerState = { waiting: { reason: 'PodInitializing' } };
const done = (exitCode: number): ContainerState => ({ terminated: { exitCode } });
const open = (inits: readonly (readonly [string, ContainerState])[], app = waiting): PodStatus => ({
  phase: 'Pending',
  initContainerStatuses: inits.map(([name, state]) => ({ name, ready: false, restartCount: 0, state })),
  containerStatuses: [{ name: 'app', ready: false, restartCount: 0, state: app }],
});
const codes = ({ initContainerStatuses = [], containerStatuses = [] }: PodStatus) =>
  [...initContainerStatuses, ...containerStatuses].map(({ state }) => state?.terminated?.exitCode ?? null);

describe('the last status of a pod', () => {
  test.each<[string, readonly Container[], PodStatus, readonly (number | null)[]]>([
    ['that never ran: its container is lost', [], open([]), [137]],
    ['whose init container never ran: only that is lost', [{ name: 'i' }], open([['i', waiting]]), [137, null]],
    ['whose init container was through: its app is lost', [{ name: 'i' }], open([['i', done(0)]]), [0, 137]],
    ['whose init container failed: its app was never there', [{ name: 'i' }], open([['i', done(1)]]), [1, null]],
    [
      'whose second init container had no turn',
      [{ name: 'i' }, { name: 'j' }],
      open([
        ['i', { running: {} }],
        ['j', waiting],
      ]),
      [137, null, null],
    ],
    ['whose sidecar has ended before its app began', [sidecar], open([['proxy', done(143)]]), [143, null]],
    ['whose app has ended', [{ name: 'i' }], open([['i', done(0)]], done(5)), [0, 5]],
  ])('%s', (_, inits, status, expected) =>
    expect(codes(closedStatus(podWith(inits), status, '1.36'))).toEqual(expected),
  );

  test('says Failed where no end was known, and that the last change was seen', () => {
    expect(closedStatus(podWith([]), open([]), '1.36')).toMatchObject({ phase: 'Failed', observedGeneration: 3 });
    expect(closedStatus(podWith([]), { phase: 'Succeeded' }, '1.36').phase).toBe('Succeeded');
  });
});
