import type { ObjectRef } from '../objects/ref.ts';
import { describe, expect, it } from 'vitest';
import { running, scheduled, specPatch, workload } from '../controllers/fixtures.ts';
import { service } from '../simulation/fixtures.ts';
import { ownerTimeline } from './ownerTimeline.ts';
import type { Topic } from './topic.ts';

const web = workload('Deployment', 'web', { replicas: 3 });
const other = workload('StatefulSet', 'db', { replicas: 2 });
const newer = {
  template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:2' }] } },
};
const about = (owner: ObjectRef): Extract<Topic, { about: 'owner' }> => ({ about: 'owner', owner });
const run = scheduled(
  [...running(web, other), service('web', { app: 'web' })],
  [specPatch(1000, web, newer), { t: 60_000, do: 'delete', pod: 'default/db-0' }],
);
const textOf = (owner: ObjectRef) => {
  const timeline = ownerTimeline(run, about(owner));
  if (!timeline) throw new Error(`nothing of ${owner}`);
  return timeline;
};

describe('the timeline of a Deployment', () => {
  const timeline = textOf('Deployment/default/web');

  it('has all pods of both ReplicaSets, those that were there first', () => {
    const sets = (timeline.workloads ?? []).slice(1).map(({ name }) => name);
    expect(timeline.workloads?.[0]?.kind).toBe('Deployment');
    expect(sets).toHaveLength(2);
    expect(timeline.pods.map(({ pod }) => sets.findIndex((set) => pod.includes(set)))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(
      timeline.pods.map(({ containers }) => containers.filter(({ runs }) => runs[0]?.started === null).length),
    ).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('has events of these alone, by (t, id)', () => {
    const kinds = new Set(timeline.events.map(({ subject }) => subject.slice(0, subject.lastIndexOf('/'))));
    expect([...kinds].sort()).toEqual([
      'Deployment/default',
      'EndpointSlice/default',
      'Pod/default',
      'ReplicaSet/default',
    ]);
    expect(timeline.events.some(({ subject }) => subject.includes('/db'))).toBe(false);
    const ids = timeline.events.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('begins with what somebody did to it, and ends soon after the last that came of it', () => {
    expect(timeline.zero.t).toBe(1000);
    expect(run.trace[timeline.zero.id ?? -1]).toMatchObject({ what: 'request', verb: 'edit' });
    expect(timeline.from).toBe(500);
    expect(timeline.to).toBeGreaterThan(9000);
    expect(timeline.to).toBeLessThan(20_000);
  });

  it('leads to its ReplicaSets, to pods that came or went, and to their nodes', () => {
    expect(timeline.beside.filter(({ about: what }) => what === 'owner')).toHaveLength(2);
    expect(timeline.beside.filter(({ about: what }) => what === 'pod')).toHaveLength(6);
    expect(timeline.beside).toContainEqual({ about: 'node', node: 'node-2' });
  });
});

it('has both lives of a name that a StatefulSet gives again', () => {
  const timeline = textOf('StatefulSet/default/db');
  expect(timeline.pods.map(({ pod }) => pod)).toEqual(['default/db-0', 'default/db-1', 'default/db-0']);
  expect(new Set(timeline.pods.map(({ uid }) => uid)).size).toBe(3);
  expect(timeline.zero.t).toBe(60_000);
});

it('covers the whole run where nobody does anything to it', () => {
  const quiet = scheduled(running(other));
  const timeline = ownerTimeline(quiet, about('StatefulSet/default/db'));
  expect(timeline).toMatchObject({ zero: { id: null }, from: 0, to: quiet.end });
});

it('is none where there never was such an owner', () => {
  expect(ownerTimeline(run, about('Deployment/default/none'))).toBeNull();
});

it('begins with the first pod that left, where that was before anybody did anything to it', () => {
  const cut = scheduled(running(other), [
    { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
    { t: 500_000, do: 'delete', pod: 'default/db-0', gracePeriodSeconds: 0 },
  ]);
  const timeline = ownerTimeline(cut, about('StatefulSet/default/db'));
  const left = cut.trace.find((event) => event.what === 'write' && event.changed.includes('deletionTimestamp'));
  expect(left?.t).toBeLessThan(400_000);
  expect(timeline).toMatchObject({ zero: { t: left?.t, id: null }, from: (left?.t ?? 0) - 500 });
});
