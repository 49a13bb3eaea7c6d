/** What the sentences of the failure scenes say is what the engine finds. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { isAsItBegan, sceneSituation } from '../scene.ts';
import { type FailureId, failures } from './scenes.ts';

async function opened(id: FailureId) {
  const scene = failures.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  await session.load(sceneSituation(scene));
  return session;
}

describe.each(failures.flat())('the scene $id', (scene) => {
  it('is read without a problem and has its pod and its node', async () => {
    const session = createSession();
    const situation = sceneSituation(scene);
    for (const source of situation.base) expect((await session.read(source))?.problems).toEqual([]);
    await session.load(situation);
    const { view } = session.present(0, {});
    expect(view.pods.map(({ key }) => key)).toContain(scene.focus);
    if (scene.node !== undefined) expect(view.nodes.map(({ name }) => name)).toContain(scene.node);
    expect(isAsItBegan(structuredClone(situation), scene)).toBe(true);
  });
});

it.each(failures.flat().filter(({ opens }) => opens === 'truths'))(
  '$id has two truths to tell where its cursor stands',
  async (scene) => {
    expect((await opened(scene.id)).present(scene.at ?? 0, {}).truths).not.toBeNull();
  },
);

const rules = (truths: TwoTruths | null) => [...new Set(truths?.breaches.map(({ rule }) => rule))];

describe('what is broken at the end, and what is not', () => {
  it.each<[FailureId, readonly string[]]>([
    ['N-A', []],
    ['F-1', []],
    ['F-2', []],
    ['F-10', ['S-INV-3']],
    ['F-11', []],
    ['F-13', []],
    ['F-14', ['S-INV-3']],
    ['F-15', ['S-INV-3']],
    ['F-16', ['S-INV-3']],
    ['S-b', []],
    ['S-h', []],
    ['S-14', []],
    ['S-16', ['S-INV-13', 'S-INV-3']],
    ['F-4', []],
    ['F-8', []],
    ['F-6', []],
    ['F-18', []],
    ['F-21', []],
    ['F-22', []],
    ['N-6', []],
    ['F-19', []],
  ])('%s: %j', async (id, broken) => {
    expect(rules((await opened(id)).present(900_000, {}).truths)).toEqual(broken);
  });
});

describe('who made it possible', () => {
  const creations = (truths: TwoTruths | null) =>
    (truths?.breaches.find(({ rule }) => rule === 'S-INV-3')?.chain ?? []).filter(({ key }) =>
      ['creates', 'createsAnother'].includes(key),
    );

  it.each<FailureId>(['F-10', 'F-12', 'F-14', 'F-15', 'F-16', 'S-16'])(
    '%s: the StatefulSet creates db-0, and no other pod has a part in it',
    async (id) => {
      const { truths } = (await opened(id)).present(900_000, {});
      expect(creations(truths)).toMatchObject([{ key: 'creates', values: { controller: 'StatefulSet', pod: 'db-0' } }]);
      const [breach] = truths?.breaches.filter(({ rule }) => rule === 'S-INV-3') ?? [];
      expect(breach?.chain.flatMap(({ values }) => values['pod'] ?? []).filter((pod) => pod !== 'db-0')).toEqual([]);
    },
  );

  it('F-12: only the clients were still let through', async () => {
    const { truths } = (await opened('F-12')).present(900_000, {});
    expect(truths?.breaches.find(({ rule }) => rule === 'S-INV-13')).toMatchObject({ stillOpen: ['clients'] });
  });
});

describe('what is foreseen', () => {
  const foreseen = async (id: FailureId, t: number, node = 'node-1') =>
    (await opened(id)).present(t, { node }).nodeState?.next.map(({ what, subject, t: at }) => ({
      ...{ what, subject: subject.replace(/^Pod\/default\//, ''), s: at === null ? null : Math.floor(at / 1000) },
    })) ?? [];

  it.each<FailureId>(['F-1', 'F-2', 'F-10'])('%s: at 60 s the same as where nobody ever acts', async (id) => {
    const alone = await foreseen('N-A', 60_000);
    expect(alone).toContainEqual({ what: 'delete', subject: 'db-0', s: 355 });
    expect(await foreseen(id, 60_000)).toEqual(alone);
  });

  it('S-e: after the force delete, that two will live and write', async () => {
    const next = await foreseen('S-e', 410_000);
    expect(next.filter(({ what }) => what === 'breach')).toEqual([
      { what: 'breach', subject: 'db-0', s: 765 },
      { what: 'breach', subject: 'PersistentVolume/pv-0', s: 765 },
    ]);
    expect((await foreseen('S-e', 400_000)).map(({ what }) => what)).not.toContain('breach');
  });

  it('F-16: not what the StatefulSet asks for when PodGC has been faster', async () => {
    const next = await foreseen('F-16', 12_000);
    expect(next.slice(0, 2).map(({ what, s }) => [what, s])).toEqual([
      ['forceDelete', 60],
      ['forceDelete', 60],
    ]);
    expect(next.map(({ what }) => what)).not.toContain('delete');
  });

  it('E-15: the eviction, the kill and the pressure', async () => {
    expect((await foreseen('E-15', 0)).slice(0, 4)).toMatchObject([
      { what: 'evict', subject: 'a', s: 50 },
      { what: 'kill', subject: 'a', s: 52 },
      { what: 'pressure', s: 60 },
      { what: 'taint', s: 60 },
    ]);
  });

  it('F-1: after the mend, that the node is ready again', async () => {
    expect(await foreseen('F-1', 201_000)).toMatchObject([
      { what: 'markReady', s: 210 },
      { what: 'untaint', s: 210 },
      { what: 'untaint', s: 215 },
    ]);
  });
});

/** When the object of the focused pod got its deletionTimestamp, and when it was gone; seconds, whole. */
async function ends(id: FailureId) {
  const scene = failures.flat().find((one) => one.id === id);
  const timeline = (await opened(id)).timeline({ about: 'pod', pod: scene?.focus ?? '' }, 0);
  const whole = (t: number | null | undefined) => (t == null ? null : Math.floor(t / 1000));
  return [whole(timeline?.deleted?.t), whole(timeline?.gone?.t)];
}

describe('the moments that the sentences name', () => {
  it.each<[FailureId, number | null, number | null]>([
    ['N-A', 355, null],
    ['F-1', null, null],
    ['F-10', 355, 402],
    ['F-13', 355, 420],
    ['F-14', 355, 420],
    ['F-15', 160, 160],
    ['F-16', 60, 60],
    ['S-14', 355, 390],
    ['F-12', 355, 360],
    ['S-16', 355, 385],
    ['D-4', 16, 17],
    ['N-6', 355, null],
    ['F-19', null, null],
    ['F-18', 0, 121],
  ])('%s: asked to go at %j s, gone at %j s', async (id, deleted, gone) => {
    expect(await ends(id)).toEqual([deleted, gone]);
  });

  it.each<[FailureId, number]>([
    ['E-15', 52],
    ['E-7', 120],
  ])('%s: a ends at %i s', async (id, ended) => {
    const timeline = (await opened(id)).timeline({ about: 'pod', pod: 'default/a' }, 0);
    const exit = timeline?.events.find((event) => event.what === 'runtime' && event.op === 'exit');
    expect(Math.floor((exit?.t ?? 0) / 1000)).toBe(ended);
  });

  it.each<[FailureId, number]>([
    ['S-e', 765],
    ['S-nfs', 402],
  ])('%s: two nodes write from %i s on', async (id, from) => {
    const volume = (await opened(id)).present(900_000, {}).truths?.volumes[0];
    const both = volume?.steps.find(({ count }) => count > 1);
    expect(Math.floor((both?.t ?? 0) / 1000)).toBe(from);
  });

  it('F-12: two processes, one writer', async () => {
    const { truths } = (await opened('F-12')).present(900_000, {});
    expect(truths?.names.find(({ pod }) => pod === 'default/db-0')?.running.at(-1)?.count).toBe(2);
    expect(Math.max(...(truths?.volumes.flatMap(({ steps }) => steps.map(({ count }) => count)) ?? []))).toBe(1);
  });

  it('F-8: the same pods run again, restarted once', async () => {
    const session = await opened('F-8');
    const uid = (t: number) => session.present(t, {}).view.pods.find(({ key }) => key === 'default/db-0');
    expect(uid(60_000)).toMatchObject({ uid: uid(0)?.uid, restarts: expect.stringMatching(/^1/), status: 'Running' });
  });

  it('F-23: requests are refused, as nobody tells the proxies', async () => {
    expect(
      (await opened('F-23')).timeline({ about: 'pod', pod: 'default/api-x' }, 0)?.requests.refused,
    ).toBeGreaterThan(0);
  });

  it('F-21: nobody makes another', async () => {
    expect(
      (await opened('F-21')).present(600_000, {}).view.pods.filter(({ name }) => name.startsWith('api')),
    ).toHaveLength(1);
  });
});
