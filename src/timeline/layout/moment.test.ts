import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { type FailureId, failures } from '../../lessons/failures/scenes.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { describe as report, stepsOf } from './describe.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';

import { momentAt } from './moment.ts';
import { podModel } from './podModel.ts';
import { plain } from '../../i18n/message.ts';

const textOf = (fixture: Fixture, t: number) => plain(momentAt(fixtureTimeline(fixture), t));
const late = { ...workedTimelines['T-B'], proxies: { 'node-1': 200, 'node-3': 12_000 } };

describe('the sentence at the cursor', () => {
  it.each([
    ['T-B', 10, 'The delete is on its way to the API server.'],
    ['T-B', 30, 'deletionTimestamp is stored, 30 s ahead. The kubelet on node-2 has not heard of it yet.'],
    ['T-B', 4070, 'preStop of app has run for 4.0 s and the app still serves. 26 s of the grace are left.'],
    ['T-B', 10_075, 'The kubelet asked the runtime to stop app within 20 s.'],
    ['T-B', 12_080, 'app got SIGTERM 2.0 s ago and finishes its work. SIGKILL would come in 18.0 s.'],
    ['T-B', 25_100, 'app ended with 0, 0.02 s ago. The API server does not know yet.'],
    [
      'T-B',
      25_200,
      'The phase is Succeeded, which ends the endpoint. The kubelet still cleans up; then it deletes the object.',
    ],
    ['T-B', 27_000, 'Gone, 26.12 s after the delete. Requests: 10 served, none failed.'],
    ['T-C', 31_080, 'preStop used up the grace. app gets 2 extra seconds, once: 1.0 s until SIGKILL.'],
    ['T-E', 6080, 'app got SIGTERM 6.0 s ago and finishes its work. SIGKILL would come in 24.0 s.'],
    ['T-E', 8500, 'helper got SIGTERM 3.4 s ago and finishes its work. SIGKILL would come in 21.6 s.'],
  ] as const)('of %s at %i ms', (name, t, sentence) => {
    expect(textOf(workedTimelines[name], t)).toBe(sentence);
  });

  it('names the node that has not heard, with the requests refused so far and still to come', () => {
    expect(textOf(late, 11_300)).toBe(
      'The app closed its port 1.2 s ago, but node-3 has not heard: 5 requests refused so far, 4 more will be.',
    );
  });

  it('tells a pod from others of its name', () => {
    const timeline = { ...fixtureTimeline(workedTimelines['T-B'], () => false), uid: 'uid-0002', holders: 2 };
    expect(plain(momentAt(timeline, 0))).toBe(
      'This pod, uid 0002, runs on node-2. Nobody has deleted this one of its name.',
    );
  });

  it('counts what was lost in the end', () => {
    expect(textOf(late, 60_000)).toMatch(
      /^Gone, 26.12 s after the delete. Requests: \d+ served, 9 not served: 9 refused, 0 cut, 0 lost.$/,
    );
  });
});

it('counts, when it is gone, what was lost until then, and goes on counting', async () => {
  const { timeline, model } = await leftByItsEndpoints();
  const counted = (t: number) => {
    const bad = timeline.events.filter((event) => event.what === 'client' && event.t <= t);
    return bad.filter((event) => event.what === 'client' && event.outcome !== 'served').length;
  };
  const gone = timeline.gone?.t ?? 0;
  for (const t of [gone, gone + 2000, model.chart.to, 900_000]) {
    expect(plain(model.momentAt(t))).toContain(` ${counted(t)} not served: `);
  }
  expect(counted(900_000)).toBeGreaterThan(counted(gone) + 5000);
});

it('has no step and no row after the end of its picture, for how ever long requests are lost', async () => {
  const { model } = await leftByItsEndpoints();
  const { to } = model.chart;
  expect(model.events.at(-1)?.t).toBeGreaterThan(to + 800_000);
  expect(model.steps.at(-1)?.t).toBeLessThanOrEqual(to);
  expect(model.explained.at(-1)?.event.t).toBeLessThanOrEqual(to);
});

it('counts from the eviction that was granted, and says of those before that they were refused', async () => {
  const { timeline, model } = await lived('D-4');
  const granted = timeline.events.findLast((event) => event.what === 'request' && event.verb === 'evict');
  expect(model.chart.zero).toBe(granted?.t);
  const refused = timeline.events.filter((event) => event.what === 'answer' && event.code === 429);
  expect(refused).toHaveLength(3);
  for (const { t } of refused) {
    expect(t).toBeGreaterThan(model.chart.from);
    expect(plain(model.momentAt(t))).toMatch(/^The pod runs on node-1\. Its eviction was refused with 429\./);
  }
  expect(plain(model.momentAt(model.chart.to))).toMatch(/^Gone, 1\.\d+ s after the delete\./);
});

/** A pod that goes while nobody writes its EndpointSlice any more: requests to it are lost until the end. */
const leftByItsEndpoints = () => lived('F-23');

async function lived(id: FailureId) {
  const scene = failures.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  const { end } = (await session.load(sceneSituation(scene))) ?? { end: 0 };
  const timeline = session.timeline({ about: 'pod', pod: 'default/api-x' }, 0);
  if (!timeline) throw new Error('no timeline');
  const podTimeline = timeline;
  return { timeline: podTimeline, model: podModel(podTimeline, true, end) };
}

describe('stepsOf', () => {
  it('makes one step an instant, and leaves served requests out', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const steps = stepsOf(timeline, 0);
    expect(steps.map(({ t }) => t)).toEqual([0, 20, 70, 140, 390, 10_070, 10_080, 25_080, 25_130, 25_200, 26_120]);
    expect(steps.map(({ words }) => plain(words))).toContain('The runtime sends SIGTERM to app.');
  });

  it('has words for every event of the worked timelines, but for served requests and what repeats another event', () => {
    for (const fixture of Object.values(workedTimelines)) {
      const timeline = fixtureTimeline(fixture);
      const silent = timeline.events.filter((event) => report(event, timeline) === null).map(({ what }) => what);
      expect([...new Set(silent)].sort()).toEqual(['client', 'event']);
    }
  });
});
