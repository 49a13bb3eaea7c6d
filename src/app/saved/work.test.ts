import { describe, expect, it } from 'vitest';
import { defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { unbegun } from '../../lessons/course.ts';
import { messageFrom } from '../../i18n/message.ts';
import { worthIn } from './work.ts';
import type { SavedWork } from './workNow.ts';
import { emptySituation } from '../../store/slices/scenario.ts';

const source = { id: 'scene:T-A', name: 'T-A.yaml', content: '' };
const scene: Situation = { ...emptySituation, base: [source] };
const work: SavedWork = {
  ...{ situation: scene, t: 0, focus: null, past: [], future: [], forks: [] },
  ...{ timelineOpen: false, lens: 'placement', bookmarks: [], lesson: null, mode: 'explore', own: {}, making: null },
};

describe('work worth coming back to', () => {
  it('is none where a scene was only looked at', () => {
    expect(worthIn(work, {})).toBeNull();
    expect(worthIn({ ...work, situation: { ...scene, options: structuredClone(defaultOptions) } }, {})).toBeNull();
    expect(worthIn({ ...work, situation: emptySituation }, {})).toBeNull();
  });

  it.each<[string, Partial<Situation>]>([
    ['something was done', { actions: [{ t: 0, do: 'delete', pod: 'default/web-a' }] }],
    ['a pod was tuned', { tuning: { 'default/web-a': { preStopSeconds: 5 } } }],
    ['the number of replicas was set', { replicas: { 'Deployment/default/web': 5 } }],
    ['an option of the simulation was set', { options: { ...defaultOptions, requestMs: 50 } }],
    [
      'an option of one node was set',
      { options: { ...defaultOptions, proxyDelayMs: { default: 200, 'node-1': 900 } } },
    ],
    ['a file was added', { base: [source, { id: 'own', name: 'own.yaml', content: '' }] }],
    ['a file was opened', { base: [{ id: 'own', name: 'own.yaml', content: '' }] }],
  ])('is all of it where %s', (_, change) => {
    const touched = { ...work, situation: { ...scene, ...change } };
    expect(worthIn(touched, {})).toBe(touched);
  });

  it('is a lesson that was begun, and the page’s first one only behind the step with which that begins', () => {
    const of = (id: 'B1' | 'B2', step: number): SavedWork => ({
      ...work,
      situation: { ...scene, base: [{ ...source, id: `scene:lesson-${id}` }] },
      lesson: { ...unbegun(id), step },
    });
    expect(worthIn(of('B2', 0), {})).not.toBeNull();
    expect(worthIn(of('B1', 2), {})).not.toBeNull();
    expect(worthIn(of('B1', 1), {})).toBeNull();
    const dropped = of('B1', 1);
    const reached = dropped.lesson && { ...dropped.lesson, reached: { drop: {} } };
    expect(worthIn({ ...dropped, lesson: reached }, {})).not.toBeNull();
    expect(worthIn(of('B1', 0), {})).toBeNull();
  });

  it('is the lesson that was left where another cluster, untouched, is on stage', () => {
    const lesson = unbegun('B2');
    const at = { label: messageFrom('k'), situation: { ...scene, seed: 2 }, t: 7, focus: 'default/web' };
    const found = worthIn({ ...work, lesson, past: [at] }, { B2: { doneAt: null, left: { lesson, at } } });
    expect(found).toMatchObject({ situation: at.situation, t: 7, focus: 'default/web', past: [], lesson });
  });
});
