import { describe, expect, test } from 'vitest';
import { recordedHistories } from '../../conformance/recordedHistories.ts';
import { livesOf } from '../lives/lives.ts';
import { RecordCollector, type Records } from '../records.ts';

type Files = readonly (readonly [name: string, text: string])[];

function eachOf(files: Files): readonly Records[] {
  const collector = new RecordCollector();
  for (const [name, text] of files) {
    const reader = collector.fileNamed(name);
    reader.read(text);
    reader.end();
  }
  return collector.recordsOfEach();
}

const filesOf = (start: string, ...sources: readonly string[]): Files =>
  sources.flatMap((source) => {
    const history = recordedHistories.find(({ truth }) => truth.name.startsWith(start));
    return (history?.truth.sources[source] ?? []).map((name) => [name, history?.files[name] ?? ''] as const);
  });

interface Changed {
  /** Added to versions. */
  versions?: number;
  /** Hours. */
  later?: number;
}

/** As another cluster would have told it: the same names, other uids. */
const elsewhere = (files: Files, { versions = 0, later = 0 }: Changed = {}): Files =>
  files.map(([name, text]) => [
    `other ${name}`,
    text
      .replaceAll(/\b[0-9a-f]{7}([0-9a-f])(?=(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/g, 'eeeeeee$1')
      .replaceAll(/("resourceVersion":\s*)"(\d+)"/g, (_, key, version) => `${key}"${Number(version) + versions}"`)
      .replaceAll(
        /T(\d\d):(\d\d:\d\d)/g,
        (_, hour, rest) => `T${String(Number(hour) + later).padStart(2, '0')}:${rest}`,
      ),
  ]);

const livesIn = (files: Files) => eachOf(files).flatMap((records) => livesOf(records));
const byUid = (files: Files) => new Map(livesIn(files).map((life) => [life.uid, life]));

describe('files of one cluster', () => {
  test('are one, whatever they are: all sources of all histories of the lab', () => {
    const all = recordedHistories.flatMap(({ truth }) => filesOf(truth.name, ...Object.keys(truth.sources)));
    expect(eachOf(all).map(({ clusters, mixed }) => [clusters.length, mixed])).toEqual([[1, []]]);
  });

  test('are one also where they have no object in common, and come one after the other', () => {
    expect(eachOf([...filesOf('07', 'audit'), ...filesOf('20', 'audit')])).toHaveLength(1);
  });
});

describe('files of two clusters', () => {
  test.each([
    ['versions that both have', 'version', {}],
    ['versions that go back', 'order', { versions: -400, later: 1 }],
    ['versions far apart at the same time', 'order', { versions: 500_000 }],
  ] as const)('are told apart by %s', (_, is, changed) => {
    const each = eachOf([...filesOf('07', 'audit', 'watch'), ...elsewhere(filesOf('07', 'audit'), changed)]);
    expect(each[0]?.clusters.map(({ files, why }) => [files, why?.is])).toEqual([
      [filesOf('07', 'audit', 'watch').map(([name]) => name), undefined],
      [elsewhere(filesOf('07', 'audit')).map(([name]) => name), is],
    ]);
  });

  test('by nodes of the same names, where lists tell no more', () => {
    const each = eachOf([...filesOf('20', 'dump'), ...elsewhere(filesOf('20', 'dump'), { versions: 500_000 })]);
    expect(each[0]?.clusters[1]?.why?.is).toBe('uid');
  });

  test('tell the same lives as each by itself, though all their names are the same', () => {
    const [own, other] = [filesOf('20', 'all'), elsewhere(filesOf('20', 'all'))];
    expect(byUid([...own, ...other])).toEqual(new Map([...byUid(own), ...byUid(other)]));
  });
});

test('a file whose lines are of two clusters is said to be so, with two of them', () => {
  const [[name, text] = ['', '']] = filesOf('20', 'audit');
  const [[, other] = ['', '']] = elsewhere([[name, text]]);
  const [records] = eachOf([[name, `${text.trim()}\n${other}`]]);
  expect(records?.mixed.map(({ file }) => file)).toEqual([name]);
});

test('entries of Google Cloud that name two clusters are two, also within one file', () => {
  const entry = (cluster: string, name: string) => ({
    insertId: `${cluster} ${name}`,
    timestamp: '2026-05-03T09:30:00Z',
    resource: { labels: { cluster_name: cluster, location: 'europe-west1', project_id: 'shop' } },
    protoPayload: {
      methodName: 'io.k8s.core.v1.pods.create',
      resourceName: `core/v1/namespaces/shop/pods/${name}`,
      response: { '@type': 'core.k8s.io/v1.Pod', metadata: { name, namespace: 'shop', uid: `${cluster}-${name}` } },
    },
  });
  const each = eachOf([
    ['log.json', JSON.stringify([entry('east', 'cart'), entry('west', 'cart'), entry('east', 'till')])],
  ]);
  expect(each.map((records) => livesOf(records).map(({ uid }) => uid))).toEqual([
    ['east-cart', 'east-till'],
    ['west-cart'],
  ]);
  expect(each[0]?.clusters.map(({ name }) => name)).toEqual(['shop/europe-west1/east', 'shop/europe-west1/west']);
});
