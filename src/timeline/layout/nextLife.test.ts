import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { bookmarksOf } from '../bookmarks/bookmarks.ts';

import { tellPod } from './tellPod.ts';
import { plain } from '../../i18n/message.ts';

async function told(id: string) {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const { situation, t } = beginningOf(scene);
  const session = createSession();
  await session.load(situation);
  const topic = { about: 'pod', pod: scene.focus } as const;
  const first = session.timeline(topic, t);
  const again = first && session.timeline({ ...topic, uid: first.uid }, 1_000_000);
  if (!again) throw new Error('no timeline');
  return { telling: tellPod(again, true, 0), t, asked: again.asked?.t };
}

it.each(['D5', 'D6'])('%s begins at its delete and goes on with its pod to the end', async (id) => {
  const { telling, t, asked } = await told(id);
  expect(t).toBe(asked);
  expect(plain(telling.momentAt(1_000_000))).toMatch(/Its last process ended \d+\.\d+ s after its object\.$/);
});

it('that another pod of the name begins is a step and a bookmark', async () => {
  const { telling } = await told('D5');
  const step = telling.steps.find(({ words }) => words.key === 'timeline:event.nextStarts');
  expect(step && plain(step.words)).toMatch(/^Another web-0, uid \w{4}, starts its first process\.$/);
  expect(bookmarksOf(telling).find(({ name }) => name.key === 'timeline:cursor.mark.nextStarts')?.t).toBe(step?.t);
});
