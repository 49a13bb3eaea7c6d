import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../engine/session/session.ts';
import type { Action, Situation } from '../engine/simulation/situation.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { undo } from './history.ts';
import { earliest, retime, retimed } from './retime.ts';
import { emptySituation } from '../store/slices/scenario.ts';

const pod = 'default/web';
const node = 'kind: Node\napiVersion: v1\nmetadata: { name: node-1 }\n';
const web =
  'kind: Pod\napiVersion: v1\nmetadata: { name: web }\nspec: { nodeName: node-1, containers: [{ name: app, image: web }] }\n';
const sourceOf = (content: string) => ({ id: content, name: 'web.yaml', content });

const situation = (actions: readonly Action[], base = `${node}---\n${web}`): Situation => ({
  ...emptySituation,
  base: [sourceOf(base)],
  actions,
});
const times = ({ actions }: Situation) => actions.map(({ t, do: what }) => [t, what]);
const cut: Action = { t: 1000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false };
const heal: Action = { t: 3000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true };
const deletion: Action = { t: 2000, do: 'delete', pod };

async function timelineOf(of: Situation) {
  const session = createSession();
  await session.load(of);
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

describe('an action at another time', () => {
  const before = situation([cut, deletion, heal]);

  it('keeps its place while it is held, and takes the one that its time gives it when let go', () => {
    expect(times(retimed(before, { act: 0, t: 2500, held: true }))).toEqual([
      [2500, 'fault'],
      [2000, 'delete'],
      [3000, 'fault'],
    ]);
    expect(times(retimed(before, { act: 0, t: 2500 }))).toEqual([
      [2000, 'delete'],
      [2500, 'fault'],
      [3000, 'fault'],
    ]);
  });

  it('changes nothing where there is no such action', () => expect(retimed(before, { act: 3, t: 0 })).toBe(before));

  it('there and back gives the same trace', async () => {
    const ms = fc.integer({ min: 0, max: 60_000 });
    const four = fc.uniqueArray(ms, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(four, fc.nat(2), async ([a = 0, b = 0, c = 0, there = 0], which) => {
        const log = [
          { ...cut, t: a },
          { ...deletion, t: b },
          { ...heal, t: c },
        ].sort((one, other) => one.t - other.t);
        const start = situation(log);
        const back = log[which]?.t ?? 0;
        const away = retimed(start, { act: which, t: there });
        const act = away.actions.findIndex(({ t }) => t === there);
        const again = retimed(away, { act, t: back });
        expect(again).toEqual(start);
        expect((await timelineOf(again)).events).toEqual((await timelineOf(start)).events);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the earliest time of an action', () => {
  const applied: Action = { t: 4000, do: 'apply', source: sourceOf(web) };

  it('is when its object is stored', async () => {
    const timeline = await timelineOf(situation([applied, { ...deletion, t: 9000 }], node));
    expect(earliest(timeline, 1)).toEqual({ t: 4020, name: 'web' });
  });

  it('is the beginning for what has been there all along, and for what makes its object', async () => {
    const timeline = await timelineOf(situation([applied, { ...deletion, t: 9000 }], node));
    expect(earliest(timeline, 0)).toEqual({ t: 0, name: null });
    expect(earliest(await timelineOf(situation([deletion])), 0)).toEqual({ t: 0, name: null });
    expect(earliest(null, 0)).toEqual({ t: 0, name: null });
  });
});

describe('the command', () => {
  const begin = () => {
    const fake = connectFake([podView('web', 'node-1')]);
    setState({ situation: situation([cut, deletion]), t: 700, timeline: null });
    return fake;
  };

  it('runs what is held at once, and is one step when it is let go', async () => {
    begin();
    retime.run({ act: 0, t: 2200, held: true });
    await vi.waitFor(() => expect(getState().situation.actions[0]?.t).toBe(2200));
    expect(getState().past).toHaveLength(0);
    retime.run({ act: 0, t: 2600, held: true });
    retime.run({ act: 0, t: 2600 });
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(times(getState().situation)).toEqual([
      [2000, 'delete'],
      [2600, 'fault'],
    ]);
    expect(getState().t).toBe(700);
    undo.run();
    await vi.waitFor(() => expect(times(getState().situation)[0]).toEqual([1000, 'fault']));
  });

  it('does nothing before its object is there, and says why', async () => {
    begin();
    const applied: Action = { t: 4000, do: 'apply', source: sourceOf(web) };
    const late = situation([applied, { ...deletion, t: 9000 }], node);
    setState({ situation: late, timeline: await timelineOf(late) });
    retime.run({ act: 1, t: 500 });
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.actions[1]?.t).toBe(4020);
    expect(getState().message).toEqual({ key: 'commands:retimeTooEarly', values: { name: 'web', time: '4.02' } });
  });
});
