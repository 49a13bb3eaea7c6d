import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { type Action, openedSituation } from '../simulation/situation.ts';
import type { GroupTimeline } from './timeline.ts';

const manifest = readFileSync(new URL('../../lessons/stories/preemption/scenario.yaml', import.meta.url), 'utf8');
const session = createSession();

async function load(actions: readonly Action[]): Promise<void> {
  await session.load(openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], { actions }));
}

const topic = { about: 'preemption', pod: 'default/payments' } as const;

describe('the timeline of a preemption', () => {
  let timeline: GroupTimeline | null = null;
  beforeAll(async () => {
    await load([{ t: 0, do: 'scheduler', runs: true }]);
    timeline = session.timeline(topic, 0);
  });

  it('has the preemptor, then its victims', () => {
    expect(timeline?.pods.map(({ pod, part }) => `${part} ${pod}`).toSorted()).toEqual([
      'preemptor default/payments',
      'victim default/report-1',
    ]);
  });

  it('calls 0 the decision that chose victims, and ends when the preemptor runs', () => {
    const zero = timeline?.events.find(({ id }) => id === timeline?.zero.id);
    expect(zero).toMatchObject({ what: 'decision', decision: { preemption: { chosen: 'node-2' } } });
    expect(timeline?.from).toBe(0);
    const runs = timeline?.events.find(
      (event) => event.what === 'runtime' && event.op === 'start' && event.subject === 'Pod/default/payments',
    );
    expect(timeline?.to).toBe((runs?.t ?? 0) + 1000);
  });

  it('is told of beside the preemptor and the victim, and leads to both and to the node', () => {
    expect(session.timeline({ about: 'pod', pod: 'default/payments' }, 0)?.beside).toContainEqual(topic);
    expect(session.timeline({ about: 'pod', pod: 'default/report-1' }, 0)?.beside).toContainEqual(topic);
    expect(session.timeline({ about: 'pod', pod: 'default/db-1' }, 0)?.beside).not.toContainEqual(topic);
    expect(timeline?.beside).toEqual(
      expect.arrayContaining([
        { about: 'pod', pod: 'default/payments' },
        { about: 'pod', pod: 'default/report-1' },
        { about: 'node', node: 'node-2' },
      ]),
    );
  });
});

it('is none of a pod that took no place', async () => {
  await load([{ t: 0, do: 'scheduler', runs: true }]);
  expect(session.timeline({ about: 'preemption', pod: 'default/db-1' }, 0)).toBeNull();
});

it('lasts until the object is gone where the preemptor is deleted before it is bound', async () => {
  await load([
    { t: 0, do: 'scheduler', runs: true },
    { t: 3000, do: 'delete', pod: 'default/payments' },
  ]);
  const lost = session.timeline(topic, 0) as GroupTimeline;
  const gone = lost.events.find((event) => event.what === 'write' && event.type === 'DELETED');
  expect(gone?.subject).toBe('Pod/default/payments');
  expect(lost.to).toBe((gone?.t ?? 0) + 1000);
});

it('is none of a preemptor that a what-if has put somewhere else, and nothing leads there', async () => {
  await load([
    { t: 0, do: 'scheduler', runs: true },
    { t: 100_000, do: 'move', pod: 'default/payments', node: 'node-1' },
  ]);
  expect(session.timeline(topic, 0)).toBeNull();
  expect(session.timeline({ about: 'pod', pod: 'default/report-1' }, 0)?.beside).not.toContainEqual(topic);
});
