import { describe, expect, it } from 'vitest';
import { type Action, openedSituation, type Situation } from '../simulation/situation.ts';
import { createSession } from './session.ts';
import type { Breathe } from './work.ts';

const manifest = `kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: Pod
metadata: { name: web }
spec: { nodeName: n1, containers: [{ name: app, image: web }] }
`;
const pod = 'default/web';
const topic = { about: 'pod', pod } as const;

const situation = (actions: readonly Action[] = [], seed = 1): Situation =>
  openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], { actions, seed });
const deleted: readonly Action[] = [{ t: 5000, do: 'delete', pod }];

async function loaded(breathe?: Breathe) {
  const session = createSession(breathe);
  await session.load(situation());
  return session;
}

describe('a run beside the current one', () => {
  it('answers with its own timeline and leaves the current run as it is', async () => {
    const session = await loaded();
    const before = JSON.stringify(session.timeline(topic, 0));
    const background = await session.runInBackground(situation(deleted), topic, 0);
    expect(background?.timeline).toMatchObject({ pod, deleted: { t: 5020 }, gone: { t: expect.any(Number) } });
    expect(background?.end).toBeGreaterThan(5020);
    expect(JSON.stringify(session.timeline(topic, 0))).toBe(before);
    expect(session.present(6000, {}).view.pods).toMatchObject([{ name: 'web', deletion: null }]);
  });

  it('has no timeline of what is not there', async () => {
    const session = await loaded();
    const other: Situation = {
      ...situation(),
      base: [{ id: 'none', name: 'n.yaml', content: manifest.split('---')[0] ?? '' }],
    };
    expect(await session.runInBackground(other, topic, 0)).toMatchObject({ timeline: null });
  });

  it('is remembered, the last two of them', async () => {
    const session = await loaded();
    const eventsOf = async (of: Situation) => (await session.runInBackground(of, topic, 0))?.timeline?.events[0];
    const first = await eventsOf(situation(deleted));
    await eventsOf(situation(deleted, 2));
    expect(await eventsOf({ ...situation(deleted), title: 'another' })).toBe(first);
    await eventsOf(situation(deleted, 3));
    await eventsOf(situation(deleted, 4));
    expect(await eventsOf(situation(deleted))).not.toBe(first);
  });

  it('is dropped by the next one, and by cancelling', async () => {
    const session = await loaded(() => Promise.resolve());
    const [first, second] = [
      session.runInBackground(situation(deleted), topic, 0),
      session.runInBackground(situation(deleted, 2), topic, 0),
    ];
    expect(await first).toBeNull();
    expect((await second)?.timeline).toMatchObject({ pod });
    const third = session.runInBackground(situation(deleted, 3), topic, 0);
    session.cancel();
    expect(await third).toBeNull();
  });

  it('shows of several lives of a name the one that came in the same place', async () => {
    const session = createSession();
    const again: readonly Action[] = [{ t: 5000, do: 'recreate', pod, node: 'n1' }];
    await session.load(situation(again));
    const later = { ...situation([{ ...again[0], t: 20_000 } as Action]) };
    const second = session.timeline(topic, 60_000);
    expect(second).toMatchObject({ holders: 2, deleted: null });
    // At this instant the other run has only its first life; the second one is asked for.
    const background = await session.runInBackground(later, topic, 19_000 + 1);
    expect(background?.timeline).toMatchObject({ holders: 2, deleted: null });
  });
});
