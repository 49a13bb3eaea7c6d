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

  const written = (name: string) =>
    `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"${name}","labels":{"app":"web"}},"spec":{` +
    `"nodeName":"node-${name}","volumes":[{"name":"kube-api-access-${name.repeat(5)}","emptyDir":{}}],"containers":[{` +
    `"name":"app","image":"web:1","env":[{"name":"A","value":"b"}],"volumeMounts":[{"name":"kube-api-access-${name.repeat(5)}","mountPath":"/t"}]}]}}`;
  const other = '{"nodeName":"elsewhere","containers":[{"name":"other","image":"web:2"}]}';

  it.each<[string, (pod: string) => string]>([
    ['like the others', (pod) => pod],
    ['with spaces', (pod) => pod.replace('"spec":', '"spec" : ').replace('"nodeName":', '"nodeName" :\n')],
    ['with two specs', (pod) => pod.replace('"spec":', `"spec":${other},"spec":`)],
    ['with a spec before it in other letters', (pod) => pod.replace('"spec":', `"\\u0073pec":${other},"spec":`)],
    ['with a spec behind it in other letters', (pod) => pod.replace(/\}$/, `,"\\u0073pec":${other}}`)],
    ['with two nodes', (pod) => pod.replace('"nodeName":', '"nodeName":"first","nodeName":')],
    ['with a node that is taken back', (pod) => pod.replace(/"nodeName":"[^"]+",/, '$&"nodeName":null,')],
    ['with a second node in other letters', (pod) => pod.replace('"volumes":', '"nodeN\\u0061me":"n","volumes":')],
    ['with a node in other letters', (pod) => pod.replace('"node-', '"\\u006eode-')],
    ['with a node that is no text', (pod) => pod.replace(/"node-\w"/, '7')],
    ['with no node yet', (pod) => pod.replace(/"node-\w"/, 'null')],
    ['with a node that is none', (pod) => pod.replace('"node-', '"Not a node ')],
    ['with a node within', (pod) => pod.replace('"volumes":', '"odd":{"nodeName":"n"},"volumes":')],
    [
      'with its volume’s name as a key',
      (pod) => pod.replace(/"volumes":\[\{"name":("[^"]+")/, '"nodeSelector":{$1:""},$&'),
    ],
    ['whose spec is a list', (pod) => pod.replace(/"spec":\{.*\}$/, '"spec":[1]}')],
    ['without a name', (pod) => pod.replace(/"name":("\w)","l/, '"generateName":$1-","l')],
    ['with an empty name', (pod) => pod.replace(/"name":("\w)","l/, '"name":"","generateName":$1-","l')],
    ['that claims a volume by its name', (pod) => pod.replace('"emptyDir":{}', '"ephemeral":{}')],
    ['of another kind', (pod) => pod.replace('"Pod"', '"Job"').replace('"v1"', '"batch/v1"')],
    ['of another version', (pod) => pod.replace('"v1"', '"example.com/v1"')],
    ['without a kind', (pod) => pod.replace('"kind":"Pod",', '')],
    ['with a node beside its spec', (pod) => pod.replace(/\}$/, ',"status":{"nodeName":"n"}}')],
    ['with a secret in other letters', (pod) => pod.replace('"value":"b"', '"value":"\\u0062"')],
    ['that is broken behind its spec', (pod) => `${pod.slice(0, -1)},}`],
  ])('reads a pod %s as if it stood alone', (_, change) => {
    for (const changed of ['a', 'c', 'ac', 'bc']) {
      const pods = ['a', 'b', 'c', 'd'].map((name) => (changed.includes(name) ? change(written(name)) : written(name)));
      const text = `{"kind":"List","items":[${pods}]}`;
      const [read, whole] = [itemByItem(text), plainly(text)];
      expect(read && told(read)).toEqual(whole && told(whole));
      expect(JSON.stringify(read?.objects)).toBe(JSON.stringify(whole?.objects));
    }
  });

  it('judges a claim by its pod’s name where its key is written in other letters', () => {
    const claims = (name: string) =>
      written(name)
        .replace('"emptyDir":{}', `"\\u0065phemeral":${JSON.stringify(claim)}`)
        .replaceAll(/access-a+/g, 'access-aaaaa')
        .replace(/node-a+/, 'node-1');
    const text = `{"kind":"List","items":[${['a', 'a'.repeat(240)].map(claims)}]}`;
    expect(itemByItem(text)?.totals).toEqual(plainly(text)?.totals);
    expect(itemByItem(text)?.totals.error).toBe(2);
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
