import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedHistories } from '../../conformance/recordedHistories.ts';
import { livesOf } from '../lives/lives.ts';
import { collect } from '../records.ts';

const read = (lines: readonly string[]) => collect([['all.log', lines.join('\n')]]);
const mixedIn = (lines: readonly string[]) => read(lines).mixed;

const goneIn = (lines: readonly string[]) =>
  new Map(livesOf(read(lines)).map(({ uid, last, deletion }) => [uid, { last, deletion }]));

const logs = recordedHistories.flatMap(({ truth, files }) =>
  ['audit', 'audit-request', 'watch'].flatMap((source) => {
    const text = files[truth.sources[source]?.[0] ?? ''];
    return text === undefined ? [] : [{ name: truth.name, source, lines: text.trim().split('\n') }];
  }),
);

/** As another cluster would have written it: other uids, versions and hours. */
const elsewhere = (lines: readonly string[], { versions = 0, minutes = 0 }): readonly string[] =>
  lines.map((line) =>
    line
      .replaceAll(/\b[0-9a-f]{7}([0-9a-f])(?=(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/g, 'eeeeeee$1')
      .replaceAll(/("resourceVersion":\s*)"(\d+)"/g, (_, key, version) => `${key}"${Number(version) + versions}"`)
      .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/g, (time) =>
        new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 19),
      ),
  );

const at = (t: number) => new Date(Date.UTC(2026, 10, 23, 10) + t * 1000).toISOString();

interface Written {
  version: number;
  t: number;
  uid?: string;
  name?: string;
  made?: number;
}

const written = ({ version, t, uid = 'a', name = uid, made = 0 }: Written): string =>
  JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', auditID: `${version}-${t}`, stage: 'ResponseComplete' },
    ...{ verb: 'update', user: { username: 'jane' }, stageTimestamp: at(t), responseStatus: { code: 200 } },
    objectRef: { resource: 'pods', namespace: 'shop', name },
    responseObject: {
      ...{ kind: 'Pod', apiVersion: 'v1' },
      metadata: { name, namespace: 'shop', uid, resourceVersion: String(version), creationTimestamp: at(made) },
    },
  });

/** `kubectl get pods -o json` at level Request: no answer, only whose it is. */
const named = (uid: string, t: number): string =>
  written({ version: 1, t, uid, name: 'web' }).replace(
    /,"responseObject.*/,
    `,"requestObject":{"metadata":{"uid":"${uid}"}}}`,
  );

describe('lines of one file are told to be of several clusters', () => {
  test.each([
    [
      'one version for two objects',
      [
        { version: 5, t: 1 },
        { version: 5, t: 2, uid: 'b' },
      ],
      'version',
      [1, 2],
    ],
    [
      'a pod that was made after a higher version was written',
      [
        { version: 900, t: 10 },
        { version: 7, t: 60, uid: 'b', made: 59 },
      ],
      'order',
      [2, 1],
    ],
    [
      'two pods of one name in turns, by versions',
      [
        { version: 5, t: 1, name: 'web' },
        { version: 6, t: 2, uid: 'b', name: 'web' },
        { version: 7, t: 3, name: 'web' },
      ],
      'alive',
      [3, 2],
    ],
  ] as const)('by %s', (_, lines, is, places) => {
    expect(mixedIn(lines.map((line) => written(line)))).toMatchObject([{ file: 'all.log', is, lines: places }]);
  });

  test('by two pods of one name in turns, by times alone', () => {
    expect(mixedIn([named('a', 10), named('b', 20), named('a', 30)])).toMatchObject([
      { file: 'all.log', is: 'alive', lines: [3, 2] },
    ]);
  });

  test('at the first line that cannot be of the cluster of those before it', () => {
    const own = [1, 2, 3, 4].map((i) => written({ version: 900 + i, t: 10 * i }));
    const other = [1, 2, 3].map((i) => written({ version: i, t: 60 + i, uid: 'b', made: 60 }));
    expect(mixedIn([...own, ...other])).toMatchObject([{ lines: [5, expect.any(Number)] }]);
  });
});

test('a name that is taken anew, and clocks that differ by a second, are of one cluster', () => {
  expect(
    mixedIn([
      written({ version: 5, t: 1, name: 'web' }),
      written({ version: 9, t: 10, uid: 'b', name: 'web', made: 10 }),
      written({ version: 11, t: 9, uid: 'c', made: 9 }),
    ]),
  ).toEqual([]);
});

test('the clock of one file was not set back where another cluster’s lines begin', () => {
  const own = [1, 2, 3, 4].map((i) => written({ version: i, t: 100 * i, made: 0 }));
  const other = [1, 2, 3, 4].map((i) => written({ version: 500 + i, t: 100 * i, uid: 'b', made: 0 }));
  const { mixed, jumps } = read([...own, ...other]);
  expect(jumps.filter(({ is }) => is !== 'unsure')).toEqual([]);
  expect([mixed.length, jumps.length]).not.toEqual([0, 0]);
});

test.each(logs)('$name by $source is of one cluster, with lines lost, twice and in any order', ({ lines }) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: 1 }), fc.subarray(lines), (some, again) => {
      expect(mixedIn([...some, ...again])).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

/** A log without answers has next to no versions: two that name no object of one name can't be told apart. */
const answered = logs.filter(({ source }) => source !== 'audit-request');

describe.each(answered)('$name by $source', ({ lines }) => {
  test('is of one cluster where its clock was set back', () => {
    const half = lines.length >> 1;
    const jumped = lines
      .slice(half)
      .map((line) =>
        line.replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/g, (time) =>
          new Date(Date.parse(`${time}Z`) - 40_000).toISOString().slice(0, 19),
        ),
      );
    expect(mixedIn([...lines.slice(0, half), ...jumped])).toEqual([]);
  });

  test('is told beside another cluster’s, after it or line by line', () => {
    const other = elsewhere(lines, { versions: 500_000 });
    const place = expect.toSatisfy((line: number) => line > lines.length && line <= lines.length + 5);
    const [told] = mixedIn([...lines, ...other]);
    expect(Math.max(...(told?.lines ?? []))).toEqual(place);
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines, ...other], { minLength: 2 * lines.length }), (all) => {
        expect(mixedIn(all)).toHaveLength(1);
      }),
      { numRuns: 3 },
    );
    const both = lines.flatMap((line, i) => [line, other[i] ?? '']);
    expect(mixedIn(both)).toHaveLength(1);
    expect(goneIn(both)).toEqual(new Map([...goneIn(lines), ...goneIn(other)]));
  });
});
