/** Scenarios of recorded traces: what is created and done, on three nodes, with the scheduler running by itself. */
import type { JsonPatchStep, Patch } from '../engine/apiserver/applyPatch.ts';
import { bareBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import type { ImagePull } from '../engine/kubelet/imageStore.ts';
import type { Condition, KubeObject, Node } from '../engine/objects/types.ts';
import { decideAlong } from '../engine/session/decideAlong.ts';
import { baseOf, classesIn } from '../engine/simulation/base.ts';
import { Cluster } from '../engine/simulation/cluster.ts';
import { defaultLatencies } from '../engine/simulation/latencies.ts';
import { defaultOptions } from '../engine/simulation/situation.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import type { ResolvedAction } from '../engine/simulation/userActions.ts';

export interface Scenario {
  name: string;
  /** RFC 3339. */
  start: string;
  /** Length of the recording. */
  seconds: number;
  images?: Readonly<Record<string, ImagePull>>;
  objects: readonly KubeObject[];
  actions: readonly ScenarioAction[];
}
export interface ScenarioAction {
  t: number;
  do: string;
  kind?: string;
  name?: string;
  object?: KubeObject;
  gracePeriodSeconds?: number;
  /** A list of steps (json) or fields (merge). */
  patch?: readonly JsonPatchStep[] | Readonly<Record<string, unknown>>;
  cpu?: number;
  memoryGi?: number;
  zone?: string;
}

/** Everything that happens within the scenario's seconds. Actions that are not modelled yet do nothing. */
export function runScenario(scenario: Scenario): readonly TraceEvent[] {
  const { objects, start, seconds, images = {} } = scenario;
  const epoch = Date.parse(start);
  const admission = { tuning: {}, behaviour: bareBehaviour, classes: classesIn(objects) };
  const cluster = new Cluster({
    base: baseOf(
      ['a', 'b', 'c'].map((zone) => nodeIn(zone)),
      epoch,
      admission,
    ),
    epoch,
    admission,
    options: { ...defaultOptions, requestsPerSecond: 0 },
    latencies: defaultLatencies,
    behaviour: bareBehaviour,
    images,
    decide: decideAlong(),
  });
  cluster.scheduling.setRunning(true);
  cluster.plan([{ t: 0, do: 'apply', objects }, ...scenario.actions.flatMap(resolved)]);
  cluster.world.clock.run(seconds * 1000, true);
  return cluster.world.trace;
}

function resolved(action: ScenarioAction): readonly ResolvedAction[] {
  const { kind, name = '', object, gracePeriodSeconds } = action;
  const t = Math.round(action.t * 1000);
  if (action.do === 'create' && object) return [{ t, do: 'apply', objects: [object] }];
  if (action.do === 'stopKubelet' || action.do === 'startKubelet')
    return [{ t, do: 'kubelet', node: name, runs: action.do === 'startKubelet' }];
  if (action.do === 'addNode') return [{ t, do: 'addNode', node: nodeIn(action.zone ?? '', action) }];
  if (action.do === 'patch' && kind !== undefined && action.patch)
    return [{ t, do: 'patch', subject: `${kind}/${kind === 'Node' ? '' : 'default/'}${name}`, patch: patchOf(action) }];
  if (action.do !== 'delete' || kind !== 'Pod') return [];
  return [{ t, do: 'delete', pod: `default/${name}`, ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }) }];
}

const patchOf = ({ patch = {} }: ScenarioAction): Patch =>
  Array.isArray(patch) ? { type: 'json', steps: patch } : { type: 'merge', fields: patch as Record<string, unknown> };

interface NodeSize {
  name?: string;
  cpu?: number;
  memoryGi?: number;
}

function nodeIn(zone: string, { name = `node-${zone}`, cpu = 4, memoryGi = 8 }: NodeSize = {}): Node {
  const amounts = { cpu: String(cpu), memory: `${memoryGi}Gi`, pods: '110' };
  return {
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone } },
    status: { allocatable: amounts, capacity: amounts, conditions: healthy },
  };
}

const condition = (type: string, status: string, reason: string, message: string): Condition => ({
  type,
  status,
  reason,
  message,
});

/** What a kubelet reports of a node that lacks nothing. */
const healthy = [
  condition('MemoryPressure', 'False', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available'),
  condition('DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'),
  condition('PIDPressure', 'False', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'),
  condition('Ready', 'True', 'KubeletReady', 'kubelet is posting ready status'),
];
