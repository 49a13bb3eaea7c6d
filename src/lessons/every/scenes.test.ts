/** The scenes of all lessons are sound. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { beginningOf } from '../beginnings.ts';
import { sceneOf } from '../sceneOf.ts';
import { byId } from './lessons.ts';

describe.each(byId)('lesson %s', (_, lesson) => {
  it.each(Object.keys(lesson.scenes))('its scene %s is read without a problem and has its pod', async (name) => {
    const { situation, t } = beginningOf(lesson, name);
    const session = createSession();
    for (const source of situation.base)
      if (source.form === undefined) expect((await session.read(source))?.problems).toEqual([]);
    expect((await session.load(situation))?.record?.unused ?? []).toEqual([]);
    const { focus } = sceneOf(lesson, name);
    expect(session.present(t, { focus }).podState).not.toBeNull();
  });
});
