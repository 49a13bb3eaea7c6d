import { describe, expect, it } from 'vitest';
import { adviceOn, learnedOn, notesOn } from './advice.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { instantAt } from './instant.ts';

import { plain } from '../../i18n/message.ts';

const stateIn = (fixture: Fixture) => fixtureTimeline(fixture);
const truths = (name: keyof typeof workedTimelines, t: number) =>
  instantAt(stateIn(workedTimelines[name]), t).containers.map(({ name: container, api, node, differs }) => [
    container,
    plain(api),
    plain(node),
    differs,
  ]);

describe('the two truths of a container', () => {
  it.each([
    ['while preStop runs', 'T-B', 5000, [['app', 'running', 'running, preStop', false]]],
    ['while it drains', 'T-B', 12_080, [['app', 'running', 'draining, 13.0 s left; grace 18.0 s', false]]],
    ['after its exit, until the kubelet says so', 'T-B', 25_100, [['app', 'running', 'nothing (exit 0)', true]]],
    ['once the kubelet has said so', 'T-B', 25_140, [['app', 'terminated 0 Completed', 'nothing (exit 0)', false]]],
    [
      'in a pod with a sidecar, which stops last',
      'T-E',
      8500,
      [
        ['app', 'running', 'nothing (exit 0)', true],
        ['helper', 'running', 'draining, 0.6 s left; grace 21.6 s', false],
        ['proxy', 'running', 'running', false],
      ],
    ],
  ] as const)('%s', (_, name, t, expected) => {
    expect(truths(name, t)).toEqual(expected);
  });
});

describe('phase at an instant', () => {
  it('is Running until the kubelet stores the end, and keeps the way', () => {
    const timeline = stateIn(workedTimelines['T-C']);
    expect(instantAt(timeline, 32_100)).toMatchObject({ phase: 'Running', deleted: true, gone: false });
    expect(instantAt(timeline, 32_200)).toMatchObject({ phase: 'Failed', since: 32_130, way: ['Running', 'Failed'] });
    expect(instantAt(timeline, 40_000)).toMatchObject({ phase: 'Failed', gone: true });
  });
});

describe('what a run teaches', () => {
  it('tells the two extra seconds and 137 where preStop ran over', () => {
    expect(notesOn(stateIn(workedTimelines['T-C'])).map(({ key }) => key)).toEqual([
      'timeline:note.abandoned',
      'timeline:note.floor',
      'timeline:note.killed',
    ]);
  });

  it('has nothing to say of a good end', () => {
    const timeline = stateIn(workedTimelines['T-B']);
    expect([notesOn(timeline), adviceOn(timeline)]).toEqual([[], null]);
  });

  it('says between which bounds records leave how long an app takes to stop, and where the grace turns on it', () => {
    const timeline = stateIn(workedTimelines['T-B']);
    const between = (from: number, to: number) =>
      learnedOn({
        ...timeline,
        parameters: { ...timeline.parameters, preStopSeconds: 5, shutdownBounds: { container: 'app', from, to } },
        deleted: timeline.deleted && { ...timeline.deleted, grace: 6 },
      }).map(({ key }) => key);
    expect(learnedOn(timeline)).toEqual([]);
    expect(between(0.4, 0.9)).toEqual(['timeline:note.learned']);
    expect(between(0.4, 1.01)).toEqual(['timeline:note.learned', 'timeline:note.learnedDecides']);
    expect(between(1.1, 2)).toEqual(['timeline:note.learned']);
  });

  it('offers the shortest preStop that outlasts the slowest kube-proxy', () => {
    const timeline = stateIn({ ...workedTimelines['T-B'], proxies: { 'node-1': 200, 'node-3': 12_000 } });
    expect(adviceOn(timeline)).toMatchObject({ preStopSeconds: 13, words: { key: 'timeline:note.enough' } });
  });

  it('offers a longer grace with it where it is too short', () => {
    const timeline = stateIn({ ...workedTimelines['T-B'], proxies: { 'node-3': 20_000 } });
    expect(adviceOn(timeline)).toMatchObject({
      tuning: { preStopSeconds: 21, terminationGracePeriodSeconds: 36 },
      words: { key: 'timeline:note.grow' },
    });
  });
});
