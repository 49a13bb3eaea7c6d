import { describe, expect, it } from 'vitest';
import { describe as tell, stepsOf } from './describe.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from './fixtures.ts';
import { lifeOf } from './life.ts';
import { momentAt } from './moment.ts';
import { plain } from './words.ts';

const said = (fixture: Fixture, t: number) => plain(momentAt(lifeOf(fixtureTimeline(fixture)), t));
const late = { ...workedTimelines['T-B'], proxies: { 'node-1': 200, 'node-3': 12_000 } };

describe('the sentence at the cursor', () => {
  it.each([
    ['T-B', 10, 'The delete is on its way to the API server.'],
    ['T-B', 30, 'deletionTimestamp is stored, 30 s ahead. The kubelet on node-2 has not heard of it yet.'],
    ['T-B', 4070, 'preStop of app has run for 4.0 s and the app still serves. 26 s of the grace are left.'],
    ['T-B', 10_075, 'The kubelet asked the runtime to stop app within 20 s.'],
    ['T-B', 12_080, 'app got SIGTERM 2.0 s ago and finishes its work. SIGKILL would come in 18.0 s.'],
    ['T-B', 25_100, 'app ended with 0 0.02 s ago. The API server does not know yet.'],
    [
      'T-B',
      25_200,
      'The phase is Succeeded, which ends the endpoint. The kubelet still cleans up; then it deletes the object.',
    ],
    ['T-B', 27_000, 'Gone, 26.12 s after the delete. Requests: 10 served, none lost.'],
    ['T-C', 31_080, 'preStop used up the grace. app gets 2 extra seconds, once: 1.0 s until SIGKILL.'],
    ['T-E', 6080, 'app got SIGTERM 6.0 s ago and finishes its work. SIGKILL would come in 24.0 s.'],
    ['T-E', 8500, 'helper got SIGTERM 3.4 s ago and finishes its work. SIGKILL would come in 21.6 s.'],
  ] as const)('of %s at %i ms', (name, t, sentence) => {
    expect(said(workedTimelines[name], t)).toBe(sentence);
  });

  it('names the node that has not heard, with the requests refused so far and still to come', () => {
    expect(said(late, 11_300)).toBe(
      'The app closed its port 1.2 s ago, but node-3 has not heard: 5 requests refused so far, 4 more will be.',
    );
  });

  it('tells a pod from others of its name', () => {
    const timeline = { ...fixtureTimeline(workedTimelines['T-B']), uid: 'uid-0002', lives: 2, events: [] };
    expect(plain(momentAt(lifeOf(timeline), 0))).toBe(
      'This pod, uid 0002, runs on node-2. Nobody has asked to delete this one of its name.',
    );
  });

  it('counts what was lost in the end', () => {
    expect(said(late, 60_000)).toMatch(
      /^Gone, 26.12 s after the delete. Requests: \d+ served, 9 failed: 9 refused, 0 cut, 0 lost.$/,
    );
  });
});

describe('stepsOf', () => {
  it('makes one step an instant, and leaves served requests out', () => {
    const life = lifeOf(fixtureTimeline(workedTimelines['T-B']));
    const steps = stepsOf(life, 0);
    expect(steps.map(({ t }) => t)).toEqual([0, 20, 70, 140, 390, 10_070, 10_080, 25_080, 25_130, 25_200, 26_120]);
    expect(steps.map(({ words }) => plain(words))).toContain('The runtime sends SIGTERM to app.');
  });

  it('has words for every event of the worked timelines, but for served requests and what repeats another event', () => {
    for (const fixture of Object.values(workedTimelines)) {
      const life = lifeOf(fixtureTimeline(fixture));
      const silent = life.timeline.events.filter((event) => tell(event, life) === null).map(({ what }) => what);
      expect([...new Set(silent)].sort()).toEqual(['client', 'event']);
    }
  });
});
