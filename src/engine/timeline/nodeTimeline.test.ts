import { describe, expect, it } from 'vitest';
import { deletion, pod, run } from '../simulation/fixtures.ts';
import { story as failing } from '../view/truthsFixtures.ts';
import { faultTimeline } from './faultTimeline.ts';
import { nodeTimeline } from './nodeTimeline.ts';
import type { GroupTimeline } from './timeline.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const link = (t: number, runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node: 'node-1' },
  runs,
});
const power = (t: number): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'power', node: 'node-1' },
  runs: false,
});
const force: ResolvedAction = { t: 402_000, do: 'delete', pod: 'default/db-0', gracePeriodSeconds: 0 };
const etcd = (t: number, runs: boolean): ResolvedAction => ({ t, do: 'fault', fault: { what: 'etcd' }, runs });

const names = (timeline: GroupTimeline | null) =>
  timeline?.pods.map(({ pod: key, part }) => `${key.slice('default/'.length).replace(/-\w{5}$/, '')} ${part}`);

describe('the timeline of a node', () => {
  it('has its pods, whoever they were, and no other', () => {
    const web = pod('web', { node: 'node-1' });
    const both = run([web, pod('other', { node: 'node-2' })], { actions: [deletion(1000, web)] });
    const timeline = nodeTimeline(both, { about: 'node', node: 'node-1' });
    expect(names(timeline)).toEqual(['web member']);
    expect(timeline?.events.some(({ subject }) => subject === 'Pod/default/other')).toBe(false);
    expect(timeline?.events.some(({ what, subject }) => what === 'runtime' && subject === 'Pod/default/web')).toBe(
      true,
    );
  });

  it('of no such node there is none', () => {
    expect(nodeTimeline(run([]), { about: 'node', node: 'nobody' })).toBeNull();
  });

  it('knows from when to when nothing was heard of it', () => {
    const cut = failing(link(12_000, false), link(75_000, true));
    const timeline = nodeTimeline(cut, { about: 'node', node: 'node-1' });
    expect(timeline?.machines).toMatchObject([{ node: 'node-1', silences: [{ from: 10_000, to: 80_000 }] }]);
    expect(timeline?.faults).toMatchObject([{ name: 'link/node-1', from: 12_000, to: 75_000 }]);
    expect(timeline?.beside[0]).toEqual({ about: 'fault', fault: 'link/node-1' });
  });

  it('a short cut between two heartbeats is no silence', () => {
    const cut = failing(link(12_000, false), link(15_000, true));
    expect(nodeTimeline(cut, { about: 'node', node: 'node-1' })?.machines?.[0]?.silences).toEqual([]);
  });
});

describe('the timeline of a fault', () => {
  it('has what ran on the node and what was made in its place, each life of a name for itself', () => {
    const torn = failing(link(0, false), force);
    const timeline = faultTimeline(torn, { about: 'fault', fault: 'link/node-1' }, 0);
    expect(names(timeline)).toEqual(['db-0 member', 'api member', 'api bystander', 'db-0 bystander']);
    expect(timeline).toMatchObject({ zero: { t: 0 }, from: 0, to: torn.end });
    expect(timeline?.machines?.map(({ node }) => node)).toEqual(['node-1', 'node-2']);
    expect(timeline?.beside).toContainEqual({ about: 'node', node: 'node-1' });
  });

  it('ends where it is mended and all is settled', () => {
    const healed = failing(link(0, false), link(100_000, true), { t: 500_000, do: 'delete', pod: 'default/db-0' });
    const timeline = faultTimeline(healed, { about: 'fault', fault: 'link/node-1' }, 0);
    expect(timeline?.to).toBeGreaterThan(100_000);
    expect(timeline?.to).toBeLessThan(200_000);
    expect(timeline?.events.every(({ t }) => t <= (timeline?.to ?? 0))).toBe(true);
  });

  it.each([
    ['before all of them the first', 0, 10_000],
    ['that in force', 20_000, 10_000],
    ['the last before', 90_000, 10_000],
    ['the second one, when it has begun', 120_000, 120_000],
  ])('of two of one name it is %s', (_, t, from) => {
    const twice = failing(link(10_000, false), link(30_000, true), link(120_000, false), link(150_000, true));
    const timeline = faultTimeline(twice, { about: 'fault', fault: 'link/node-1' }, t);
    expect(timeline?.from).toBe(from);
    const [first, second] = [
      { from: 0, until: 120_000 },
      { from: 120_000, until: Number.POSITIVE_INFINITY },
    ];
    expect(timeline?.holds).toEqual(from === 10_000 ? first : second);
  });

  it('has pods to which something happened only when all was over, too', () => {
    const healed = failing(...[link(1000, false), link(5000, true)], {
      t: 500_000,
      do: 'delete',
      pod: 'default/db-0',
    } as const);
    const timeline = faultTimeline(healed, { about: 'fault', fault: 'link/node-1' }, 0);
    expect(timeline?.to).toBeLessThan(500_000);
    expect(names(timeline)).toEqual(['db-0 member', 'api member']);
    expect(timeline?.holds).toBeUndefined();
  });

  it('of what never broke there is none', () => {
    expect(faultTimeline(failing(link(0, false)), { about: 'fault', fault: 'power/node-1' }, 0)).toBeNull();
  });

  it('tells of other faults that lasted then', () => {
    const both = failing(link(0, false), power(50_000));
    const timeline = faultTimeline(both, { about: 'fault', fault: 'power/node-1' }, 60_000);
    expect(timeline?.faults?.map(({ name }) => name)).toEqual(['power/node-1', 'link/node-1']);
  });

  it('of the control plane has who was refused meanwhile, and what was caught up with', () => {
    const down = failing(etcd(1000, false), { t: 5000, do: 'delete', pod: 'default/db-0' }, etcd(60_000, true));
    const timeline = faultTimeline(down, { about: 'fault', fault: 'etcd' }, 0);
    expect(timeline?.zero).toMatchObject({ t: 1000 });
    expect(timeline?.events.some((event) => event.what === 'answer' && event.code === 500)).toBe(true);
    expect(names(timeline)).toContain('db-0 bystander');
    expect(timeline?.faults).toMatchObject([{ name: 'etcd', node: null, from: 1000, to: 60_000 }]);
  });
});
