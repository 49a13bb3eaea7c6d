import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions, type SimulationOptions } from '../../engine/simulation/situation.ts';
import { diffOf } from '../layout/diff/diff.ts';
import { pod, type FixtureChange, fixtureRun } from '../layout/diff/fixture.ts';
import { layHorizontal } from '../layout/horizontal.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { changedNumbers } from './changedNumbers.ts';
import { ghostsOf } from './ghostItems.ts';
import { gripsOf } from './grips.ts';
import { outcomeRows, outcomeSentence } from './outcome.ts';
import { plain } from '../../i18n/message.ts';
import { emptySituation } from '../../store/slices/scenario.ts';

const run = (of: FixtureChange = {}) => fixtureRun(createSession(), of);
const slow = { proxyDelayMs: { default: 200, 'node-3': 8000 } };
const picture = ({ chart }: TimelineModel) =>
  layHorizontal(chart, { width: 900, height: 0, measure: (text) => 7 * text.length, text: plain, folding: true });
const situation = (options: Partial<SimulationOptions> = {}) => ({
  ...emptySituation,
  options: { ...defaultOptions, ...options },
});
const reported = (before: TimelineModel, now: TimelineModel, of = [situation(), situation()] as const) =>
  outcomeSentence(
    changedNumbers({ model: before, situation: of[0] }, { model: now, situation: of[1] }),
    outcomeRows(before, now),
  );

describe('what came of a changed number', () => {
  it('is one sentence: the number, and each measure that it changed', async () => {
    const [before, now] = [
      await run({ tuning: { preStopSeconds: 3, shutdownSeconds: 5 }, options: slow }),
      await run({ tuning: { preStopSeconds: 10, shutdownSeconds: 5 }, options: slow }),
    ];
    expect(reported(before, now)).toMatch(
      /^preStop 3 → 10 s: refused \d+ → 0; .*object gone after 8\.\d+ s → 15\.\d+ s\.$/,
    );
    const removal = outcomeRows(before, now).find(({ name }) => name.key === 'timeline:compare.measure.removal');
    expect(removal?.difference).toBe('+7 s');
    expect(
      outcomeRows(now, before).find(({ name }) => name.key === 'timeline:compare.measure.removal')?.difference,
    ).toBe('\u22127 s');
  });

  it('tells how long the runtime is to wait', async () => {
    const [before, now] = [await run(), await run({ tuning: { terminationGracePeriodSeconds: 40 } })];
    expect(reported(before, now)).toBe('grace 30 → 40 s: StopContainer of app 30 s → 40 s.');
  });

  it('names delays and choices, which no pod knows', async () => {
    const one = await run();
    const changed = [
      situation(slow),
      situation({
        proxyDelayMs: { default: 300, 'node-3': 9000 },
        loadBalancerDelayMs: 7500,
        keepAlive: true,
        kubeletEra: { default: '1.23' },
      }),
    ] as const;
    expect(reported(one, one, changed)).toBe(
      'kube-proxy elsewhere 0.2 → 0.3 s, kube-proxy of node-3 8 → 9 s, load balancer 5 → 7.5 s, kubelet 1.36 → 1.23, connections new each time → also kept: nothing else changes.',
    );
  });

  it('names what was done at another time, each of several of one name', async () => {
    const twice = (t: number) =>
      run({
        tuning: { shutdownSeconds: 20 },
        actions: [
          { t: 1000, do: 'delete', pod },
          { t, do: 'delete', pod },
        ],
      });
    expect(reported(await twice(4000), await twice(6500))).toMatch(/^delete at 4 → 6\.5 s: /);
  });
});

describe('ghosts', () => {
  it('stand where things stood before, as high as they are now', async () => {
    const [before, now] = [await run({ tuning: { preStopSeconds: 3 } }), await run({ tuning: { preStopSeconds: 10 } })];
    const drawn = picture(now);
    const ghosts = ghostsOf(diffOf(before, now), drawn);
    const hook = ghosts.find(({ id }) => id === 'hook-app-0-0');
    const shape = drawn.shapes.find(({ item }) => item.id === 'hook-app-0-0');
    expect(hook).toMatchObject({ is: 'was', isRound: false, box: { x: shape?.box.x, y: shape?.box.y } });
    expect(hook?.box.w).toBeLessThan(shape?.box.w ?? 0);
    expect(ghosts.find(({ id }) => id === 'exit-app-0')).toMatchObject({ is: 'was', isRound: true });
    expect(ghosts.filter(({ is }) => is !== 'was')).toEqual([]);
  });

  it('mark what is new, and leave a hole where something is gone', async () => {
    const [without, withHook] = [await run(), await run({ tuning: { preStopSeconds: 5 } })];
    const of = (before: TimelineModel, now: TimelineModel) =>
      ghostsOf(diffOf(before, now), picture(now)).filter(({ id }) => id === 'hook-app-0-0');
    expect(of(without, withHook)).toMatchObject([{ is: 'new' }]);
    expect(of(withHook, without)).toMatchObject([{ is: 'gone' }]);
  });

  it('are none where nothing moved', async () => {
    const one = await run();
    expect(ghostsOf(diffOf(one, one), picture(one))).toEqual([]);
  });
});

describe('handles in the lanes', () => {
  const grips = (model: TimelineModel) => gripsOf(picture(model)).map((grip) => [grip.id, 'act' in grip]);

  it('stand at the end of preStop, of the shutdown and of each delay, and around what was done', async () => {
    const one = await run({ tuning: { preStopSeconds: 3, shutdownSeconds: 5 }, options: slow });
    expect(grips(one)).toEqual([
      ['act-0', true],
      ['hook-app-0-0', false],
      ['drains-app-0', false],
      ['proxy-node-1-0', false],
      ['proxy-node-3-0', false],
    ]);
  });

  it('are not at an end that is no number of the pod: a deaf app ends when it is killed', async () => {
    const deaf = await run({ tuning: { preStopSeconds: 3, ignoresSigterm: true } });
    expect(grips(deaf).map(([id]) => id)).not.toContain('drains-app-0');
  });
});
