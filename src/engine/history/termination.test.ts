import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseBudget } from '../cases/budget.ts';
import type { Run } from '../simulation/run.ts';
import { behaviour, deletion, pod, type PodFixture, run } from '../simulation/fixtures.ts';
import { era123, exec, leaving, type WorkedPlan, trio, webA } from '../simulation/workedTimelines/story.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import type { GraceBudget } from './graceBudget.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

function budgetIn(story: Run): GraceBudget {
  const found = podTimeline(story, { about: 'pod', pod: 'default/web-a' }, 0)?.budget;
  if (!found) throw new Error('no budget');
  return found;
}
const of = (fixture: PodFixture, plan: WorkedPlan = {}) => budgetIn(leaving(webA(fixture), plan));
/** To a tenth of a second. */
const brief = (ms: number) => Math.round(ms / 100) / 10;
const rowsOf = ({ rows }: GraceBudget) =>
  rows.map(({ container, segments }) => [
    container,
    ...segments.map(({ share, from, to }) => `${share} ${brief(from)}-${brief(to)}`),
  ]);
const isAway = (from: number, to: number): readonly ResolvedAction[] => [
  { t: from, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
  { t: to, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
];
const ignores = { onTerm: { ignore: true } };

describe('the worked timelines: what each container eats of the grace, from when to when', () => {
  it.each<[string, GraceBudget, readonly (readonly string[])[], { used: number; overrun: number }]>([
    ['T-A', of({ onTerm: { after: 5 } }), [['app', 'app 0-5']], { used: 5, overrun: 0 }],
    [
      'T-B',
      of({ preStop: 10, onTerm: { after: 15 } }),
      [['app', 'preStop 0-10', 'app 10-25']],
      { used: 25, overrun: 0 },
    ],
    [
      'T-C',
      of({ container: exec('sim-exec', 'takes=40', 'exit=0'), ...ignores }),
      [['app', 'preStop 0-30', 'killed 30-32']],
      { used: 32, overrun: 2 },
    ],
    [
      'T-E',
      budgetIn(leaving(trio({ after: 8 }))),
      [
        ['app', 'app 0-8'],
        ['helper', 'preStop 0-5', 'app 5-9'],
        ['proxy', 'preStop 0-2', 'sidecar 9-12'],
      ],
      { used: 12, overrun: 0 },
    ],
    [
      'T-F: the kubelet is gone from 15 to 20, and its second preStop ends with the app',
      of({ preStop: 10, onTerm: { after: 15 } }, { more: isAway(15_000, 20_000) }),
      [['app', 'preStop 0-10', 'app 10-25']],
      { used: 25, overrun: 0 },
    ],
    [
      'T-C with the kubelet of 1.23, which takes no preStop from the grace',
      of({ preStop: 20, ...ignores }, era123),
      [['app', 'preStop 0-20', 'killed 20-50']],
      { used: 50, overrun: 20 },
    ],
  ])('%s', (_, budget, rows, { used, overrun }) => {
    expect(rowsOf(budget)).toEqual(rows);
    expect([brief(budget.used), brief(budget.overrun)]).toEqual([used, overrun]);
  });

  it('T-E: the shutdown begins at the SIGTERM of the container that takes longest, not after the preStop of another', () => {
    expect(budgetIn(leaving(trio({ after: 8 }))).sigterm).toBe(0);
  });
});

describe('a kubelet that was restarted', () => {
  it('counts anew: what comes later is no overrun', () => {
    const plain = of(ignores);
    expect(plain).toMatchObject({ anew: null, limit: 30_000, overrun: 0 });
    const restarted = of(ignores, { more: isAway(15_000, 20_000) });
    expect(brief(restarted.anew ?? 0)).toBe(20.9);
    expect(restarted.limit).toBe((restarted.anew ?? 0) + 30_000);
    expect(restarted.used).toBeGreaterThan(45_000);
    expect(restarted.overrun).toBe(0);
  });

  it('counts anew with each restart', () => {
    const twice = of(ignores, { more: [...isAway(10_000, 15_000), ...isAway(25_000, 30_000)] });
    expect(brief(twice.anew ?? 0)).toBe(30.9);
    expect(twice.overrun).toBe(0);
  });

  it('counts anew where only what had not begun to stop is left', () => {
    const leaver = webA({
      annotations: { 'sim/app': behaviour({ after: 18 }), 'sim/proxy': behaviour({ ignore: true }) },
      spec: { initContainers: [{ name: 'proxy', restartPolicy: 'Always' }] },
    });
    const found = budgetIn(leaving(leaver, { more: isAway(15_000, 20_000) }));
    expect(rowsOf(found)).toEqual([
      ['app', 'app 0-18'],
      ['proxy', 'sidecar 20.9-50.9'],
    ]);
    expect(found).toMatchObject({ overrun: 0 });
  });

  it('works with the grace that was stored meanwhile', () => {
    const shorter: ResolvedAction = { t: 10_000, do: 'delete', pod: 'default/web-a', gracePeriodSeconds: 12 };
    const found = of(ignores, { more: [shorter, ...isAway(15_000, 20_000)] });
    expect(found.grace).toBe(30_000);
    expect(found.limit).toBe((found.anew ?? 0) + 12_000);
    expect(found.overrun).toBe(0);
  });

  it('has nothing to count anew where it is back after all has ended', () => {
    expect(of({ onTerm: { after: 8 } }, { more: isAway(3000, 20_000) })).toMatchObject({ anew: null, overrun: 0 });
  });
});

describe('the grace', () => {
  it('is the one that the delete has asked for, and what goes beyond it is overrun', () => {
    const asked = (fixture: PodFixture, gracePeriodSeconds: number) => of(fixture, { gracePeriodSeconds });
    expect(asked({ onTerm: { after: 3 } }, 5)).toMatchObject({ grace: 5000, limit: 5000, overrun: 0 });
    expect(brief(asked({ preStop: 9, ...ignores }, 5).overrun)).toBe(2);
    expect(asked(ignores, 0)).toMatchObject({ grace: 0 });
    expect(asked(ignores, 0).overrun).toBeGreaterThan(0);
  });

  it('of one second is too short for any preStop: the kubelet gives its 2 s after it', () => {
    const none = of({ onTerm: { after: 1 } }, { gracePeriodSeconds: 1 });
    expect(none).toMatchObject({ grace: 1000, limit: 1000, overrun: 0 });
    const short = of({ preStop: 3, ...ignores }, { gracePeriodSeconds: 1 });
    expect(rowsOf(short)).toEqual([['app', 'preStop 0-1', 'killed 1-3']]);
    expect(short.overrun).toBe(short.used - 1000);
  });

  it('stays that of the first delete where a second one asks for less: the kill that runs keeps its own', () => {
    const shorter: ResolvedAction = { t: 6000, do: 'delete', pod: 'default/web-a', gracePeriodSeconds: 2 };
    const again = of(ignores, { more: [shorter] });
    expect(again).toEqual(of(ignores));
    expect(again).toMatchObject({ grace: 30_000, overrun: 0 });
  });

  it('is the same where a finalizer keeps the object: it counts processes', () => {
    const leaver = { onTerm: { after: 8 } };
    expect(of({ ...leaver, finalizers: ['example.org/hold'] })).toEqual(of(leaver));
  });
});

const alone = (subject: ReturnType<typeof pod>, actions: readonly ResolvedAction[] = []) =>
  podTimeline(run([subject], { actions }), { about: 'pod', pod: 'default/web-a' }, 0)?.budget;

describe('before anything was stopped', () => {
  it('is a plan while nobody deletes, and no outcome of a case', () => {
    const plan = alone(webA({ preStop: 10, onTerm: { after: 15 } })) ?? null;
    expect(plan?.start).toBeNull();
    expect(plan?.rows).toEqual([
      {
        container: null,
        isSidecar: false,
        segments: [
          { share: 'preStop', from: 0, to: 10_000 },
          { share: 'app', from: 10_000, to: 25_000 },
        ],
      },
    ]);
    expect(caseBudget(plan)).toBeNull();
  });

  it('is none where nothing of the pod has ever run', () => {
    expect(alone(pod('web-a'))).toBeNull();
  });
});

it('is used within the grace or overrun, and no share of a container lies on another, whatever the numbers', () => {
  const seconds = fc.integer({ min: 0, max: 45 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), seconds, seconds, fc.boolean(), (grace, preStop, after, ignore) => {
      const leaver = webA({ grace, preStop, onTerm: { after, ignore } });
      const found = alone(leaver, [deletion(0, leaver)]);
      if (!found) throw new Error('no budget');
      for (const { segments } of found.rows)
        segments.forEach(({ from, to }, i) => {
          expect(from).toBeGreaterThanOrEqual(segments[i - 1]?.to ?? 0);
          expect(to).toBeLessThanOrEqual(found.used);
        });
      expect(found.used - grace * 1000 - found.overrun).toBeLessThan(50);
    }),
    { numRuns: 40 },
  );
});
