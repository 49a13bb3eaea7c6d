import { expect, test } from 'vitest';
import type { FilterFacts, NodeVerdict } from '../../engine/scheduler/decision.ts';
import { filters } from '../fixture.ts';
import { refusalOf } from './reason.ts';

const taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };
const check = {
  index: 0,
  topologyKey: 'zone',
  matchNum: 1,
  selfMatch: 1 as const,
  min: 0,
  skew: 2,
  maxSkew: 1,
  ok: false,
};
const cpu = { name: 'cpu', request: 500, requested: 3800, allocatable: 4000, insufficient: true };

function refused(facts: FilterFacts, reasons: readonly string[] = ["upstream's words"]): NodeVerdict {
  const cells = filters.map((plugin) =>
    plugin === facts.plugin ? { state: 'failed' as const, facts } : { state: 'passed' as const },
  );
  return { code: 'Unschedulable', plugin: facts.plugin, reasons, cells };
}

test.each<[FilterFacts, string, string]>([
  [{ plugin: 'PodTopologySpread', checks: [{ ...check, domain: 'b' }] }, '2 > 1', '1 + 1 − 0 = 2 > 1'],
  [{ plugin: 'PodTopologySpread', checks: [{ ...check, domain: null }] }, 'lacks key', "upstream's words"],
  [{ plugin: 'TaintToleration', taints: [taint], untolerated: taint }, 'not tolerated', "upstream's words"],
  [{ plugin: 'NodeUnschedulable', unschedulable: true, tolerated: false }, 'cordoned', "upstream's words"],
  [{ plugin: 'NodeName', wanted: 'node-9' }, 'wants node-9', "upstream's words"],
  [{ plugin: 'NodeAffinity', nodeSelector: [], terms: [], addedMatched: null }, 'no match', "upstream's words"],
  [
    { plugin: 'NodePorts', wanted: [], conflict: { hostIP: '', protocol: 'TCP', hostPort: 8080 }, holders: [] },
    'port 8080 taken',
    "upstream's words",
  ],
  [{ plugin: 'NodeResourcesFit', podsOn: 3, podsAllowed: 110, resources: [cpu] }, 'cpu short', "upstream's words"],
  [{ plugin: 'NodeResourcesFit', podsOn: 110, podsAllowed: 110, resources: [] }, 'too many pods', "upstream's words"],
  [
    { plugin: 'InterPodAffinity', rule: 'antiAffinity', topologyKey: null, domain: null, count: 1, pods: [] },
    'anti-affinity',
    "upstream's words",
  ],
])('%j is refused with %s', (facts, short, long) => {
  expect(refusalOf(refused(facts), filters)).toMatchObject({ plugin: facts.plugin, short, long });
});

test('a plugin without facts says what upstream says, a node outside the node set that it was ruled out', () => {
  const bare: NodeVerdict = { code: 'Unschedulable', plugin: 'VolumeZone', reasons: ['no zone'], cells: [] };
  expect(refusalOf(bare, filters)).toMatchObject({ short: 'no zone', long: 'no zone' });
  expect(refusalOf({ ...bare, absent: true }, filters)?.short).toBe('ruled out');
});

test('a feasible node has none', () => {
  expect(refusalOf({ code: 'Success', cells: [] }, filters)).toBeNull();
});
