/** LimitRanges and ResourceQuotas in the API server's own words (API-10, API-11). */
import { describe, expect, test } from 'vitest';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { KubeObject, Pod, ResourceList } from '../objects/types.ts';

const quota = (hard: ResourceList, more: object = {}): KubeObject =>
  ({ kind: 'ResourceQuota', metadata: { name: 'few' }, spec: { hard, ...more } }) as KubeObject;
const range = (limit: object): KubeObject =>
  ({ kind: 'LimitRange', metadata: { name: 'sizes' }, spec: { limits: [limit] } }) as KubeObject;
const sized = (name: string, resources: object = {}, more: object = {}): Pod => {
  const made = pod(name);
  return { ...made, spec: { ...made.spec, containers: [{ name: 'app', image: 'app:1', resources }], ...more } };
};

function created(objects: readonly KubeObject[], ...pods: readonly Pod[]) {
  const story = run(objects, { actions: pods.map((object, index) => ({ t: index * 1000, do: 'create', object })) });
  const refused = events(story, 'answer').map(({ message }) => message.replace(/^pods "\S+" is forbidden: /, ''));
  return { refused, pods: [...story.stateAt(story.end).pods.values()] };
}

describe('a quota', () => {
  test('of pods lets in as many as it says', () => {
    expect(created([quota({ pods: '2' })], sized('a'), sized('b'), sized('c')).refused).toEqual([
      'exceeded quota: few, requested: pods=1, used: pods=2, limited: pods=2',
    ]);
  });

  test('of several amounts names those that are exceeded, in order', () => {
    const ask = { requests: { cpu: '600m', memory: '1Gi' } };
    const hard = { 'requests.memory': '3Gi', 'requests.cpu': '1', cpu: '1' };
    expect(created([quota(hard)], sized('a', ask), sized('b', ask)).refused).toEqual([
      'exceeded quota: few, requested: cpu=600m,requests.cpu=600m, used: cpu=600m,requests.cpu=600m, limited: cpu=1,requests.cpu=1',
    ]);
  });

  test('of cpu wants it to be said', () => {
    const hard = { 'limits.memory': '1Gi', 'requests.cpu': '1' };
    expect(created([quota(hard)], sized('a')).refused).toEqual([
      'failed quota: few: must specify limits.memory for: app; requests.cpu for: app',
    ]);
  });

  test('counts pods of its scopes alone', () => {
    const ofBestEffort = quota({ pods: '0' }, { scopes: ['BestEffort'] });
    expect(created([ofBestEffort], sized('a', { requests: { cpu: '1' } })).refused).toEqual([]);
    expect(created([ofBestEffort], sized('a')).refused).toHaveLength(1);
    const ofClass = { matchExpressions: [{ scopeName: 'PriorityClass', operator: 'In', values: ['high'] }] };
    expect(created([quota({ pods: '0' }, { scopeSelector: ofClass })], sized('a')).refused).toEqual([]);
  });
});

describe('a range', () => {
  test('fills in what a container does not say', () => {
    const limit = { type: 'Container', default: { cpu: '200m' }, defaultRequest: { cpu: '100m' } };
    const [made] = created([range(limit)], sized('a')).pods;
    expect(made?.spec.containers[0]?.resources).toEqual({ limits: { cpu: '200m' }, requests: { cpu: '100m' } });
  });

  test.each([
    [
      { max: { cpu: '1' } },
      { requests: { cpu: '1' }, limits: { cpu: '2' } },
      'maximum cpu usage per Container is 1, but limit is 2',
    ],
    [{ min: { cpu: '1' } }, { requests: { cpu: '500m' } }, 'minimum cpu usage per Container is 1, but request is 500m'],
    [
      { maxLimitRequestRatio: { cpu: '2' } },
      { requests: { cpu: '1' }, limits: { cpu: '3' } },
      'cpu max limit to request ratio per Container is 2, but provided ratio is 3.000000',
    ],
  ])('refuses what is outside of %j', (bounds, resources, text) => {
    expect(created([range({ type: 'Container', ...bounds })], sized('a', resources)).refused).toEqual([text]);
  });

  test('of pods adds their containers up', () => {
    const limit = { type: 'Pod', max: { memory: '1Gi' } };
    expect(created([range(limit)], sized('a', { limits: { memory: '2Gi' } })).refused).toEqual([
      'maximum memory usage per Pod is 1Gi, but limit is 2Gi',
    ]);
  });
});
