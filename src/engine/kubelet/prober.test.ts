import { describe, expect, test } from 'vitest';
import type { Container, Pod, Probe } from '../objects/types.ts';
import { calls, deletion, events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { made, probed, held, textsOf, reported, http, exec } from './proberFixtures.ts';

describe('readiness', () => {
  test('counts as failed until the first probe, which comes with the status that says started and is written after it (KUBELET-38, KUBELET-44, KUBELET-48)', () => {
    const of = probed({ readinessProbe: http });
    expect(held(of)).toEqual(['0.570 readiness Success']);
    expect(reported(of, 'app', ({ ready }) => ready)).toEqual(['0.200 false', '0.630 true']);
  });

  test('is refused until the process listens, and never kills (KUBELET-41)', () => {
    const of = probed({ readinessProbe: http }, { runs: [{ listensAfter: 9 }] });
    expect(held(of)).toEqual(['4.570 readiness Failure', '10.570 readiness Success']);
    expect(textsOf(of, 'Unhealthy')[0]).toMatch(/^0.570 Readiness probe failed: Get "http:.*connection refused$/);
    expect(calls(of)).toEqual([]);
  });

  test('waits out its initial delay (KUBELET-39)', () => {
    const of = probed({ readinessProbe: { ...http, initialDelaySeconds: 5 } });
    expect(held(of)).toEqual(['6.570 readiness Success']);
    expect(textsOf(of, 'Unhealthy')).toEqual([]);
  });

  test('turns with enough equal results in a row only (KUBELET-40)', () => {
    const readinessProbe = { ...exec('sim-probe', 'ok=0-4,6-10,14-'), failureThreshold: 3, successThreshold: 2 };
    const of = probed({ readinessProbe });
    const ageOf = (line: string | undefined) => Math.floor(Number(line?.split(' ')[0]) - 0.57);
    expect(held(of).map((line) => [ageOf(line), line.split(' ')[2]])).toEqual([
      [1, 'Success'],
      [12, 'Failure'],
      [15, 'Success'],
    ]);
  });

  test('follows what the process is told, by any handler (probes)', () => {
    const of = probed({ readinessProbe: http }, { probes: { readiness: '4-9' } });
    expect(held(of)).toEqual(['4.570 readiness Success', '14.570 readiness Failure']);
    expect(textsOf(of, 'Unhealthy')).toContain('0.570 Readiness probe failed: HTTP probe failed with statuscode: 500');
  });

  test('goes on being told while the pod ends (KUBELET-41)', () => {
    const readinessProbe = { ...exec('sim-probe', 'ok=0-5'), failureThreshold: 1 };
    const of = made({ container: { readinessProbe } }, { onTerm: { after: 20, code: 0 } }, [
      deletion(3000, pod('web')),
    ]);
    expect(held(of)).toEqual(['0.570 readiness Success', '5.570 readiness Failure']);
    expect(reported(of, 'app', ({ ready }) => ready).slice(0, 3)).toEqual(['0.200 false', '0.630 true', '5.600 false']);
  });

  test('of a container that has ended while others of the pod still end is refused', () => {
    const slow: Container = { name: 'slow', image: 'slow:1', lifecycle: { preStop: { sleep: { seconds: 20 } } } };
    const app: Container = { name: 'app', image: 'app:1', readinessProbe: { ...http, failureThreshold: 1 } };
    const of = made({ spec: { containers: [app, slow] } }, { onTerm: { after: 1, code: 0 } }, [
      deletion(3000, pod('web')),
    ]);
    expect(held(of)).toEqual(['0.620 readiness Success', '4.620 readiness Failure']);
  });

  test('fails of a container that has ended by itself: the pod is looked at once more (KUBELET-39)', () => {
    const crash = { runs: [{ after: 3, code: 1 }] };
    const waiting = (of: Run) =>
      reported(of, 'app', ({ state }) => state?.waiting?.reason).filter((line) => line.endsWith('CrashLoopBackOff'));
    const [late] = waiting(probed({}, crash));
    const [early] = waiting(probed({ readinessProbe: exec('true') }, crash));
    expect(Number(late?.split(' ')[0])).toBeGreaterThan(15);
    expect(Number(early?.split(' ')[0])).toBeLessThan(10);
  });
});

describe('liveness', () => {
  const livenessProbe: Probe = { httpGet: { port: 80 }, periodSeconds: 10 };

  test('kills at the third failure by default, and the container starts anew (KUBELET-40, KUBELET-45)', () => {
    const of = probed({ livenessProbe }, { probes: { liveness: '0-5' }, onTerm: { after: 1, code: 0 } });
    expect(textsOf(of, 'Unhealthy').map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['10.470', '30.470']),
    );
    expect(textsOf(of, 'Killing')[0]).toBe('30.470 Container app failed liveness probe, will be restarted');
    expect(held(of)[0]).toBe('30.470 liveness Failure');
    expect(reported(of, 'app', ({ restartCount }) => restartCount)[1]).toBe('31.560 1');
  });

  test('counts as passed until it has failed often enough (KUBELET-38)', () => {
    const of = probed({ livenessProbe: { ...http, periodSeconds: 10 } });
    expect(reported(of, 'app', ({ ready }) => ready)).toEqual(['0.200 false', '0.600 true']);
    expect(held(of)).toEqual(['10.470 liveness Success']);
  });

  test.each([
    ['Always', 'failed liveness probe, will be restarted', true],
    ['OnFailure', 'failed liveness probe, will be restarted', true],
    ['Never', 'failed liveness probe', false],
  ])('with restartPolicy %s: %s (KUBELET-45)', (restartPolicy, text, restarts) => {
    const probe = { ...exec('sim-probe', 'ok='), failureThreshold: 1 };
    const containers = [
      { name: 'app', image: 'app:1', livenessProbe: probe },
      { name: 'other', image: 'other:1' },
    ];
    const of = made({ spec: { restartPolicy, containers } }, { onTerm: { after: 0, code: 1 } });
    expect(textsOf(of, 'Killing')[0]).toBe(`1.470 Container app ${text}`);
    expect(reported(of, 'app', ({ restartCount }) => restartCount).length > 1).toBe(restarts);
  });

  test('is asked no more of a run that it has had killed (KUBELET-43)', () => {
    const probe = { ...exec('sim-probe', 'ok='), failureThreshold: 2 };
    const of = probed({ livenessProbe: probe }, { onTerm: { after: 8, code: 0 } });
    const killedAt = Number(textsOf(of, 'Killing')[0]?.split(' ')[0]);
    const during = textsOf(of, 'Unhealthy').map((line) => Number(line.split(' ')[0]) - killedAt);
    expect(during.filter((after) => after > 0 && after < 8)).toEqual([]);
    expect(during.filter((after) => after > 8).length).toBeGreaterThan(0);
  });

  test.each([
    ['its own grace', 4, '4'],
    ['the grace of the pod', undefined, '30'],
  ])('kills with %s (KUBELET-45)', (_, terminationGracePeriodSeconds, timeout) => {
    const own = terminationGracePeriodSeconds === undefined ? {} : { terminationGracePeriodSeconds };
    const probe = { ...exec('sim-probe', 'ok='), failureThreshold: 1, ...own };
    const of = probed({ livenessProbe: probe }, { onTerm: { ignore: true } });
    expect(calls(of)[0]).toMatch(new RegExp(`stop app ${timeout}$`));
  });

  test('ends when the pod begins to end (KUBELET-41)', () => {
    const probe = { ...exec('sim-probe', 'ok=0-5'), failureThreshold: 1 };
    const of = made({ container: { livenessProbe: probe } }, { onTerm: { after: 20, code: 0 } }, [
      deletion(3000, pod('web')),
    ]);
    expect(textsOf(of, 'Unhealthy')).toEqual([]);
  });

  test('ends with the deletion, even if the kubelet comes to it later (KUBELET-39)', () => {
    const livenessProbe = { ...exec('sim-probe', 'ok=0-10'), failureThreshold: 1 };
    const postStart = exec('sim-exec', 'takes=5');
    const containers = [
      { name: 'app', image: 'app:1', livenessProbe },
      { name: 'other', image: 'other:1', lifecycle: { postStart } },
    ];
    const annotations = { 'sim/app': '{}', 'sim/other': '{"runs":[{"after":7,"code":1},{}]}' };
    const apply = { t: 0, do: 'apply', objects: [pod('web', { annotations, spec: { containers } })] } as const;
    const bind = { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' } as const;
    const of = run([], { actions: [apply, bind, deletion(9000, pod('web'))] });
    expect(textsOf(of, 'Killing')[0]).toMatch(/^13\./);
    expect(textsOf(of, 'Unhealthy')).toEqual([]);
  });

  test('blocks its pod while it kills: others begin nothing meanwhile (KUBELET-45)', () => {
    const app: Container = {
      name: 'app',
      image: 'app:1',
      livenessProbe: { ...exec('sim-probe', 'ok='), failureThreshold: 1 },
    };
    const annotations = { 'sim/app': '{"onTerm":{"ignore":true}}', 'sim/other': '{"runs":[{"after":5,"code":1}]}' };
    const of = run([], {
      actions: [
        {
          t: 0,
          do: 'apply',
          objects: [
            pod('web', { grace: 20, annotations, spec: { containers: [app, { name: 'other', image: 'o:1' }] } }),
          ],
        },
        { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' },
      ],
      horizon: 60_000,
    });
    const starts = events(of, 'runtime').filter(({ op, container }) => op === 'start' && container === 'other');
    expect(starts[1]?.t).toBeGreaterThan(20_000);
  });
});

describe('startup', () => {
  const startupProbe: Probe = { ...exec('sim-probe', 'ok=4-'), failureThreshold: 10 };

  test('holds the others back until it has succeeded once (KUBELET-42)', () => {
    const of = probed({ startupProbe, readinessProbe: http, livenessProbe: http });
    expect(held(of)[0]).toBe('5.470 startup Success');
    expect(events(of, 'probe').filter(({ probe, t }) => probe !== 'startup' && t < 5470)).toEqual([]);
    expect(reported(of, 'app', ({ started }) => started)[1]).toBe('5.500 true');
    expect(events(of, 'probe').filter(({ probe }) => probe === 'startup')).toHaveLength(1);
  });

  test('kills when it never succeeds (KUBELET-42)', () => {
    const of = probed({ startupProbe: { ...startupProbe, failureThreshold: 3 } }, { onTerm: { after: 0, code: 0 } });
    expect(textsOf(of, 'Killing')[0]).toBe('3.470 Container app failed startup probe, will be restarted');
  });
});

describe('a command', () => {
  test('that takes longer than its timeout has failed when that is over (KUBELET-37)', () => {
    const of = probed({ readinessProbe: { ...exec('sim-exec', 'takes=5'), timeoutSeconds: 2, failureThreshold: 1 } });
    expect(textsOf(of, 'Unhealthy')[0]).toBe(
      '2.570 Readiness probe failed: command timed out: "sim-exec takes=5" timed out after 2s',
    );
  });

  test('that takes longer than the period has one tick made up for', () => {
    const probe = {
      ...exec('sim-exec', 'takes=3', 'exit=1'),
      timeoutSeconds: 9,
      periodSeconds: 2,
      failureThreshold: 4,
    };
    const of = probed({ readinessProbe: probe });
    expect(textsOf(of, 'Unhealthy').map((line) => line.split(' ')[0])).toEqual(['3.570', '6.570', '9.570', '12.570']);
  });

  test('that takes its time within the timeout tells its result then', () => {
    const of = probed({ readinessProbe: { ...exec('sim-exec', 'takes=3'), timeoutSeconds: 5, periodSeconds: 2 } });
    expect(held(of)).toEqual(['3.570 readiness Success']);
  });

  test('in a container that ends meanwhile counts for nothing', () => {
    const probe = {
      ...exec('sim-exec', 'takes=4', 'exit=1'),
      periodSeconds: 10,
      timeoutSeconds: 9,
      failureThreshold: 1,
    };
    const of = probed(
      { livenessProbe: probe },
      { runs: [{ after: 12, code: 0 }] },
      { spec: { restartPolicy: 'Never' } },
    );
    expect(held(of)).toEqual([]);
    expect(textsOf(of, 'Unhealthy')).toEqual([]);
  });

  test('that cannot be run changes nothing (KUBELET-37)', () => {
    const slow: Container = { name: 'slow', image: 'slow:1', lifecycle: { preStop: { sleep: { seconds: 20 } } } };
    const app: Container = { name: 'app', image: 'app:1', readinessProbe: { ...exec('true'), failureThreshold: 1 } };
    const of = made({ spec: { containers: [app, slow] } }, { onTerm: { after: 1, code: 0 } }, [
      deletion(3000, pod('web')),
    ]);
    expect(held(of)).toEqual(['0.620 readiness Success']);
    expect(textsOf(of, 'Unhealthy')[0]).toMatch(/Readiness probe errored and resulted in unknown state: rpc error/);
  });
});

test('a container of a dump that has not passed its startup probe is probed on, not killed', () => {
  const startupProbe = { ...exec('sim-probe', 'ok=5-'), failureThreshold: 30 };
  const old = pod('web', { node: 'node-1', container: { startupProbe }, annotations: { 'sim/app': '{"runs":[{}]}' } });
  const running = { name: 'app', ready: false, started: false, restartCount: 0, state: { running: {} } };
  const dumped: Pod = { ...old, status: { phase: 'Running', containerStatuses: [running] } };
  const of = run([dumped], { horizon: 20_000 });
  expect(held(of)).toEqual(['5.000 startup Success']);
  expect(calls(of)).toEqual([]);
});

test('a sidecar is probed, an init container is not', () => {
  const sidecar: Container = { name: 'side', image: 's:1', restartPolicy: 'Always', readinessProbe: http };
  const of = made({ spec: { initContainers: [sidecar] } });
  expect(events(of, 'probe').map(({ container, result }) => [container, result])).toEqual([['side', 'Success']]);
});
