import { describe, expect, it } from 'vitest';
import type { PodView } from '../engine/view/view.ts';
import { queueOf, web } from './queue/fixture.ts';
import { failedOnce } from '../text/failedOnce.ts';
import { untriedOf, untriedSentence } from './untried.ts';
import { textOf } from '../i18n/message.ts';

const gated = { ...failedOnce, place: 'gated', gatedBy: 'SchedulingGates' } as const;

describe('a pod that the scheduler never tries', () => {
  it.each([
    ['is one with scheduling gates', web, queueOf(gated), 'gated'],
    ['is one that no profile serves', web, { ...queueOf(), unserved: [web.key] }, 'unserved'],
    ['is none that its own preemption holds', web, queueOf({ ...gated, gatedBy: 'DefaultPreemption' }), null],
    ['is none that was tried', web, queueOf(failedOnce), null],
    ['is none that is bound', { ...web, node: 'node-1' }, { ...queueOf(), unserved: [web.key] }, null],
  ])('%s', (_name, pod, queue, expected) => {
    expect(untriedOf(pod, queue)).toBe(expected);
  });

  it('is told by its gates, or by the scheduler that it asks for and the one that answers', () => {
    const pod: PodView = { ...web, gates: ['a.io/x', 'b.io/y'], schedulerName: 'mine' };
    expect(textOf(untriedSentence('gated', pod, 'default-scheduler'))).toMatch(
      /^`web` is gated by `a.io\/x` and `b.io\/y`: /,
    );
    expect(textOf(untriedSentence('unserved', pod, 'default-scheduler'))).toMatch(
      /called `mine`, .* what `default-scheduler` would decide\.$/,
    );
  });
});
