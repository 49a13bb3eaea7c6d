import { describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import type { Case } from './cases.ts';
import { leaving, pod, topic } from './fixtures.ts';

const asked = { topic, t: 0, parameter: 'preStopSeconds', values: [0, 5, 10, 13] } as const;

/** A session whose slices let others in between. */
const patient = () => {
  let breaths = 0;
  const session = createSession(() => {
    breaths += 1;
    return Promise.resolve();
  });
  return { session, breaths: () => breaths };
};

describe('cases', () => {
  it('are told one by one, and answered in the order asked for', async () => {
    const { session } = patient();
    await session.load(leaving());
    const cases: Case[] = [];
    const answer = await session.cases(asked, (one) => cases.push(one));
    expect(cases.map(({ value }) => value)).toEqual([0, 5, 10, 13]);
    expect(answer).toEqual(cases);
  });

  it('leave the run on screen as it is', async () => {
    const { session } = patient();
    await session.load(leaving());
    const before = [session.present(20_000, { focus: pod }), session.timeline(topic, 0)];
    await session.cases(asked);
    expect([session.present(20_000, { focus: pod }), session.timeline(topic, 0)]).toEqual(before);
  });

  it('are not run again when they are asked for again, from wherever one has gone', async () => {
    const { session, breaths } = patient();
    await session.load(leaving());
    const first = await session.cases(asked);
    const after = breaths();
    expect(await session.cases(asked)).toEqual(first);
    expect(breaths()).toBe(after);
    await session.load(leaving({ tuning: { preStopSeconds: 13 } }));
    const loaded = breaths();
    await session.cases({ ...asked, values: [0, 5, 13] });
    expect(breaths()).toBe(loaded);
  });

  it('are dropped on demand; what is done stays known', async () => {
    const { session, breaths } = patient();
    await session.load(leaving());
    const cases: Case[] = [];
    const answer = session.cases({ ...asked, values: [0, 5, 13, 10] }, (one) => {
      cases.push(one);
      if (cases.length === 2) session.dropCases();
    });
    expect(await answer).toBeNull();
    expect(cases.map(({ value }) => value)).toEqual([0, 5]);
    const dropped = breaths();
    await session.cases({ ...asked, values: [0, 5] });
    expect(breaths()).toBe(dropped);
  });

  it('make way for later ones and for another situation', async () => {
    const { session } = patient();
    await session.load(leaving());
    const [first, second] = await Promise.all([session.cases(asked), session.cases({ ...asked, values: [1] })]);
    expect([first, second?.length]).toEqual([null, 1]);
    const [third] = await Promise.all([session.cases({ ...asked, values: [2, 3] }), session.load(leaving())]);
    expect(third).toBeNull();
  });
});
