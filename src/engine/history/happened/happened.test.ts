import { expect, test } from 'vitest';
import { recordedHistories, toldBySources } from '../../conformance/recordedHistories.ts';
import { collect } from '../../records/records.ts';
import { recordedRunInSlices } from '../../records/run/recordedRun.ts';
import { finish } from '../../slices.ts';
import { podsLivedInSlices } from '../podsLived.ts';
import { happenedTo } from './happened.ts';
import type { PodAccount } from './podAccount.ts';

function accountsOf(names: readonly string[], files: Readonly<Record<string, string>>): readonly PodAccount[] {
  const run = finish(recordedRunInSlices(collect(names.map((name) => [name, files[name] ?? '']))));
  if (!run) return [];
  const pods = finish(podsLivedInSlices(run)).map(({ pod }) => pod);
  return [...new Set(pods)].flatMap((pod) => happenedTo(run, { pod, t: run.end }) ?? []);
}

const accountOf = (history: string, pod: string, source = 'audit'): PodAccount | undefined => {
  const { truth, files } = recordedHistories.find((one) => one.truth.name.startsWith(history)) ?? {};
  return accountsOf(truth?.sources[source] ?? [], files ?? {}).find((one) => one.pod.endsWith(pod));
};

test('who was preempted is told with the pod that took the room, and where it stands', () => {
  const account = accountOf('17', '/low-1');
  expect(account?.main[0]?.fact).toMatchObject({ what: 'preempted', by: 'high' });
  expect(account?.main[0]?.known).toMatchObject({ certainty: 'seen', place: { file: '17-preemption.audit.jsonl' } });
  expect(account?.main[0]?.known?.auditId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a life in which nothing went wrong is told by its end', () => {
  const account = accountOf('20', '/web-7b85c6d84c-qkwhz');
  expect(account).toMatchObject({ isCalm: true, main: [{ fact: { what: 'stillThere', phase: 'Running' } }] });
});

test.each([
  ['07', '/web', 'lab-admin'],
  ['20', '/web-7b85c6d84c-rwgbb', 'node-controller'],
])('a log without bodies tells who deleted, and no grace: %s %s', (history, pod, by) => {
  expect(accountOf(history, pod, 'audit-metadata')?.main[0]?.fact).toEqual({ what: 'deleted', by, grace: null });
});

test.each(['audit-metadata', 'events'])('%s tells of no phase: how it stood at the end is not said', (source) => {
  expect(accountOf('20', '/db-0', source)?.main).toMatchObject([{ fact: { what: 'untoldAtEnd' } }]);
});

test.each([
  ['07', '/web', [{ what: 'stopped', container: 'fast' }]],
  ['17', '/low-1', [{ what: 'preempted', by: 'high' }]],
  ['20', '/web-7b85c6d84c-rwgbb', [{ what: 'deleted', by: 'taint-eviction-controller', grace: null }]],
  ['09', '/web', [{ what: 'backOff', message: expect.stringContaining('restarting failed container two') }]],
  ['13-', '/live', [{ what: 'backOff' }]],
])('Events alone tell what was done to a pod, and no more: %s %s', (history, pod, facts) => {
  const account = accountOf(history, pod, 'events');
  expect(account?.isCalm).toBe(false);
  expect(account?.main).toMatchObject(facts.map((fact) => ({ fact })));
  expect(accountOf(history, pod, 'audit')?.entries.map(({ fact }) => fact.what)).not.toContain('stopped');
});

test('a deletion that no record tells the author of is told for all that, and how it stood at the end comes last', () => {
  const facts = (pod: string, source: string) => accountOf('07', pod, source)?.entries.map(({ fact }) => fact.what);
  expect(facts('/web', 'kubectl-watch-json')).toContain('deleted');
  expect(accountOf('25', '/web', 'audit')?.entries.at(-1)?.fact.what).toMatch(/^(?:stillThere|gone)$/);
});

test('an Event of the scheduler tells of a preemption that no request does', () => {
  expect(accountOf('17', '/low-1', 'dump')?.main[0]?.fact).toMatchObject({ what: 'preempted', by: 'high' });
});

test('nothing of a pod is told before it was made, though seconds are cut off', () => {
  expect(accountOf('07', '/web')?.entries[0]?.fact.what).toBe('created');
});

test('a controller has one name, whether it makes or deletes', () => {
  const [made] = accountOf('20', '/web-7b85c6d84c-9866h')?.entries ?? [];
  expect(made?.fact).toMatchObject({ what: 'created', by: 'replicaset-controller' });
});

test.each(toldBySources)('all is told in order, and by whom it is known: $history by $source', ({ names, files }) => {
  for (const { entries, main } of accountsOf(names, files)) {
    const times = entries.map(({ t }) => t ?? -1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(main.length).toBeGreaterThan(0);
    expect(entries.filter(({ id, known }) => id >= 0 && known === null)).toEqual([]);
  }
});
