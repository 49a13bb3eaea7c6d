import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { failures } from '../../lessons/failures/scenes.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { scenes } from '../../lessons/stories/scenes.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { messageWords } from './messageWords.ts';
import { log } from '../../lessons/G3/log.ts';
import { defaultOptions } from '../../engine/simulation/situation.ts';
import { textOf } from '../../i18n/message.ts';

it('each message of each scene has all that its sentence names, whoever’s timeline tells it', async () => {
  const stated = new Map<string, string>();
  for (const scene of [...scenes, ...failures.flat(), ...endings.flat()]) {
    const session = createSession();
    await session.load(sceneSituation(scene));
    const nodes = session.present(0, {}).view.nodes.slice(0, 2);
    const topics: Topic[] = nodes.map(({ name }) => ({ about: 'node', node: name }));
    for (const topic of [...topics, ...(scene.focus ? [{ about: 'pod', pod: scene.focus } as const] : [])]) {
      const timeline = session.timeline(topic, 0);
      for (const event of timeline?.events ?? []) {
        const words = timeline && messageWords(timeline, event);
        if (words) stated.set(words.key, textOf(words));
      }
    }
  }
  expect(stated.size).toBeGreaterThan(60);
  expect([...stated].filter(([, text]) => /\{\{|undefined|\[object/.test(text))).toEqual([]);
});

it('what a history tells of an event is in the past tense', async () => {
  const session = createSession();
  const base = [{ id: 'log', name: 'audit.log', content: log, form: 'record' as const }];
  const empty = { version: 1 as const, title: 'log', actions: [], tuning: {}, options: defaultOptions, seed: 1 };
  await session.load({ ...empty, base });
  const topics: Topic[] = [
    { about: 'pod', pod: 'default/db-0' },
    { about: 'node', node: 'node-1' },
  ];
  const told = topics.flatMap((topic) => {
    const timeline = session.timeline(topic, 0);
    return timeline?.events.flatMap((event) => (timeline && messageWords(timeline, event)) ?? []) ?? [];
  });
  const texts = told.map(textOf);
  expect(texts).toContain('`taint-eviction-controller` asked to delete the pod.');
  expect(texts.filter((text) => /\b(is|are|asks|stores|calls|starts|exits|gets|sends|has|runs)\b/.test(text))).toEqual(
    [],
  );
});
