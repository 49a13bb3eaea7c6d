/** Connections that are kept: what holds them, what ends them, and what that costs. */
import { expect, test } from 'vitest';
import { deletion, events, type PodFixture, pod, run, service } from '../simulation/fixtures.ts';
import { defaultOptions, type SimulationOptions } from '../simulation/situation.ts';

const web = service('web', { app: 'web' });

const neighbour = pod('web-b', { node: 'node-2' });

function leave(fixture: PodFixture, options: Partial<SimulationOptions> = {}, others = [neighbour]) {
  const subject = pod('web-a', { node: 'node-1', onTerm: { after: 5 }, ...fixture });
  return run([subject, ...others, web], {
    actions: [deletion(10_000, subject)],
    options: { ...defaultOptions, keepAlive: true, ...options },
  });
}
const requests = (story: ReturnType<typeof leave>, connection: 'short' | 'keepAlive') =>
  events(story, 'client').filter((event) => event.connection === connection);
const outcomes = (story: ReturnType<typeof leave>) =>
  new Set(requests(story, 'keepAlive').map(({ outcome }) => outcome));
const lastSent = (story: ReturnType<typeof leave>, connection: 'short' | 'keepAlive') =>
  Math.max(...requests(story, connection).map(({ sentAt }) => sentAt));

test('there are none unless they are asked for', () =>
  expect(requests(leave({}, { keepAlive: false }), 'keepAlive')).toEqual([]));

test('not every client is connected to the pod that leaves', () => {
  const nodes = requests(leave({}), 'keepAlive').map(({ actor }) => actor.node);
  expect(new Set(nodes).size).toBeGreaterThan(0);
  expect(new Set(nodes).size).toBeLessThan(3);
});

test('rules that have changed do not cut them: they go on until SIGTERM', () => {
  const story = leave({ preStop: 6 });
  expect(lastSent(story, 'short')).toBeLessThan(10_400);
  expect(lastSent(story, 'keepAlive')).toBeGreaterThan(15_500);
  expect(lastSent(story, 'keepAlive')).toBeLessThan(16_100);
  expect(outcomes(story)).toEqual(new Set(['served']));
});

test('at SIGTERM the answer under way is given, then the client goes elsewhere', () => {
  const story = leave({ preStop: 6 }, { requestsPerSecond: 4, requestMs: 230 });
  const term = events(story, 'runtime').find(({ op }) => op === 'SIGTERM')?.t ?? 0;
  const underWay = requests(story, 'keepAlive').filter(({ sentAt, t }) => sentAt < term && t > term);
  expect(underWay.length).toBeGreaterThan(0);
  expect(new Set(underWay.map(({ outcome }) => outcome))).toEqual(new Set(['served']));
  expect(lastSent(story, 'keepAlive')).toBeLessThan(term);
});

test('without a hook the next connection may meet the closed port, as a short one does', () => {
  const story = leave({}, {}, []);
  expect(outcomes(story)).toEqual(new Set(['served', 'refused', 'lost']));
});

test('an app that ignores SIGTERM keeps them until it is killed, which cuts them', () => {
  const story = leave({ grace: 4, onTerm: { ignore: true } }, { requestsPerSecond: 4, requestMs: 230 });
  const kill = events(story, 'runtime').find(({ op }) => op === 'SIGKILL')?.t ?? 0;
  const cut = requests(story, 'keepAlive').filter(({ outcome }) => outcome === 'cut');
  expect(new Set(cut.map(({ t }) => t))).toEqual(new Set([kill]));
  expect(lastSent(story, 'keepAlive')).toBeGreaterThan(13_000);
});
