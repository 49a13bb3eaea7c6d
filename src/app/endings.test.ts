/** Each worked timeline, run by the engine, is a picture that can be read at every width. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../engine/session/session.ts';
import { sceneSituation } from '../lessons/scene.ts';
import { endings, type Worked } from '../lessons/worked/scenes.ts';
import { stepsOf } from '../timeline/layout/describe.ts';
import { layHorizontal } from '../timeline/layout/horizontal.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { momentAt } from '../timeline/layout/moment.ts';
import { overlaps, type Picture } from '../timeline/layout/picture.ts';
import { podChart } from '../timeline/layout/podChart.ts';
import { layVertical } from '../timeline/layout/vertical.ts';
import { plain } from '../i18n/message.ts';

async function lived(scene: Worked): Promise<PodTimeline> {
  const session = createSession();
  await session.load(sceneSituation(scene));
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

/** Widest a letter gets at 12 px in the fonts of the page. */
const measure = (text: string, face: 'mono' | 'sans') => text.length * (face === 'mono' ? 7.25 : 6.9);
const drawing = (width: number) => ({ width, height: 560, measure, text: plain, folding: true });

const clashes = ({ labels }: Picture): readonly string[] =>
  labels.flatMap((label, i) =>
    labels
      .slice(i + 1)
      .filter(({ box }) => overlaps(box, label.box))
      .map((other) => `${label.text} × ${other.text}`),
  );

describe.each(endings.flat())('the worked timeline $id', (scene) => {
  it('has no label on another, nor beyond its picture, at 1440, 1024 and 390', async () => {
    const timeline = await lived(scene);
    const chart = podChart(timeline, true);
    for (const picture of [
      layHorizontal(chart, drawing(916)),
      layHorizontal(chart, drawing(568)),
      layVertical(podChart(timeline, false), drawing(328)),
    ]) {
      expect(clashes(picture)).toEqual([]);
      for (const { box } of picture.labels) expect(box.x + box.w).toBeLessThanOrEqual(picture.width);
      expect(picture.labels.length).toBeGreaterThan(2);
    }
  });

  it('keeps its phone labels off the grip of the cursor', async () => {
    const picture = layVertical(podChart(await lived(scene), false), drawing(328));
    for (const { box } of picture.labels) expect(box.x + box.w).toBeLessThanOrEqual(328 - 24);
  });

  it('has a sentence with all its numbers for each step', async () => {
    const timeline = await lived(scene);
    const texts = stepsOf(timeline, 0).flatMap(({ t, words }) => [plain(words), plain(momentAt(timeline, t))]);
    expect(texts.filter((text) => /\{\{|undefined|NaN|^(event|now)\./.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(3);
  });
});

it('T-F: the kubelet has a gap in its lane, and preStop is told as run again', async () => {
  const scene = endings.flat().find(({ id }) => id === 'T-F');
  if (!scene) throw new Error('no T-F');
  const timeline = await lived(scene);
  const spans = podChart(timeline, true)
    .lanes.filter(({ kind }) => kind === 'kubelet')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
    .flatMap((item) => (item.kind === 'span' ? [[item.look, item.from, item.label?.key]] : []));
  expect(spans).toContainEqual(['away', 15_000, 'timeline:item.away.stopped']);
  expect(spans).toContainEqual(['hook', expect.any(Number), 'timeline:item.preStopAgain']);
  expect(momentAt(timeline, 17_000).key).toBe('timeline:now.away.stopped');
  expect(momentAt(timeline, 23_000).key).toBe('timeline:now.preStopAgain');
});

it('D3: the sentence names the finalizer once nothing else is left', async () => {
  const scene = endings.flat().find(({ id }) => id === 'D3');
  if (!scene) throw new Error('no D3');
  expect(plain(momentAt(await lived(scene), 60_000))).toContain('example.com/drain');
});

it('A4: a pod that never ran has neither node lanes nor requests', async () => {
  const scene = endings.flat().find(({ id }) => id === 'A4');
  if (!scene) throw new Error('no A4');
  expect(podChart(await lived(scene), true).lanes.map(({ kind }) => kind)).toEqual(['user', 'apiserver', 'controller']);
});

it('T-B: the step at 25.08 s tells of the exit, not of the sandbox that is stopped with it', async () => {
  const scene = endings.flat().find(({ id }) => id === 'T-B');
  if (!scene) throw new Error('no T-B');
  const step = stepsOf(await lived(scene), 0).find(({ t }) => t === 25_080);
  expect(step && plain(step.words)).toBe('app exits with 0.');
});

it('D6: the kubelet has a gap for as long as it is cut off, and the moment says so', async () => {
  const scene = endings.flat().find(({ id }) => id === 'D6');
  if (!scene) throw new Error('no D6');
  const timeline = await lived(scene);
  const gaps = podChart(timeline, true)
    .lanes.filter(({ kind }) => kind === 'kubelet')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
    .flatMap((item) => (item.kind === 'span' && item.look === 'away' ? [[item.from, item.to, item.label?.key]] : []));
  expect(gaps).toEqual([[59_850, 80_000, 'timeline:item.away.cut']]);
  expect(momentAt(timeline, 30_000).key).toBe('timeline:now.awayAlive.cut');
  expect(momentAt(timeline, 70_000).key).toBe('timeline:now.away.cut');
});

it.each([
  ['T-D', 'timeline:item.goneForced'],
  ['T-B', 'timeline:item.gone'],
])('%s: the API server’s lane ends with %s', async (id, label) => {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no ${id}`);
  const marks = podChart(await lived(scene), true)
    .lanes.filter(({ kind }) => kind === 'apiserver')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items));
  expect(marks.map((item) => item.kind === 'moment' && item.mark === 'disc' && item.label?.key)).toContain(label);
});
