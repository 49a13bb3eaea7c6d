import { expect, it } from 'vitest';
import { pod, run } from '../simulation/fixtures.ts';
import { clusterMarks } from './clusterMarks.ts';
import { faultSpans } from './faultSpans.ts';

const web = pod('web', { node: 'node-1' });
const link = (t: number, runs: boolean) => ({ t, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs }) as const;

it('a cut that is made twice is one cut, and what is not cut is not joined, as the timeline of the fault has it', () => {
  const of = run([web], { actions: [link(500, true), link(1000, false), link(1500, false), link(2000, true)] });
  const marks = clusterMarks(of, web).filter(({ kind }) => kind === 'cut' || kind === 'joined');
  expect(marks.map(({ t, kind }) => [t, kind])).toEqual([
    [1000, 'cut'],
    [2000, 'joined'],
  ]);
  expect(faultSpans(of)).toMatchObject([{ since: 1000, until: 2000 }]);
});

it('a taint whose value alone changes is no new one, as the timeline of its node has it', () => {
  const taint = (t: number, value: string) =>
    ({ t, do: 'taint', node: 'node-1', taint: { key: 'team', value, effect: 'NoSchedule' } }) as const;
  const of = run([web], { actions: [taint(500, 'a'), taint(1000, 'b')] });
  const marks = clusterMarks(of, web).filter(({ kind }) => kind === 'tainted' || kind === 'untainted');
  expect(marks).toMatchObject([{ kind: 'tainted', keys: ['team'] }]);
});
