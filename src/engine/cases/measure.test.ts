import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import type { Action, Situation, Source, Tuning } from '../simulation/situation.ts';
import type { EventOf } from '../simulation/trace.ts';
import type { CaseParameter, CaseValue, PodMeasure } from './cases.ts';
import { leaving, pod, topic } from './fixtures.ts';
import { measure } from './measure.ts';

async function loaded(situation: Situation) {
  const session = createSession();
  await session.load(situation);
  return session;
}

async function measured(situation: Situation, parameter: CaseParameter, values: readonly CaseValue[]) {
  const cases = await (await loaded(situation)).cases({ topic, t: 0, parameter, values });
  return (cases ?? []).map(({ measure }) => measure as PodMeasure | null);
}
const ends = (measure: PodMeasure | null | undefined) =>
  measure?.exits.map(({ container, code, isKilled }) => `${container} ${code}${isKilled ? ' SIGKILL' : ''}`);

describe('a case', () => {
  it('of preStop: too short loses requests, too long kills', async () => {
    const [short, enough, long, longest] = await measured(leaving(), 'preStopSeconds', [12, 13, 19, 25]);
    expect(short?.requests.refused).toBeGreaterThan(0);
    expect(enough?.requests).toMatchObject({ refused: 0, cut: 0, lost: 0 });
    expect(ends(enough)).toEqual(['app 0', 'proxy 0']);
    expect(ends(long)).toEqual(['app 0', 'proxy 137 SIGKILL']);
    expect(ends(longest)).toEqual(['app 137 SIGKILL', 'proxy 137 SIGKILL']);
  });

  it('tells how the grace was used: preStop, app, sidecar, and what went beyond', async () => {
    const [now, long] = await measured(leaving(), 'preStopSeconds', [10, 20]);
    expect(now?.budget).toEqual({
      grace: 30_000,
      parts: [
        { share: 'preStop', from: 0, to: 10_000 },
        { share: 'app', from: 10_000, to: 20_000 },
        { share: 'sidecar', from: 20_000, to: 23_000 },
      ],
      used: 23_000,
      limit: 30_000,
      overrun: 0,
    });
    expect(long?.budget).toMatchObject({ used: 32_000, overrun: 2000 });
  });

  it('of a forced delete: the object is gone at once, requests are lost, and a grace of 0 is overrun', async () => {
    const [forced, evicted] = await measured(leaving(), 'removal', ['forceDelete', 'evict']);
    expect(forced?.removedAfter).toBe(20);
    expect(forced?.requests.lost).toBeGreaterThan(0);
    expect(forced?.budget?.grace).toBe(0);
    expect(evicted?.removedAfter).toBeGreaterThan(23_000);
  });

  it('of the kubelet of then: preStop is not taken off the grace', async () => {
    const tuning = { preStopSeconds: 15, shutdownSeconds: 20 };
    const [now, then] = await measured(leaving({ tuning }), 'kubeletEra', ['1.36', '1.23']);
    expect(ends(now)).toContain('app 137 SIGKILL');
    expect(ends(then)).toContain('app 0');
    expect(then?.budget?.overrun).toBeGreaterThan(4000);
  });

  it('counts anew with a kubelet that was restarted meanwhile, as the timeline does', async () => {
    const actions: readonly Action[] = [
      { t: 5000, do: 'delete', pod },
      { t: 19_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      { t: 24_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
    ];
    const session = await loaded(leaving({ tuning: { ignoresSigterm: true, preStopSeconds: 0 }, actions }));
    const timeline = session.timeline({ about: 'pod', pod }, 0);
    expect(timeline?.budget).toMatchObject({ used: 51_930, anew: 19_930, limit: 49_930, overrun: 2000 });
    const [present] = (await session.cases({ topic, t: 0, parameter: 'preStopSeconds', values: [0] })) ?? [];
    expect(present?.measure).toMatchObject({ budget: { used: 51_930, limit: 49_930, overrun: 2000 } });
  });

  it('says nothing of a pod that nobody deletes', async () => {
    expect(await measured(leaving({ actions: [] }), 'preStopSeconds', [1])).toEqual([null]);
    expect((await loaded(leaving({ actions: [] }))).caseRows(topic, 0)).toEqual([]);
  });
});

const tuning = fc.record({
  terminationGracePeriodSeconds: fc.integer({ min: 0, max: 40 }),
  preStopSeconds: fc.integer({ min: 0, max: 30 }),
  shutdownSeconds: fc.integer({ min: 0, max: 30 }),
});
const numbers = ['terminationGracePeriodSeconds', 'preStopSeconds', 'shutdownSeconds'] as const;

it('counts from the request that was granted, not from one that was refused', async () => {
  const budget: Source = {
    id: 'budget',
    name: 'budget.yaml',
    content:
      'kind: PodDisruptionBudget\nmetadata: { name: web }\nspec: { minAvailable: 2, selector: { matchLabels: { app: web } } }\n',
  };
  const asked = leaving({
    actions: [
      { t: 1000, do: 'evict', pod },
      { t: 9000, do: 'delete', pod },
    ],
  });
  const session = await loaded({ ...asked, base: [...asked.base, budget] });
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  expect(timeline?.events.some((event) => event.what === 'answer' && event.code === 429)).toBe(true);
  expect(measure(timeline)).toMatchObject({ removedAfter: (timeline?.gone?.t ?? 0) - 9000 });
});

describe('whatever the numbers', () => {
  it('the present case says what the timeline says', async () => {
    await fc.assert(
      fc.asyncProperty(tuning, fc.constantFrom(...numbers), async (given, parameter) => {
        const session = await loaded(leaving({ tuning: given }));
        const row = session.caseRows(topic, 0).find((one) => one.parameter === parameter);
        expect(row?.present).toBe(given[parameter]);
        expect(row?.values).toContain(given[parameter]);
        const cases = await session.cases({ topic, t: 0, parameter, values: [given[parameter]] });
        const timeline = session.timeline({ about: 'pod', pod }, 0);
        const budget = timeline?.budget;
        const exits = (timeline?.events ?? []).filter(
          (event): event is EventOf<'runtime'> => event.what === 'runtime' && event.op === 'exit',
        );
        expect(cases?.[0]?.measure).toMatchObject({
          requests: timeline?.requests,
          removedAfter: (timeline?.gone?.t ?? 0) - 5000,
          exits: exits.map(({ container, exitCode }) => ({ container, code: exitCode })),
          budget: { grace: budget?.grace, used: budget?.used, limit: budget?.limit, overrun: budget?.overrun },
        });
      }),
      { numRuns: 25 },
    );
  });

  it('a case is what comes of a run with these numbers', async () => {
    await fc.assert(
      fc.asyncProperty(tuning, tuning, fc.constantFrom(...numbers), async (from, to, parameter) => {
        const wanted: Tuning = { ...from, [parameter]: to[parameter] };
        const values = [to[parameter]];
        const [background] = await measured(leaving({ tuning: from }), parameter, values);
        const [own] = await measured(leaving({ tuning: wanted }), parameter, values);
        expect(background).toEqual(own);
      }),
      { numRuns: 15 },
    );
  });
});
