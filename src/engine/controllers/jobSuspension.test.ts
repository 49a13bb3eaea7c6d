/** Jobs that stand still, go on, and are deleted some time after their end. */
import { describe, expect, test } from 'vitest';
import { events } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { comings, podsAt, running, scheduled, specPatch, textsOf, workload, workloadAt } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const endless = { 'sim/app': JSON.stringify({ runs: [{}] }) };
const template = {
  metadata: { annotations: endless },
  spec: { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' },
};
const work = workload('Job', 'work', { parallelism: 1, completions: 1, template });
const suspend = (t: number, isSuspended: boolean): ResolvedAction => specPatch(t, work, { suspend: isSuspended });
const textOf = (of: Run, t: number) =>
  workloadAt(of, 'Job', t).status?.conditions?.map(({ type, status, reason }) => `${type} ${status} ${reason}`);

describe('suspend', () => {
  const born = { ...work, spec: { ...work.spec, suspend: true } };

  test('a Job that is made so has no pods and no start', () => {
    const of = scheduled([], [{ t: 0, do: 'apply', objects: [born] }]);
    expect(podsAt(of, of.end)).toEqual([]);
    expect(workloadAt(of, 'Job', of.end).status?.startTime).toBeUndefined();
    expect(textOf(of, of.end)).toEqual(['Suspended True JobSuspended']);
    expect(textsOf(of, 'job-controller')).toEqual(['Suspended Job suspended']);
  });

  test('it starts when it goes on', () => {
    const of = scheduled([], [{ t: 0, do: 'apply', objects: [born] }, suspend(10_000, false)]);
    expect(textOf(of, of.end)).toEqual(['Suspended False JobResumed']);
    expect(workloadAt(of, 'Job', of.end).status?.startTime).toMatch(/:10\.\d+Z$/);
    expect(textsOf(of, 'job-controller')[1]).toBe('Resumed Job resumed');
    expect(podsAt(of, of.end)).toHaveLength(1);
  });

  test('one that works loses its pods at once, and they do not count as failed', () => {
    const of = scheduled(running(work), [suspend(5000, true)]);
    const deleted = events(of, 'write').find(({ changed }) => changed.includes('deletionTimestamp'));
    expect(Math.floor((deleted?.t ?? 0) / 1000)).toBe(5);
    expect(podsAt(of, of.end)).toEqual([]);
    expect(workloadAt(of, 'Job', of.end).status?.failed).toBeUndefined();
    expect(textOf(of, of.end)).toEqual(['Suspended True JobSuspended']);
  });

  test('its time counts anew when it goes on', () => {
    const of = scheduled([], [{ t: 0, do: 'apply', objects: [work] }, suspend(5000, true), suspend(20_000, false)]);
    expect(workloadAt(of, 'Job', 10_000).status?.startTime).toMatch(/:00/);
    expect(workloadAt(of, 'Job', of.end).status?.startTime).toMatch(/:20/);
  });

  test('one that was never suspended says nothing of it', () => {
    const of = scheduled([], [{ t: 0, do: 'apply', objects: [work] }]);
    expect(textOf(of, of.end) ?? []).toEqual([]);
  });
});

describe('ttlSecondsAfterFinished', () => {
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after: 1, code: 0 }] }) };
  const spec = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  const short = (seconds?: number) =>
    workload('Job', 'work', {
      template: { metadata: { annotations }, spec },
      ...(seconds !== undefined && { ttlSecondsAfterFinished: seconds }),
    });
  const gone = (subject: ReturnType<typeof short>, ...more: readonly ResolvedAction[]) =>
    comings(scheduled([], [{ t: 0, do: 'apply', objects: [subject] }, ...more]), 'Job').filter((text) =>
      text.includes('DELETED'),
    );
  const at = (texts: readonly string[]) => texts.map((text) => Math.round(Number(text.split(' ')[0])));

  test('it goes with its pods so long after its end', () => {
    const of = scheduled([], [{ t: 0, do: 'apply', objects: [short(20)] }]);
    const end = workloadAt(of, 'Job', 10_000).status?.completionTime?.slice(17, 19);
    expect(at(gone(short(20)))).toEqual([Number(end) + 20]);
    expect(podsAt(of, of.end)).toEqual([]);
  });

  test('without it the Job stays', () => expect(gone(short())).toEqual([]));

  test('more time, given before, counts', () => {
    const longer = specPatch(10_000, short(20), { ttlSecondsAfterFinished: 40 });
    const [first = 0] = at(gone(short(20)));
    expect(at(gone(short(20), longer))).toEqual([first + 20]);
  });
});
