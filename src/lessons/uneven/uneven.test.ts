/** What the sentences of the scenes about spread over time say is what the engine finds. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { isAsItBegan, sceneSituation } from '../scene.ts';
import { type UnevenId, uneven } from './scenes.ts';

async function opened(id: UnevenId) {
  const scene = uneven.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  const situation = sceneSituation(scene);
  for (const source of situation.base) expect((await session.read(source))?.problems).toEqual([]);
  await session.load(situation);
  return { session, scene, situation };
}

async function driftOf(id: UnevenId) {
  const { session, scene } = await opened(id);
  const drift = await session.why('drift', { t: scene.at ?? 0, pod: scene.focus });
  const counts = drift?.points.at(-1)?.skews[0]?.counts;
  return { counts, highest: drift?.constraints[0]?.highest.skew, marks: drift?.marks.map(({ kind }) => kind) };
}

describe.each(uneven.flat())('the scene $id', ({ id }) => {
  it('is read without a problem, and has its pod where its cursor stands', async () => {
    const { session, scene, situation } = await opened(id);
    expect(session.present(scene.at ?? 0, {}).view.pods.map(({ key }) => key)).toContain(scene.focus);
    expect(isAsItBegan(structuredClone(situation), scene)).toBe(true);
  });
});

describe('how uneven it ends', () => {
  it('R-1: a rollout that counts both revisions leaves 3, 2 and 4', async () => {
    expect(await driftOf('R-1')).toMatchObject({ counts: [3, 2, 4], highest: 2, marks: ['revision'] });
  });

  it('R-2: each revision for itself ends level and never exceeds maxSkew', async () => {
    expect(await driftOf('R-2')).toMatchObject({ counts: [3, 3, 3], highest: 1 });
  });

  it('R-3: a scale-down empties zone-a', async () => {
    expect(await driftOf('R-3')).toMatchObject({ counts: [0, 2, 1], highest: 2, marks: ['scaled'] });
  });

  it('R-4: the lost zone counts with 0, and Honor would open the others', async () => {
    const { session, scene } = await opened('R-4');
    const depth = await session.why('spread', { t: scene.at ?? 0, pod: scene.focus });
    expect(depth?.together.admitted.some).toEqual(['node-a1']);
    expect(depth?.constraints[0]?.otherwise).toContainEqual({
      policy: 'nodeTaintsPolicy',
      value: 'Honor',
      difference: expect.objectContaining({
        min: [0, 2],
        leaves: { count: 1, some: ['zone-a'] },
        opens: { count: 2, some: ['node-b1', 'node-c1'] },
      }),
    });
    expect((await driftOf('R-4')).marks).toEqual(['cut', 'notReady', 'tainted', 'tainted']);
  });
});
