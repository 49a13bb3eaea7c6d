import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedConfiguration, type ProfileChange } from './change.ts';
import { readProfiles } from './configuration.ts';
import { acts, pluginTable } from './pluginTable.ts';
import type { PresetName } from './presets.ts';
import { configurationErrors } from './validation/configuration.ts';
import type { SchedulerConfiguration, WrittenPlugins, WrittenProfile } from './written.ts';

const configuration = (...profiles: WrittenProfile[]): SchedulerConfiguration => ({
  kind: 'KubeSchedulerConfiguration',
  metadata: { name: 'kube-scheduler' },
  profiles,
});

/** The changed profile, read back: what the scheduler would do. */
function after(change: Partial<ProfileChange>, ...profiles: WrittenProfile[]) {
  const changed = changedConfiguration(profiles.length > 0 ? configuration(...profiles) : null, 'default-scheduler', {
    from: { profile: 'default-scheduler' },
    ...change,
  });
  expect(configurationErrors(changed)).toEqual([]);
  const read = readProfiles(changed).find(({ schedulerName }) => schedulerName === 'default-scheduler');
  if (!read) throw new Error('the profile is gone');
  return { ...read, weights: Object.fromEntries(read.score.map(({ plugin, weight }) => [plugin.name, weight])) };
}
const plugins = (written: WrittenPlugins): WrittenProfile => ({ schedulerName: 'default-scheduler', plugins: written });
const named = (...names: string[]) => names.map((name) => ({ name }));

describe('a weight', () => {
  test.each<[string, WrittenProfile | null]>([
    ['of the default profile', null],
    ['that stands at score', plugins({ score: { enabled: [{ name: 'ImageLocality', weight: 3 }] } })],
    ['that stands at multiPoint', plugins({ multiPoint: { enabled: [{ name: 'ImageLocality', weight: 3 }] } })],
    ['of a plugin that is off at score', plugins({ score: { disabled: named('ImageLocality') } })],
    ['of a plugin that is off everywhere', plugins({ multiPoint: { disabled: named('ImageLocality') } })],
    ['where all score plugins are off', plugins({ score: { disabled: named('*') } })],
  ])('%s changes and leaves the others alone', (_, profile) => {
    const profiles = profile ? [profile] : [];
    const before = after({}, ...profiles).weights;
    const { weights } = after({ weights: { ImageLocality: 7 } }, ...profiles);
    expect(weights).toEqual({ ...before, ImageLocality: 7 });
  });

  test('of 0 takes the plugin out of Score, and only there', () => {
    const { weights, filter } = after({ weights: { TaintToleration: 0 } });
    expect(weights).not.toHaveProperty('TaintToleration');
    expect(filter.map(({ name }) => name)).toContain('TaintToleration');
    const own = plugins({ score: { enabled: [{ name: 'ImageLocality', weight: 3 }] } });
    expect(after({ weights: { ImageLocality: 0 } }, own).weights).not.toHaveProperty('ImageLocality');
  });

  test('of a plugin that is off everywhere brings its score back, and only that', () => {
    const off = plugins({ multiPoint: { disabled: named('TaintToleration') } });
    const { weights, filter } = after({ weights: { TaintToleration: 3 } }, off);
    expect(weights).toHaveProperty('TaintToleration', 3);
    expect(filter.map(({ name }) => name)).not.toContain('TaintToleration');
  });

  test('keeps the order of the rows', () => {
    expect(Object.keys(after({ weights: { ImageLocality: 7, NodeAffinity: 4 } }).weights)).toEqual(
      Object.keys(after({}).weights),
    );
  });
});

test('arguments change beside what is written there', () => {
  const args = {
    ignoredResources: ['example.com/a'],
    scoringStrategy: { type: 'LeastAllocated', resources: [{ name: 'cpu', weight: 4 }] },
  };
  const changed = changedConfiguration(
    configuration({ schedulerName: 'default-scheduler', pluginConfig: [{ name: 'NodeResourcesFit', args }] }),
    'default-scheduler',
    { from: { profile: 'default-scheduler' }, scoringStrategy: 'RequestedToCapacityRatio', hardPodAffinityWeight: 9 },
  );
  expect(changed.profiles?.[0]?.pluginConfig).toMatchObject([
    { args: { ignoredResources: ['example.com/a'], scoringStrategy: { resources: [{ name: 'cpu', weight: 4 }] } } },
    { name: 'InterPodAffinity', args: { hardPodAffinityWeight: 9 } },
  ]);
  expect(configurationErrors(changed)).toEqual([]);
});

test('away from RequestedToCapacityRatio its shape goes, which upstream would refuse', () => {
  const pluginConfig = changedConfiguration(null, 'default-scheduler', {
    from: { profile: 'default-scheduler' },
    scoringStrategy: 'RequestedToCapacityRatio',
  }).profiles?.[0]?.pluginConfig;
  const { scoringStrategy } = after(
    { scoringStrategy: 'MostAllocated' },
    { schedulerName: 'default-scheduler', ...(pluginConfig && { pluginConfig }) },
  );
  expect(scoringStrategy).toBe('MostAllocated');
});

test('only the profile that decides changes; it may start from another', () => {
  const batch: WrittenProfile = { schedulerName: 'batch', percentageOfNodesToScore: 20 };
  const changed = changedConfiguration(configuration({ schedulerName: 'web' }, batch), 'web', {
    from: { profile: 'batch' },
  });
  expect(changed.profiles).toEqual([{ schedulerName: 'web', percentageOfNodesToScore: 20 }, batch]);
});

test.each<[PresetName, object]>([
  ['default', { TaintToleration: 3, NodeAffinity: 2, NodeResourcesFit: 1, PodTopologySpread: 2, InterPodAffinity: 2 }],
  ['binPacking', { TaintToleration: 3, NodeResourcesFit: 1 }],
  [
    'weightsOf119',
    { TaintToleration: 1, NodeAffinity: 1, NodeResourcesFit: 1, PodTopologySpread: 2, InterPodAffinity: 1 },
  ],
])('the preset %s weighs as it says', (preset, expected) => {
  expect(after({ from: { preset } }).weights).toMatchObject(expected);
});

test('the preset of filters only scores nothing, that of bin packing prefers full nodes', () => {
  expect(after({ from: { preset: 'filtersOnly' } }).score).toEqual([]);
  expect(after({ from: { preset: 'binPacking' } }).scoringStrategy).toBe('MostAllocated');
});

test('whatever is asked for, kube-scheduler takes the file and weighs as asked', () => {
  const scored = [...pluginTable.keys()].filter((name) => acts(name, 'score'));
  fc.assert(
    fc.property(
      fc.constantFrom<PresetName>('default', 'binPacking', 'weightsOf119', 'filtersOnly'),
      fc.dictionary(fc.constantFrom(...scored), fc.integer({ min: 0, max: 100 })),
      (preset, weights) => {
        const { weights: read } = after({ from: { preset }, weights });
        for (const [name, weight] of Object.entries(weights)) expect(read[name] ?? 0).toBe(weight);
      },
    ),
  );
});
