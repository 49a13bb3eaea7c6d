/**
 * `podyssey/engine`: the scheduler, the kubelet and the controllers of Kubernetes 1.36 as functions. All of them are
 * pure: the same input gives the same answer on every machine. What is exported here keeps its form within a major version.
 */
import { lint as lintObjects, type LintOptions } from '../engine/lint/lint.ts';
import type { Finding } from '../engine/lint/finding.ts';
import { readManifests as read } from '../engine/manifest/readManifests.ts';
import type { Problem } from '../engine/manifest/report.ts';
import { defaultPod } from '../engine/objects/defaults.ts';
import { isKind } from '../engine/objects/kinds.ts';
import type { KubeObject, Pod, PriorityClass } from '../engine/objects/types.ts';
import { clusterObjects } from '../engine/scheduler/clusterObjects.ts';
import { decide as decideOne } from '../engine/scheduler/cycle.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { profileFor, readProfiles } from '../engine/scheduler/profile/configuration.ts';
import { Snapshot } from '../engine/scheduler/snapshot.ts';
import { completed } from '../engine/session/sources.ts';
import { Simulation, type SimulationInput } from './simulation.ts';

/** A Kubernetes object as it was read: `kind`, `metadata`, and whatever its kind has. */
export type { KubeObject };
/** What is wrong with a text: severity, line and column from 1 on, and the API server's own words. */
export type { Problem };
/** What the scheduler decided for one pod, with every verdict and score. */
export type { Decision };
/** A rule of lint that is broken: `rule`, `severity`, `subject`, the `path` of the field, the numbers in `facts`, and a `fix`. */
export type { Finding, LintOptions };
/** What is run, and for how long. */
export type { SimulationInput };
/** A run that can be asked: its objects at any time, a pod's timeline, why a pod is where it is. */
export type { Simulation };

/**
 * Reads YAML or JSON as kubectl does: several documents, lists, dumps. Never throws.
 * @returns the objects that the API server would take; `problems` tells of all others, with their places
 */
export function readManifests(text: string): { objects: readonly KubeObject[]; problems: readonly Problem[] } {
  const { objects, problems } = read(text, '');
  return { objects, problems };
}

/**
 * What the scheduler decides for each pod without a node, those that workloads would make among them, each by itself. A
 * KubeSchedulerConfiguration among the objects says by which profiles; without Nodes six are assumed, as the pods ask for them.
 * @returns one decision a pod, in the order of the objects; empty where no pod waits
 */
export function decide(objects: readonly KubeObject[]): readonly Decision[] {
  const classes = objects.filter((object): object is PriorityClass => isKind(object, 'PriorityClass'));
  const all = completed(objects).objects.map((one) => (isKind(one, 'Pod') ? defaultPod(one, classes) : one));
  const profiles = readProfiles(objects.find(({ kind }) => kind === 'KubeSchedulerConfiguration') ?? null);
  const snapshot = new Snapshot(clusterObjects(all));
  const waiting = all.filter((object): object is Pod => isKind(object, 'Pod') && !object.spec.nodeName);
  return waiting.map((pod) => decideOne(snapshot, pod, { profile: profileFor(profiles, pod) }));
}

/**
 * Runs a cluster with all its controllers. Without Nodes six are assumed. Throws nothing on odd objects: what
 * the API server would refuse is refused, and told among the events.
 */
export const run = (objects: readonly KubeObject[], input: SimulationInput = {}): Simulation =>
  new Simulation(objects, input);

/**
 * Looks for what would go wrong with manifests, by running them: see the rules in the README.
 * @param options `levels`: by rule its severity, or `off`; `assumptions`: what no manifest says, in seconds
 * @returns what is found, and how many more there are that `podyssey/ignore` annotations take away
 */
export const lint = (
  objects: readonly KubeObject[],
  options: LintOptions = {},
): { findings: readonly Finding[]; ignored: number } => lintObjects(objects, options);
