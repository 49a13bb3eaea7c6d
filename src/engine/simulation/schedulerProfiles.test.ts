import { expect, test } from 'vitest';
import type { KubeObject, Pod } from '../objects/types.ts';
import { backoffLimitsOf, profilesOf, servingProfile } from './schedulerProfiles.ts';

const configured = (fields: object) =>
  new Map([
    [
      'KubeSchedulerConfiguration',
      new Map([
        ['kube-scheduler', { kind: 'KubeSchedulerConfiguration', metadata: { name: 'kube-scheduler' }, ...fields }],
      ]),
    ],
  ]) as ReadonlyMap<string, ReadonlyMap<string, KubeObject>>;
const podOf = (schedulerName?: string): Pod => ({
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: [], ...(schedulerName !== undefined && { schedulerName }) },
});

test('without a configuration the default scheduler is the only one', () => {
  expect(profilesOf(new Map()).map(({ schedulerName }) => schedulerName)).toEqual(['default-scheduler']);
});

test('a pod is served by the profile of its name alone', () => {
  const profiles = profilesOf(configured({ profiles: [{ schedulerName: 'mine' }] }));
  expect(servingProfile(profiles, podOf('mine'))?.schedulerName).toBe('mine');
  expect(servingProfile(profiles, podOf())).toBeNull();
  expect(servingProfile(profilesOf(new Map()), podOf(''))?.schedulerName).toBe('default-scheduler');
});

test('the profiles of one configuration are read once', () => {
  const objects = configured({});
  expect(profilesOf(objects)).toBe(profilesOf(objects));
});

test('back-off limits are those of the configuration, in ms', () => {
  expect(backoffLimitsOf(configured({ podInitialBackoffSeconds: 2 }))).toEqual({ initial: 2000, max: 10_000 });
  expect(backoffLimitsOf(configured({ podMaxBackoffSeconds: 60 }))).toEqual({ initial: 1000, max: 60_000 });
});
