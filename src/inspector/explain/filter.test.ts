import { describe, expect, it } from 'vitest';
import type { Decision, FilterFacts } from '../../engine/scheduler/decision.ts';
import { fieldText } from '../fields/field.ts';
import { spreadDecision } from '../fixture.ts';
import type { Explanation } from './explanation.ts';
import { explainFilter } from './filter.ts';
import { flaws, written } from './soundness.ts';
import { textOf } from '../../i18n/message.ts';
import type { SpreadCheck } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

const Gi = 2 ** 30;

/** The fixture with other facts in one cell of node-c1. */
function withFacts(facts: FilterFacts): Decision {
  const verdict = spreadDecision.verdicts['node-c1'];
  const cells = (verdict?.cells ?? []).map((cell, at) =>
    spreadDecision.filters[at] === facts.plugin ? { state: 'passed' as const, facts } : cell,
  );
  return { ...spreadDecision, verdicts: { ...spreadDecision.verdicts, 'node-c1': { code: 'Success', cells } } };
}

function explain(decision: Decision, node: string, plugin: string): Explanation {
  const explanation = explainFilter({ decision, view: null, node }, plugin);
  if (!explanation) throw new Error(`no cell ${node} ${plugin}`);
  expect(flaws(explanation)).toEqual([]);
  return explanation;
}

const formulas = ({ sections }: Explanation) =>
  sections.flatMap((section) => (section.formulas ?? []).map(({ parts }) => written(parts)));
const text = ({ sections }: Explanation) =>
  sections.flatMap(({ heading, notes = [], origins = [], checks = [] }) =>
    [...(heading ? [heading] : []), ...notes, ...[...origins, ...checks].map(({ message }) => message)].map(textOf),
  );

describe('PodTopologySpread', () => {
  it('shows the sum and says where each number comes from', () => {
    const explanation = explain(spreadDecision, 'node-b1', 'PodTopologySpread');
    expect(formulas(explanation)).toEqual(['1 + 1 − 0 = 2 > 1']);
    expect(text(explanation)).toEqual([
      'in `zone-b`: `web-4` matches `app=web`',
      '`mypod` carries `app=web`, so it counts itself',
      'over 3 domains: 3, 1, 0, the emptiest is `zone-c`',
    ]);
    expect(explanation.fields.map(fieldText)).toEqual([
      'spec.topologySpreadConstraints[0].maxSkew',
      'Node metadata.labels["topology.kubernetes.io/zone"]',
    ]);
  });

  const check: SpreadCheck = {
    ...{ index: 0, topologyKey: 'topology.kubernetes.io/zone', domain: 'zone-c' },
    ...{ matchNum: 0, selfMatch: 1, min: 0, skew: 1, maxSkew: 1, ok: true },
  };
  const [counted] = spreadDecision.spread;
  const cases: readonly [name: string, check: Partial<SpreadCheck>, constraint: object, said: string][] = [
    ['names the missing label', { domain: null, ok: false }, {}, 'has no label `topology.kubernetes.io/zone`'],
    ['says that an empty domain has no match', {}, {}, 'no pod in `zone-c` matches `app=web`'],
    ['says that minDomains makes the minimum 0', {}, { minDomains: 4 }, 'only 3 domains, `minDomains` asks for 4'],
    [
      'says that no selector counts nothing',
      { selfMatch: 0, skew: 0 },
      { selector: null },
      'no `labelSelector`: no pod is counted',
    ],
    [
      'says that a foreign pod does not count itself',
      { selfMatch: 0, skew: 0 },
      {},
      '`mypod` does not match `app=web`',
    ],
    [
      'says that a domain without eligible node counts nothing',
      { domain: 'zone-x' },
      {},
      'no node of `zone-x` is eligible',
    ],
  ];
  it.each(cases)('%s', (_name, changed, constraint, expected) => {
    const decision = withFacts({ plugin: 'PodTopologySpread', checks: [{ ...check, ...changed }] });
    const spread = counted ? [{ ...counted, ...constraint }] : [];
    expect(text(explain({ ...decision, spread }, 'node-c1', 'PodTopologySpread')).join('\n')).toContain(expected);
  });

  it('gives each of several constraints its own section', () => {
    const second = { ...check, index: 1, topologyKey: 'kubernetes.io/hostname', matchNum: 2, skew: 3, ok: false };
    const decision = withFacts({ plugin: 'PodTopologySpread', checks: [check, second] });
    expect(formulas(explain(decision, 'node-c1', 'PodTopologySpread'))).toEqual([
      '0 + 1 − 0 = 1 ≤ 1',
      '2 + 1 − 0 = 3 > 1',
    ]);
  });
});

describe('NodeResourcesFit', () => {
  const fit = (changed: object, podsOn = 3) =>
    withFacts({
      plugin: 'NodeResourcesFit',
      podsOn,
      podsAllowed: 110,
      resources: [{ name: 'cpu', request: 500, requested: 3800, allocatable: 4000, insufficient: true, ...changed }],
    });
  const cases: readonly [name: string, decision: Decision, formula: string][] = [
    ['compares cpu in cores', fit({}), '0.5 > 4 − 3.8 = 0.2'],
    ['shows what fits', fit({ requested: 1000, insufficient: false }), '0.5 ≤ 4 − 1 = 3'],
    ['shows an overcommitted node', fit({ requested: 4500 }), '0.5 > 4 − 4.5 = −0.5'],
    [
      'puts memory into one unit',
      fit({ name: 'memory', request: Gi, requested: 7.5 * Gi, allocatable: 8 * Gi }),
      '1Gi > 8Gi − 7.5Gi = 0.5Gi',
    ],
    [
      'counts extended resources',
      fit({ name: 'nvidia.com/gpu', request: 2, requested: 3, allocatable: 4 }),
      '2 > 4 − 3 = 1',
    ],
    ['puts the number of pods first where it decides', fit({}, 110), '110 + 1 = 111 > 110'],
  ];
  it.each(cases)('%s', (_name, decision, formula) => {
    expect(formulas(explain(decision, 'node-c1', 'NodeResourcesFit'))[0]).toBe(formula);
  });
});

const plain: readonly [plugin: FilterFacts['plugin'], facts: FilterFacts, said: string][] = [
  ['NodeUnschedulable', { plugin: 'NodeUnschedulable', unschedulable: true, tolerated: false }, 'is cordoned'],
  ['NodeUnschedulable', { plugin: 'NodeUnschedulable', unschedulable: true, tolerated: true }, 'but the pod tolerates'],
  ['NodeUnschedulable', { plugin: 'NodeUnschedulable', unschedulable: false, tolerated: false }, 'is not cordoned'],
  ['NodeName', { plugin: 'NodeName', wanted: 'node-9' }, 'asks for the node `node-9`'],
  ['NodeName', { plugin: 'NodeName', wanted: null }, 'names no node'],
  [
    'TaintToleration',
    {
      plugin: 'TaintToleration',
      taints: [
        { key: 'gpu', effect: 'NoSchedule' },
        { key: 'zone', value: 'edge', effect: 'NoExecute' },
      ],
      untolerated: { key: 'gpu', effect: 'NoSchedule' },
    },
    'not tolerated: `gpu:NoSchedule`',
  ],
  ['TaintToleration', { plugin: 'TaintToleration', taints: [], untolerated: null }, 'has no taint'],
  [
    'NodeAffinity',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [{ key: 'disk', operator: 'In', values: ['ssd'], have: 'hdd', ok: false }],
      terms: [
        { matched: false, requirements: [{ key: 'gpu', operator: 'Exists', values: [], have: null, ok: false }] },
      ],
      addedMatched: null,
    },
    'has `hdd`',
  ],
  [
    'NodeAffinity',
    { plugin: 'NodeAffinity', nodeSelector: [], terms: [{ matched: false, requirements: [] }], addedMatched: false },
    'matches no node',
  ],
  [
    'NodePorts',
    {
      plugin: 'NodePorts',
      wanted: [{ hostIP: '', protocol: 'TCP', hostPort: 8080 }],
      conflict: { hostIP: '', protocol: 'TCP', hostPort: 8080 },
      holders: ['default/proxy'],
    },
    '`TCP 0.0.0.0:8080` is taken',
  ],
  [
    'InterPodAffinity',
    {
      ...({ plugin: 'InterPodAffinity', rule: 'antiAffinity', topologyKey: 'zone', domain: 'z1', count: 2 } as const),
      pods: ['default/a', 'default/b'],
    },
    '2 matching in `z1`',
  ],
  [
    'InterPodAffinity',
    { plugin: 'InterPodAffinity', rule: 'firstPod', topologyKey: null, domain: null, count: 0, pods: [] },
    'the first of a group',
  ],
];

describe('the other plugins', () => {
  it.each(plain)('%s %j says why', (plugin, facts, expected) => {
    expect(text(explain(withFacts(facts), 'node-c1', plugin)).join('\n')).toContain(expected);
  });

  it('writes the toleration that would match', () => {
    const explanation = explain(spreadDecision, 'node-b2', 'TaintToleration');
    expect(explanation.sections[0]?.snippet).toBe(
      'tolerations:\n- key: dedicated\n  operator: Equal\n  value: "training"\n  effect: NoSchedule',
    );
  });
});

it('says of cells without facts why there are none', () => {
  expect(text(explain(spreadDecision, 'node-c1', 'NodePorts'))[0]).toContain('answered Skip');
  expect(explainFilter({ decision: spreadDecision, view: null, node: 'node-c1' }, 'NoSuchPlugin')).toBeNull();
});

it('tells also what a plugin would have said that was not run', () => {
  const explanation = explain(spreadDecision, 'node-b2', 'PodTopologySpread');
  expect(text(explanation).slice(0, 2)).toEqual([
    '`TaintToleration` failed first and decides. Upstream does not run `PodTopologySpread` on this node after that.',
    'What it would have said',
  ]);
  expect(formulas(explanation)).toEqual(['1 + 1 − 0 = 2 > 1']);
});
