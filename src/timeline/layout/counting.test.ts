/** What is told of a grace while nobody counts it, and of a second delete. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { KubeletAbsence } from '../../engine/history/deafness.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { notesOn } from './advice.ts';
import { instantAt } from './instant.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { countingAt } from './counting.ts';
import { momentAt } from './moment.ts';
import { plain } from '../../i18n/message.ts';

async function timelineIn(id: string): Promise<PodTimeline> {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  await session.load(sceneSituation(scene));
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline || !('pod' in timeline)) throw new Error('no timeline');
  return timeline;
}

const textOf = (timeline: PodTimeline, t: number) => ({
  sentence: plain(momentAt(timeline, t)),
  node: instantAt(timeline, t).containers.map(({ node }) => plain(node))[0],
});

describe('a kubelet that goes and comes back in the middle of a stop', () => {
  it('counts until it goes', async () => {
    expect(textOf(await timelineIn('F2'), 14_990)).toEqual({
      sentence: 'app got SIGTERM 4.9 s ago and ignores it. SIGKILL comes in 15.1 s.',
      node: 'running, ignores SIGTERM, 15.1 s left',
    });
  });

  it.each([15_000, 19_990, 20_000, 20_990])('promises no SIGKILL at %i ms', async (t) => {
    for (const id of ['T-F', 'F2']) {
      const { sentence, node } = textOf(await timelineIn(id), t);
      expect(`${sentence} ${node}`).not.toMatch(/SIGKILL|left/);
      expect(node).toContain('nobody counts');
      expect(sentence).toContain(t < 20_000 ? 'nobody counts the grace' : 'knows nothing of the count');
    }
  });

  it('goes on to tell what drains since when while it runs preStop again', async () => {
    const { sentence, node } = textOf(await timelineIn('T-F'), 21_000);
    expect(sentence).toMatch(/^app got SIGTERM 10.9 s ago\. .* preStop again, .* whole new grace of 30 s\.$/);
    expect(node).toBe('draining since 10.08 s, preStop again');
    expect(textOf(await timelineIn('F2'), 21_000).node).toBe('ignores SIGTERM since 10.08 s, preStop again');
  });

  it('counts anew from its new StopContainer on', async () => {
    const timeline = await timelineIn('F2');
    const killed = timeline.containers[0]?.runs[0]?.sigkill?.t ?? 0;
    expect(textOf(timeline, killed - 5000).node).toBe('running, ignores SIGTERM, 5.0 s left');
  });
});

describe('a second delete', () => {
  it.each([
    ['T-G', 5, 1],
    ['G2', 20, 20],
  ])('of %s is told when it comes, and in the end', async (id, asked, stored) => {
    const timeline = await timelineIn(id);
    expect(textOf(timeline, 10_000).sentence).toBe(
      `A second delete, with a grace of ${asked} s, is on its way to the API server.`,
    );
    expect(textOf(timeline, 10_020).sentence).toBe(
      `Deleted again, with ${asked} s: the API server stores a grace of ${stored} s. The kill that runs keeps its 30 s.`,
    );
    expect(notesOn(timeline).map(plain)).toContain(
      `A second delete asked for ${asked} s and the API server stored a grace of ${stored} s: the kill that ran kept its 30 s.`,
    );
  });

  it('is not told of where there was none', async () => {
    expect(notesOn(await timelineIn('T-F')).map(({ key }) => key)).toEqual(['timeline:note.anew']);
  });
});

describe('a stop that its kubelet began at 10 s, which was away from 15 s to 20 s', () => {
  const at = (t: number) => ({ t, id: t });
  const stop = (t: number) => ({ ...at(t), timeout: 30 });
  const absences = (why: KubeletAbsence['why']) => [{ why, from: at(15_000), to: at(20_000) }];

  it.each<[KubeletAbsence['why'], number, ReturnType<typeof countingAt>]>([
    ['stopped', 14_999, 'counted'],
    ['stopped', 15_000, 'nobody'],
    ['stopped', 20_000, 'forgotten'],
    ['off', 14_999, 'counted'],
    ['off', 15_000, 'nobody'],
    ['off', 20_000, 'forgotten'],
    ['paused', 15_000, 'counted'],
  ])('%s, at %i ms: %s', (why, t, counting) => {
    expect(countingAt({ absences: absences(why) }, { hooks: [], stops: [stop(10_000)] }, t)).toBe(counting);
  });

  it('is counted again from where it begins anew', () => {
    const stops = [stop(10_000), stop(21_000)];
    expect(countingAt({ absences: absences('off') }, { hooks: [], stops }, 20_999)).toBe('forgotten');
    expect(countingAt({ absences: absences('off') }, { hooks: [], stops }, 21_000)).toBe('counted');
  });

  it('is counted where it begins only after that', () => {
    expect(countingAt({ absences: absences('off') }, { hooks: [], stops: [stop(16_000)] }, 16_000)).toBe('counted');
  });
});
