import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContainerSpec, containerView } from '../podStateFixture.ts';
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
    expect(apiWord(containerView(spec))).toBe(word);
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
  expect(processShape(containerView({ process }).process)).toBe(shape);
});

const ended = { state: 'terminated', reason: 'Error', message: null, exitCode: 1, since: 0 } as const;

describe('API and process', () => {
  test.each<[string, boolean, ContainerSpec]>([
    ['both run', false, { process: { state: 'running' } }],
    ['a stop signal does not end the running', false, { process: { state: 'terminating' } }],
    ['an end that was not told yet', true, { process: { state: 'exited', exitCode: 1 } }],
    ['no process where the API says running', true, { process: { state: 'none' } }],
    ['a newer run than the API knows', true, { process: { attempt: 1 } }],
    ['a process whose postStart hook still runs', true, { api: { state: 'waiting' } }],
    ['a process without any status', true, { api: null }],
    ['nothing began', false, { api: null, process: { state: 'none' } }],
    ['an end that only the node knows', true, { api: null, process: { state: 'exited' } }],
    ['a run that came and went unseen', true, { api: { state: 'waiting' }, process: { state: 'exited' } }],
    ['a back-off', false, { api: { state: 'waiting', last: ended }, process: { state: 'exited' } }],
    ['both ended', false, { api: { state: 'terminated', exitCode: 0 }, process: { state: 'exited' } }],
    [
      'an end whose process was removed',
      false,
      { api: { state: 'terminated', exitCode: 0 }, process: { state: 'none' } },
    ],
  ])('%s: they differ is %s', (_, wanted, spec) => {
    expect(differs(containerView(spec), false)).toBe(wanted);
  });

  test('differ once the object is gone as long as the process lives', () => {
    expect(differs(containerView({ process: { state: 'terminating' } }), true)).toBe(true);
    expect(differs(containerView({ process: { state: 'exited' } }), true)).toBe(false);
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
