/** Requests that a leaving pod loses, and what saves them. */
import { describe, expect, test } from 'vitest';
import type { Pod, Service, Workload } from '../objects/types.ts';
import { behaviour, deletion, events, type PodFixture, pod, run, service } from '../simulation/fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { defaultOptions, type SimulationOptions } from '../simulation/situation.ts';

const web = service('web', { app: 'web' });
const neighbour = pod('web-b', { node: 'node-2' });

function leave(fixture: PodFixture, options: Partial<SimulationOptions> = {}, others: readonly Pod[] = [neighbour]) {
  const subject = pod('web-a', { node: 'node-1', onTerm: { after: 5 }, ...fixture });
  const given = { ...defaultOptions, ...options };
  return run([subject, ...others, web], { actions: [deletion(10_000, subject)], options: given });
}
const lost = (story: ReturnType<typeof leave>) =>
  podTimeline(story, { about: 'pod', pod: 'default/web-a' }, 0)?.requests;

test('without a hook requests reach a closed port until the rules have changed', () => {
  const requests = lost(leave({}));
  expect(requests?.refused).toBeGreaterThan(0);
  expect(requests?.cut).toBe(0);
});

test('a preStop hook longer than the way to the proxies saves them all', () => {
  expect(lost(leave({ preStop: 1 }))).toMatchObject({ refused: 0, cut: 0 });
});

test('a proxy that is slower than the hook still loses some', () => {
  const story = leave({ preStop: 1 }, { proxyDelayMs: { default: 200, 'node-3': 4000 } });
  const refusedBy = events(story, 'client').filter(({ outcome }) => outcome === 'refused');
  expect(new Set(refusedBy.map(({ actor }) => actor.node))).toEqual(new Set(['node-3']));
});

test('an end without draining cuts what is under way', () => {
  const options = { requestsPerSecond: 20, requestMs: 400 };
  expect(lost(leave({ onTerm: { after: 0.1 } }, options))?.cut).toBeGreaterThan(0);
  expect(lost(leave({ onTerm: { after: 1 } }, options))?.cut).toBe(0);
});

test('a request ends at once where it is refused, with the process where it is cut, when it is served, or in vain', () => {
  const story = leave({ onTerm: { after: 0.1 } }, { requestsPerSecond: 20, requestMs: 400 });
  const exit = events(story, 'runtime').find(({ op }) => op === 'exit')?.t ?? 0;
  const expected = {
    refused: (sentAt: number) => sentAt,
    cut: () => exit,
    served: (sentAt: number) => sentAt + 400,
    lost: (sentAt: number) => sentAt + 1000,
  };
  const requests = events(story, 'client');
  expect(new Set(requests.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(expected)));
  for (const { t, outcome, sentAt } of requests) expect(t).toBe(expected[outcome](sentAt));
});

test('what is lost names its cause: the SIGTERM that closed the port, the exit that cut it', () => {
  const story = leave({ onTerm: { after: 0.1 } }, { requestsPerSecond: 20, requestMs: 400 });
  const idOf = (op: string) => events(story, 'runtime').find((event) => event.op === op)?.id ?? null;
  const requests = events(story, 'client');
  const causes = (outcome: string) =>
    new Set(requests.filter((one) => one.outcome === outcome).map(({ cause }) => cause));
  expect(causes('cut')).toEqual(new Set([idOf('exit')]));
  expect(causes('refused')).toContain(idOf('SIGTERM'));
  expect(causes('lost')).toEqual(new Set([idOf('stopSandbox')]));
  expect(causes('served')).toEqual(new Set([null]));
});

test('an app that has not opened its port yet refuses, and names its start', () => {
  const subject = pod('web-a', { annotations: { 'sim/app': '{"runs":[{"listensAfter":4}]}' } });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web-a', node: 'node-1' };
  const story = run([subject, web], { actions: [bind, deletion(3000, subject)], options: defaultOptions });
  const [start] = events(story, 'runtime').filter(({ op }) => op === 'start');
  const early = events(story, 'client').filter(({ sentAt }) => sentAt < 3000);
  expect(new Set(early.map(({ outcome, cause }) => `${outcome} ${cause}`))).toEqual(new Set([`refused ${start?.id}`]));
});

test('the container whose port the Service names gets the requests', () => {
  const ports = [{ containerPort: 8080, name: 'http' }];
  const slow = { name: 'server', ports };
  const subject = pod('web-a', {
    node: 'node-1',
    annotations: { 'sim/app': behaviour({ ignore: true }), 'sim/server': behaviour({ after: 5 }) },
    spec: { containers: [{ name: 'app' }, slow] },
  });
  const refusedBy = (targetPort: number | string | undefined) => {
    const port = { port: 80, ...(targetPort !== undefined && { targetPort }) };
    const to: Service = { ...web, spec: { ...web.spec, ports: [port] } };
    const story = run([subject, neighbour, to], { actions: [deletion(10_000, subject)], options: defaultOptions });
    return lost(story)?.refused;
  };
  expect(refusedBy(8080)).toBeGreaterThan(0);
  expect(refusedBy('http')).toBeGreaterThan(0);
  expect(refusedBy(undefined)).toBe(0);
});

test('a port that the pod does not hold open refuses all that the Service sends to it (NET-6)', () => {
  const ports = [{ containerPort: 8080 }];
  const subject = pod('web-a', { node: 'node-1', spec: { containers: [{ name: 'app', ports }] } });
  const outcomesAt = (targetPort: number) => {
    const to: Service = { ...web, spec: { ...web.spec, ports: [{ port: 80, targetPort }] } };
    const story = run([subject, to], { actions: [deletion(10_000, subject)], options: defaultOptions });
    const before = events(story, 'client').filter(({ t }) => t < 10_000);
    return new Set(before.map(({ outcome }) => outcome));
  };
  expect(outcomesAt(8080)).toEqual(new Set(['served']));
  expect(outcomesAt(9999)).toEqual(new Set(['refused']));
});

test('the only pod of a Service goes on getting requests while it serves', () => {
  const story = leave({ preStop: 5 }, {}, []);
  const rules = events(story, 'proxy').filter(({ sends }) => !sends);
  expect(rules.every(({ t }) => t > 15_000)).toBe(true);
  expect(lost(story)?.refused).toBeGreaterThan(0);
});

describe('requests are shown', () => {
  test('from two seconds before the delete to two seconds after the last proxy stopped', () => {
    const times = events(leave({}), 'client').map(({ sentAt }) => sentAt);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(8000);
    expect(Math.min(...times)).toBeLessThan(9000);
    expect(Math.max(...times)).toBeLessThan(10_390);
  });

  test('from every node, in turns over the endpoints', () => {
    const before = events(leave({}), 'client').filter(({ sentAt }) => sentAt < 10_000);
    expect(new Set(before.map(({ actor }) => actor.node))).toEqual(new Set(['node-1', 'node-2', 'node-3']));
    const rate = defaultOptions.requestsPerSecond * 3;
    expect(before.length).toBe(rate);
  });

  test('also of a pod that became ready only after they began', () => {
    const subject = pod('web-a', { onTerm: { after: 5 } });
    const bind = { t: 800, do: 'bind' as const, pod: 'default/web-a', node: 'node-1' };
    const story = run([subject, web], { actions: [bind, deletion(3000, subject)], options: defaultOptions });
    expect(podTimeline(story, { about: 'pod', pod: 'default/web-a' }, 0)?.requests.served).toBeGreaterThan(0);
  });

  test('also of a pod that a controller deletes, from when its kubelet hears of it', () => {
    const owner = { kind: 'ReplicaSet' as const, metadata: { name: 'web', namespace: 'default', uid: 'owner' } };
    const spec = { selector: { matchLabels: { app: 'web' } }, template: { spec: { containers: [{ name: 'app' }] } } };
    const owned = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'owner', controller: true };
    const subject = pod('web-a', { node: 'node-1', onTerm: { after: 5 } });
    const set = { ...owner, spec: { ...spec, replicas: 1 } } as Workload;
    const given = [{ ...subject, metadata: { ...subject.metadata, ownerReferences: [owned] } }, set, web];
    const scaled = { t: 10_000, do: 'apply' as const, objects: [{ ...set, spec: { ...set.spec, replicas: 0 } }] };
    const story = run(given, { actions: [scaled], options: defaultOptions });
    const deletedAt = podTimeline(story, { about: 'pod', pod: 'default/web-a' }, 0)?.deleted?.t ?? 0;
    expect(deletedAt).toBeGreaterThan(10_000);
    expect(Math.min(...events(story, 'client').map(({ sentAt }) => sentAt))).toBeGreaterThanOrEqual(deletedAt + 50);
    expect(lost(story)?.refused).toBeGreaterThan(0);
  });

  test('not without a Service, a delete, or clients', () => {
    const subject = pod('web-a', { node: 'node-1' });
    const noService = run([subject], { actions: [deletion(5000, subject)], options: defaultOptions });
    const noDelete = run([subject, web], { options: defaultOptions });
    const noClients = leave({}, { requestsPerSecond: 0 });
    for (const story of [noService, noDelete, noClients]) expect(events(story, 'client')).toEqual([]);
    expect(podTimeline(noService, { about: 'pod', pod: 'default/web-a' }, 0)).toMatchObject({
      services: [],
      proxies: [],
    });
  });
});

describe('requests are shown around checks that turn, of a pod that stays', () => {
  const period = 5;
  const probe = { httpGet: { path: '/', port: 80 }, periodSeconds: period, failureThreshold: 3 };
  /** @param passes ages at which its readiness probe succeeds */
  function checked(passes: string, options: Partial<SimulationOptions> = {}, seconds = 60) {
    const subject = pod('web-a', {
      annotations: { 'sim/app': JSON.stringify({ probes: { readiness: passes } }) },
      container: { ports: [{ containerPort: 80 }], readinessProbe: probe },
    });
    const bind = { t: 0, do: 'bind' as const, pod: 'default/web-a', node: 'node-1' };
    const last = { t: seconds * 1000, do: 'bind' as const, pod: 'default/late', node: 'node-2' };
    return run([subject, pod('late'), web], { actions: [bind, last], options: { ...defaultOptions, ...options } });
  }
  const failuresIn = (story: ReturnType<typeof run>) =>
    events(story, 'event').filter(({ reason }) => reason === 'Unhealthy');
  const stops = (story: ReturnType<typeof run>, sends: boolean) =>
    events(story, 'proxy')
      .filter((one) => one.sends === sends)
      .map(({ t }) => t);

  test('from its first bad check on they are served, until the last proxy has heard that it is not ready', () => {
    const story = checked('0-20');
    const [failed] = failuresIn(story);
    const last = Math.max(...stops(story, false));
    const meanwhile = events(story, 'client').filter(({ sentAt }) => sentAt >= (failed?.t ?? Infinity));
    expect(meanwhile.length).toBeGreaterThan(4 * 2 * period);
    expect(new Set(meanwhile.map(({ outcome }) => outcome))).toEqual(new Set(['served']));
    expect(last).toBeGreaterThanOrEqual((failed?.t ?? 0) + 2 * period * 1000);
    expect(Math.max(...meanwhile.map(({ sentAt }) => sentAt))).toBeLessThanOrEqual(last);
  });

  test('once it passes again they come back, and stop being shown soon after', () => {
    const story = checked('0-20,40-', {}, 200);
    const again = stops(story, true).filter((t) => t > 40_000 && t < 200_000);
    const later = events(story, 'client').filter(({ sentAt }) => sentAt > 40_000);
    expect(later.length).toBeGreaterThan(0);
    expect(Math.min(...later.map(({ sentAt }) => sentAt))).toBeGreaterThanOrEqual(Math.min(...again));
    expect(Math.max(...later.map(({ sentAt }) => sentAt))).toBeLessThan(Math.max(...again) + 6000);
  });

  test('of eight checks at most, however often they turn', () => {
    const ages = Array.from({ length: 20 }, (_, i) => `${i * 40}-${i * 40 + 20}`).join(',');
    const story = checked(ages, {}, 800);
    const shown = events(story, 'client').map(({ sentAt }) => sentAt);
    expect(failuresIn(story).length).toBeGreaterThan(20);
    expect(Math.max(...shown)).toBeLessThan(200_000);
  });

  test('not without clients, and the rest of the trace is the same', () => {
    const plain = checked('0-20', { requestsPerSecond: 0 });
    const facts = (story: ReturnType<typeof run>) =>
      story.trace.filter(({ what }) => what !== 'client').map(({ t, what, subject }) => ({ t, what, subject }));
    expect(events(plain, 'client')).toEqual([]);
    expect(facts(checked('0-20'))).toEqual(facts(plain));
  });
});

test('a large cluster shows a dozen proxies, those with a delay of their own among them', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ kind: 'Node', metadata: { name: `worker-${i}` } }));
  const subject = pod('web-a', { node: 'node-1' });
  const options = { ...defaultOptions, proxyDelayMs: { default: 200, 'worker-39': 900 } };
  const story = run([...many, subject, web], { actions: [deletion(0, subject)], options });
  expect(story.proxies).toHaveLength(12);
  expect(story.proxies).toContainEqual({ node: 'worker-39', delayMs: 900 });
});
