import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { bothOf, runOf } from '../layout/diff/both.ts';
import { eventRows } from '../layout/diff/eventRows.ts';
import { kindWords } from '../layout/diff/kind.ts';
import { differs, measureRows } from '../layout/diff/measures.ts';
import { verdictOn } from '../layout/diff/verdict.ts';
import { layHorizontal } from '../layout/horizontal.ts';

import { overlaps, type Picture } from '../layout/picture.ts';
import { podModel } from '../layout/podModel.ts';
import { layVertical } from '../layout/vertical.ts';
import { presetsFor } from './presets.ts';
import { plain } from '../../i18n/message.ts';

const measure = (text: string, face: 'mono' | 'sans') => text.length * (face === 'mono' ? 7.25 : 6.9);
const drawing = { height: 560, measure, text: plain, folding: true };

const clashes = ({ labels }: Picture): readonly string[] =>
  labels.flatMap((one, i) =>
    labels.slice(i + 1).flatMap((other) => (overlaps(one.box, other.box) ? [`${one.text} × ${other.text}`] : [])),
  );

describe.each(endings.flat().map((scene) => [scene.id, scene] as const))(
  'the timeline %s beside others',
  (_, scene) => {
    it('is readable beside each that it may be compared with, on wide screens and on phones', async () => {
      const session = createSession();
      const situation = sceneSituation(scene);
      const summary = await session.load(situation);
      const topic = { about: 'pod', pod: scene.focus } as const;
      const timeline = session.timeline(topic, 0);
      if (!timeline || !summary) throw new Error('no timeline');
      const podTimeline = timeline;
      const a = podModel(podTimeline, true, summary.end);
      const presets = presetsFor(situation, a, podTimeline);
      if (timeline.node !== null) expect(presets.length).toBeGreaterThan(1);
      for (const preset of presets) {
        const background = await session.runInBackground(preset.situation, topic, 0);
        if (!background?.timeline || !('pod' in background.timeline)) throw new Error(`nothing beside ${preset.id}`);
        const both = bothOf(a, podModel(background.timeline, true, background.end));
        expect(clashes(layHorizontal(both.model.chart, { ...drawing, width: 936 }))).toEqual([]);
        for (const run of ['A', 'B'] as const)
          expect(clashes(layVertical(runOf(both, run).chart, { ...drawing, width: 328 }))).toEqual([]);
        const texts = verdictOn(both, measureRows(both.a, both.b)).map(plain);
        expect(texts.join()).not.toMatch(/\{\{|undefined|NaN|^compare\./);
      }
    });
  },
);

describe('what the worked timelines say of each other', () => {
  async function verdict(
    scene: string,
    wanted: string,
  ): Promise<{ texts: readonly string[]; both: ReturnType<typeof bothOf> }> {
    const found = endings.flat().find(({ id }) => id === scene);
    if (!found) throw new Error(`no scene ${scene}`);
    const session = createSession();
    const situation = sceneSituation(found);
    const summary = await session.load(situation);
    const topic = { about: 'pod', pod: found.focus } as const;
    const timeline = session.timeline(topic, 0);
    if (!timeline || !summary) throw new Error('no timeline');
    const podTimeline = timeline;
    const a = podModel(podTimeline, true, summary.end);
    const preset = presetsFor(situation, a, podTimeline).find(({ id }) => id === wanted);
    const background = preset && (await session.runInBackground(preset.situation, topic, 0));
    if (!background?.timeline || !('pod' in background.timeline)) throw new Error(`no preset ${wanted}`);
    const both = bothOf(a, podModel(background.timeline, true, background.end));
    return { texts: verdictOn(both, measureRows(both.a, both.b)).map(plain), both };
  }

  it('is that a kubelet of 1.23 let B2 end by itself: preStop was not taken off the grace', async () => {
    const { texts, both } = await verdict('B2', 'era');
    expect(texts).toContain('in B app ends with 0, in A with 137');
    const kills = measureRows(both.a, both.b).find(({ name }) => name === 'kills');
    expect(kills).toMatchObject({ before: 1, now: 0, difference: -1 });
  });

  it('is that the numbers of T-A are alike in both eras, where only the kubelet of today tells the phase before it asks to delete', async () => {
    const { texts, both } = await verdict('T-A', 'era');
    expect(texts).toEqual(['all numbers are alike: only what the lanes mark differs']);
    expect(measureRows(both.a, both.b).filter(differs)).toEqual([]);
    const onlyIn = (run: 'a' | 'b') => eventRows(both).filter((row) => row[run === 'a' ? 'b' : 'a'] === null);
    expect(onlyIn('a').map(({ what }) => plain(what))).toEqual([expect.stringContaining('Succeeded')]);
    expect(onlyIn('b').map(({ what }) => what.key)).toEqual([
      'timeline:event.written',
      'timeline:event.endpointTerminating',
    ]);
  });

  it('is that a force delete takes the object at once, while the process lives as long (A2)', async () => {
    const { both } = await verdict('A2', 'forceDelete');
    const removal = measureRows(both.a, both.b).find(({ name }) => name === 'removal');
    expect(removal?.now).toBeLessThan(100);
    expect(removal?.before).toBeGreaterThan(30_000);
    const exits = eventRows(both).filter(({ what }) => what.key === 'timeline:event.killed');
    expect(exits).toHaveLength(1);
    expect(exits[0]?.b).toBeLessThan(exits[0]?.a ?? 0);
  });

  it.each([
    ['preempt', /^Here the scheduler deletes the pod/],
    ['evict', /^An eviction asks the Eviction API/],
    ['forceDelete', /here they run [\d.]+ s without an object/],
    ['graceZero', /^A grace of 0 s takes the object at once/],
  ])(
    'is no finding where only clients send at other moments (%s), and says what kind it is',
    async (preset, pattern) => {
      const { texts, both } = await verdict('T-C', preset);
      const kind = kindWords(both, { preset, era: '1.36' });
      expect(kind && plain(kind)).toMatch(pattern);
      if (preset !== 'preempt' && preset !== 'evict') return;
      const rows = measureRows(both.a, both.b);
      expect(rows.find(({ name }) => name === 'removal')?.difference).toBe(0);
      expect(texts.join()).not.toContain('fails');
    },
  );

  it('is, of the kubelets, what StopContainer is given', async () => {
    const { both } = await verdict('B2', 'era');
    const kind = kindWords(both, { preset: 'era', era: '1.36' });
    expect(kind && plain(kind)).toMatch(/StopContainer\(\d+\)\. A kubelet of 1\.23 gave app all \d+ s again/);
    const timeout = measureRows(both.a, both.b).find(({ name }) => name === 'stopTimeout');
    expect(timeout?.difference).toBeGreaterThan(0);
  });
});
