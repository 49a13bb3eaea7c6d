import { describe, expect, it } from 'vitest';
import { pod, run } from '../simulation/fixtures.ts';
import { podParts } from './podParts.ts';
import type { PodPart } from './timeline.ts';

const ranIn = (containers: PodPart['containers']) =>
  containers.filter(({ runs }) => runs[0]?.started === null).map(({ name }) => name);

describe('the parts of pods', () => {
  it('come in order of first appearance, with what ran at first', () => {
    const [late, early] = [pod('late'), pod('early', { node: 'node-1' })];
    const story = run([early], { actions: [{ t: 1000, do: 'apply', objects: [late] }] });
    const index = story.index;
    const uids = ['default/late', 'default/early'].map((key) => index.uids(key)[0] ?? '');
    const parts = podParts(story, new Map([...uids.map((uid) => [uid, 'member'] as const), ['nobody', 'member']]));
    expect(parts.map(({ pod: key, containers }) => [key, ranIn(containers)])).toEqual([
      ['default/early', ['app']],
      ['default/late', []],
    ]);
  });
});
