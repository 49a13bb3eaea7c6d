import { expect, test } from 'vitest';
import { recordedHistories, toldBySources } from '../../conformance/recordedHistories.ts';
import { collect } from '../../records/records.ts';
import { recordedRunInSlices } from '../../records/run/recordedRun.ts';
import { finish } from '../../slices.ts';
import { podsLivedInSlices } from '../podsLived.ts';
import { happenedTo } from './happened.ts';
import type { PodFate } from './podFate.ts';

function storiesOf(names: readonly string[], files: Readonly<Record<string, string>>): readonly PodFate[] {
  const run = finish(recordedRunInSlices(collect(names.map((name) => [name, files[name] ?? '']))));
  if (!run) return [];
  const pods = finish(podsLivedInSlices(run)).map(({ pod }) => pod);
  return [...new Set(pods)].flatMap((pod) => happenedTo(run, { pod, t: run.end }) ?? []);
}

const storyOf = (history: string, pod: string): PodFate | undefined => {
  const { truth, files } = recordedHistories.find((one) => one.truth.name.startsWith(history)) ?? {};
  return storiesOf(truth?.sources['audit'] ?? [], files ?? {}).find((one) => one.pod.endsWith(pod));
};

test('who was preempted is told with the pod that took the room, and where it stands', () => {
  const story = storyOf('17', '/low-1');
  expect(story?.main[0]?.fact).toMatchObject({ what: 'preempted', by: 'high' });
  expect(story?.main[0]?.known).toMatchObject({ certainty: 'seen', place: { file: '17-preemption.audit.jsonl' } });
  expect(story?.main[0]?.known?.auditId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a life in which nothing went wrong is told by its end', () => {
  const story = storyOf('20', '/web-7b85c6d84c-qkwhz');
  expect(story).toMatchObject({ isCalm: true, main: [{ fact: { what: 'stillThere', phase: 'Running' } }] });
});

test.each(toldBySources)('all is told in order, and by whom it is known: $history by $source', ({ names, files }) => {
  for (const { story, main } of storiesOf(names, files)) {
    const times = story.map(({ t }) => t ?? -1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(main.length).toBeGreaterThan(0);
    expect(story.filter(({ id, known }) => id >= 0 && known === null)).toEqual([]);
  }
});
