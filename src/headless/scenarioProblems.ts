/** What makes a scenario impossible: times before its start, things that are not there when something is done to them. */
import type { Scenario, ScenarioAction } from './scenario.ts';

export interface ScenarioProblem {
  /** As `actions[2].name`. */
  place: string;
  message: string;
}

const onNodes = new Set([
  ...['cordon', 'uncordon', 'taint', 'untaint', 'stopKubelet', 'startKubelet', 'cutNode', 'healNode', 'powerOff'],
]);
const onObjects = new Set(['delete', 'patch']);
const makersOfPods = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job']);

/** Empty for a scenario that can be run. */
export function scenarioProblems({ objects, actions, seconds }: Scenario): readonly ScenarioProblem[] {
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

function problemOf(
  action: ScenarioAction,
  known: (kind: string, name: string, t: number) => boolean,
  actions: readonly ScenarioAction[],
): ScenarioProblem | null {
  const { t, do: what, kind = 'Pod', name = '', object, gracePeriodSeconds } = action;
  if (typeof t !== 'number' || !(t >= 0)) return { place: 't', message: 'must not be negative' };
  if (gracePeriodSeconds !== undefined && !Number.isInteger(gracePeriodSeconds))
    return { place: 'gracePeriodSeconds', message: 'must be whole seconds' };
  if (what === 'create') return object ? null : { place: 'object', message: 'is what is created' };
  // The API answers an eviction of what is not there: that is no mistake of the scenario.
  if (what === 'evict') return null;
  if (what === 'addNode') return name ? null : { place: 'name', message: 'is missing' };
  if (onNodes.has(what)) {
    const isAdded = actions.some((one) => one.do === 'addNode' && one.name === name && one.t <= t);
    const isThere = isAdded || ['node-a', 'node-b', 'node-c'].includes(name) || known('Node', name, t);
    return isThere ? null : { place: 'name', message: `there is no node ${name} at ${t} s` };
  }
  if (!onObjects.has(what)) return { place: 'do', message: `is nothing that can be done: ${what}` };
  if (kind === 'Node' || known(kind, name, t)) return null;
  return { place: 'name', message: `there is no ${kind} ${name} at ${t} s` };
}
