import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedHistories, toldBySources } from '../../conformance/recordedHistories.ts';
import { isFields } from '../../objects/fields.ts';
import { livesOf } from '../lives/lives.ts';
import { collect } from '../records.ts';
import { RecordValues } from '../recordValues.ts';
import { isRecordText } from '../sniff.ts';
import { Anonymiser } from './anonymise.ts';

function anonymised(texts: readonly string[]): string {
  const anonymiser = new Anonymiser();
  const lines: string[] = [];
  const readAll = () => {
    for (const text of texts) {
      const file = anonymiser.file();
      file.read(text);
      file.end();
    }
  };
  readAll();
  anonymiser.writeTo((line) => lines.push(line));
  readAll();
  return `${lines.join('\n')}\n`;
}

const livesIn = (texts: readonly string[]) =>
  livesOf(collect(texts.map((text, at) => [`file ${at + 1}`, text]))).map((life): unknown =>
    JSON.parse(JSON.stringify(life)),
  );

/** Fields that hold a name; a message is compared by nothing, as its words go. */
const names = new Set(['uid', 'namespace', 'name', 'node', 'slice', 'user', 'agent', 'owner']);

/** @returns where one is not the other under another name; each name has one other, and no two have the same */
function differences(one: unknown, other: unknown): readonly string[] {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const found: string[] = [];
  const compare = (a: unknown, b: unknown, path: string, key: string): void => {
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) found.push(`${path}: ${a.length} and ${b.length}`);
      else for (const [at, each] of a.entries()) compare(each, b[at], `${path}/${at}`, key);
    } else if (isFields(a) && isFields(b)) {
      for (const field of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[field], b[field], `${path}/${field}`, field);
    } else if (names.has(key) && typeof a === 'string' && typeof b === 'string') {
      if ((there.get(a) ?? b) !== b || (back.get(b) ?? a) !== a) found.push(`${path}: ${a} is ${b}`);
      there.set(a, b);
      back.set(b, a);
    } else if (key !== 'message' && a !== b) found.push(`${path}: ${String(a)} and ${String(b)}`);
  };
  compare(one, other, '', '');
  return found;
}

describe('a history without names', () => {
  test.each(toldBySources)('$history told by $source has the same lives', ({ names: files, files: texts }) => {
    const given = files.map((name) => texts[name] ?? '');
    const shared = anonymised(given);
    expect(differences(livesIn(given), livesIn([shared]))).toEqual([]);
    expect(isRecordText(shared.slice(0, 1000))).toBe(true);
    expect(anonymised([shared]).split('\n')).toHaveLength(shared.split('\n').length);
  });

  test.each(recordedHistories)('leaves no name, address, image or annotation of $truth.name', ({ files }) => {
    const secrets = new Set<string>();
    for (const text of Object.values(files)) {
      const values = new RecordValues({ value: ({ value }) => learn(value, secrets), rows: () => undefined });
      values.read(text);
      values.end();
    }
    expect(secrets.size).toBeGreaterThan(40);
    const words = new Set(anonymised(Object.values(files)).match(/[\w.:/@-]+/g));
    const parts = new Set([...words].flatMap((word) => [word, ...word.split(/[/:@]/)]));
    expect([...secrets].filter((secret) => parts.has(secret))).toEqual([]);
  });

  test('gives uids that differ where only their beginning is shown', () => {
    const uids = ['5f0c9a52-1111-4000-8000-00000000000a', '5f0c9a52-1111-4000-8000-00000000000b'];
    const pods = uids.map((uid, at) => JSON.stringify({ kind: 'Pod', metadata: { name: `web-${at}`, uid } }));
    const shared = anonymised(pods);
    const begins = [...shared.matchAll(/"uid":"(.{8})/g)].map(([, begin]) => begin);
    expect(new Set(begins).size).toBe(2);
    expect(shared).not.toContain('5f0c9a52');
  });

  test('calls the labels of a workload, of its selector and of its pods alike, and keeps the selector', () => {
    const labels = { 'acme.io/team': 'till', app: 'shop' };
    const selector = {
      matchLabels: labels,
      matchExpressions: [{ key: 'acme.io/team', operator: 'In', values: ['till'] }],
    };
    const deployment = { kind: 'Deployment', metadata: { name: 'till', labels }, spec: { selector } };
    const [, line = ''] = anonymised([JSON.stringify(deployment)]).split('\n');
    const { metadata, spec } = JSON.parse(line);
    expect(spec.selector.matchLabels).toEqual(metadata.labels);
    expect(Object.keys(metadata.labels)).toContain(spec.selector.matchExpressions[0].key);
    expect(Object.values(metadata.labels)).toContain(spec.selector.matchExpressions[0].values[0]);
    expect(line).not.toMatch(/acme|team|till|shop/);
  });

  test('finds names and addresses wherever they hide', () => {
    const name = 'zorgle-till';
    const digest = `registry.zorgle.example/till@sha256:${'ab12'.repeat(16)}`;
    const pod = {
      kind: 'Pod',
      metadata: {
        ...{ name, namespace: 'zorgle', uid: '11112222-3333-4444-5555-666677778888' },
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ metadata: { name } }) },
        ownerReferences: [{ kind: 'ReplicaSet', name: 'zorgle-rs', uid: '99992222-3333-4444-5555-666677778888' }],
      },
      spec: {
        nodeName: 'ip-10-7-8-9.zorgle.internal',
        volumes: [
          {
            name: 'zorgle-data',
            persistentVolumeClaim: { claimName: 'zorgle-claim' },
            hostPath: { path: '/srv/zorgle' },
          },
        ],
        containers: [
          {
            name: 'one',
            image: 'zorgle/till:v1',
            args: ['--db=zorgle'],
            env: [{ name: 'ZORGLE_DB', value: 'tcp://10.7.8.9:5432' }],
          },
        ],
      },
      status: {
        ...{
          podIP: '10.7.8.9',
          hostIP: '10.7.8.10',
          message: `zorgle-till: dial tcp 10.7.8.9:5432, 10.7.8.11 [one] zorgle/one`,
        },
        containerStatuses: [{ name: 'one', imageID: digest, containerID: 'containerd://zorgle12' }],
      },
    };
    const shared = anonymised([JSON.stringify(pod)]);
    expect(shared).not.toMatch(/zorgle|ab12ab12|10\.7\.8|10-7-8|11112222|99992222|\bone\b/i);
    const { status } = JSON.parse(shared.split('\n')[1] ?? '');
    expect(status.message).toContain(`tcp ${status.podIP}:5432`);
  });
});

const secretFields = new Set([
  'name',
  'namespace',
  'nodeName',
  'host',
  'image',
  'imageID',
  'containerID',
  'uid',
  'auditID',
  'hostname',
  'clusterIP',
]);
const everyClusters = new Set(['default', 'kube-system', 'kubernetes', 'kubelet']);

/** Names, addresses anywhere, values of annotations; times stay. */
function learn(value: unknown, secrets: Set<string>, key = '', map = ''): void {
  if (Array.isArray(value)) for (const item of value) learn(item, secrets, key, map);
  else if (isFields(value)) for (const [field, one] of Object.entries(value)) learn(one, secrets, field, key);
  if (typeof value !== 'string') return;
  for (const [address] of value.matchAll(/(?<![\w.])\d+\.\d+\.\d+\.\d+(?![\w.])/g)) secrets.add(address);
  const isSecret = secretFields.has(key) || map === 'annotations';
  const isPlain = /^(?:\d[\d.]*|\d{4}-\d\d-\d\dT.*|true|false|[a-z.-]+k8s\.io.*)$/.test(value);
  if (isSecret && value.length > 1 && !isPlain && !everyClusters.has(value)) secrets.add(value);
}

describe('secrets, wherever they stand', () => {
  const audit = recordedHistories.map(({ truth, files }) =>
    (files[`${truth.name}.audit.jsonl`] ?? '')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
  const secret = fc
    .nat({ max: 9999 })
    .chain((number) =>
      fc.constantFrom(
        ...[`hushmole-${number}`, `Hushmole ${number}`, `https://hushmole${number}.example.net/x?y=z`, `hushmole`],
      ),
    );

  test('are gone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...audit),
        fc.infiniteStream(fc.tuple(fc.nat({ max: 12 }), secret)),
        (lines, draws) => {
          const planted = lines.map((line) => plant(line, draws));
          const shared = anonymised([planted.map((line) => JSON.stringify(line)).join('\n')]);
          expect(/.{80}hushmole.{20}/i.exec(shared)?.[0] ?? '').toBe('');
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** In place of some texts, as keys of what users name, and within messages. */
function plant(value: unknown, draws: Iterator<[number, string]>, key = ''): unknown {
  const { value: drawn } = draws.next();
  const [dice, word] = (drawn ?? [1, '']) as [number, string];
  if (typeof value === 'string') {
    if (key === 'message' || key === 'note') return dice < 6 ? `${value} ${word}` : value;
    return dice === 0 && !kept.has(key) ? word : value;
  }
  if (Array.isArray(value)) return value.map((item) => plant(item, draws, key));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([field, each]) => [field, plant(each, draws, field)]);
  if (key === 'labels' || key === 'annotations') entries.push([word, word]);
  if (key === 'metadata' && dice < 4) entries.push(['annotations', { [`${word}/team`]: word }]);
  return Object.fromEntries(entries);
}

/** Without them a line is no request any more, and goes as a whole. */
const kept = new Set(['kind', 'apiVersion', 'stage', 'resource', 'stageTimestamp', 'verb']);
