/** A load balancer sends to what it knows, and knows late. */
import { describe, expect, test } from 'vitest';
import type { Service } from '../objects/types.ts';
import { deletion, events, type PodFixture, pod, run, service } from '../simulation/fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { defaultOptions, type SimulationOptions } from '../simulation/situation.ts';

const balanced = (spec: Service['spec'] = {}): Service => {
  const web = service('web', { app: 'web' });
  return { ...web, spec: { ...web.spec, type: 'LoadBalancer', ...spec } };
};

interface Leaving {
  fixture?: PodFixture;
  to?: Service;
  options?: Partial<SimulationOptions>;
  neighbour?: string;
}

function leave({ fixture = {}, to = balanced(), options = {}, neighbour = 'node-2' }: Leaving = {}) {
  const subject = pod('web-a', { node: 'node-1', onTerm: { after: 2 }, ...fixture });
  return run([subject, pod('web-b', { node: neighbour }), to], {
    actions: [deletion(10_000, subject)],
    options: { ...defaultOptions, ...options },
  });
}
const fromOutside = (story: ReturnType<typeof leave>) =>
  events(story, 'client').filter(({ actor }) => actor.node === undefined);
const count = (story: ReturnType<typeof leave>, outcome: string) =>
  fromOutside(story).filter((event) => event.outcome === outcome).length;

test('only a Service of type LoadBalancer has one', () => {
  const plain = leave({ to: service('web', { app: 'web' }) });
  expect(fromOutside(plain)).toEqual([]);
  expect(events(plain, 'proxy').filter(({ actor }) => actor.kind === 'load-balancer')).toEqual([]);
  expect(fromOutside(leave()).length).toBeGreaterThan(0);
});

test('it learns of the pod after its own delay, from the slice', () => {
  const story = leave({ options: { loadBalancerDelayMs: 3000 } });
  const [reported] = events(story, 'proxy').filter(({ actor }) => actor.kind === 'load-balancer');
  const slice = events(story, 'endpoint')[0];
  expect(reported).toMatchObject({ t: 13_190, actor: { name: 'web' }, sends: false, cause: slice?.id });
});

test('it sends on to a pod that left long ago: refused while it shuts down, then lost', () => {
  const story = leave();
  expect(count(story, 'refused')).toBeGreaterThan(0);
  expect(count(story, 'lost')).toBeGreaterThan(0);
  const stopped = events(story, 'runtime').find(({ op }) => op === 'stopSandbox');
  const lost = fromOutside(story).filter(({ outcome }) => outcome === 'lost');
  expect(new Set(lost.map(({ cause }) => cause))).toEqual(new Set([stopped?.id]));
  expect(podTimeline(story, { about: 'pod', pod: 'default/web-a' }, 0)?.requests.lost).toBe(lost.length);
});

test('a preStop hook longer than its delay saves all', () => {
  const story = leave({ fixture: { preStop: 7 } });
  expect([count(story, 'refused'), count(story, 'lost'), count(story, 'cut')]).toEqual([0, 0, 0]);
});

describe('externalTrafficPolicy: Local', () => {
  const local = balanced({ externalTrafficPolicy: 'Local' });

  test('a node whose last pod leaves goes on serving by its own rules until the health check has told', () => {
    const story = leave({ to: local, fixture: { preStop: 7 } });
    expect([count(story, 'refused'), count(story, 'lost')]).toEqual([0, 0]);
    expect(Math.max(...fromOutside(story).map(({ sentAt }) => sentAt))).toBeGreaterThan(14_500);
  });

  test('where the node has no rule left, the request is dropped there', () => {
    const story = leave({ to: local });
    const dropped = fromOutside(story).filter(({ outcome }) => outcome === 'lost');
    expect(dropped.length).toBeGreaterThan(0);
    const rule = events(story, 'proxy').find(({ actor }) => actor.kind === 'kube-proxy' && actor.node === 'node-1');
    expect(dropped.at(-1)?.cause).toBe(rule?.id);
  });

  test('another pod on the node takes over at once', () => {
    const story = leave({ to: local, neighbour: 'node-1' });
    const late = fromOutside(story).filter(({ sentAt }) => sentAt > 10_390);
    expect(late).toEqual([]);
  });
});

test('internalTrafficPolicy: Local keeps requests on their node', () => {
  const story = leave({ to: balanced({ internalTrafficPolicy: 'Local' }) });
  const nodes = events(story, 'client').flatMap(({ actor }) => actor.node ?? []);
  expect(new Set(nodes)).toEqual(new Set(['node-1']));
});

test('a deleted Service takes its rules with it', () => {
  const web = service('web', { app: 'web' });
  const gone = { t: 1000, do: 'deleteObject', subject: 'Service/default/web' } as const;
  const story = run([pod('web-a', { node: 'node-1' }), web], { actions: [gone] });
  expect(events(story, 'endpoint').map(({ state }) => state)).toEqual([null]);
  expect(events(story, 'proxy').map(({ sends }) => sends)).toEqual([false, false, false]);
});
