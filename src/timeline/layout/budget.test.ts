import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { type Action, defaultOptions, type Tuning } from '../../engine/simulation/situation.ts';
import { type Budget, budgetOf } from './budget.ts';
import { handleReaches, handlesOf, spreadHandles } from './budgetScale.ts';
import { type Fixture, fixtureTimeline, workedTimelines } from './fixtures.ts';
import { lifeOf } from './life.ts';

function budget(fixture: Fixture): Budget {
  const found = budgetOf(lifeOf(fixtureTimeline(fixture)));
  if (!found) throw new Error('no budget');
  return found;
}
const told = (fixture: Fixture) =>
  budget(fixture).rows.map(({ container, segments }) => [
    container,
    ...segments.map(({ share, from, to }) => `${share} ${from / 1000}-${to / 1000}`),
  ]);

describe('budgetOf', () => {
  it.each([
    ['T-A', [['app', 'app 0-5']], { used: 5, overrun: 0 }],
    ['T-B', [['app', 'preStop 0-10', 'app 10-25']], { used: 25, overrun: 0 }],
    ['T-C', [['app', 'preStop 0-30', 'killed 30-32']], { used: 32, overrun: 2 }],
    [
      'T-E',
      [
        ['app', 'app 0-8'],
        ['helper', 'preStop 0-5', 'app 5-9'],
        ['proxy', 'preStop 0-2', 'sidecar 9-12'],
      ],
      { used: 12, overrun: 0 },
    ],
  ] as const)(
    'tells what each container of %s eats of the grace, from when to when',
    (name, rows, { used, overrun }) => {
      expect(told(workedTimelines[name])).toEqual(rows);
      expect(budget(workedTimelines[name])).toMatchObject({ used: used * 1000, overrun: overrun * 1000 });
    },
  );

  it('has the shutdown begin at the SIGTERM of the container that takes longest, not after the preStop of another', () => {
    expect(budget(workedTimelines['T-E']).sigterm).toBe(0);
  });

  it('ends within the grace, or at grace + overrun, and no share of a container lies on another', () => {
    const container = fc.record({
      preStop: fc.integer({ min: 0, max: 45 }),
      shutdown: fc.integer({ min: 1, max: 45 }),
      deaf: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), container, fc.boolean(), (grace, app, sidecar) => {
        const containers = [{ name: 'app', ...app }, ...(sidecar ? [{ name: 'proxy', sidecar, shutdown: 2 }] : [])];
        const { rows, used, overrun } = budget({ grace, containers });
        for (const { segments } of rows)
          segments.forEach(({ from, to }, i) => {
            expect(from).toBeGreaterThanOrEqual(segments[i - 1]?.to ?? 0);
            expect(to).toBeLessThanOrEqual(used);
          });
        expect(used - grace * 1000 - overrun).toBeLessThan(50);
      }),
    );
  });

  it('is a plan while nobody deletes', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const alive = { ...timeline, events: [], deletedAt: null, goneAt: null };
    const plan = budgetOf(lifeOf(alive));
    expect(plan?.start).toBeNull();
    expect(plan?.rows).toEqual([
      {
        container: null,
        segments: [
          { share: 'preStop', from: 0, to: 10_000 },
          { share: 'app', from: 10_000, to: 25_000 },
        ],
      },
    ]);
  });

  it('is none where nothing of the pod has ever run', () => {
    const timeline = fixtureTimeline(workedTimelines['T-B']);
    const pending = { ...timeline, node: null, events: [], deletedAt: null, goneAt: null };
    expect(budgetOf(lifeOf(pending))).toBeNull();
  });
});

describe('the handles of a budget', () => {
  const parameters = {
    terminationGracePeriodSeconds: 30,
    preStopSeconds: 40,
    shutdownSeconds: 0,
    ignoresSigterm: false,
  };

  it('never lie on each other, and keep their order', () => {
    const places = fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(places, (wanted) => {
        const sorted = wanted.toSorted((a, b) => a - b);
        const spread = spreadHandles(sorted, 800);
        spread.slice(1).forEach((place, i) => expect(place - (spread[i] ?? 0)).toBeGreaterThanOrEqual(17));
        expect(spread.every((place) => place >= 0 && place <= 800)).toBe(true);
      }),
    );
  });

  it('stand where they are wanted when there is room', () => {
    expect(spreadHandles([400, 100, 800], 800)).toEqual([400, 100, 800]);
  });

  it('are each taken at their middle, however near another stands', () => {
    const reaches = handleReaches([72, 89, 400]);
    expect(reaches).toEqual([
      { before: 22, after: 8.5 },
      { before: 8.5, after: 22 },
      { before: 22, after: 22 },
    ]);
  });

  it('are only two where the app ignores SIGTERM: its shutdown has no end', () => {
    const handles = (ignoresSigterm: boolean) =>
      handlesOf(budget(workedTimelines['T-C']), { ...parameters, ignoresSigterm }).map(({ parameter }) => parameter);
    expect(handles(true)).toEqual(['preStopSeconds', 'terminationGracePeriodSeconds']);
    expect(handles(false)).toHaveLength(3);
  });
});

describe('the budget of a real stop', () => {
  const manifest = `
kind: Node
apiVersion: v1
metadata: { name: node-1 }
---
kind: Pod
apiVersion: v1
metadata: { name: web }
spec:
  nodeName: node-1
  terminationGracePeriodSeconds: 30
  containers:
    - { name: app, image: web, lifecycle: { preStop: { sleep: { seconds: 3 } } } }
`;
  const pod = 'default/web';
  const held = manifest.replace('{ name: web }', '{ name: web, finalizers: [example.org/hold] }');
  const realBudget = async (
    tuning: Tuning,
    later: readonly Action[] = [],
    gracePeriodSeconds?: number,
    content = manifest,
  ) => {
    const session = createSession();
    const deletion: Action = {
      t: 1000,
      do: 'delete',
      pod,
      ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
    };
    await session.load({
      version: 1,
      title: 'test',
      base: [{ id: 'web', name: 'web.yaml', content }],
      actions: [deletion, ...later],
      tuning: { [pod]: tuning },
      options: defaultOptions,
      seed: 1,
    });
    const timeline = session.timeline({ about: 'pod', pod }, 0);
    const found = timeline && budgetOf(lifeOf(timeline));
    if (!found) throw new Error('no budget');
    return found;
  };
  const restart: readonly Action[] = [
    { t: 15_000, do: 'kubelet', node: 'node-1', runs: false },
    { t: 20_000, do: 'kubelet', node: 'node-1', runs: true },
  ];

  it('counts anew from where a restarted kubelet began again: what comes later is no overrun', async () => {
    const plain = await realBudget({ ignoresSigterm: true });
    expect(plain).toMatchObject({ anew: null, limit: 30_000, overrun: 0 });
    const restarted = await realBudget({ ignoresSigterm: true }, restart);
    expect(restarted.anew).toBeGreaterThan(18_500);
    expect(restarted.limit).toBe((restarted.anew ?? 0) + 30_000);
    expect(restarted.used).toBeGreaterThan(45_000);
    expect(restarted.overrun).toBe(0);
  });

  it('takes the grace that the delete has asked for, and shows what goes beyond it', async () => {
    expect(await realBudget({ shutdownSeconds: 8 }, [], 5)).toMatchObject({ grace: 5000, limit: 5000, overrun: 0 });
    expect((await realBudget({ preStopSeconds: 9, ignoresSigterm: true }, [], 5)).overrun).toBeCloseTo(2000, -2);
    expect((await realBudget({ ignoresSigterm: true }, [], 0)).overrun).toBeGreaterThan(0);
  });

  it('of one second is too short for any preStop: the kubelet gives its 2 s after it', async () => {
    const none = await realBudget({ preStopSeconds: 0, shutdownSeconds: 1 }, [], 1);
    expect(none).toMatchObject({ grace: 1000, limit: 1000, overrun: 0 });
    const { rows, used, overrun } = await realBudget({ preStopSeconds: 3, ignoresSigterm: true }, [], 1);
    expect(rows[0]?.segments.map(({ share }) => share)).toEqual(['preStop', 'killed']);
    expect(rows[0]?.segments[0]?.to).toBeCloseTo(1000, -2);
    expect(used).toBeCloseTo(3000, -2);
    expect(overrun).toBe(used - 1000);
  });

  it('stays that of the first delete where a second one asks for less: the kill that runs keeps its own', async () => {
    const shorter: Action = { t: 6000, do: 'delete', pod, gracePeriodSeconds: 2 };
    const [once, again] = [
      await realBudget({ ignoresSigterm: true }),
      await realBudget({ ignoresSigterm: true }, [shorter]),
    ];
    expect(again).toEqual(once);
    expect(again).toMatchObject({ grace: 30_000, overrun: 0 });
  });

  it('is the same where a finalizer keeps the object: it counts processes', async () => {
    const tuning = { shutdownSeconds: 8 };
    expect(await realBudget(tuning, [], undefined, held)).toEqual(await realBudget(tuning));
  });
});
