import { expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { openedSituation, type Situation, withoutClients } from '../simulation/situation.ts';
import { mostFrames } from './caseRuns.ts';

const web =
  '{"kind":"Pod","apiVersion":"v1","metadata":{"name":"web"},"spec":{"containers":[{"name":"a","image":"a"}]}}';
const node =
  '{"kind":"Node","apiVersion":"v1","metadata":{"name":"n"},"status":{"allocatable":{"cpu":"4","pods":"9"}}}';
const situation: Situation = openedSituation([{ id: 'web', name: 'web.yaml', content: `[${web},${node}]` }], {
  actions: [{ t: 0, do: 'scheduler', runs: true }],
  options: withoutClients,
});
const trial = { situation, t: 20_000, from: 0, focus: 'default/web', lens: 'memory' } as const;

async function asked(draws: 'timeline' | 'cluster') {
  const session = createSession();
  await session.load(situation);
  return session.why('caseRuns', { trials: [{ ...trial, draws }], facts: { now: { of: 'clock' } } });
}

it('shows the cluster from the first instant to the last, and what happens between', async () => {
  const [run] = (await asked('cluster')) ?? [];
  const times = run?.frames.map(({ t }) => t) ?? [];
  expect([times[0], times.at(-1)]).toEqual([0, 20_000]);
  expect(times.length).toBeGreaterThan(2);
  expect(times.length).toBeLessThanOrEqual(mostFrames);
  expect(run?.frames.map(({ view }) => view.pods[0]?.node)).toEqual(expect.arrayContaining([null, 'n']));
  expect(run).toMatchObject({ found: { now: 20 }, timeline: null });
});

it('answers with the lanes of the pod where these are drawn', async () => {
  const [run] = (await asked('timeline')) ?? [];
  expect(run).toMatchObject({ frames: [], timeline: { pod: 'default/web' } });
});
