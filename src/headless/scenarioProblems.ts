/** What makes a scenario impossible: times before its start, things that are not there when something is done to them. */
import type { Fault } from '../engine/simulation/faults.ts';
import type { Scenario, ScenarioAction } from './recordedScenario.ts';

export interface ScenarioProblem {
  /** As `actions[2].name`. */
  place: string;
  message: string;
}

const onNodes = new Set([
  ...['cordon', 'uncordon', 'taint', 'untaint', 'stopKubelet', 'startKubelet', 'cutNode', 'healNode', 'powerOff'],
  ...['shutdown', 'drain', 'fence'],
]);
const onFaults = new Set(['fault', 'mend']);
const ofManager = new Set(['stopManager', 'startManager']);
const onObjects = new Set(['delete', 'patch', 'rolloutUndo']);
const makersOfPods = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob']);

/** Empty for a scenario that can be run. */
export function scenarioProblems({
  objects: given,
  before = [],
  actions,
  seconds,
}: Scenario): readonly ScenarioProblem[] {
  const objects = [...before, ...given];
  const unread = [
    ...unreadIn('before', before, isObject),
    ...unreadIn('objects', given, isObject),
    ...unreadIn('actions', actions, isAction),
  ];
  if (unread.length > 0) return unread;
  const problems: ScenarioProblem[] = [];
  if (!(seconds >= 0)) problems.push({ place: 'seconds', message: 'must not be negative' });
  const created = actions.flatMap(({ t, object }) => (object ? [{ t, object }] : []));
  const makers = [...objects, ...created.map(({ object }) => object)].filter(({ kind }) => makersOfPods.has(kind));
  const known = (kind: string, name: string, t: number) =>
    objects.some((object) => object.kind === kind && object.metadata.name === name) ||
    created.some((one) => one.t <= t && one.object.kind === kind && one.object.metadata.name === name) ||
    // Names of pods and replica sets that controllers make are their own affair.
    makers.some(({ metadata }) => kind !== 'Node' && name.startsWith(`${metadata.name}-`));
  for (const [index, action] of actions.entries()) {
    const problem = problemOf(action, known, actions);
    if (problem) problems.push({ ...problem, place: `actions[${index}].${problem.place}` });
  }
  return problems;
}

const isAction = (action: unknown): boolean => typeof action === 'object' && action !== null && 'do' in action;

const unreadIn = (list: string, items: readonly unknown[], isRead: (item: unknown) => boolean): ScenarioProblem[] =>
  items.flatMap((item, index) => (isRead(item) ? [] : [{ place: `${list}[${index}]`, message: 'cannot be read' }]));

function problemOf(
  action: ScenarioAction,
  known: (kind: string, name: string, t: number) => boolean,
  actions: readonly ScenarioAction[],
): ScenarioProblem | null {
  const { t, do: what, kind = 'Pod', name = '', object, result } = action;
  if (typeof t !== 'number' || !(t >= 0)) return { place: 't', message: 'must not be negative' };
  const wrong = wrongField(action);
  if (wrong) return wrong;
  if (what === 'create') return isObject(object) ? null : { place: 'object', message: 'is what is created' };
  if (what === 'evict')
    return kind === 'Pod' ? missingName(name, action.pod) : { place: 'kind', message: 'only pods are evicted' };
  if (what === 'addNode') return missingName(name);
  if (onNodes.has(what)) {
    const isAdded = actions.some((one) => one.do === 'addNode' && one.name === name && one.t <= t);
    const isThere = isAdded || ['node-a', 'node-b', 'node-c'].includes(name) || known('Node', name, t);
    return isThere ? null : { place: 'name', message: `there is no node ${name} at ${t} s` };
  }
  if (onFaults.has(what)) return faultProblem(action);
  if (ofManager.has(what)) return null;
  if (!onObjects.has(what)) return { place: 'do', message: `is nothing that can be done: ${what}` };
  const isNode = kind === 'Node' && ['node-a', 'node-b', 'node-c'].includes(name);
  const isAdded = kind === 'Node' && actions.some((one) => one.do === 'addNode' && one.name === name && one.t <= t);
  const isPart = action.pod !== undefined && kind === 'Pod';
  if (isPart || isNode || isAdded || known(kind, name, t) || result === 'error') return null;
  return { place: 'name', message: `there is no ${kind} ${name} at ${t} s` };
}

// The API answers an eviction of what is not there: that is no mistake of the scenario.
const missingName = (name: string, part?: unknown): ScenarioProblem | null =>
  name || part ? null : { place: 'name', message: 'is missing' };

/** Names of what can break; with a node, a name or a factor where it needs one. */
const faults: Readonly<Record<Fault['what'], readonly ('node' | 'name' | 'factor')[]>> = {
  apiServer: [],
  etcd: [],
  controller: ['name'],
  secondManager: [],
  kubeProxy: ['node'],
  peers: ['node'],
  runtime: ['node'],
  slowDisk: ['node', 'factor'],
  lease: ['node'],
  pause: ['node'],
  storage: ['node'],
  clients: ['node'],
  lastDelete: ['node'],
  link: ['node'],
  kubelet: ['node'],
  power: ['node'],
};

function faultProblem({ fault }: ScenarioAction): ScenarioProblem | null {
  if (!fault) return { place: 'fault', message: 'is what breaks' };
  const needed = Object.hasOwn(faults, fault.what) ? faults[fault.what] : null;
  if (!needed) return { place: 'fault.what', message: `is none of ${Object.keys(faults).join(', ')}: ${fault.what}` };
  const missing = needed.find((field) => !(field in fault));
  return missing ? { place: `fault.${missing}`, message: 'is missing' } : null;
}

const isObject = (object: unknown): boolean =>
  typeof object === 'object' && object !== null && 'kind' in object && 'metadata' in object;

const policies = ['Background', 'Foreground', 'Orphan'];
const patchTypes = ['merge', 'json', 'strategic'];
const subresources = ['status', 'resize'];
const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Fields whose value no request can have. */
function wrongField(action: ScenarioAction): ScenarioProblem | null {
  const { do: what, gracePeriodSeconds, propagationPolicy, taint, key, patch } = action;
  if (gracePeriodSeconds !== undefined && !Number.isInteger(gracePeriodSeconds))
    return { place: 'gracePeriodSeconds', message: 'must be whole seconds' };
  if (propagationPolicy !== undefined && !policies.includes(propagationPolicy))
    return { place: 'propagationPolicy', message: `is none of ${policies.join(', ')}: ${propagationPolicy}` };
  const { patchType, subresource } = action;
  if (patchType !== undefined && !patchTypes.includes(patchType))
    return { place: 'patchType', message: `is none of ${patchTypes.join(', ')}: ${patchType}` };
  if (subresource !== undefined && !subresources.includes(subresource))
    return { place: 'subresource', message: `is none of ${subresources.join(', ')}: ${subresource}` };
  if (what === 'patch' && (typeof patch !== 'object' || patch === null))
    return { place: 'patch', message: 'is what is changed' };
  if (what === 'untaint' && !(key ?? taint?.key)) return { place: 'key', message: 'is missing' };
  if (what !== 'taint') return null;
  if (!taint?.key) return { place: 'taint.key', message: 'is missing' };
  if (effects.includes(taint.effect)) return null;
  return { place: 'taint.effect', message: `is none of ${effects.join(', ')}: ${taint.effect}` };
}
