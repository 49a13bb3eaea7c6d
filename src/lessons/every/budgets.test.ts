/** The grace budget of a pod is worked out once: of every pod that ends, timeline, cases and facts say the same. */
import { expect, it } from 'vitest';
import type { Facts, FactValues } from '../../engine/facts/fact.ts';
import { createSession } from '../../engine/session/session.ts';
import { isOfKubelet } from '../../engine/simulation/faults.ts';
import type { Action } from '../../engine/simulation/situation.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { situations } from './situations.ts';

type Session = ReturnType<typeof createSession>;

const reported = ['grace', 'used', 'limit', 'overrun'] as const;

async function asked(session: Session, facts: Facts): Promise<FactValues> {
  const found = await session.why('facts', { t: 0, facts });
  if (!found) throw new Error('dropped');
  return found;
}

async function podsThatEnd(session: Session): Promise<readonly string[]> {
  const subjects = (where: { changed: string } | { type: string }) =>
    ({ of: 'trace', where: { what: 'write', ...where }, take: { path: '[*].subject' }, whole: true }) as const;
  const found = await asked(session, {
    asked: subjects({ changed: 'deletionTimestamp' }),
    gone: subjects({ type: 'DELETED' }),
  });
  const all = new Set([found.asked, found.gone].flat().map(String));
  return [...all].filter((name) => name.startsWith('Pod/')).map((name) => name.slice('Pod/'.length));
}

/** @returns how many budgets were compared */
async function compared(session: Session, pod: string): Promise<number> {
  const topic = { about: 'pod', pod } as const;
  const timeline = session.timeline(topic, 0);
  const [row] = session.caseRows(topic, 0);
  if (!timeline?.budget || timeline.budget.start === null || !row) return 0;
  const budget = Object.fromEntries(reported.map((name) => [name, timeline.budget?.[name]]));
  const cases = await session.cases({ topic, t: 0, parameter: row.parameter, values: [row.present] });
  const facts = reported.map((name) => [name, { of: 'timeline', pod, path: `budget.${name}` }] as const);
  expect([pod, cases?.[0]?.measure]).toMatchObject([pod, { budget }]);
  expect([pod, await asked(session, Object.fromEntries(facts))]).toEqual([pod, budget]);
  isTrue(timeline);
  return 1;
}

/** By the bare events: it lasts until the last process has ended, and is counted anew by a kubelet that came back to it. */
function isTrue({ budget, events, node, pod, containers }: PodTimeline): void {
  if (budget?.start == null) return;
  const { start, rows, used, anew, limit, overrun } = budget;
  const stops = events.filter((event) => event.what === 'runtime' && event.op === 'stop' && event.t >= start);
  const exits = events.filter((event) => event.what === 'runtime' && event.op === 'exit' && event.t >= start);
  const length = Math.max(...exits.map(({ t }) => t)) - start;
  expect([pod, used - length]).toEqual([pod, expect.any(Number)]);
  expect(used).toBeGreaterThanOrEqual(length - 100 * containers.length);
  const back = events.filter(
    (event) =>
      event.what === 'request' &&
      event.fault &&
      isOfKubelet(event.fault) &&
      event.runs === true &&
      event.fault.node === node,
  );
  const isAgain = back.some(({ t }) => t > start && [...stops, ...hooks(events)].some((act) => act.t > t));
  expect([pod, anew !== null]).toEqual([pod, isAgain]);
  expect([pod, overrun]).toEqual([pod, used - limit >= 50 ? used - limit : 0]);
  expect(rows.length).toBeGreaterThan(0);
}

const hooks = (events: PodTimeline['events']) => events.filter(({ what }) => what === 'hook');

it('of every scene and worked timeline, and of every lesson at its end', async () => {
  let count = 0;
  for (const [id, situation] of situations) {
    const scheduler: Action = { t: 0, do: 'scheduler', runs: true };
    const session = createSession();
    await session.load({ ...situation, actions: situation.actions.length > 0 ? situation.actions : [scheduler] });
    for (const pod of await podsThatEnd(session)) {
      try {
        count += await compared(session, pod);
      } catch (error) {
        throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
}, 240_000);
