/** A card shows what the engine says now, of every scene. */
import { describe, expect, it, vi } from 'vitest';
import { cards, problems } from 'virtual:gallery';
import { connectFake } from '../../commands/fakeEngine.ts';
import { createSession } from '../../engine/session/session.ts';
import { gallery } from '../../i18n/en/gallery.ts';
import { catalogue } from '../../lessons/catalogue.ts';
import { loadAll } from '../../lessons/load.ts';
import { type PresetScene, sceneSituation } from '../../lessons/scene.ts';
import { lessonIn, sceneOf } from '../../lessons/sceneOf.ts';
import { scenes as stories } from '../../lessons/stories/scenes.ts';
import type { Card, LittlePod } from './card.ts';
import { cardSize, layCluster } from './layCluster.ts';
import { openCard, cardText } from './cardText.ts';

const lessons = await loadAll();
const scenes: readonly PresetScene[] = [
  ...stories,
  ...Object.values(catalogue).flat(2),
  ...lessons.flatMap((lesson) => Object.keys(lesson.scenes).map((name) => sceneOf(lesson, name))),
];
const cardOf = (id: string): Card => {
  const found = cards.find((card) => card.id === id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};

it('every scene was run and has one card', () => {
  expect(problems).toEqual([]);
  expect(cards.map(({ id }) => id)).toEqual(scenes.map(({ id }) => id));
});

async function opened(scene: PresetScene) {
  const session = createSession();
  const situation = sceneSituation(scene);
  for (const source of situation.base)
    if (source.form === undefined) expect((await session.read(source))?.problems).toEqual([]);
  const summary = await session.load(situation);
  expect(summary).not.toBeNull();
  return { session, shown: session.present(scene.at ?? 0, { focus: scene.focus }) };
}

const shapes = (pods: readonly LittlePod[]) => pods.map(({ shape }) => shape).toSorted();

describe.each(scenes.map((scene) => [scene.id, scene] as const))('the card of %s', (id, scene) => {
  it('shows what the engine says at its instant', async () => {
    const { picture } = cardOf(id);
    const { session, shown } = await opened(scene);
    const { view, truths } = shown;
    if (picture.of === 'cluster') {
      const nodes = picture.domains.flatMap((domain) => domain.nodes);
      expect(nodes.map(({ name }) => name).toSorted()).toEqual(view.nodes.map(({ name }) => name).toSorted());
      for (const { name, pods } of nodes) {
        const objects = view.pods.filter(({ node }) => node === name);
        expect([name, shapes(pods.filter(({ gone }) => !gone))]).toEqual([name, shapes(objects)]);
      }
      expect(shapes(picture.waiting)).toEqual(shapes(view.pods.filter(({ node }) => node === null)));
      const focused = view.pods.filter(({ key }) => key === scene.focus).length;
      const all = [...nodes.flatMap(({ pods }) => pods), ...picture.waiting];
      expect(all.filter(({ focus, gone }) => focus && !gone)).toHaveLength(focused);
    } else if (picture.of === 'truths') {
      expect(picture.nodes.map(({ name, believed, real }) => [name, believed.length, real.length])).toEqual(
        truths?.nodes.map(({ node, believed, real }) => [node, believed.pods.length, real.pods.length]),
      );
      expect(picture.isBroken).toBe((truths?.breaches.length ?? 0) > 0);
    } else if (picture.of === 'ruler') {
      const hard = shown.decision?.spread.find(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule');
      expect(picture.domains.map(({ name, matchNum, isOpen }) => [name, matchNum, isOpen])).toEqual(
        hard?.domains.map(({ value, matchNum, ok }) => [value, matchNum, ok]),
      );
      expect(picture.counts).toMatchObject({ nodes: view.nodes.length, pods: view.pods.length });
    } else if (picture.of === 'racks') {
      const { chosen, candidates = [] } = shown.decision?.preemption ?? {};
      const victims = candidates.find(({ node }) => node === chosen)?.victims ?? [];
      const chosenRacks = picture.racks.filter(({ isChosen }) => isChosen);
      expect(chosenRacks.map(({ name }) => name)).toEqual([chosen]);
      expect(chosenRacks.flatMap(({ pods }) => pods.filter(({ isVictim }) => isVictim))).toHaveLength(victims.length);
      expect(picture.racks.flatMap(({ pods }) => pods)).toHaveLength(view.pods.filter(({ node }) => node).length);
    } else if (picture.of === 'strip') {
      const timeline = session.timeline({ about: 'pod', pod: scene.focus }, scene.at ?? 0);
      const ended = (timeline?.events ?? []).flatMap((event) =>
        event.what === 'runtime' && event.op === 'exit' ? [event.container] : [],
      );
      const lanes = new Map(picture.lanes.map((lane) => [lane.name, lane]));
      for (const container of ended) {
        const { spans, moments } = lanes.get(container ?? '') ?? { spans: [], moments: [] };
        expect([container, spans.length > 0, moments.length > 0]).toEqual([container, true, true]);
      }
      expect(picture.lanes.some(({ kind }) => kind === 'container')).toBe(timeline?.node != null);
    }
  });

  it('is drawn within its picture, no pod over another', () => {
    const { picture } = cardOf(id);
    if (picture.of !== 'cluster') return;
    const { edge, domains, waiting } = layCluster(picture, cardSize);
    const pods = [...domains.flatMap(({ nodes }) => nodes.flatMap((node) => node.pods)), ...waiting];
    for (const { x, y } of pods) {
      expect(x >= 0 && x + edge <= cardSize.width + 0.5).toBe(true);
      expect(y >= 0 && y + edge <= cardSize.height + 0.5).toBe(true);
    }
    const isOver = pods.some((one, at) =>
      pods.slice(at + 1).some((two) => Math.abs(one.x - two.x) < edge && Math.abs(one.y - two.y) < edge),
    );
    expect(isOver).toBe(false);
  });

  it('is told in words', () => {
    const { title, line, name, facts } = cardText(cardOf(id));
    for (const text of [title, line, name, facts]) expect(text).toMatch(/\S/);
    expect([title, line, facts].join(' ')).not.toMatch(/\{\{|scenes:|lessons:|gallery:|\[|`|\*\*/);
    expect(Object.keys(gallery.groups)).toContain(cardOf(id).group);
  });
});

it('a scene of a lesson that is not its first stands in Explore under the name of its card', async () => {
  const fake = connectFake([]);
  const card = cards.find(({ id, lesson }) => lesson && id !== `lesson-${lesson.id}`);
  if (!card?.lesson) throw new Error('no lesson has a second scene');
  await openCard(card);
  await vi.waitFor(() => expect(fake.loaded).toHaveLength(1));
  const [situation] = fake.loaded;
  expect(situation?.title).toMatch(new RegExp(`^Lesson ${card.lesson.id}, scene ${card.lesson.scene} · .+`));
  expect(situation && lessonIn(situation)).toBeNull();
});
