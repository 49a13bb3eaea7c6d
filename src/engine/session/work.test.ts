import { describe, expect, it } from 'vitest';
import type { Progress } from '../slices.ts';
import { openedSituation, type Situation } from '../simulation/situation.ts';
import { createSession } from './session.ts';

const pods = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `kind: Pod
apiVersion: v1
metadata: { name: pod-${index} }
spec: { containers: [{ name: app, image: app }] }
---
`,
  ).join('');

const situation = (id: string, count: number): Situation =>
  openedSituation([{ id, name: id, content: pods(count) }], {
    title: id,
    actions: [{ t: 0, do: 'scheduler', runs: true }],
  });
const podsOf = (session: ReturnType<typeof createSession>) => session.present(0, {}).view.counts.pods;

/** A session whose slices let others in between. */
const patient = () => createSession(() => Promise.resolve());

describe('a call that takes long', () => {
  it('comes to the same in slices', async () => {
    const [whole, sliced] = [createSession(), patient()];
    expect(await sliced.load(situation('a', 5))).toEqual(await whole.load(situation('a', 5)));
    expect(sliced.present(500, {})).toEqual(whole.present(500, {}));
  });

  it('tells how far it is, and never goes back', async () => {
    const reported: Progress[] = [];
    const long: Situation = { ...situation('a', 450), actions: [{ t: 0, do: 'delete', pod: 'default/pod-0' }] };
    await createSession().load(long, (progress) => reported.push(progress));
    expect(new Set(reported.map(({ doing }) => doing))).toEqual(new Set(['reading', 'preparing', 'running']));
    for (const [index, now] of reported.entries()) {
      const before = reported[index - 1];
      if (before?.doing !== now.doing) continue;
      expect(now.count).toBeGreaterThanOrEqual(before.count);
      expect(now.share ?? 0).toBeGreaterThanOrEqual(before.share ?? 0);
      expect(now.t ?? 0).toBeGreaterThanOrEqual(before.t ?? 0);
    }
  });

  it('leaves the run before to be looked at, also when it is cancelled', async () => {
    const session = patient();
    await session.load(situation('old', 1));
    let seen = 0;
    const loading = session.load(situation('new', 3), ({ doing }) => {
      if (doing !== 'running' || seen > 0) return;
      seen = podsOf(session);
      session.cancel();
    });
    expect(await loading).toBeNull();
    expect([seen, podsOf(session)]).toEqual([1, 1]);
    await session.load(situation('new', 3));
    expect(podsOf(session)).toBe(3);
  });

  it('gives up reading as well', async () => {
    const session = patient();
    const source = { id: 'a', name: 'a', content: pods(3) };
    const reading = session.read(source, false, () => session.cancel());
    expect(await reading).toBeNull();
    expect(await session.read(source)).toMatchObject({ used: 3 });
  });

  it('makes way for a later one of its kind', async () => {
    const session = patient();
    const [first, second] = await Promise.all([session.load(situation('a', 5)), session.load(situation('b', 2))]);
    expect(first).toBeNull();
    expect(second).not.toBeNull();
    expect(podsOf(session)).toBe(2);
  });
});
