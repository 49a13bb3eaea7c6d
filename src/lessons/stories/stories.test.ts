import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { Action, Situation } from '../../engine/simulation/situation.ts';
import { isAsItBegan, type PresetScene, sceneSituation } from '../scene.ts';
import { scenes } from './scenes.ts';
import { endings } from '../worked/scenes.ts';

const scene = (id: PresetScene['id']): PresetScene => {
  const found = scenes.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no scene ${id}`);
  return found;
};

/** The scene with these actions done at its begin, as shown at t. */
async function shown(id: PresetScene['id'], { focus = scene(id).focus, actions = [] as Action[], t = 0 } = {}) {
  const session = createSession();
  await session.load({ ...sceneSituation(scene(id)), actions });
  return session.present(t, { focus });
}

const feasible = async (...asked: Parameters<typeof shown>) => (await shown(...asked)).decision?.feasible;

describe.each(scenes)('the scene $id', (each) => {
  it('is read without a problem and has its pod', async () => {
    const session = createSession();
    const situation = sceneSituation(each);
    for (const source of situation.base) expect((await session.read(source))?.problems).toEqual([]);
    const { view } = await shown(each.id);
    expect(view.pods.map((pod) => pod.key)).toContain(each.focus);
  });
});

describe('what the scenes say is what the engine finds', () => {
  it('spread: three, one and no matching pods, only zone-c is open', async () => {
    const { decision } = await shown('spread');
    expect(decision?.spread[0]?.domains.map(({ value, matchNum }) => [value, matchNum])).toEqual([
      ['zone-a', 3],
      ['zone-b', 1],
      ['zone-c', 0],
    ]);
    expect(decision?.feasible).toEqual(['node-c1', 'node-c2']);
  });

  it('conflict: one constraint admits node-b1, the other node-a2, together none', async () => {
    const { decision } = await shown('conflict');
    const open = decision?.spread.map(({ domains }) => domains.filter(({ ok }) => ok).map(({ value }) => value));
    expect(open).toEqual([['zone-b'], ['node-a2']]);
    expect(decision?.feasible).toEqual([]);
  });

  it('conflict: moving web-5 to node-a2 opens node-b1', async () => {
    const actions: Action[] = [{ t: 0, do: 'move', pod: 'default/web-5', node: 'node-a2' }];
    expect(await feasible('conflict', { actions, t: 1 })).toEqual(['node-b1']);
  });

  it('tainted-zone: the empty zone counts unless nodeTaintsPolicy is Honor', async () => {
    expect(await feasible('tainted-zone')).toEqual([]);
    expect(await feasible('tainted-zone', { focus: 'default/mypod-honor' })).toHaveLength(4);
  });

  it('min-domains: with two zones of three the minimum is 0 and both are too full', async () => {
    const { decision } = await shown('min-domains');
    expect(decision?.spread[0]).toMatchObject({ min: 0, lowest: 2, domainCount: 2 });
    expect(decision?.feasible).toEqual([]);
  });

  it('preemption: one node falls at each criterion, and the lowest pod of all is no victim', async () => {
    const { decision } = await shown('preemption');
    const { candidates, criteria, chosen } = decision?.preemption ?? {};
    expect(candidates).toEqual([
      { node: 'node-1', victims: ['default/batch-1', 'default/batch-2'], pdbViolations: 0 },
      { node: 'node-2', victims: ['default/report-1'], pdbViolations: 0 },
      { node: 'node-4', victims: ['default/ml-4'], pdbViolations: 0 },
      { node: 'node-5', victims: ['default/batch-5', 'default/idle-5'], pdbViolations: 0 },
      { node: 'node-6', victims: ['default/report-6'], pdbViolations: 0 },
      { node: 'node-3', victims: ['default/db-1'], pdbViolations: 1 },
    ]);
    expect(criteria?.map(({ name, remaining: retained }) => [name, retained.length])).toEqual([
      ['pdbViolations', 5],
      ['highestPriority', 4],
      ['sumOfPriorities', 3],
      ['numberOfVictims', 2],
      ['earliestStartTime', 1],
    ]);
    expect(chosen).toBe('node-2');
  });

  it('queue: by itself the scheduler binds two pods, and three wait in two places', async () => {
    const { view } = await shown('queue', { actions: [{ t: 0, do: 'scheduler', runs: true }], t: 20_000 });
    const nodes = new Map(view.pods.map(({ name, node }) => [name, node]));
    expect([nodes.get('checkout'), nodes.get('web-3')].toSorted()).toEqual(['node-1', 'node-2']);
    expect(view.queue).toMatchObject({
      unschedulable: ['default/search', 'default/train'],
      gated: ['default/nightly'],
    });
  });

  it('queue: deleting web-1 wakes search, which then fits, and leaves train alone', async () => {
    const actions: Action[] = [
      { t: 0, do: 'scheduler', runs: true },
      { t: 20_000, do: 'delete', pod: 'default/web-1' },
    ];
    const { view } = await shown('queue', { actions, t: 60_000 });
    expect(view.pods.find(({ name }) => name === 'search')?.node).toBe('node-1');
    expect(view.queue.entries['default/train']).toMatchObject({ attempts: 1, place: 'unschedulable' });
  });

  it('slow-shutdown: requests are refused until the slow proxy has heard, none with a longer preStop', async () => {
    const session = createSession();
    const situation = sceneSituation(scene('slow-shutdown'));
    const actions: Action[] = [{ t: 0, do: 'delete', pod: 'default/web-1' }];
    await session.load({ ...situation, actions });
    expect(session.timeline({ about: 'pod', pod: 'default/web-1' }, 0)?.requests.refused).toBeGreaterThan(0);
    await session.load({ ...situation, actions, tuning: { 'default/web-1': { preStopSeconds: 9 } } });
    expect(session.timeline({ about: 'pod', pod: 'default/web-1' }, 0)?.requests).toMatchObject({ refused: 0, cut: 0 });
  });
});

describe('a sentence of a scene', () => {
  const [ending] = endings[0] ?? [];
  const pod = 'default/web-1';
  const deletion: Action = { t: 5000, do: 'delete', pod };
  const lesson = scene('slow-shutdown');

  it('holds while the scene is as it began', () => {
    for (const one of [...scenes, ...endings.flat()])
      expect(isAsItBegan(structuredClone(sceneSituation(one)), one)).toBe(true);
  });

  it.each<[string, PresetScene | undefined, (situation: Situation) => Partial<Situation>]>([
    ['a handle', lesson, () => ({ tuning: { [pod]: { preStopSeconds: 1 } } })],
    ['an option', lesson, ({ options }) => ({ options: { ...options, kubeletEra: { default: '1.23' } } })],
    ['a further deed in a worked timeline', ending, ({ actions }) => ({ actions: [...actions, deletion] })],
    ['a deed undone', ending, ({ actions }) => ({ actions: actions.slice(1) })],
  ])('does not after %s', (_, of, change) => {
    if (!of) throw new Error('no scene');
    const begun = sceneSituation(of);
    expect(isAsItBegan({ ...begun, ...change(begun) }, of)).toBe(false);
  });

  it('holds after the deeds that a lesson asks for', () => {
    expect(isAsItBegan({ ...sceneSituation(lesson), actions: [deletion] }, lesson)).toBe(true);
  });
});
