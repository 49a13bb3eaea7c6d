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

const accountOf = (history: string, pod: string): PodAccount | undefined => {
  const { truth, files } = recordedHistories.find((one) => one.truth.name.startsWith(history)) ?? {};
  return accountsOf(truth?.sources['audit'] ?? [], files ?? {}).find((one) => one.pod.endsWith(pod));
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

test.each(toldBySources)('all is told in order, and by whom it is known: $history by $source', ({ names, files }) => {
  for (const { entries, main } of accountsOf(names, files)) {
    const times = entries.map(({ t }) => t ?? -1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(main.length).toBeGreaterThan(0);
    expect(entries.filter(({ id, known }) => id >= 0 && known === null)).toEqual([]);
  }
});
