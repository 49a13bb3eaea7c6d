import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { pod, run, shown } from '../simulation/fixtures.ts';
import { isNews } from './podNews.ts';

const web = pod('web');
test.each<[string, Partial<Pod>, boolean]>([
  ['its status', { status: { phase: 'Running' } }, false],
  ['its deletion', { metadata: { ...web.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }, false],
  ['equal labels in another object', { metadata: { ...web.metadata, labels: { app: 'web' } } }, false],
  ['its labels', { metadata: { ...web.metadata, labels: { app: 'other' } } }, true],
  ['its annotations', { metadata: { ...web.metadata, annotations: {} } }, true],
  ['its spec', { spec: { ...web.spec, activeDeadlineSeconds: 5 } }, true],
])('a change of %s: %#', (_, change, expected) => expect(isNews(web, { ...web, ...change })).toBe(expected));

test('KUBELET-1: a new label has a pod synced in the middle of its back-off, which shows it', () => {
  const crashing = pod('web', { annotations: { 'sim/app': '{"runs":[{"after":1,"code":1}]}' } });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const patch = { type: 'merge' as const, fields: { metadata: { labels: { tier: 'front' } } } };
  const label = { t: 8000, do: 'patch', subject: 'Pod/default/web', patch } as const;
  const statusAt = (actions: Parameters<typeof run>[1]) => shown(run([crashing], actions), 'web', 10_500)?.status;
  expect(statusAt({ actions: [bind], horizon: 11_000 })).toBe('Error');
  expect(statusAt({ actions: [bind, label], horizon: 11_000 })).toBe('CrashLoopBackOff');
});
