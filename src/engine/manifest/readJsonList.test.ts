import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKind } from '../objects/kinds.ts';
import { finish } from '../slices.ts';
import { collect } from './collect.ts';
import { Findings } from './findings.ts';
import { readJson } from './jsonDocuments.ts';
import { found, Lines, type PositionSearch } from './place.ts';
import { readJsonList } from './readJsonList.ts';
import type { ReadResult } from './report.ts';

const told = ({ places: _, ...read }: ReadResult) => read;

/** All at once, as short texts are read; null: it is no JSON. */
function plainly(text: string): ReadResult | null {
  const documents = readJson(text, new Lines(text));
  if (!Array.isArray(documents)) return null;
  const findings = new Findings('dump');
  for (const document of documents) finish(collect(document, { findings }, [0, 1]));
  return finish(findings.result());
}

function itemByItem(text: string): ReadResult | null {
  const findings = finish(readJsonList(text, 'dump'));
  return findings && finish(findings.result());
}

const placed = (search: PositionSearch | undefined) => search && found(search);

const label = fc.oneof(fc.string(), fc.constantFrom('a"b', 'a\\', '{', '}]', '\\"', '\u2028', 'web'));
const pod = fc.record(
  {
    kind: fc.constantFrom('Pod', 'Node', 'Widget', '', 7),
    apiVersion: fc.constantFrom('v1', 'example.com/v1'),
    metadata: fc.record({ name: fc.constantFrom('a', 'b', 'c', 'Not Good'), labels: fc.record({ app: label }) }),
    spec: fc.record({ nodeName: label, containers: fc.array(fc.record({ name: label, image: label })), odd: label }),
  },
  { requiredKeys: ['metadata'] },
);
/** The first one nine times in ten. */
const mostly = <T>(good: T, ...others: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const claim = {
  volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
};

/** As an owner makes them: of few specs, of which some are refused, each on a node of its own and with its own volume. */
const owned = fc
  .record({
    name: fc.constantFrom('a', 'b', 'c', 'd', 'n'.repeat(240), 'Not Good'),
    token: mostly('aaaaa', 'b1b1b', 'ccccc', 'LONGER'),
    isMounted: mostly(true, false),
    node: fc.constantFrom(undefined, '', 'node-1', 'node-2', 'not a node'),
    image: mostly('web:1', ' web:1', ''),
    value: fc.constantFrom('one', 'two'),
    labels: mostly<Record<string, string>>({ app: 'web' }, { app: 'Not Good!' }, { app: 'x' }),
    annotations: fc.constantFrom({}, { 'kubernetes.io/config.mirror': 'm' }, { 'kapp.k14s.io/original': '{}' }),
    keys: mostly<string[] | undefined>(undefined, ['tier'], ['tier', 'tier']),
    isClaim: fc.boolean(),
  })
  .map(({ name, token, isMounted, node, image, value, labels, annotations, keys, isClaim }) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels, annotations },
    spec: {
      ...(node !== undefined && { nodeName: node }),
      volumes: [
        { name: `kube-api-access-${token}`, ...(isClaim ? { ephemeral: claim } : { emptyDir: {} }) },
        { name: 'data', emptyDir: {} },
      ],
      containers: [
        {
          name: 'app',
          image,
          env: [{ name: 'A', value }],
          volumeMounts: [{ name: `kube-api-access-${isMounted ? token : 'zzzzz'}`, mountPath: '/token' }],
        },
      ],
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'zone',
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: { app: 'web' } },
          matchLabelKeys: keys,
        },
      ],
    },
  }));
const nested = fc.record({ kind: fc.constant('List'), items: fc.array(pod, { maxLength: 2 }) });
const list = fc.record(
  {
    apiVersion: fc.constant('v1'),
    items: fc.array(fc.oneof({ weight: 4, arbitrary: pod }, nested), { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom('List', 'PodList'),
    metadata: fc.record({ resourceVersion: label }),
  },
  { requiredKeys: ['items', 'kind'] },
);

describe('a list that is read item by item', () => {
  it('holds the same objects and problems, at the same places, as one that is read at once', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(undefined, 1, 4), (value, indent) => {
        const text = `\n${JSON.stringify(value, null, indent)}\n`;
        const read = itemByItem(text);
        const whole = plainly(text);
        expect(read && told(read)).toEqual(whole && told(whole));
        for (const [ref, place] of whole?.places ?? [])
          expect(placed(read?.places.get(ref)?.(['spec', 'containers', 0]))).toEqual(
            placed(place(['spec', 'containers', 0])),
          );
      }),
      { numRuns: 150 },
    );
  });

  it('judges pods of one owner as each by itself', () => {
    const owner = fc.record({ kind: fc.constant('List'), items: fc.array(owned, { minLength: 2, maxLength: 12 }) });
    fc.assert(
      fc.property(owner, (value) => {
        const text = JSON.stringify(value);
        const read = itemByItem(text);
        const whole = plainly(text);
        expect(read && told(read)).toEqual(whole && told(whole));
        expect(JSON.stringify(read?.objects)).toBe(JSON.stringify(whole?.objects));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps what two pods have in common once', () => {
    const spec = (nodeName: string) => ({ nodeName, containers: [{ name: 'app', image: 'web:1' }] });
    const pods = ['a', 'b'].map((name) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: spec(name) }));
    const [a, b] = itemByItem(JSON.stringify({ kind: 'List', items: pods }))?.objects ?? [];
    expect([a, b]).toEqual(pods.map(({ spec: own, ...pod }) => ({ ...pod, spec: expect.objectContaining(own) })));
    expect(a && b && isKind(a, 'Pod') && isKind(b, 'Pod') && a.spec.containers === b.spec.containers).toBe(true);
  });

  it.each([
    ['one object', '{"kind":"Pod","metadata":{"name":"a"}}'],
    ['no items', '{"kind":"List","items":[]}'],
    ['items that are no objects', '{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"}},7]}'],
    ['a key that is given twice', '{"kind":"List","items":[{"kind":"Pod"}],"items":[{"kind":"Node"}]}'],
    ['a kind that is no list', '{"kind":"Policy","items":[{"kind":"Pod","metadata":{"name":"a"}}]}'],
    ['a second value', '{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"}}]} {}'],
    ['an item that is not JSON', '{"kind":"List","items":[{"kind":"Pod","metadata":{name:"a"}}]}'],
    ['an end that is missing', '{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"}'],
    ['a string that does not end', '{"kind":"List","items":[{"kind":"Pod\\"}]}'],
  ])('is none with %s', (_, text) => {
    expect(itemByItem(text)).toBeNull();
  });
});
