import { describe, expect, test } from 'vitest';
import type { Node, Pod, PodSpec } from '../../objects/types.ts';
import { eventsOf } from './eventsOf.ts';
import type { ObjectChange } from './hint.ts';
import { hintsOf } from './hintsOf.ts';
import { wakeAnswer } from './wakeAnswer.ts';

const podOf = (name: string, spec: Partial<PodSpec> = {}, more: Partial<Pod> = {}): Pod => ({
  kind: 'Pod',
  metadata: { name, uid: name, labels: { app: name } },
  spec: { containers: [{ name: 'main' }], ...spec },
  ...more,
});
const nodeOf = (name: string, more: Partial<Node> = {}): Node => ({ kind: 'Node', metadata: { name }, ...more });
const change = (before: ObjectChange['before'], after: ObjectChange['after']): ObjectChange => ({ before, after });

describe('the events of one change', () => {
  const plain = nodeOf('n');
  const cordoned = nodeOf('n', {
    spec: { unschedulable: true, taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] },
  });
  const bound = podOf('p', { nodeName: 'n' });
  const gated = podOf('p', { schedulingGates: [{ name: 'example.com/g' }] });
  const ready = (status: string) => nodeOf('n', { status: { conditions: [{ type: 'Ready', status }] } });
  const sized = (cpu: string) => nodeOf('n', { status: { allocatable: { cpu } } });
  test.each<[string, ObjectChange, readonly string[]]>([
    ['a node comes', change(null, plain), ['NodeAdd']],
    ['a node goes', change(plain, null), ['NodeDelete']],
    ['uncordoning tells of the taint twice', change(cordoned, plain), ['NodeUpdateNodeTaint', 'NodeUpdateNodeTaint']],
    [
      'a node declares a feature',
      change(plain, nodeOf('n', { status: { declaredFeatures: ['x'] } })),
      ['NodeUpdateNodeDeclaredFeature'],
    ],
    ['cordoning tells of the taint alone', change(plain, cordoned), ['NodeUpdateNodeTaint']],
    ['a condition turns', change(ready('True'), ready('False')), ['NodeUpdateNodeCondition']],
    ['another spelling of one amount is no change', change(sized('1'), sized('1000m')), []],
    ['a pending pod comes', change(null, podOf('p')), []],
    ['a pod with a node comes', change(null, bound), ['AssignedPodAdd']],
    ['a bound pod goes', change(bound, null), ['AssignedPodDelete']],
    ['a pending pod goes', change(podOf('p'), null), []],
    [
      'the last gate is lifted and a label set',
      change(gated, podOf('p', {}, { metadata: { name: 'p', uid: 'p' } })),
      ['UnschedulablePodUpdatePodLabel', 'UnschedulablePodUpdatePodSchedulingGatesEliminated'],
    ],
    [
      'a bound pod tolerates more',
      change(bound, podOf('p', { nodeName: 'n', tolerations: [{ operator: 'Exists' }] })),
      ['AssignedPodUpdatePodToleration'],
    ],
    ['an annotation changes', change(bound, { ...bound }), ['AssignedPodUpdate']],
    ['a Service comes', change(null, { kind: 'Service', metadata: { name: 's' } }), []],
  ])('%s', (_, given, events) => expect(eventsOf(given)).toEqual(events));
});

describe('what a waiting pod hears', () => {
  const answer = (plugin: string, pod: Pod, given: ObjectChange) =>
    wakeAnswer({
      pod,
      rejectedBy: [plugin],
      change: given,
      hints: hintsOf(undefined),
      cluster: { services: [], workloads: [] },
    }).hints[plugin];
  const waiting = podOf('w', { containers: [{ name: 'main', resources: { requests: { cpu: '2' } } }] });
  const other = podOf('o', { nodeName: 'n', containers: [{ name: 'main', resources: { requests: { cpu: '1' } } }] });
  const less = { ...other, spec: { ...other.spec, containers: [{ name: 'main' }] } };
  const tolerating = podOf('w', { ...waiting.spec, tolerations: [{ operator: 'Exists' }] });
  const tainted = nodeOf('n', { spec: { taints: [{ key: 'k', effect: 'NoSchedule' }] } });
  const honest = podOf('w', {
    topologySpreadConstraints: [
      { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', nodeTaintsPolicy: 'Honor' },
    ],
  });
  const honestTolerating = podOf('w', { ...honest.spec, tolerations: [{ operator: 'Exists' }] });
  const zoned = nodeOf('n', { metadata: { name: 'n', labels: { zone: 'a' } } });
  test.each<[string, string, Pod, ObjectChange, string | undefined]>([
    ['another pod asks for less cpu', 'NodeResourcesFit', waiting, change(other, less), 'Queue'],
    [
      'a pod that asks for no cpu gains nothing by it',
      'NodeResourcesFit',
      podOf('w'),
      change(other, less),
      'QueueSkip',
    ],
    ['it tolerates more itself', 'TaintToleration', tolerating, change(waiting, tolerating), 'Queue'],
    ['another pod tolerates more', 'TaintToleration', podOf('x'), change(waiting, tolerating), 'QueueSkip'],
    ['it tolerates a cordon now', 'NodeUnschedulable', tolerating, change(waiting, tolerating), 'Queue'],
    ['a node is cordoned, whoever rejected it', 'NodeResourcesFit', waiting, change(nodeOf('n'), tainted), 'Queue'],
    ['a taint is taken away', 'TaintToleration', waiting, change(tainted, nodeOf('n')), 'Queue'],
    [
      'it tolerates a taint that counts',
      'PodTopologySpread',
      honestTolerating,
      change(honest, honestTolerating),
      'Queue',
    ],
    ['a node of a domain goes', 'PodTopologySpread', honest, change(zoned, null), 'Queue'],
    ['a node without the key goes', 'PodTopologySpread', honest, change(nodeOf('n'), null), 'QueueSkip'],
    [
      'its gates are gone',
      'SchedulingGates',
      waiting,
      change(podOf('w', { schedulingGates: [{ name: 'g' }] }), waiting),
      'Queue',
    ],
    ['a plugin that does not listen', 'NodeName', waiting, change(other, null), undefined],
  ])('%s', (_, plugin, pod, given, hint) => expect(answer(plugin, pod, given)).toBe(hint));
});
