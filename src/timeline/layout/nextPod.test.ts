import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { emptySituation } from '../../store/slices/scenario.ts';
import { bookmarksOf } from '../bookmarks/bookmarks.ts';

import { podModel } from './podModel.ts';
import { plain } from '../../i18n/message.ts';

async function modelOf(id: string) {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const { situation, t } = beginningOf(scene);
  const session = createSession();
  await session.load(situation);
  const topic = { about: 'pod', pod: scene.focus } as const;
  const first = session.timeline(topic, t);
  const again = first && session.timeline({ ...topic, uid: first.uid }, 1_000_000);
  if (!again) throw new Error('no timeline');
  return { model: podModel(again, true, 0), t, asked: again.asked?.t };
}

it.each(['D5', 'D6'])('%s begins at its delete and goes on with its pod to the end', async (id) => {
  const { model, t, asked } = await modelOf(id);
  expect(t).toBe(asked);
  expect(plain(model.momentAt(1_000_000))).toMatch(/Its last process ended \d+\.\d+ s after its object\.$/);
});

it('that another pod of the name begins is a step and a bookmark', async () => {
  const { model } = await modelOf('D5');
  const step = model.steps.find(({ words }) => words.key === 'timeline:event.nextStarts');
  expect(step && plain(step.words)).toMatch(/^Another web-0, uid \w{4}, starts its first process\.$/);
  expect(bookmarksOf(model).find(({ name }) => name.key === 'timeline:cursor.mark.nextStarts')?.t).toBe(step?.t);
});

const mirror = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata:
  name: web
  annotations: { kubernetes.io/config.mirror: abc, kubernetes.io/config.source: file }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;

it('the lane of a container that goes on under the next mirror begins when that was made', async () => {
  const session = createSession();
  await session.load({
    ...emptySituation,
    base: [{ id: 'mirror', name: 'mirror.yaml', content: mirror }],
    actions: [{ t: 5000, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }],
  });
  const timeline = session.timeline({ about: 'pod', pod: 'default/web' }, 60_000);
  if (!timeline?.made) throw new Error('no other mirror was made');
  const lane = podModel(timeline, true, 60_000).chart.lanes.find(({ id }) => id === 'container-app');
  const { t, id } = timeline.made;
  expect(lane?.rows[0]?.items[0]).toMatchObject({ id: 'runs-app-0', from: t, begins: [id] });
});
