/** Small workloads for tests of their controllers. */
import { objectsOf } from '../simulation/objectMaps.ts';
import { replicasOf } from './deploymentNumbers.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod, Workload, WorkloadSpec } from '../objects/types.ts';
import { events, run, takes } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import { targetOf } from './daemonSetPlan.ts';
import { makeDependents } from './makePods.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

/** A workload whose pods have the label app=web and one container `app`, which ends 5 s after SIGTERM. A Job's selector is
 * made by the API server. */
export function workload(kind: Workload['kind'], name: string, spec: Partial<WorkloadSpec> = {}): Workload {
  const labels = { app: 'web' };
  const annotations = { 'sim/app': JSON.stringify({ onTerm: { after: 5, code: 0, ignore: false } }) };
  const template = { metadata: { labels, annotations }, spec: { containers: [{ name: 'app', image: 'app:1' }] } };
  const selector = kind === 'Job' ? {} : { selector: { matchLabels: labels } };
  return { kind, metadata: { name }, spec: { ...selector, template, ...spec } };
}

/** The workloads with all that they make, their pods running on node-1 since long before. */
export const running = (...workloads: readonly KubeObject[]): KubeObject[] => [
  ...workloads,
  ...makeDependents(workloads.map(populated)).map((made) => (isKind(made, 'Pod') ? onNode(made) : made)),
];

/** All its pods have been there: a StatefulSet's do not come at once. */
const populated = (object: KubeObject): KubeObject => (isKind(object, 'StatefulSet') ? asCounted(object) : object);

const asCounted = (set: Workload): Workload => ({ ...set, status: { replicas: replicasOf(set) } });

function onNode({ status: _, ...pod }: Pod): Pod {
  return { ...pod, spec: { ...pod.spec, nodeName: 'node-1' } };
}

/** A run in which the scheduler takes node-2 by itself, or the node that a pod is pinned to. */
export const scheduled = (
  objects: readonly KubeObject[],
  actions: readonly ResolvedAction[] = [],
  options?: SimulationOptions,
): Run =>
  run(objects, {
    ...(options && { options }),
    decide: (sight, pod) => takes(targetOf(pod) ?? 'node-2')(sight, pod),
    actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions],
  });

/** A run in which new pods stay Pending. */
export const unscheduled = (objects: readonly KubeObject[], actions: readonly ResolvedAction[] = []): Run =>
  run(objects, { actions });

/** `0.090 ADDED web-x1`: creations and removals of objects of a kind, times in seconds. */
export const comings = (of: Run, kind: string): readonly string[] =>
  events(of, 'write')
    .filter(({ object, type }) => object.kind === kind && type !== 'MODIFIED')
    .map(({ t, type, object }) => `${(t / 1000).toFixed(3)} ${type} ${object.metadata.name}`);

/** Events about workloads: `SuccessfulCreate Created pod: web-x1`. */
export const textsOf = (of: Run, component: string): readonly string[] =>
  events(of, 'event')
    .filter((event) => event.component === component)
    .map(({ reason, message }) => `${reason} ${message}`);

export const podsAt = (of: Run, t: number): readonly Pod[] => [...of.stateAt(t).pods.values()];

/** A merge patch of a workload's spec. */
export const specPatch = (t: number, { kind, metadata }: Workload, spec: Partial<WorkloadSpec>): ResolvedAction => ({
  t,
  do: 'patch',
  subject: `${kind}/default/${metadata.name}`,
  patch: { type: 'merge', fields: { spec } },
});

export function workloadAt(of: Run, kind: Workload['kind'], t: number): Workload {
  const [found] = objectsOf(of.stateAt(t).objects, kind).values();
  if (!found) throw new Error(`no ${kind}`);
  return found;
}
