/** Nodes and pods for tests of pressure, and what became of them. */
import { nameOf } from '../../objects/ref.ts';
import type { Condition, Node, Pod, PodStatus } from '../../objects/types.ts';
import { events, pod, type PodFixture, seconds } from '../../simulation/fixtures.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run, SituationInput } from '../../simulation/run.ts';
import { defaultOptions } from '../../simulation/situation.ts';
import { defaultEviction, type EvictionConfig } from './evictionConfig.ts';

/** No clients ask for anything. */
export const withEviction = (eviction: Partial<EvictionConfig> = {}): Pick<SituationInput, 'options'> => ({
  options: { ...defaultOptions, requestsPerSecond: 0, eviction: { ...defaultEviction, ...eviction } },
});

/** Node `n1`. */
export function machine({ memoryMi = 4096, stated = {} }: { memoryMi?: number; stated?: object }): Node {
  const amounts = { memory: `${memoryMi}Mi`, cpu: '8', pods: '110' };
  return {
    kind: 'Node',
    metadata: { name: 'n1', annotations: { 'sim/node': JSON.stringify(stated) } },
    status: { capacity: amounts, allocatable: amounts },
  };
}

interface Growing extends PodFixture {
  /** At its start, and more each second; null: nothing is said of it. */
  memoryMi?: readonly [number, number] | null;
  requestMi?: number;
  priority?: number;
  stated?: object;
}

/** A pod of `n1` that runs already and ignores SIGTERM. */
export function growing(name: string, fixture: Growing): Pod {
  const { memoryMi = null, requestMi, priority = 0, stated = {}, ...others } = fixture;
  const memory = memoryMi && { memory: { startMi: memoryMi[0], growsMiPerSecond: memoryMi[1] } };
  const behaviour = { onTerm: { ignore: true }, ...memory, ...stated };
  const requests = requestMi === undefined ? {} : { resources: { requests: { memory: `${requestMi}Mi` } } };
  return pod(name, {
    node: 'n1',
    ...others,
    container: { ...requests, ...others.container },
    spec: { priority, ...others.spec },
    annotations: { 'sim/app': JSON.stringify(behaviour) },
  });
}

/** `10.000 Evicted a`: Events of its kubelet about the node and about pods that go for it. */
export const kubeletEvents = (of: Pick<Run, 'trace'>): readonly string[] =>
  events(of, 'event')
    .filter(({ actor, reason }) => actor.kind === 'kubelet' && /^(Evict|Exceeded|NodeHas)/.test(reason))
    .map(({ t, reason, subject }) => `${seconds(t)} ${reason} ${nameOf(subject)}`);

/** `10.010 SIGTERM a`. */
export const processCalls = (of: Pick<Run, 'trace'>): readonly string[] =>
  events(of, 'runtime')
    .filter(({ op }) => op === 'SIGTERM' || op === 'SIGKILL')
    .map(({ t, op, subject }) => `${seconds(t)} ${op} ${nameOf(subject)}`);

export const statusOf = (of: Run, name: string, t = of.end): PodStatus | undefined =>
  of.stateAt(t).pods.get(`default/${name}`)?.status;

/** Of node `n1`. */
export const conditionOf = (of: Run, type: string, t: number): Condition | undefined =>
  objectsOf(of.stateAt(t).objects, 'Node')
    .get('n1')
    ?.status?.conditions?.find((one) => one.type === type);
