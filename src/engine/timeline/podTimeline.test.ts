import { describe, expect, it } from 'vitest';
import { deletion, goneAt, pod, run } from '../simulation/fixtures.ts';
import { podTimeline } from './podTimeline.ts';

describe('the lives of one name', () => {
  const web = pod('web', { node: 'node-1', onTerm: { after: 4 } });
  const story = run([web], { actions: [{ t: 1000, do: 'recreate', pod: 'default/web', node: 'node-3' }] });
  const gone = goneAt(story) ?? 0;

  it.each([
    ['the one that leaves', 2000],
    ['the one that has gone, while no other stands in its place', gone],
  ])('shows %s', (_, t) => {
    expect(podTimeline(story, { about: 'pod', pod: 'default/web' }, t)).toMatchObject({
      node: 'node-1',
      gone: { t: gone },
    });
  });

  it('shows the one that lives now, though an earlier one was deleted', () => {
    const now = podTimeline(story, { about: 'pod', pod: 'default/web' }, story.end);
    expect(now).toMatchObject({ node: 'node-3', deleted: null, gone: null });
    expect(now?.uid).not.toBe(podTimeline(story, { about: 'pod', pod: 'default/web' }, 0)?.uid);
  });

  it('shows the first one before it was created, and none where there never was one', () => {
    const late = run([], { actions: [{ t: 5000, do: 'apply', objects: [web] }] });
    expect(podTimeline(late, { about: 'pod', pod: 'default/web' }, 0)?.pod).toBe('default/web');
    expect(podTimeline(late, { about: 'pod', pod: 'default/other' }, 0)).toBeNull();
  });

  it('shows a pod that was deleted by its whole life, wherever the cursor is', () => {
    const ended = run([web], { actions: [deletion(1000, web)] });
    expect(podTimeline(ended, { about: 'pod', pod: 'default/web' }, 0)).toEqual(
      podTimeline(ended, { about: 'pod', pod: 'default/web' }, ended.end),
    );
  });

  it('stays with a pod that was forced out while its processes live, though its name has another', () => {
    const deaf = pod('web', { node: 'node-1', onTerm: { ignore: true } });
    const forced = run([deaf], {
      actions: [deletion(0, deaf, 0), { t: 500, do: 'apply', objects: [pod('web', { node: 'node-3' })] }],
    });
    const nodes = [0, 1000, 2079, 2080].map((t) => podTimeline(forced, { about: 'pod', pod: 'default/web' }, t)?.node);
    expect(nodes).toEqual(['node-1', 'node-1', 'node-1', 'node-3']);
    expect(podTimeline(forced, { about: 'pod', pod: 'default/web' }, 0)?.holders).toBe(2);
  });
});
