/** The panel of preemption against its film: both say the same of one decision. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { family, shots } from '../../engine/conformance/filmFixtures.ts';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions } from '../../engine/simulation/situation.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { textOf } from '../../i18n/message.ts';
import { captionOf } from '../film/captions.ts';
import { framesOf } from '../film/frames.ts';
import { richest } from '../film/richest.ts';
import { stillsOf } from './filmStills.ts';

/** Sentences of the panel that the film does not say in the same scene. */
function unsaidInFilm(shot: Shot): readonly string[] {
  return [null, ...shot.racks].flatMap((rack) => {
    const inFilm = new Set(
      framesOf(shot).flatMap((frame) =>
        captionOf(shot, frame, rack).map((sentence) => `${frame.stage}: ${textOf(sentence)}`),
      ),
    );
    const inPanel = stillsOf(shot, rack).flatMap(({ stage, captions }) =>
      captions.flat().map((sentence) => `${stage}: ${textOf(sentence)}`),
    );
    return inPanel.filter((sentence) => !inFilm.has(sentence));
  });
}

it('says in each scene only what the film says there, in all recorded preemptions', () => {
  const all = family('preemption').flatMap(shots);
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(unsaidInFilm)).toEqual([]);
});

it('lists each reprieve of the node that is followed', () => {
  const wrong = family('preemption')
    .flatMap(shots)
    .filter((shot) => {
      const rack = richest(shot.racks);
      const reprieves = stillsOf(shot, rack).find(({ stage }) => stage === 'reprieve');
      return reprieves && rack && reprieves.captions.length !== Math.max(1, rack.steps.length);
    });
  expect(wrong).toEqual([]);
});

it('shows the very decision that the film shows, where nobody has scheduled the pod yet', async () => {
  const session = createSession();
  const manifest = readFileSync(new URL('../../lessons/stories/preemption/scenario.yaml', import.meta.url), 'utf8');
  await session.load({
    ...{ version: 1, title: 'test', actions: [], tuning: {}, options: defaultOptions, seed: 1 },
    base: [{ id: 'test', name: 'test.yaml', content: manifest }],
  });
  const asked = { t: 0, pod: 'default/payments' };
  const still = await session.why('preemption', { ...asked, changes: [] });
  const film = await session.why('film', asked);
  if (still?.kind !== 'shot' || film?.kind !== 'shot') throw new Error('no preemption');
  const { t: _, ending: __, ...decided } = film;
  expect(still).toMatchObject(decided);
  const freed = await session.why('preemption', { ...asked, changes: [{ do: 'deletePod', pod: 'default/report-1' }] });
  expect(freed).toMatchObject({ kind: 'notRun', why: 'nodeFound', node: 'node-2' });
});
