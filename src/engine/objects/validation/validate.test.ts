import { describe, expect, test } from 'vitest';
import type { KubeObject, PodSpec } from '../types.ts';
import { storedErrors, validate } from './validate.ts';

const image = 'x:1';
const pod = (spec: object, metadata: object = {}): KubeObject & { spec: object } => ({
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'default', resourceVersion: '1', ...metadata },
  spec: { containers: [{ name: 'a', image }], ...spec },
});
const texts = (object: KubeObject, old?: KubeObject) => validate(object, old).errors.map(({ text }) => text);
const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const nodeAffinity = (...values: string[]) => ({
  nodeAffinity: {
    [required]: {
      nodeSelectorTerms: [{ matchExpressions: values.map((key) => ({ key, operator: 'Exists' })) }],
    },
  },
});
const gated = { schedulingGates: [{ name: 'g' }] };
const termsPath = `spec.affinity.nodeAffinity.${required}.nodeSelectorTerms`;

describe('an update', () => {
  test.each<[string, object, object, string[]]>([
    ['of nothing is fine', {}, {}, []],
    ['may name a default', {}, { restartPolicy: 'Always' }, []],
    [
      'of a gated pod may narrow its nodes',
      { ...gated, affinity: nodeAffinity('a') },
      { ...gated, affinity: nodeAffinity('a', 'b') },
      [],
    ],
    ['may give a gated pod its first affinity', gated, { ...gated, affinity: nodeAffinity('a') }, []],
    [
      'must not widen the nodes of a gated pod',
      { ...gated, affinity: nodeAffinity('a') },
      { ...gated, affinity: nodeAffinity('b') },
      [
        `${termsPath}[0]: Invalid value: {"MatchExpressions":[{"Key":"b","Operator":"Exists","Values":null}],` +
          '"MatchFields":null}: only additions are allowed (no mutations or deletions)',
      ],
    ],
    [
      'must not take the deadline away',
      { activeDeadlineSeconds: 5 },
      {},
      ['spec.activeDeadlineSeconds: Invalid value: null: must not update from a positive integer to nil value'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(texts(pod(after), pod(before))).toEqual(expected);
  });

  test('of an ungated pod’s affinity is cut short, without a message of its own', () => {
    const [error, ...others] = validate(pod({ affinity: nodeAffinity('a') }), pod({})).errors;
    expect(others).toEqual([]);
    expect(error).toMatchObject({ type: 'FieldValueForbidden', field: 'spec', cut: true });
  });
});

describe('a new object', () => {
  test.each<[string, KubeObject, string[]]>([
    [
      'a key that is in matchLabelKeys and in the selector',
      pod(
        {
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'zone',
              whenUnsatisfiable: 'DoNotSchedule',
              matchLabelKeys: ['app'],
              labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['w'] }] },
            },
          ],
        },
        { labels: { app: 'w' } },
      ),
      ['spec.topologySpreadConstraints[0][0]: Invalid value: "app": exists in both matchLabelKeys and labelSelector'],
    ],
    [
      'both numbers of a budget',
      {
        kind: 'PodDisruptionBudget',
        metadata: { name: 'b' },
        spec: { minAvailable: 1, maxUnavailable: '5%' },
      } as KubeObject,
      [
        'spec: Invalid value: {"MinAvailable":1,"Selector":null,"MaxUnavailable":"5%","UnhealthyPodEvictionPolicy":null}: ' +
          'minAvailable and maxUnavailable cannot be both set',
      ],
    ],
    [
      'a resource that comes whole',
      pod({ containers: [{ name: 'a', image, resources: { limits: { 'x.io/gpu': '1500m' } } }] }),
      ['limits', 'requests'].map(
        (list) => `spec.containers[0].resources.${list}[x.io/gpu]: Invalid value: "1500m": must be an integer`,
      ),
    ],
  ])('%s', (_, object, expected) => {
    expect(texts(object)).toEqual(expected);
  });

  test('says in one message what is wrong, each thing once', () => {
    const object = pod(
      {
        containers: [
          { name: 'a', image },
          { name: 'a', image: '' },
        ],
      },
      { name: 'P' },
    );
    const { errors, message } = validate(object);
    expect(errors).toHaveLength(3);
    expect(message).toMatch(
      /^Pod "P" is invalid: \[metadata\.name: .*, spec\.containers\[1\]\.image: Required value, /,
    );
  });
});

test('a pod from a cluster keeps what only the cluster may give it', () => {
  const spec: Partial<PodSpec> = {
    nodeName: 'n',
    ephemeralContainers: [{ name: 'debug', image }],
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'zone',
        whenUnsatisfiable: 'DoNotSchedule',
        matchLabelKeys: ['rev'],
        labelSelector: { matchExpressions: [{ key: 'rev', operator: 'In', values: ['1'] }] },
      },
    ],
  };
  const stored = pod(spec, { labels: { rev: '1' } });
  expect([...storedErrors(stored)]).toEqual([]);
  expect(texts(stored)).toContain('spec.ephemeralContainers: Forbidden: cannot be set on create');
});

test('an error knows where its field stands, also where upstream names it otherwise', () => {
  const object = pod({
    overhead: { cpu: '-1' },
    affinity: { podAffinity: { [required]: [{ topologyKey: 'zone', namespaces: ['ok', 'A_'] }] } },
  });
  expect(validate(object).errors.map(({ field, steps }) => [field, steps.join('/')])).toEqual([
    [`spec.affinity.podAffinity.${required}[0].namespace`, `spec/affinity/podAffinity/${required}/0/namespaces/1`],
    ['spec.overhead.limits[cpu]', 'spec/overhead/cpu'],
  ]);
});

test('what has a type of its own in Go is shown as JSON', () => {
  const resizePolicy = ['<a>', '<a>'].map((resourceName) => ({ resourceName, restartPolicy: 'NotRequired' }));
  expect(texts(pod({ containers: [{ name: 'a', image, resizePolicy } as never] }))).toContain(
    String.raw`spec.containers[0].resizePolicy[1]: Duplicate value: "\u003ca\u003e"`,
  );
});

test('a Job of a cluster keeps the selector that was made for its uid; a new one must not bring it', () => {
  const uid = '2f98cde7-122c-4ac8-91e2-7c1221adf18c';
  const labels = { 'batch.kubernetes.io/controller-uid': uid };
  const template = { metadata: { labels }, spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] } };
  const spec = { selector: { matchLabels: labels }, template };
  const metadata = { name: 'careful', namespace: 'default', uid, creationTimestamp: '2026-11-23T04:25:10Z' };
  const stored = { apiVersion: 'batch/v1', kind: 'Job', metadata, spec };
  expect([...storedErrors(stored)]).toEqual([]);
  const { uid: _, ...written } = metadata;
  expect([...storedErrors({ ...stored, metadata: written })]).not.toEqual([]);
});
