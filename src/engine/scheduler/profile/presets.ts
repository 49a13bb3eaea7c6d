/** Profiles worth comparing with. */
import type { WrittenProfile } from './written.ts';

export type PresetName = 'default' | 'binPacking' | 'weightsOf119' | 'filtersOnly';

/** kube-scheduler 1.19: the weights alone, the formulas stay today's. */
const weightsOf119: Readonly<Record<string, number>> = {
  TaintToleration: 1,
  NodeAffinity: 1,
  NodeResourcesFit: 1,
  PodTopologySpread: 2,
  InterPodAffinity: 1,
  NodeResourcesBalancedAllocation: 1,
  ImageLocality: 1,
};

const presets: Readonly<Record<PresetName, WrittenProfile>> = {
  default: {},
  binPacking: {
    pluginConfig: [
      {
        name: 'NodeResourcesFit',
        args: {
          scoringStrategy: {
            type: 'MostAllocated',
            resources: [
              { name: 'cpu', weight: 1 },
              { name: 'memory', weight: 1 },
            ],
          },
        },
      },
    ],
  },
  weightsOf119: {
    plugins: { multiPoint: { enabled: Object.entries(weightsOf119).map(([name, weight]) => ({ name, weight })) } },
  },
  filtersOnly: { plugins: { score: { disabled: [{ name: '*' }] } } },
};

/** Without a schedulerName. */
export const preset = (name: PresetName): WrittenProfile => presets[name];
