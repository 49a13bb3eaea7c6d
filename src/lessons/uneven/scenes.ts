/** What makes evenly spread pods uneven: a rollout that counts all revisions, a scale-down, a node that is lost. */
import type { Action } from '../../engine/simulation/situation.ts';
import type { PresetScene } from '../scene.ts';
import { unevenCluster } from './cluster.ts';

export type UnevenId = 'R-1' | 'R-2' | 'R-3' | 'R-4';
export type Uneven = PresetScene<UnevenId>;

const deployment = 'Deployment/default/web';
const scheduler: Action = { t: 0, do: 'scheduler', runs: true };
const rollout: Action = {
  t: 20_000,
  do: 'patch',
  subject: deployment,
  patch: {
    type: 'json',
    steps: [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'web:2.0' }],
  },
};
const scaleDown: Action = {
  t: 20_000,
  do: 'patch',
  subject: deployment,
  patch: { type: 'merge', fields: { spec: { replicas: 3 } } },
};
const cut: Action = { t: 20_000, do: 'fault', fault: { what: 'link', node: 'node-a1' }, runs: false };

const nine = { nodes: [1, 1, 1], replicas: 9 } as const;

/** The first of each family is the scene itself, the others vary one thing. */
export const uneven: readonly (readonly Uneven[])[] = [
  [
    {
      id: 'R-1',
      manifest: unevenCluster(nine),
      actions: [scheduler, rollout],
      focus: 'default/web-6d76bcc4bd-wmwz5',
      at: 21_330,
    },
    {
      id: 'R-2',
      manifest: unevenCluster({ ...nine, matchLabelKeys: true }),
      actions: [scheduler, rollout],
      focus: 'default/web-64b7674fb6-krwsq',
      at: 21_330,
    },
  ],
  [
    {
      id: 'R-3',
      manifest: unevenCluster({ nodes: [1, 2, 2], replicas: 6 }),
      actions: [scheduler, scaleDown],
      focus: 'default/web-6bd8c78dfc-mtrls',
      at: 22_000,
    },
  ],
  [
    {
      id: 'R-4',
      manifest: unevenCluster({ nodes: [1, 1, 1], replicas: 6 }),
      actions: [scheduler, cut],
      focus: 'default/web-6bd8c78dfc-f97ts',
      at: 375_400,
    },
  ],
];
