import { describe, expect, test } from 'vitest';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import { createSession } from '../../engine/session/session.ts';
import { openedSituation } from '../../engine/simulation/situation.ts';
import { comparedNodes, partsOf } from './compareNodes.ts';
import { outcomeOf, signed } from './outcome.ts';

const node = (name: string, more = '') =>
  `kind: Node\nmetadata: { name: ${name} }\n${more}status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }\n`;
const pod = (name: string, more = '') =>
  `kind: Pod\nmetadata: { name: ${name} }\n` +
  `spec: { ${more}containers: [{ name: c, image: i, resources: { requests: { cpu: "1", memory: 2Gi } } }] }\n`;
const halfFull = [node('empty'), node('full'), pod('old', 'nodeName: full, '), pod('older', 'nodeName: full, ')];
const tainted = 'spec: { taints: [{ key: a, effect: PreferNoSchedule }] }\n';
const configured = (profile: string) =>
  `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles: [${profile}]\n`;
const noScores = '{ plugins: { score: { disabled: [{ name: "*" }] } } }';
const inForce = { profile: 'default-scheduler' };

/** Both decisions about the waiting pod `new`. */
async function compared(texts: readonly string[], change: ProfileChange) {
  const session = createSession();
  const base = [{ id: 'a', name: 'a.yaml', content: [...texts, pod('new')].join('---\n') }];
  await session.load(openedSituation(base));
  const { decision } = session.present(0, { focus: 'default/new' });
  const comparison = session.compare(0, 'default/new', change);
  if (!decision || !comparison) throw new Error('no decision');
  return { before: decision, comparison };
}

const cases: readonly [string, readonly string[], ProfileChange, object][] = [
  [
    'full nodes first',
    halfFull,
    { from: { preset: 'binPacking' } },
    { key: 'MostAllocated', values: { node: 'full', before: 'empty', plugin: 'NodeResourcesFit', now: 50, was: -50 } },
  ],
  [
    'empty nodes again',
    [
      ...halfFull,
      configured('{ pluginConfig: [{ name: NodeResourcesFit, args: { scoringStrategy: { type: MostAllocated } } }] }'),
    ],
    { from: { preset: 'default' } },
    { key: 'LeastAllocated', values: { node: 'empty', before: 'full' } },
  ],
  [
    'a plugin that no longer counts',
    [node('a', tainted), ...halfFull.slice(1)],
    { from: inForce, weights: { TaintToleration: 0 } },
    { key: 'off', values: { node: 'a', before: 'full', plugin: 'TaintToleration', was: -300 } },
  ],
  [
    'a plugin that counts now',
    [
      node('a', tainted),
      ...halfFull.slice(1),
      configured('{ plugins: { score: { disabled: [{ name: TaintToleration }] } } }'),
    ],
    { from: inForce, weights: { TaintToleration: 3 } },
    { key: 'on', values: { node: 'full', before: 'a', plugin: 'TaintToleration', now: 300 } },
  ],
  [
    'a weight that now decides',
    [node('a', tainted), ...halfFull.slice(1)],
    { from: inForce, weights: { NodeResourcesFit: 9 } },
    { key: 'weight', values: { plugin: 'NodeResourcesFit', weight: 9, old: 1, now: 450, was: 50 } },
  ],
  ['the same node', halfFull, { from: inForce }, { key: 'stays', values: { node: 'empty', lead: 50, before: 50 } }],
  ['no scores', halfFull, { from: { preset: 'filtersOnly' } }, { key: 'noScores', values: { node: 'empty' } }],
  [
    'scores where there were none',
    [...halfFull.slice(1), node('empty'), configured(noScores)],
    { from: { preset: 'default' } },
    { key: 'insteadUnseen', values: { node: 'empty', before: 'full' } },
  ],
  ['nodes that tie', [node('a'), node('b')], { from: inForce }, { key: 'tie', values: { count: 2 } }],
  ['one node', [node('a')], { from: inForce }, { key: 'oneNode', values: { node: 'a' } }],
  ['no node', [node('a', 'spec: { unschedulable: true }\n')], { from: inForce }, { key: 'noNode' }],
  [
    'a node that only this profile takes',
    [
      node('a', 'spec: { unschedulable: true }\n'),
      ...halfFull.slice(1),
      configured(
        '{ schedulerName: default-scheduler }, { schedulerName: loose, plugins: { multiPoint: { disabled: [{ name: NodeUnschedulable }] } } }',
      ),
    ],
    { from: { profile: 'loose' } },
    { key: 'insteadFeasible', values: { node: 'a', before: 'full' } },
  ],
];

describe('one sentence says what a profile changes', () => {
  test.each(cases)('%s', async (_, texts, change, expected) => {
    const { before, comparison } = await compared(texts, change);
    expect(outcomeOf(before, comparison)).toMatchObject(expected);
  });

  test('nothing where kube-scheduler would not start', async () => {
    const { before, comparison } = await compared(halfFull, { from: inForce, hardPodAffinityWeight: 500 });
    expect(outcomeOf(before, comparison)).toBeNull();
  });
});

describe('the table', () => {
  test('shows both totals, marks both winners, and keeps the order of the profile in force', async () => {
    const { before, comparison } = await compared(halfFull, { from: { preset: 'binPacking' } });
    const rows = comparedNodes(before, comparison.decision ?? before, 8);
    expect(rows.map(({ node: name, wasBest, isBest }) => [name, wasBest, isBest])).toEqual([
      ['empty', true, false],
      ['full', false, true],
    ]);
    expect(rows[0]?.before).toBe(before.total['empty']);
  });

  test('leaves out what is beyond its length, but never a winner', async () => {
    const many = ['a', 'b', 'c'].map((name) => node(name));
    const { before, comparison } = await compared([...many, ...halfFull.slice(1)], { from: { preset: 'binPacking' } });
    const rows = comparedNodes(before, comparison.decision ?? before, 1);
    expect(rows.map((row) => row.node)).toEqual(['a', 'full']);
  });

  test('the parts of a node add up to its totals', async () => {
    const { before, comparison } = await compared(halfFull, { from: { preset: 'weightsOf119' } });
    const after = comparison.decision ?? before;
    const parts = partsOf(before, after, 'full');
    expect(parts.reduce((sum, part) => sum + (part.before ?? 0), 0)).toBe(before.total['full']);
    expect(parts.reduce((sum, part) => sum + (part.after ?? 0), 0)).toBe(after.total['full']);
  });
});

test.each([
  [45, '+45'],
  [0, '0'],
  [-60, '−60'],
])('%i points read %s', (points, text) => {
  expect(signed(points)).toBe(text);
});
