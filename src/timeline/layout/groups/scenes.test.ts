import { expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import { failures } from '../../../lessons/failures/scenes.ts';
import { clashesOf, labelsOf, play } from './fixtures.ts';
import { groupModel } from './groupModel.ts';
import { plain } from '../../../i18n/message.ts';

const owned = failures
  .flat()
  .flatMap((scene) =>
    (['StatefulSet/default/db', 'ReplicaSet/default/api'] as const)
      .filter((owner) => scene.manifest.includes(`kind: ${owner.slice(0, owner.indexOf('/'))}\n`))
      .map((owner) => ({ id: scene.id, owner, scene })),
  );

it.each(owned)('tells what scene $id does to $owner, without a label on another', async ({ owner, scene }) => {
  const { manifest, actions = [], options = {} } = scene;
  const { timeline, end } = await play(createSession(), { manifest, actions, options }, { about: 'owner', owner });
  const { chart, steps, momentAt, title } = groupModel(timeline, end);
  const { wide, phone } = labelsOf(chart);
  expect(clashesOf(wide)).toEqual([]);
  expect(clashesOf(phone)).toEqual([]);
  expect(wide.length).toBeGreaterThan(0);
  const sentences = [plain(title), ...steps.flatMap(({ t, words }) => [plain(words), plain(momentAt(t))])];
  expect(sentences.filter((text) => /\{\{|undefined|NaN|owners\.|event\./.test(text))).toEqual([]);
});
