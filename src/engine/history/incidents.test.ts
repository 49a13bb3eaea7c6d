import { describe, expect, test } from 'vitest';
import { bookmarkFaults } from '../conformance/bookmarkFaults.ts';
import { toldBySources } from '../conformance/recordedHistories.ts';
import { collect } from '../records/records.ts';
import { recordedRunInSlices } from '../records/run/recordedRun.ts';
import { finish } from '../slices.ts';
import { podsLivedInSlices } from './podsLived.ts';

describe('what went wrong in histories of a real cluster, of which the truth is known', () => {
  test.each(toldBySources)('$history told by $source', ({ source, names, truth, files }) => {
    const run = finish(recordedRunInSlices(collect(names.map((name) => [name, files[name] ?? '']))));
    // A table of kubectl's tells no time.
    if (source === 'kubectl-watch') return expect(run).toBeNull();
    const watch = files[truth.sources['watch']?.[0] ?? ''] ?? '';
    const lived = run ? finish(podsLivedInSlices(run)) : [];
    return expect(bookmarkFaults(truth, source, { lived, epoch: run?.epoch ?? 0, watch })).toEqual([]);
  });
});
