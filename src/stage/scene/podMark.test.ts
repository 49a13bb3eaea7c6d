import { describe, expect, test } from 'vitest';
import type { PodShape } from '../../engine/view/view.ts';
import { isUnready, isWarned } from './podMark.ts';

describe('a warning', () => {
  test.each<[string, PodShape, boolean]>([
    ['Running', 'Running', false],
    ['CrashLoopBackOff', 'Running', true],
    ['Error', 'Running', true],
    ['OOMKilled', 'Running', true],
    ['PostStartHookError', 'Running', true],
    ['Completed', 'Running', false],
    ['NotReady', 'Running', false],
    ['ContainerCreating', 'Pending', false],
    ['ImagePullBackOff', 'Pending', true],
    ['ErrImagePull', 'Pending', true],
    ['Init:1/2', 'Pending', false],
    ['Init:CrashLoopBackOff', 'Pending', true],
    ['Init:Error', 'Pending', true],
    ['Terminating', 'Terminating', false],
    ['Evicted', 'Failed', false],
    ['Terminated', 'Failed', false],
    ['Completed', 'Succeeded', false],
  ])('%s of a pod drawn as %s: %s', (status, shape, wanted) => {
    expect(isWarned({ shape, status, ready: '1/1' })).toBe(wanted);
  });
});

test.each<[string, PodShape, boolean]>([
  ['1/1', 'Running', false],
  ['0/1', 'Running', true],
  ['1/2', 'Running', true],
  ['10/10', 'Running', false],
  ['0/1', 'Pending', false],
  ['0/1', 'Succeeded', false],
])('READY %s of a pod drawn as %s is unready: %s', (ready, shape, wanted) => {
  expect(isUnready({ shape, ready, status: '' })).toBe(wanted);
});

test.each<[string, PodShape, boolean]>([
  ['1/1', 'Running', true],
  ['1/1', 'Terminating', false],
  ['0/1', 'Pending', false],
])('READY %s of a pod drawn as %s with the condition Ready False is unready: %s', (ready, shape, wanted) => {
  expect(isUnready({ shape, ready, status: '', isUnready: true })).toBe(wanted);
});
