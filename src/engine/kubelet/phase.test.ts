import { describe, expect, test } from 'vitest';
import type { ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { podPhase } from './phase.ts';

const done = (exitCode: number): ContainerState => ({ terminated: { exitCode } });
const crashed = { state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: done(1) };
const waiting = (reason: string) => ({ state: { waiting: { reason } } });
const running = { state: { running: {} } };
type Known = Pick<ContainerStatus, 'state' | 'lastState' | 'started'>;

function phaseOf(
  restartPolicy: string,
  known: Record<string, Known>,
  { isTerminal = false, hasInitialized = false } = {},
): string {
  const names = Object.keys(known);
  const isInit = (name: string) => name.startsWith('i') || name.startsWith('s');
  const pod: Pod = {
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: {
      restartPolicy,
      containers: names.filter((name) => !isInit(name)).map((name) => ({ name })),
      initContainers: names
        .filter(isInit)
        .map((name) => ({ name, ...(name[0] === 's' && { restartPolicy: 'Always' }) })),
    },
  };
  const statuses = names.map((name) => ({ name, ready: false, restartCount: 0, ...known[name] }));
  return podPhase({ pod, statuses, isTerminal, hasInitialized });
}

describe('what follows for a pod with one app container', () => {
  test.each<[string, Record<string, Known>, string]>([
    ['Always', { a: { state: done(0) } }, 'Running'],
    ['Always', { a: crashed }, 'Running'],
    ['Always', { a: waiting('ContainerCreating') }, 'Pending'],
    ['Always', { a: waiting('ImagePullBackOff') }, 'Pending'],
    ['OnFailure', { a: { state: done(0) } }, 'Succeeded'],
    ['OnFailure', { a: { state: done(1) } }, 'Running'],
    ['OnFailure', { a: crashed }, 'Running'],
    ['Never', { a: { state: done(0) } }, 'Succeeded'],
    ['Never', { a: { state: done(1) } }, 'Failed'],
    ['Never', { a: { state: done(0) }, b: { state: done(1) } }, 'Failed'],
    ['Never', { a: { state: done(1) }, b: running }, 'Running'],
    ['Never', { s: { ...running, started: true }, a: { state: done(0) } }, 'Running'],
    ['Never', { i: { state: done(1) }, a: waiting('PodInitializing') }, 'Failed'],
    ['Always', { i: { state: done(1) }, a: waiting('PodInitializing') }, 'Pending'],
    ['Always', { i: running, a: waiting('PodInitializing') }, 'Pending'],
    ['Always', { i: { state: done(0) }, a: waiting('PodInitializing') }, 'Pending'],
  ])('%s with %j is %s', (policy, known, phase) => expect(phaseOf(policy, known)).toBe(phase));

  test.each([
    [0, 'Succeeded'],
    [137, 'Failed'],
    [143, 'Failed'],
  ])('deleted, all stopped, exit %s is %s even with Always', (code, phase) =>
    expect(phaseOf('Always', { a: { state: done(code) } }, { isTerminal: true })).toBe(phase),
  );
});

describe('what follows for a pod with a sidecar or an init container', () => {
  test.each<[string, Record<string, Known>, string, string]>([
    ['a sidecar that has not started yet', { s: running, a: running }, 'Pending', 'Running'],
    ['a sidecar that has started', { s: { ...running, started: true }, a: running }, 'Running', 'Running'],
    ['a sidecar that crashed', { s: crashed, a: running }, 'Running', 'Running'],
    ['a sidecar that never ran', { s: waiting('ContainerCreating'), a: running }, 'Pending', 'Pending'],
    ['a sidecar of which nothing is known', { s: {}, a: running }, 'Pending', 'Pending'],
    ['an unstarted sidecar beside an app that ended', { s: running, a: { state: done(0) } }, 'Pending', 'Running'],
    ['an unstarted sidecar beside an app that never ran', { s: running, a: waiting('x') }, 'Pending', 'Pending'],
    ['an init container that runs', { i: running, a: running }, 'Pending', 'Pending'],
    ['an init container that failed', { i: { state: done(1) }, a: running }, 'Failed', 'Failed'],
  ])('%s: %j is %s before its app was started and %s after it', (_, known, before, after) => {
    expect(phaseOf('Never', known)).toBe(before);
    expect(phaseOf('Never', known, { hasInitialized: true })).toBe(after);
  });
});
