import { expect, it } from 'vitest';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';

import { portClosings } from './port.ts';
import { podChart } from './podChart.ts';

const looks = (proxies: Readonly<Record<string, number>>) =>
  podChart(fixtureTimeline({ ...workedTimelines['T-A'], proxies }), true)
    .lanes.filter(({ kind }) => kind === 'proxies')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items.map((item) => (item.kind === 'span' ? item.look : ''))));

it('is the SIGTERM of an app that heeds it, and the exit of one that does not', () => {
  const heeding = fixtureTimeline(workedTimelines['T-A']);
  const [app] = heeding.containers[0]?.runs ?? [];
  expect(portClosings(heeding)).toEqual([app?.sigterm?.t]);
  const deaf = fixtureTimeline(workedTimelines['T-C']);
  expect(portClosings(deaf)).toEqual([deaf.containers[0]?.runs[0]?.exit?.t]);
});

it('shows two proxies that stop at one time alike, whether or not a request came through them', () => {
  expect(looks({ 'node-1': 200, 'node-2': 200 })).toEqual(['late', 'late']);
});

it('shows a proxy that stops before the port closes as in time, beside one that is late', () => {
  const timeline = fixtureTimeline({ ...workedTimelines['T-B'], proxies: { 'node-1': 200, 'node-2': 12_000 } });
  const spans = podChart(timeline, true)
    .lanes.filter(({ kind }) => kind === 'proxies')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items.map((item) => (item.kind === 'span' ? item.look : ''))));
  expect(spans).toEqual(['sends', 'late']);
});
