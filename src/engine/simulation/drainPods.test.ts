/** What `kubectl drain` takes and what it refuses (SIM-3). */
import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { type DrainFlags, planDrain } from './drainPods.ts';
import { pod } from './fixtures.ts';

const owned = (kind: string, name: string, more: Parameters<typeof pod>[1] = {}): Pod => {
  const one = pod(name, { node: 'node-1', ...more });
  return {
    ...one,
    metadata: {
      ...one.metadata,
      ownerReferences: [{ apiVersion: 'apps/v1', kind, name: 'web', uid: 'w', controller: true }],
    },
  };
};
const flags = (more: Partial<DrainFlags> = {}): DrainFlags => ({ hasDaemonSet: () => true, ...more });
const emptyDir = { spec: { volumes: [{ name: 'tmp', emptyDir: {} }] } };
const ended = (one: Pod): Pod => ({ ...one, status: { phase: 'Succeeded' } });
const mirror = pod('static', { node: 'node-1', annotations: { 'kubernetes.io/config.mirror': 'x' } });

const [set, daemon, scratch, bare] = [
  owned('ReplicaSet', 'web-a'),
  owned('DaemonSet', 'agent-a'),
  owned('ReplicaSet', 'web-b', emptyDir),
  pod('bare', { node: 'node-1' }),
];

test.each<[string, readonly Pod[], Partial<DrainFlags>, readonly string[]]>([
  ['nobody', [set], {}, []],
  [
    'a daemon',
    [daemon],
    {},
    ['cannot delete DaemonSet-managed Pods (use --ignore-daemonsets to ignore): default/agent-a'],
  ],
  [
    'local storage',
    [scratch],
    {},
    ['cannot delete Pods with local storage (use --delete-emptydir-data to override): default/web-b'],
  ],
  [
    'two bare pods, in one line',
    [bare, pod('other', { node: 'node-1' })],
    {},
    [
      'cannot delete cannot delete Pods that declare no controller (use --force to override): default/bare, default/other',
    ],
  ],
  ['what has ended', [ended(bare), ended(scratch), ended(daemon)], {}, []],
  ['a mirror of a file', [mirror], {}, []],
  [
    'a daemon without its set',
    [daemon],
    { hasDaemonSet: () => false },
    ['cannot delete daemonsets.apps "web" not found: default/agent-a'],
  ],
])('%s stands in the way as kubectl says it', (_, pods, more, errors) =>
  expect(planDrain(pods, flags(more)).errors).toEqual(errors),
);

test.each<[string, Partial<DrainFlags>, readonly Pod[], string | null]>([
  [
    '--ignore-daemonsets leaves daemons',
    { ignoreDaemonSets: true },
    [],
    'ignoring DaemonSet-managed Pods: default/agent-a',
  ],
  ['--force takes bare pods', { force: true }, [bare], 'deleting Pods that declare no controller: default/bare'],
  [
    '--delete-emptydir-data takes local data, in silence where somebody makes the pod anew',
    { deleteEmptyDirData: true },
    [scratch],
    null,
  ],
])('%s', (_, more, taken, warning) => {
  const given = more.ignoreDaemonSets ? [daemon] : more.force ? [bare] : [scratch];
  expect(planDrain(given, flags(more))).toEqual({ pods: taken, errors: [], warning });
});

test('all warnings stand in one line', () =>
  expect(planDrain([daemon, bare], flags({ ignoreDaemonSets: true, force: true })).warning).toBe(
    'ignoring DaemonSet-managed Pods: default/agent-a; deleting Pods that declare no controller: default/bare',
  ));
