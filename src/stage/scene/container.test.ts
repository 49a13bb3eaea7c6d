import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContainerSpec, containerLife } from '../lifeFixture.ts';
import { apiWord, differs, processShape, wrapWords } from './container.ts';

describe('the API’s word', () => {
  test.each<[string, ContainerSpec]>([
    ['waiting', { api: null }],
    ['running', { api: { state: 'running' } }],
    ['ContainerCreating', { api: { state: 'waiting', reason: 'ContainerCreating' } }],
    [
      'CrashLoopBackOff 20s',
      { api: { state: 'waiting', reason: 'CrashLoopBackOff' }, backoff: { delaySeconds: 20, until: 9_000 } },
    ],
    [
      'ImagePullBackOff',
      { api: { state: 'waiting', reason: 'ImagePullBackOff' }, backoff: { delaySeconds: 20, until: 9_000 } },
    ],
    ['Completed', { api: { state: 'terminated', reason: 'Completed', exitCode: 0 } }],
    ['Error 1', { api: { state: 'terminated', reason: 'Error', exitCode: 1 } }],
    ['OOMKilled 137', { api: { state: 'terminated', reason: 'OOMKilled', exitCode: 137 } }],
    ['terminated 143', { api: { state: 'terminated', reason: null, exitCode: 143 } }],
  ])('is %s', (word, spec) => {
    expect(apiWord(containerLife(spec))).toBe(word);
  });
});

test.each<[string, NonNullable<ContainerSpec['process']>]>([
  ['none', { state: 'none' }],
  ['created', { state: 'created' }],
  ['running', { state: 'running' }],
  ['terminating', { state: 'terminating' }],
  ['exitedOk', { state: 'exited', exitCode: 0 }],
  ['exitedError', { state: 'exited', exitCode: 137 }],
])('a process has the shape %s', (shape, process) => {
  expect(processShape(containerLife({ process }).process)).toBe(shape);
});

describe('API and process', () => {
  test.each<[boolean, ContainerSpec]>([
    [false, { api: { state: 'running' }, process: { state: 'running' } }],
    [false, { api: { state: 'running' }, process: { state: 'terminating' } }],
    [true, { api: { state: 'running' }, process: { state: 'exited', exitCode: 1 } }],
    [true, { api: { state: 'running' }, process: { state: 'none' } }],
    [true, { api: { state: 'waiting' }, process: { state: 'running' } }],
    [true, { api: null, process: { state: 'running' } }],
    [false, { api: null, process: { state: 'none' } }],
    [false, { api: { state: 'waiting' }, process: { state: 'exited', exitCode: 1 } }],
    [false, { api: { state: 'terminated', exitCode: 0 }, process: { state: 'none' } }],
    [true, { api: { state: 'terminated', exitCode: 0 }, process: { state: 'terminating' } }],
  ])('differ: %s for %o', (wanted, spec) => {
    expect(differs(containerLife(spec))).toBe(wanted);
  });
});

describe('words on lines', () => {
  test('break at a space, then before a capital letter', () => {
    expect(wrapWords('CrashLoopBackOff 20s', 24)).toEqual(['CrashLoopBackOff 20s']);
    expect(wrapWords('CrashLoopBackOff 20s', 17)).toEqual(['CrashLoopBackOff', '20s']);
    expect(wrapWords('CreateContainerConfigError', 18)).toEqual(['CreateContainer', 'ConfigError']);
  });

  test('lose no letter', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z]+( [A-Za-z0-9]+){0,3}$/),
        fc.integer({ min: 1, max: 30 }),
        (text, most) => {
          expect(wrapWords(text, most).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});
