import { describe, expect, test } from 'vitest';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { profileFor, readProfiles } from './configuration.ts';
import { defaultProfile } from './defaultProfile.ts';
import type { Profile } from './profile.ts';

const filters = ({ filter }: Profile) => filter.map(({ name }) => name);
const weights = ({ score }: Profile) => score.map(({ plugin, weight }) => `${plugin.name} ${weight}`);

const withPlugins = (plugins: object): Profile => {
  const [profile] = readProfiles({ profiles: [{ plugins }] });
  if (!profile) throw new Error('no profile');
  return profile;
};
const named = (...names: string[]) => names.map((name) => ({ name }));

const defaultFilters = [
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
  'DynamicResources',
  'NodeDeclaredFeatures',
];
const defaultWeights = [
  'TaintToleration 3',
  'NodeAffinity 2',
  'NodeResourcesFit 1',
  'VolumeBinding 1',
  'PodTopologySpread 2',
  'InterPodAffinity 2',
  'DynamicResources 2',
  'NodeResourcesBalancedAllocation 1',
  'ImageLocality 1',
];

test('the default profile is that of kube-scheduler 1.36', () => {
  expect(filters(defaultProfile)).toEqual(defaultFilters);
  expect(weights(defaultProfile)).toEqual(defaultWeights);
  expect(defaultProfile.postFilter).toEqual(['DynamicResources', 'DefaultPreemption']);
});

test.each([null, undefined, 'text', {}, { profiles: [] }, { profiles: [{}] }, { profiles: [7] }])(
  '%j reads as the default profile',
  (configuration) => {
    const profiles = readProfiles(configuration);
    expect(profiles.map(filters)).toEqual([defaultFilters]);
    expect(profiles.map(weights)).toEqual([defaultWeights]);
  },
);

describe('multiPoint', () => {
  test('disabled plugins leave all their extension points', () => {
    const profile = withPlugins({ multiPoint: { disabled: named('TaintToleration', 'DefaultPreemption') } });
    expect(filters(profile)).not.toContain('TaintToleration');
    expect(weights(profile)).not.toContain('TaintToleration 3');
    expect(profile.postFilter).toEqual(['DynamicResources']);
  });
  test('`*` leaves only what is enabled', () => {
    const profile = withPlugins({ multiPoint: { disabled: named('*'), enabled: named('NodeName', 'ImageLocality') } });
    expect(filters(profile)).toEqual(['NodeName']);
    expect(weights(profile)).toEqual(['ImageLocality 1']);
  });
  test('an enabled plugin keeps its place and takes the weight that is written, unset acts as 1', () => {
    const enabled = [{ name: 'ImageLocality', weight: 9 }, { name: 'TaintToleration' }];
    const profile = withPlugins({ multiPoint: { enabled } });
    expect(weights(profile)).toEqual(
      defaultWeights.map((one) =>
        one.replace('ImageLocality 1', 'ImageLocality 9').replace('Toleration 3', 'Toleration 1'),
      ),
    );
  });
});

describe('one extension point', () => {
  test('to enable without disabling moves to the front, to disable and enable moves to the end', () => {
    const front = withPlugins({ filter: { enabled: named('NodePorts') } });
    expect(filters(front)).toEqual(['NodePorts', ...defaultFilters.filter((name) => name !== 'NodePorts')]);
    const end = withPlugins({ filter: { enabled: named('NodePorts'), disabled: named('NodePorts') } });
    expect(filters(end)).toEqual([...defaultFilters.filter((name) => name !== 'NodePorts'), 'NodePorts']);
  });
  test('a weight written at score goes before that of multiPoint', () => {
    const profile = withPlugins({
      multiPoint: { enabled: [{ name: 'PodTopologySpread', weight: 5 }] },
      score: { enabled: [{ name: 'PodTopologySpread', weight: 11 }] },
    });
    expect(weights(profile)[0]).toBe('PodTopologySpread 11');
  });
  test('`*` at score leaves no row, the filters stay', () => {
    const profile = withPlugins({ score: { disabled: named('*') } });
    expect(profile.score).toEqual([]);
    expect(filters(profile)).toEqual(defaultFilters);
  });
  test('plugins that do not act at a point are not listed there', () => {
    expect(filters(withPlugins({ filter: { enabled: named('ImageLocality', 'Unknown') } }))).toEqual(defaultFilters);
  });
});

test('a pod gets the profile of its scheduler; an unknown scheduler gets the first', () => {
  const profiles = readProfiles({ profiles: [{ schedulerName: 'default-scheduler' }, { schedulerName: 'batch' }] });
  const nameFor = (schedulerName?: string) =>
    profileFor(profiles, makePod('p', schedulerName ? { schedulerName } : {})).schedulerName;
  expect([nameFor(), nameFor('batch'), nameFor('volcano')]).toEqual([
    'default-scheduler',
    'batch',
    'default-scheduler',
  ]);
});

test.each([
  [{}, 0],
  [{ percentageOfNodesToScore: 30 }, 30],
  [{ percentageOfNodesToScore: 30, profiles: [{ percentageOfNodesToScore: 7 }] }, 7],
  [{ percentageOfNodesToScore: 30, profiles: [{ percentageOfNodesToScore: 0 }] }, 0],
])('%j scores %i percent of the nodes: what the profile says goes before the whole', (configuration, percentage) => {
  expect(readProfiles(configuration)[0]?.percentageOfNodesToScore).toBe(percentage);
});

test('arguments reach what reads them', () => {
  const [profile] = readProfiles({
    profiles: [
      {
        pluginConfig: [
          { name: 'DefaultPreemption', args: { minCandidateNodesPercentage: 50 } },
          { name: 'NodeResourcesFit', args: { scoringStrategy: { type: 'MostAllocated' } } },
          { name: 'InterPodAffinity', args: { hardPodAffinityWeight: 0 } },
        ],
      },
    ],
  });
  expect(profile).toMatchObject({
    preemption: { minCandidateNodesPercentage: 50, minCandidateNodesAbsolute: 100 },
    scoringStrategy: 'MostAllocated',
    hardPodAffinityWeight: 0,
  });
});

test('resources that an extender sees to do not fill a node', () => {
  const resources = { requests: { 'example.com/gpu': '1' } };
  const base = makePod('p');
  const pod = { ...base, spec: { ...base.spec, containers: [{ name: 'c', image: 'i', resources }] } };
  const reasonsWith = (managedResources: object[]) => {
    const [profile] = readProfiles({ extenders: [{ urlPrefix: 'http://x', managedResources }] });
    if (!profile) throw new Error('no profile');
    return decide(snapshotOf(makeNode('n')), pod, { profile }).verdicts['n']?.reasons;
  };
  expect(reasonsWith([{ name: 'example.com/gpu' }])).toEqual(['Insufficient example.com/gpu']);
  expect(reasonsWith([{ name: 'example.com/gpu', ignoredByScheduler: true }])).toBeUndefined();
});
