import { describe, expect, it } from 'vitest';
import type { Case, CaseParameter, CaseRow, CaseValue, GroupMeasure, PodMeasure } from '../../engine/cases/cases.ts';
import { leaving, topic } from '../../engine/cases/fixtures.ts';
import { createSession } from '../../engine/session/session.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import { casesTable } from './casesTable.ts';
import { findingOf } from './finding.ts';
import { type MeasuredBy, measuresOf, outcomeOf, outcomeMessages } from './outcome.ts';
import { plain } from '../../i18n/message.ts';

const rowOf = (parameter: CaseParameter, values: readonly CaseValue[]): CaseRow => ({
  parameter,
  values,
  present: values[0] ?? 0,
  node: null,
});

async function found(situation: Situation, row: CaseRow, by: MeasuredBy) {
  const session = createSession();
  await session.load(situation);
  const { parameter, values } = row;
  const cases = (await session.cases({ topic, t: 0, parameter, values })) ?? [];
  return findingOf(row, cases, by).map(plain);
}
const preStops = rowOf('preStopSeconds', [0, 5, 12, 13, 15, 16, 18, 19, 25]);

describe('what a row of cases shows', () => {
  it('the values that lose nothing, and from where on whom SIGKILL ends', async () => {
    expect(await found(leaving(), preStops, 'failed')).toEqual([
      'With preStop up to 12 s, some requests are not served.',
      'With preStop from 18 s on, proxy is killed (137).',
      'With preStop of 25 s, app is killed (137).',
      'All is right with preStop of 13 to 16 s: every request is served, and nothing is killed.',
    ]);
  });

  it('who is killed alike, in one sentence', async () => {
    expect(await found(leaving(), rowOf('removal', ['delete', 'forceDelete']), 'exit')).toEqual([
      'With a forced delete, proxy and app are killed (137).',
    ]);
    expect(await found(leaving(), rowOf('preStopSeconds', [25, 30]), 'exit')).toEqual([
      'In each of these cases app and proxy are killed (137).',
    ]);
  });

  it('the fewest that are lost, where all values lose some', async () => {
    const [text] = await found(leaving(), rowOf('preStopSeconds', [0, 5, 12]), 'failed');
    expect(text).toMatch(
      /^In each of these cases some requests are not served: the fewest, \d+, with preStop of 12 s\.$/,
    );
  });

  it('that none of them is right, where those that lose nothing are killed', async () => {
    const texts = await found(leaving(), rowOf('preStopSeconds', [12, 25]), 'failed');
    expect(texts.at(-1)).toBe('In none of these cases is every request served and nothing killed.');
  });

  it('that nothing depends on it', async () => {
    const eras = rowOf('kubeletEra', ['1.36', '1.23']);
    const [text] = await found(leaving(), eras, 'failed');
    expect(text).toMatch(/^In each of these cases \d+ requests are not served\.$/);
    expect(await found(leaving(), eras, 'exit')).toEqual(['Every container ends with 0 in each of these cases.']);
    expect(await found(leaving({ tuning: { preStopSeconds: 13 } }), eras, 'failed')).toEqual([
      'Every request is served in each of these cases.',
    ]);
  });

  it('how long the removal takes, from and to', async () => {
    expect(await found(leaving(), rowOf('removal', ['delete', 'evict', 'forceDelete']), 'removal')).toEqual([
      'The pod is gone after 0 s (a forced delete) to 23.7 s (a delete and an eviction).',
    ]);
    expect(await found(leaving(), preStops, 'removal')).toEqual([
      'The pod is gone after 13.7 s (preStop of 0 s) to 32.7 s (preStop of 25 s).',
    ]);
  });

  it('nothing before all cases are known', () => {
    expect(findingOf(preStops, [], 'failed')).toEqual([]);
  });
});

const pod: PodMeasure = {
  about: 'pod',
  requests: { served: 5, refused: 1, cut: 2, lost: 0 },
  exits: [
    { container: 'app', code: 0, isKilled: false },
    { container: 'proxy', code: 137, isKilled: true },
  ],
  removedAfter: 31_730,
  budget: { grace: 30_000, parts: [], used: 31_000, limit: 30_000, overrun: 1000 },
};
const quiet: PodMeasure = { ...pod, requests: { served: 0, refused: 0, cut: 0, lost: 0 } };
const group: GroupMeasure = { about: 'group', requests: pod.requests, restAfter: 4260, leastReady: 2 };

describe('one case', () => {
  it('counts requests only where there are any', () => {
    expect(measuresOf({ isGroup: false, parameter: 'preStopSeconds' }, [quiet, pod])).toEqual([
      'failed',
      'removal',
      'exit',
    ]);
    expect(measuresOf({ isGroup: false, parameter: 'preStopSeconds' }, [quiet])).toEqual(['removal', 'exit']);
    expect(measuresOf({ isGroup: true, parameter: 'kubeletEra' }, [group])).toEqual(['failed', 'rest', 'ready']);
    // Which of the pods a request goes to is chance.
    expect(measuresOf({ isGroup: true, parameter: 'replicas' }, [group])).toEqual(['rest', 'ready']);
  });

  it('is bad where requests are lost, good where nothing is lost and nobody killed, neither where somebody is killed', () => {
    const tone = (measure: PodMeasure) => outcomeOf(measure, 'failed', 10).tone;
    const none = { ...pod.requests, refused: 0, cut: 0 };
    expect([tone(pod), tone({ ...pod, requests: none }), tone({ ...pod, requests: none, exits: [] })]).toEqual([
      'bad',
      'plain',
      'good',
    ]);
  });

  it('names who did not end with 0, and says why it has no number', () => {
    expect(outcomeOf(pod, 'failed', 6)).toMatchObject({ share: 0.5, number: '3', exits: [{ container: 'proxy' }] });
    expect(outcomeOf({ ...pod, removedAfter: null }, 'removal', 6).none?.key).toBe('timeline:cases.notGone');
    expect(outcomeOf(null, 'failed', 6).none?.key).toBe('timeline:cases.nothing');
  });

  it('is told with all its numbers', () => {
    expect(outcomeMessages(pod).map(plain)).toEqual([
      '3 requests not served, 5 served',
      'gone after 31.7 s',
      'app ends with 0',
      'proxy is killed, 137',
      '1 s beyond the grace',
    ]);
    expect(outcomeMessages(group).map(plain)).toContain('at rest after 4.3 s');
  });
});

it.each([
  [[1], '1 replica'],
  [[1, 2, 5], '1, 2 or 5 replicas'],
  [[1, 2, 3, 4, 7], '1 to 4 or 7 replicas'],
])('names replicas as one says it: %j', (few, text) => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const cases = values.map((value) => ({ value, measure: { ...group, leastReady: few.includes(value) ? 0 : 3 } }));
  const [wording] = findingOf(rowOf('replicas', values), cases, 'ready').map(plain);
  expect(wording).toContain(`0 (${text})`);
});

describe('the table', () => {
  const cases: readonly Case[] = [{ value: 18, measure: pod }];

  it('has a line for each case, the present one marked, the unknown ones empty', () => {
    expect(casesTable({ ...rowOf('preStopSeconds', [10, 18]), present: 10 }, cases)).toEqual({
      caption: 'Cases of preStop',
      head: ['preStop', 'served', 'not served', 'exit codes', 'gone after, s', 'beyond the grace, s'],
      rows: [
        ['10 s (now)', '', '', '', '', ''],
        ['18 s', '5', '3', 'app 0, proxy 137', '31.73', '1'],
      ],
    });
  });

  it('of a group tells when it came to rest and how few were Ready', () => {
    const { head, rows } = casesTable(rowOf('replicas', [3]), [{ value: 3, measure: group }]);
    expect(head).toEqual(['replicas', 'at rest after, s', 'least Ready']);
    expect(rows).toEqual([['3 (now)', '4.26', '2']]);
  });
});
