import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { historyFaults, type RecordedHistory } from '../conformance/historyFaults.ts';
import { isFields } from './fields.ts';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

interface Packed {
  truth: RecordedHistory;
  files: Readonly<Record<string, string>>;
}

const histories = [
  '07-two-containers-one-slow',
  '09-init-containers',
  '13-liveness-restart',
  '17-preemption',
  '20-node-partition',
  '22c-job-replacement-policy',
  '25-kubelet-restart',
].map((name): Packed => {
  const packed = readFileSync(new URL(`../conformance/histories/${name}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(packed).toString('utf8'));
});

const cases = histories.flatMap(({ truth, files }) =>
  Object.entries(truth.sources).map(([source, names]) => ({ history: truth.name, source, names, truth, files })),
);

describe('histories of a real cluster, of which the truth is known', () => {
  test.each(cases)('$history told by $source', ({ source, names, truth, files }) => {
    const records = collect(names.map((name) => [name, files[name] ?? '']));
    expect(records.unused.filter(({ why }) => !why.endsWith('it found no pod of this name'))).toEqual([]);
    const lives = livesOf(records);
    const written = lives.map((life) => JSON.parse(JSON.stringify(life)));
    expect(historyFaults(truth, source, written.filter(isFields))).toEqual([]);
  });
});

describe('the order of files and lines', () => {
  const partition = histories.find((one) => one.truth.name.startsWith('20'));
  const livesIn = (texts: readonly string[]) => livesOf(collect(texts.map((text) => ['record', text])));
  const all = (partition?.truth.sources['all'] ?? []).map((name) => partition?.files[name] ?? '');
  const byUid = (texts: readonly string[]) => new Map(livesIn(texts).map((life) => [life.uid, life]));

  test('of audit logs does not matter', () => {
    const [audit = '', ...others] = all;
    const turned = audit.trim().split('\n').reverse().join('\n');
    expect(byUid([turned, ...others])).toEqual(byUid(all));
  });

  test('of files does not matter, nor that one is given twice', () => {
    expect(byUid([...all].reverse().concat(all.slice(0, 1)))).toEqual(byUid(all));
  });
});
