/** What a kubelet of v1.23 does otherwise than today's: graces, their order, and the phase of what was deleted. */
import { describe, expect, test } from 'vitest';
import type { KubeletEra } from '../simulation/situation.ts';
import { defaultOptions } from '../simulation/situation.ts';
import { calls, deletion, events, goneAt, type PodFixture, phaseAt, pod, run, shown } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { effectiveGrace } from './effectiveGrace.ts';
import { evictionGrace } from './evictionGrace.ts';

/** `web` on node-1, deleted at 0. */
function deletedIn(era: KubeletEra, fixture: PodFixture, grace?: number): Run {
  const options = { ...defaultOptions, requestsPerSecond: 0, kubeletEra: { default: era } };
  const subject = pod('web', { node: 'node-1', ...fixture });
  return run([subject], { options, actions: [deletion(0, subject, grace)] });
}
const stopsIn = (story: Run): readonly string[] => calls(story).filter((call) => call.includes(' stop '));
const eras = ['1.36', '1.23'] as const;

describe('KUBELET-19: in v1.23 the time of the hook is not taken off', () => {
  const slow = { preStop: 10, onTerm: { after: 25 } };
  const story = deletedIn('1.23', slow);

  test('an app that needs 25 s survives and exits 0 at 35.08, after its deadline', () => {
    expect(calls(story)).toEqual([
      '10.070 stop app 30',
      '10.080 SIGTERM app',
      '35.080 exit app 0',
      '35.080 stopSandbox',
    ]);
  });

  test('the same app is killed at 30.08 today', () => {
    expect(calls(deletedIn('1.36', slow))).toContain('30.080 SIGKILL app');
  });
});

describe('KUBELET-19: in v1.23 the override comes last, after hook and least time', () => {
  test.each([
    ['1.36', '0.070 stop app 2', '2.080 SIGKILL app'],
    ['1.23', '0.070 stop app 1', '1.080 SIGKILL app'],
  ] as const)('%s: a grace of 1 s gives %s', (era, stop, kill) => {
    const story = deletedIn(era, { onTerm: { ignore: true } }, 1);
    expect(stopsIn(story)).toEqual([stop]);
    expect(calls(story)).toContain(kill);
  });
});

test.each([
  ['1.36', '4.070 stop app 6'],
  ['1.23', '4.070 stop app 10'],
] as const)('what is left of the grace is the timeout of the runtime only today (%s)', (era, stop) => {
  expect(stopsIn(deletedIn(era, { grace: 10, preStop: 4 }))).toEqual([stop]);
});

describe('KUBELET-17: a deletion by force in v1.23', () => {
  const forced = deletedIn('1.23', { onTerm: { ignore: true } }, 0);

  test('falls through to the whole grace of the spec, though the object is gone', () => {
    expect(goneAt(forced)).toBe(20);
    expect(stopsIn(forced)).toEqual(['0.070 stop app 30']);
    expect(calls(forced)).toContain('30.080 SIGKILL app');
  });

  test('leaves the hook out: the grace of the object is 0', () => {
    expect(events(deletedIn('1.23', { preStop: 5 }, 0), 'hook')).toEqual([]);
    expect(events(deletedIn('1.36', { preStop: 5 }, 0), 'hook')).toHaveLength(2);
  });
});

test.each([
  ['1.36', 1, 1],
  ['1.23', 0, 30],
] as const)('a hard eviction (%s) asks for %s s and the pod gets %s s', (era, asked, seconds) => {
  const hard = { cause: 'hard', maxPodGraceSeconds: 60, podGraceSeconds: 30 } as const;
  const override = evictionGrace(hard, era);
  expect(override).toBe(asked);
  expect(effectiveGrace({ current: 0, deletion: null, override, spec: 30 }, era)).toBe(seconds);
  expect(evictionGrace({ ...hard, cause: 'storageLimit' }, era)).toBe(asked);
});

test.each([
  ['1.36', 60, 30, 30],
  ['1.23', 60, 30, 60],
  ['1.36', 20, 30, 20],
  ['1.23', 20, 30, 20],
  ['1.36', 0, 30, 0],
  ['1.36', -1, 30, -1],
] as const)(
  '%s: a soft eviction, node maximum %s s, pod %s s, asks for %s s',
  (era, maxPodGraceSeconds, podGraceSeconds, asked) => {
    expect(evictionGrace({ cause: 'soft', maxPodGraceSeconds, podGraceSeconds }, era)).toBe(asked);
  },
);

describe('API-1: a negative grace is 1', () => {
  test.each(eras)('as the API server stores it (%s)', (era) => {
    const story = deletedIn(era, { onTerm: { ignore: true } }, -5);
    expect(story.stateAt(30).pods.get('default/web')?.metadata.deletionGracePeriodSeconds).toBe(1);
    expect(stopsIn(story)).toEqual([era === '1.36' ? '0.070 stop app 2' : '0.070 stop app 1']);
  });

  test.each(eras)('where it is stored already (%s)', (era) => {
    expect(effectiveGrace({ current: 0, deletion: -5, override: null, spec: 30 }, era)).toBe(1);
    expect(effectiveGrace({ current: 0, deletion: null, override: null, spec: -5 }, era)).toBe(1);
  });
});

describe('a deleted pod', () => {
  test('keeps its phase in v1.23 and shows Terminating until it is gone', () => {
    const story = deletedIn('1.23', { onTerm: { after: 5 } });
    expect(phaseAt(story, 'Succeeded')).toBeNull();
    expect(phaseAt(story, 'Failed')).toBeNull();
    const gone = goneAt(story) ?? 0;
    expect(gone).toBe(5720);
    for (const t of [4000, 5200, gone - 1]) expect(shown(story, 'web', t)?.status).toBe('Terminating');
  });

  test('has ended before it is gone today, and shows how', () => {
    const story = deletedIn('1.36', { onTerm: { after: 5 } });
    expect(shown(story, 'web', 4000)?.status).toBe('Terminating');
    expect(shown(story, 'web', 5200)?.status).toBe('Completed');
  });

  test('that never ran has Failed only today', () => {
    const neverRun = (era: KubeletEra): Run => {
      const options = { ...defaultOptions, requestsPerSecond: 0, kubeletEra: { default: era } };
      const subject = pod('web', { container: { image: 'UPPER' } });
      const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
      return run([subject], { options, actions: [bind, deletion(3000, subject)] });
    };
    expect(phaseAt(neverRun('1.36'), 'Failed')).not.toBeNull();
    expect(phaseAt(neverRun('1.23'), 'Failed')).toBeNull();
    expect(goneAt(neverRun('1.23'))).not.toBeNull();
  });
});

test('each node has the era that it was given', () => {
  const options = {
    ...defaultOptions,
    requestsPerSecond: 0,
    kubeletEra: { default: '1.36', 'node-2': '1.23' } as const,
  };
  const subjects = ['node-1', 'node-2'].map((node) => pod(node, { node, onTerm: { ignore: true } }));
  const story = run(subjects, { options, actions: subjects.map((subject) => deletion(0, subject, 1)) });
  expect(stopsIn(story)).toEqual(['0.070 stop app 2', '0.070 stop app 1']);
});
