/** Scenarios of recorded traces: what is created and done, on three nodes, with the scheduler running by itself. */
import { bareBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import type { ImagePull } from '../engine/kubelet/runtime.ts';
import type { KubeObject, Node } from '../engine/objects/types.ts';
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
}

/** Everything that happens within the scenario's seconds. Actions that are not modelled yet do nothing. */
export function runScenario(scenario: Scenario): readonly TraceEvent[] {
  const { objects, start, seconds, images = {} } = scenario;
  const epoch = Date.parse(start);
  const admission = { tuning: {}, behaviour: bareBehaviour, classes: classesIn(objects) };
  const cluster = new Cluster({
    base: baseOf(['a', 'b', 'c'].map(nodeIn), epoch, admission),
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

function resolved({ t, kind, name, object, gracePeriodSeconds, ...action }: ScenarioAction): readonly ResolvedAction[] {
  const at = Math.round(t * 1000);
  if (action.do === 'create' && object) return [{ t: at, do: 'apply', objects: [object] }];
  if ((action.do === 'stopKubelet' || action.do === 'startKubelet') && name !== undefined)
    return [{ t: at, do: 'kubelet', node: name, runs: action.do === 'startKubelet' }];
  if (action.do !== 'delete' || kind !== 'Pod' || name === undefined) return [];
  return [
    { t: at, do: 'delete', pod: `default/${name}`, ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }) },
  ];
}

function nodeIn(zone: string): Node {
  const name = `node-${zone}`;
  const amounts = { cpu: '4', memory: '8Gi', pods: '110' };
  return {
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone } },
    status: { allocatable: amounts, capacity: amounts, conditions: [{ type: 'Ready', status: 'True' }] },
  };
}
