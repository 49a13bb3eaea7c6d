import { describe, expect, test } from 'vitest';
import { events } from '../simulation/fixtures.ts';
import { exec, probed } from './proberFixtures.ts';
import { CheckSeries } from './probeChecks.ts';

function checksOf(times: readonly [number, 'success' | 'failure', number?][]): CheckSeries {
  const checks = new CheckSeries();
  for (const [t, outcome, attempt = 0] of times) checks.add({ t, outcome, attempt });
  return checks;
}
const listed = (checks: CheckSeries, t: number, atMost = 9) =>
  checks.until(t, atMost).map((check) => `${check.t} ${check.outcome}`);

describe('checks that were recorded', () => {
  const checks = checksOf([
    [500, 'success'],
    [1500, 'success'],
    [2500, 'success'],
    [3100, 'success'],
    [4100, 'failure'],
  ]);

  test('are told one by one, also where they came at an uneven pace', () => {
    expect(listed(checks, 9000)).toEqual([
      '500 success',
      '1500 success',
      '2500 success',
      '3100 success',
      '4100 failure',
    ]);
  });

  test('are those up to the instant asked for, the newest where there are more than asked for', () => {
    expect(listed(checks, 2499)).toEqual(['500 success', '1500 success']);
    expect(listed(checks, 2500, 2)).toEqual(['1500 success', '2500 success']);
    expect(listed(checks, 499)).toEqual([]);
  });

  test('of another run of the container are a stretch of their own', () => {
    const runs = checksOf([
      [1000, 'success', 0],
      [2000, 'success', 1],
    ]);
    expect(runs.until(2000, 9).map(({ attempt }) => attempt)).toEqual([0, 1]);
  });
});

describe('the checks of a simulated probe', () => {
  const story = probed({ livenessProbe: { ...exec('sim-probe', 'ok=0-30'), failureThreshold: 3 } });
  const uid = events(story, 'probe')[0]?.uid ?? '';
  const at = (t: number) => story.checks.of({ uid, container: 'app', kind: 'liveness' }).until(t, 200);

  test('come one a period while it is well, though nothing is told of them', () => {
    const times = at(20_000).map(({ t }) => t);
    expect(times.length).toBeGreaterThan(17);
    expect(new Set(times.slice(1).map((t, i) => t - (times[i] ?? 0)))).toEqual(new Set([1000]));
  });

  test('fail as often as the threshold says when the container is killed for it', () => {
    const failed = events(story, 'probe').find(({ result }) => result === 'Failure');
    const last = at(failed?.t ?? 0).slice(-4);
    expect(last.map(({ outcome }) => outcome)).toEqual(['success', 'failure', 'failure', 'failure']);
    expect(last.at(-1)?.t).toBe(failed?.t);
  });
});
