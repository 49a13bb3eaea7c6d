/** What a kubelet sends does not undo what others have stored a moment before (KUBELET-6). */
import { expect, test } from 'vitest';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { Pod } from '../objects/types.ts';
import { withOthers } from './statusManager.ts';

const target = { type: 'DisruptionTarget', status: 'True', reason: 'DeletionByTaintManager' };

test('an end that is stored stays, whatever a status built before says', () => {
  expect(withOthers({ phase: 'Running' }, { phase: 'Failed' }).phase).toBe('Failed');
  expect(withOthers({ phase: 'Succeeded' }, { phase: 'Failed' }).phase).toBe('Failed');
  expect(withOthers({ phase: 'Succeeded' }, { phase: 'Running' }).phase).toBe('Succeeded');
});

test('conditions of others stay, those of kubelets go where they are not told again', () => {
  const stored = { conditions: [target, { type: 'PodScheduled', status: 'True' }] };
  expect(withOthers({ phase: 'Failed' }, stored).conditions).toEqual([target]);
  const ready = { type: 'Ready', status: 'True' };
  expect(withOthers({ conditions: [ready] }, stored).conditions).toEqual([ready, target]);
  const own = { ...target, reason: 'TerminationByKubelet' };
  expect(withOthers({ conditions: [own] }, stored).conditions).toEqual([own]);
});

const phases = (written: readonly Pod[]) => written.flatMap((one) => one.status?.phase ?? []);

test('a pod that is collected while its container ends has failed for good', () => {
  // Its end is seen at 60 s, when the collector passes.
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after: 58.7, code: 0 }] }) };
  const story = run([pod('web', { annotations })], {
    actions: [
      { t: 0, do: 'bind', pod: 'default/web', node: 'node-1' },
      { t: 5000, do: 'deleteObject', subject: 'Node/node-1' },
    ],
    horizon: 70_000,
  });
  const written = events(story, 'write').flatMap(({ subject, object }) =>
    subject === 'Pod/default/web' ? [object as Pod] : [],
  );
  const texts = phases(written);
  expect(texts.slice(texts.indexOf('Failed'))).not.toContain('Running');
  expect(texts).toContain('Failed');
});
