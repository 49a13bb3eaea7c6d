import { describe, expect, test } from 'vitest';
import { historyFaults } from '../conformance/historyFaults.ts';
import { recordedHistories, toldBySources } from '../conformance/recordedHistories.ts';
import { isFields } from '../objects/fields.ts';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

describe('histories of a real cluster, of which the truth is known', () => {
  test.each(toldBySources)('$history told by $source', ({ source, names, truth, files }) => {
    const records = collect(names.map((name) => [name, files[name] ?? '']));
    expect(records.unused.filter(({ why }) => !why.endsWith('it found no pod of this name'))).toEqual([]);
    const lives = livesOf(records);
    const written = lives.map((life) => JSON.parse(JSON.stringify(life)));
    expect(historyFaults(truth, source, written.filter(isFields))).toEqual([]);
  });
});

describe('the order of files and lines', () => {
  const partition = recordedHistories.find((one) => one.truth.name.startsWith('20'));
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
