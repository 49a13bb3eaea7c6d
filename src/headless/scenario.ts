/** Scenarios of recorded traces: what is created and done, on three nodes, with the scheduler running by itself. */
import { hostnameLabel, zoneLabel } from '../engine/objects/wellKnownLabels.ts';
import type { Patch } from '../engine/apiserver/applyPatch.ts';
import { bareBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import { declaredFeatures, healthyConditions } from '../engine/kubelet/nodeStatus.ts';
import type { KubeObject, Node } from '../engine/objects/types.ts';
import { defaultPolicy } from '../engine/apiserver/propagation.ts';
import { decideAlong } from '../engine/session/decideAlong.ts';
import { classesIn } from '../engine/objects/priority.ts';
import { baseOf } from '../engine/simulation/base.ts';
import { Cluster } from '../engine/simulation/cluster.ts';
import { defaultLatencies } from '../engine/simulation/latencies.ts';
import { History } from '../engine/simulation/history.ts';
import { subjectOf } from '../engine/simulation/objectMaps.ts';
import type { Run } from '../engine/simulation/run.ts';
import { controllerNames } from '../engine/simulation/faults.ts';
import { defaultOptions, type DrainOptions } from '../engine/simulation/situation.ts';
import type { TraceEvent } from '../engine/simulation/trace.ts';
import { readControllerFlags } from './controllerFlags.ts';
import { dependentsOf } from '../engine/controllers/makePods.ts';
import { playing } from './podRole.ts';
import { standIns } from './scenarioNames.ts';
import { inTurn } from './equalNodes.ts';
import type { Scenario, ScenarioAction } from './recordedScenario.ts';
import type { ResolvedAction } from '../engine/simulation/resolvedAction.ts';
import { builtInNamespaces } from '../engine/apiserver/namespaceDeletion.ts';
import { allConfigurationIsKnown } from '../engine/simulation/knownConfiguration.ts';

/** Everything that happens within the scenario's seconds. Actions that are not modelled yet do nothing. */
export const runScenario = (scenario: Scenario): readonly TraceEvent[] => scenarioRun(scenario).trace;

/** As runScenario, with all else that is asked of a run. */
export function scenarioRun(scenario: Scenario): Run {
  const { objects, before = [], start, seconds, images = {}, flags = {}, fencing = null } = scenario;
  const epoch = Date.parse(start);
  const admission = { tuning: {}, behaviour: bareBehaviour, classes: classesIn([...before, ...objects]) };
  const nodes = ['a', 'b', 'c'].map((zone) => nodeIn(zone)).filter((node) => !isGiven(before, node));
  const given = [...before, ...objects];
  const beginnings = builtIn(given).filter((object) => !isGiven(given, object));
  const older = [...nodes, ...beginnings, ...before];
  const { made, refused } = dependentsOf(older);
  const base = baseOf([...older, ...made], epoch, admission);
  const controllerFlags = readControllerFlags(flags['kube-controller-manager'] ?? []);
  const options = { ...defaultOptions, requestsPerSecond: 0, fencing, controllerFlags };
  const cluster = new Cluster({
    base,
    refused,
    epoch,
    admission,
    options,
    latencies: defaultLatencies,
    behaviour: bareBehaviour,
    images,
    decide: inTurn(decideAlong()),
  });
  cluster.scheduling.setRunning(true);
  cluster.plan([{ t: 0, do: 'apply', objects }]);
  const { world } = cluster;
  const standIn = standIns(scenario);
  for (const action of scenario.actions)
    world.clock.at(action.t * 1000, () => {
      const { kind = 'Pod', name: recorded = '', pod } = action;
      const name = pod ? playing(pod, world.state) : standIn(kind, recorded, world.trace);
      if (name !== null) cluster.plan(resolved({ ...action, name }));
    });
  world.clock.run(seconds * 1000, { isOpenEnded: true });
  const { trace, index, checks } = world;
  const { proxies, leases } = cluster;
  const history = new History(base, trace);
  return {
    trace,
    index,
    end: trace.at(-1)?.t ?? 0,
    stalled: world.clock.stalled,
    epoch,
    base,
    refused,
    options,
    proxies,
    stateAt: (t) => history.stateAt(t),
    reach: (t) => history.reach(t),
    checks,
    lastRenewal: (node, t) => leases.lastRenewal(node, t),
  };
}

/** @param action with the name of an object that is there */
function resolved(action: ScenarioAction): readonly ResolvedAction[] {
  const { kind = 'Pod', name = '', namespace = 'default', object, gracePeriodSeconds, propagationPolicy } = action;
  const t = Math.round(action.t * 1000);
  const subject = subjectOf({ kind, metadata: { name, namespace } });
  const grace = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  switch (action.do) {
    case 'create':
      return object ? [{ t, do: 'create', object }] : [];
    case 'delete':
      if (kind === 'Pod')
        return [
          { t, do: 'delete', pod: `${namespace}/${name}`, ...grace, ...(propagationPolicy && { propagationPolicy }) },
        ];
      return [{ t, do: 'deleteObject', subject, propagationPolicy: propagationPolicy ?? defaultPolicy(kind) }];
    case 'patch':
      return [{ t, do: 'patch', subject, patch: patchOf(action), ...subresourceOf(action) }];
    case 'rolloutUndo':
      return [{ t, do: 'rolloutUndo', subject, toRevision: action.toRevision ?? 0 }];
    case 'evict':
      return [{ t, do: 'evict', pod: `${namespace}/${name}`, ...grace }];
    case 'cordon':
      return [{ t, do: 'cordon', node: name, unschedulable: true }];
    case 'uncordon':
      return [{ t, do: 'cordon', node: name, unschedulable: false }];
    case 'taint':
      return action.taint ? [{ t, do: 'taint', node: name, taint: action.taint }] : [];
    case 'untaint':
      return [{ t, do: 'taint', node: name, taint: { key: action.key ?? action.taint?.key ?? '' }, isRemoved: true }];
    case 'addNode':
      return [{ t, do: 'addNode', node: nodeIn(action.zone ?? '', action) }];
    case 'stopKubelet':
    case 'startKubelet':
      return [{ t, do: 'fault', fault: { what: 'kubelet', node: name }, runs: action.do === 'startKubelet' }];
    case 'cutNode':
    case 'healNode':
      return [{ t, do: 'fault', fault: { what: 'link', node: name }, runs: action.do === 'healNode' }];
    case 'powerOff':
      return [{ t, do: 'fault', fault: { what: 'power', node: name }, runs: false }];
    case 'shutdown':
      return [{ t, do: 'shutdown', node: name }];
    case 'fault':
    case 'mend':
      return action.fault ? [{ t, do: 'fault', fault: action.fault, runs: action.do === 'mend' }] : [];
    case 'stopManager':
    case 'startManager':
      return ofManager.map((name) => ({
        t,
        do: 'fault',
        fault: { what: 'controller', name },
        runs: action.do === 'startManager',
      }));
    case 'drain':
      return [{ t, do: 'drain', node: name, ...grace, ...drainFlags(action) }];
    case 'fence':
      return [{ t, do: 'fence', node: name }];
    default:
      return [];
  }
}

/** Controllers of kube-controller-manager: they end and are started together. */
const ofManager = controllerNames.filter((name) => name !== 'scheduler');

/** As the command line has them: left out is not said. */
const drainFlags = ({ ignoreDaemonSets, deleteEmptyDirData, force }: ScenarioAction): DrainOptions => ({
  ...(ignoreDaemonSets && { ignoreDaemonSets }),
  ...(deleteEmptyDirData && { deleteEmptyDirData }),
  ...(force && { force }),
});

function patchOf({ patch = {}, patchType }: ScenarioAction): Patch {
  if (Array.isArray(patch)) return { type: 'json', steps: patch };
  return { type: patchType === 'strategic' ? 'strategic' : 'merge', fields: patch as Record<string, unknown> };
}

const subresourceOf = ({ subresource }: ScenarioAction): { subresource?: 'status' | 'resize' } =>
  subresource === 'status' || subresource === 'resize' ? { subresource } : {};

/** A scenario is a whole cluster: what is not in it is missing, but for the namespaces that its objects name. */
function builtIn(given: readonly KubeObject[]): readonly KubeObject[] {
  const named = given.flatMap(({ metadata }) => metadata.namespace ?? []);
  const names = [...new Set([...builtInNamespaces, ...named])];
  const namespaces = names.map((name) => ({
    kind: 'Namespace',
    metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
    status: { phase: 'Active' },
  }));
  return [
    ...namespaces,
    ...names.map((namespace) => ({ kind: 'ServiceAccount', metadata: { name: 'default', namespace } })),
    ...allConfigurationIsKnown,
  ];
}

const isGiven = (objects: readonly KubeObject[], { kind, metadata }: KubeObject): boolean =>
  objects.some(
    (one) =>
      one.kind === kind &&
      one.metadata.name === metadata.name &&
      (one.metadata.namespace ?? 'default') === (metadata.namespace ?? 'default'),
  );

interface NodeSize {
  name?: string;
  cpu?: number;
  memoryGi?: number;
}

function nodeIn(zone: string, { name = `node-${zone}`, cpu = 4, memoryGi = 8 }: NodeSize = {}): Node {
  const amounts = { cpu: String(cpu), memory: `${memoryGi}Gi`, pods: '110' };
  return {
    kind: 'Node',
    metadata: { name, labels: { [hostnameLabel]: name, [zoneLabel]: zone } },
    status: { allocatable: amounts, capacity: amounts, declaredFeatures, conditions: healthyConditions },
  };
}
